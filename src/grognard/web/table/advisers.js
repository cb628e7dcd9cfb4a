// The general as a teacher: hints at the table, and the look back at a game when it is over.
import { useEffect, useState } from "preact/hooks";
import { get } from "../api.js";
import { html } from "../html.js";
import { t } from "../texts.js";

/** @typedef {import("../types").Option} Option */
/** @typedef {import("../types").Hint} Hint */
/** @typedef {import("../types").Review} ReviewData */
/** @typedef {import("./session.js").Session} Session */

const WIDE = 300;
const HIGH = 90;

/**
 * The best three choices, for whoever plays against a machine; each shows itself on the board when pointed at.
 * @param {{session: Session, point: (option: Option | null) => void}} props
 */
export function Hints({ session, point }) {
  const { shown, table } = session.game;
  const [hints, setHints] = useState(/** @type {Hint[] | null} */ (null));
  const [asking, setAsking] = useState(false);
  useEffect(() => setHints(null), [shown?.number]);
  if (!shown || !table || table.game.sides.filter((side) => ["here", "friend", "open"].includes(side.seat)).length !== 1) return null;
  const ask = async () => {
    setAsking(true);
    try {
      setHints((await get(`${session.game.path}/hint`, { side: table.side })).hints);
    } catch (fault) {
      session.notices.complain(fault);
    }
    setAsking(false);
  };
  if (!hints) return html`<p class="row"><button class="hint" disabled=${asking} onClick=${ask}>${asking ? t("hint-asked") : t("hint")}</button></p>`;
  return html`<ol class="hints" aria-label=${t("hint")}>
    ${hints.map((hint) => {
      const option = shown.options.find((one) => one.action === hint.action) ?? null;
      return html`<li key=${hint.action} onMouseEnter=${() => point(option)} onMouseLeave=${() => point(null)}>
        <button onFocus=${() => point(option)} onBlur=${() => point(null)} disabled=${!option} onClick=${() => option && void session.acting.act(option)}>${hint.text}</button>
        ${" "}<small>${hint.why}</small>
      </li>`;
    })}
  </ol>`;
}

/**
 * The chance of winning over the game, with turning points and costly turns to go back to.
 * @param {{session: Session}} props
 */
export function Review({ session }) {
  const [review, setReview] = useState(/** @type {ReviewData | null} */ (null));
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      setReview(await get(`${session.game.path}/review`));
    } catch (fault) {
      session.notices.complain(fault);
    }
    setAsking(false);
  };
  if (!review) return html`<p class="row"><button class="look-back" disabled=${asking} onClick=${ask}>${asking ? t("look-back-asked") : t("look-back")}</button></p>`;
  const titles = Object.fromEntries((session.game.table?.game.sides ?? []).map((side) => [side.name, side.title]));
  const first = titles[review.sides[0] ?? ""] ?? "";
  return html`<section class="review" aria-label=${t("look-back")}>
    <h3>${t("look-back-chance", { side: first })}</h3>
    <${Curve} review=${review} label=${t("look-back-chance", { side: first })} />
    <ul>
      ${review.turning_points.map(
        (swing) => html`<li key=${swing.action}><button onClick=${() => session.replay.seek(swing.action)}>
          ${t("look-back-swing", { number: swing.action, before: percent(swing.before), after: percent(swing.after) })}
        </button></li>`,
      )}
      ${review.marks.map(
        (mark) => html`<li key=${`mark ${mark.action}`}><button onClick=${() => session.replay.seek(mark.action)}>
          ${t("look-back-mark", { number: mark.action, side: titles[mark.side] ?? "", cost: percent(mark.cost) })}
        </button> <small>${mark.instead.map((deed) => deed.text).join("; ")}</small></li>`,
      )}
      ${review.sides.map((side) => html`<li key=${side}>${t("look-back-luck", { side: titles[side] ?? "", points: percent(review.luck[side] ?? 0) })}</li>`)}
    </ul>
    <p><small>${review.means}</small></p>
  </section>`;
}

/** @param {number} part */
function percent(part) {
  return Math.round(100 * part);
}

/** @param {{review: ReviewData, label: string}} props */
function Curve({ review, label }) {
  const points = [...review.curve, { action: review.actions, chance: review.end, error: 0 }];
  const x = (/** @type {number} */ action) => (WIDE * action) / Math.max(1, review.actions);
  const y = (/** @type {number} */ chance) => HIGH * (1 - Math.min(1, Math.max(0, chance)));
  const edge = (/** @type {number} */ sign) => points.map((one) => `${x(one.action)},${y(one.chance + sign * (one.error ?? 0))}`);
  return html`<svg class="curve" viewBox=${`-4 -4 ${WIDE + 8} ${HIGH + 8}`} role="img" aria-label=${label}>
    <line x1="0" x2=${WIDE} y1=${HIGH / 2} y2=${HIGH / 2} />
    <polygon points=${[...edge(1), ...edge(-1).reverse()].join(" ")} />
    <polyline points=${edge(0).join(" ")} />
    ${review.turning_points.map((swing) => html`<circle cx=${x(swing.action)} cy=${y(swing.before)} r="3" />`)}
  </svg>`;
}
