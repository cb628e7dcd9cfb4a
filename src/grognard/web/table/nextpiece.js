// The foot of the board: who walks next, since a click on a place sends this piece, and how a front is chosen. It stands where the
// clicks are made, and nothing moves for it; where it would lie over what can be chosen the board has it stand at its head (`BoardView.uncover`).
import { html } from "../html.js";
import { t } from "../texts.js";

/** @param {{session: import("./session.js").Session}} props */
export function NextPiece({ session }) {
  const { walks, acting, game } = session;
  if (walks.about !== game.table || game.mode !== "live") return null;
  const tellsOfFronts = walks.tellsOfFronts();
  if (!walks.onward && !tellsOfFronts) return null;
  return html`<div class="next-piece">
    ${walks.onward &&
    html`<p>${t("next-piece", { name: walks.onward.name })}</p>
      <button class="skip" disabled=${acting.busy} onClick=${() => walks.skip()}>${t("next-skip")}</button>
      <button class="no-next" title=${t("next-off")} aria-label=${t("next-off")} onClick=${() => walks.setOnward(false)}><span>${t("next-off")}</span></button>`}
    ${tellsOfFronts &&
    html`<p class="of-fronts">${t("hold-for-front")}</p>
      <button class="fronts-known" onClick=${() => walks.knowsFronts()}>${t("understood")}</button>`}
  </div>`;
}
