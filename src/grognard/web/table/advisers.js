// The general as a teacher: hints at the table, and the look back at a game when it is over.
import { useEffect, useState } from "preact/hooks";
import { get } from "../api.js";
import { html } from "../html.js";
import { t } from "../texts.js";
import { capital, Dialog } from "../widgets.js";

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
        <button onFocus=${() => point(option)} onBlur=${() => point(null)} disabled=${!option} onClick=${() => option && void session.acting.act(option)}>${hint.then ? t("hint-then", { choice: option?.text ?? hint.text, then: hint.then }) : (option?.text ?? hint.text)}</button>
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
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      setReview(await get(`${session.game.path}/review`));
      setOpen(true);
    } catch (fault) {
      session.notices.complain(fault);
    }
    setAsking(false);
  };
  const button = html`<p class="row"><button class="look-back" disabled=${asking} onClick=${review ? () => setOpen(true) : ask}>${asking ? t("look-back-asked") : t("look-back")}</button></p>`;
  if (!review || !open) return button;
  return html`${button}<${Dialog} title=${t("look-back")} wide close=${() => setOpen(false)}>
    <${Account} review=${review} session=${session} go=${(/** @type {number} */ action) => {
      setOpen(false);
      void session.replay.seek(action);
    }} />
  <//>`;
}

/** @param {{review: ReviewData, session: Session, go: (action: number) => void}} props */
function Account({ review, session, go }) {
  const titles = Object.fromEntries((session.game.table?.game.sides ?? []).map((side) => [side.name, side.title]));
  const heading = t("look-back-chance", { side: titles[review.sides[0] ?? ""] ?? "" });
  return html`<section class="review" aria-label=${t("look-back")}>
    <h3>${heading}</h3>
    <${Curve} review=${review} label=${heading} />
    <ul>
      ${review.turning_points.map(
        (swing) => html`<li key=${swing.action}><button class="link" onClick=${() => go(swing.action)}>
          ${swing.told}
        </button></li>`,
      )}
      ${review.marks.map(
        (mark) => html`<li key=${`mark ${mark.action}`}><button class="link" onClick=${() => go(mark.action)}>
          ${capital(t("look-back-mark", { number: mark.action, side: titles[mark.side] ?? "", cost: percent(mark.cost) }))}
        </button> <small>${t("look-back-instead", { deeds: mark.instead.map((deed) => deed.text).join("; ") })}</small></li>`,
      )}
      ${review.luck_told ? html`<li>${review.luck_told}</li>` : null}
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
  return html`<svg class="curve" viewBox=${`-22 -6 ${WIDE + 28} ${HIGH + 12}`} role="img" aria-label=${label}>
    ${[0, 0.5, 1].map((part) => html`<line x1="0" x2=${WIDE} y1=${y(part)} y2=${y(part)} /><text x="-3" y=${y(part) + 3}>${percent(part)}</text>`)}
    <polygon points=${[...edge(1), ...edge(-1).reverse()].join(" ")} />
    <polyline points=${edge(0).join(" ")} />
    ${review.turning_points.map((swing) => html`<circle cx=${x(swing.action)} cy=${y(swing.before)} r="3" />`)}
  </svg>`;
}
