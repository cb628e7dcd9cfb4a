// The foot of the board: who walks next, since a click on a place sends this piece; whether others go along from an earlier turn on; and what is
// told once, where it is first met. It stands where the clicks are made, and nothing moves for it; where it would lie over what can be chosen the
// board has it stand at its head (`BoardView.uncover`).
import { html } from "../html.js";
import { t } from "../texts.js";

/** @param {{session: import("./session.js").Session}} props */
export function NextPiece({ session }) {
  const { walks, acting, game, likewise } = session;
  if (walks.about !== game.table || game.mode !== "live") return null;
  const leftOn = likewise.isLeftOn();
  const tellsOfBodies = !leftOn && likewise.tells();
  const tellsOfFronts = !leftOn && !tellsOfBodies && walks.tellsOfFronts(); // one thing after the other
  if (!walks.onward && !leftOn && !tellsOfBodies && !tellsOfFronts) return null;
  const told = { count: likewise.body.length, fellows: likewise.fellows };
  return html`<div class="next-piece">
    ${walks.onward &&
    html`<p>${t("next-piece", { name: walks.onward.name })}</p>
      <button class="skip" disabled=${acting.busy} onClick=${() => walks.skip()}>${t("next-skip")}</button>
      <button class="no-next" title=${t("next-off")} aria-label=${t("next-off")} onClick=${() => walks.setOnward(false)}><span>${t("next-off")}</span></button>`}
    ${leftOn &&
    html`<p class="left-on">${t("body-left-on", told)}</p>
      <button class="keep-on" onClick=${() => likewise.confirm()}>${t("body-keep")}</button>
      <button class="each-alone" onClick=${() => likewise.setBody(false)}>${t("body-off")}</button>`}
    ${tellsOfBodies &&
    html`<p class="of-bodies">${t("body-first", told)}</p>
      <button class="bodies-known" onClick=${() => likewise.knows()}>${t("understood")}</button>`}
    ${tellsOfFronts &&
    html`<p class="of-fronts">${t("hold-for-front")}</p>
      <button class="fronts-known" onClick=${() => walks.knowsFronts()}>${t("understood")}</button>`}
  </div>`;
}
