// Who walks next: named where the endings stand, since a click on a place sends this piece.
import { html } from "../html.js";
import { t } from "../texts.js";

/** @param {{session: import("./session.js").Session}} props */
export function NextPiece({ session }) {
  const { walks, acting, game } = session;
  if (!walks.onward || walks.about !== game.table) return null;
  return html`<div class="next-piece">
    <p>${t("next-piece", { name: walks.onward.name })}</p>
    <button class="skip" disabled=${acting.busy} onClick=${() => walks.skip()}>${t("next-skip")}</button>
    <button class="no-next" onClick=${() => walks.setOnward(false)}>${t("next-off")}</button>
  </div>`;
}
