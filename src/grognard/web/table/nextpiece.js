// Who walks next: named at the foot of the board, where the click is made that sends this piece, and where nothing moves for it.
import { html } from "../html.js";
import { t } from "../texts.js";

/** @param {{session: import("./session.js").Session}} props */
export function NextPiece({ session }) {
  const { walks, acting, game } = session;
  if (!walks.onward || walks.about !== game.table || game.mode !== "live") return null;
  return html`<div class="next-piece">
    <p>${t("next-piece", { name: walks.onward.name })}</p>
    <button class="skip" disabled=${acting.busy} onClick=${() => walks.skip()}>${t("next-skip")}</button>
    <button class="no-next" onClick=${() => walks.setOnward(false)}>${t("next-off")}</button>
  </div>`;
}
