// All as proposed: the button at the fixed place, and the list of what would be done before it begins.
import { html } from "../html.js";
import { t } from "../texts.js";
import { Rule } from "../widgets.js";
import { signed } from "./badges.js";

/** @typedef {import("./session.js").Session} Session */

/** @param {{session: Session}} props */
export function BatchButton({ session }) {
  const { batch, walks, game, acting } = session;
  const { offered } = batch;
  if (!offered || walks.about !== game.table) return null;
  if (batch.running.has(batch.key())) {
    return html`<button class="stop-batch" onClick=${() => batch.stop()}>${t("batch-stop")}</button>`;
  }
  if (!offered.begins) return null;
  return html`<button class="start-batch" disabled=${acting.busy} onClick=${() => batch.show()}>${offered.text}</button>`;
}

/** @param {{session: Session, show: (rule: string) => void}} props */
export function BatchList({ session, show }) {
  const { batch } = session;
  const { offered } = batch;
  if (!batch.open || !offered) return null;
  return html`<div class="foresight pinned batch-list" role="group" aria-label=${t("batch-title")}>
    <h3>${t("batch-title")}</h3>
    <ul class="situation">
      ${offered.lines.map((line) => html`<li>${line.text} ${line.note && html`<b class=${`note-mark tone-${line.note.tone}`} title=${line.note.text}>${signed(line.note)}</b>`} <${Rule} rule=${line.rule} show=${show} /></li>`)}
    </ul>
    <p class="note">${t("batch-how")}</p>
    <p class="row">
      <button class="strong" onClick=${() => batch.begin()}>${t("confirm")}</button>
      <button onClick=${() => batch.close()}>${t("not-yet")}</button>
    </p>
  </div>`;
}
