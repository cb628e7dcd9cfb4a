// A card for every fight, and a banner for the great news.
import { html } from "../html.js";
import { t } from "../texts.js";
import { Rule } from "../widgets.js";

/** @typedef {import("./session.js").Session} Session */

/**
 * What the last action brought, large enough to enjoy; it stays until the next one, or until it is closed.
 * @param {{session: Session, show: (rule: string) => void}} props
 */
export function Cards({ session, show }) {
  const { shown, mode, table } = session.game;
  const entry = session.game.log.findLast((one) => one.number <= (shown?.number ?? 0));
  if (!entry || mode === "replay" || entry.number !== shown?.number || session.notices.closed === entry.number) return null;
  if (!entry.fight && !entry.banner) return null;
  const index = table?.game.sides.findIndex((side) => side.name === entry.side) ?? 0;
  const [head, ...rest] = entry.lines;
  return html`<div class=${`fight-card side-${index}`} role="status">
    ${entry.banner && html`<p class=${`banner banner-${entry.banner}`}>${banner(entry.banner)}</p>`}
    <button class="quiet" aria-label=${t("close")} onClick=${() => session.notices.closeCard(entry.number)}>✕</button>
    <h3>${head?.text}</h3>
    <ul>${rest.map((line) => html`<li>${line.text} <${Rule} rule=${line.rule} show=${show} /></li>`)}</ul>
  </div>`;
}

/** @param {string} kind */
function banner(kind) {
  switch (kind) {
    case "taken":
      return t("banner-taken");
    case "general":
      return t("banner-general");
    case "broken":
      return t("banner-broken");
    default:
      return t("banner-night");
  }
}
