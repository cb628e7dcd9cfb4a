// The general as a teacher after the battle: the chances turn by turn, where it turned, and turns to play again.
import { useState } from "preact/hooks";
import { get } from "../api.js";
import { html } from "../html.js";
import { t } from "../texts.js";
import { capital, Dialog } from "../widgets.js";

/** @typedef {import("../types").Review} ReviewData */
/** @typedef {import("./session.js").Session} Session */

/** What was found once need not be thought out again. @type {WeakMap<Session, ReviewData>} */
const known = new WeakMap();
const WIDE = 300;
const HIGH = 100;

/**
 * The chance of winning over the game, with turning points and costly turns to see and to play again.
 * @param {{session: Session, close?: () => void}} props what lies over the board is closed when a moment is to be seen
 */
export function Review({ session, close }) {
  const review = known.get(session);
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      known.set(session, await get(`${session.game.path}/review`));
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
      close?.();
      void session.replay.seek(action);
    }} />
  <//>`;
}

/** @param {{review: ReviewData, session: Session, go: (action: number) => void}} props */
function Account({ review, session, go }) {
  const titles = review.sides.map((name) => session.game.table?.game.sides.find((side) => side.name === name)?.title ?? name);
  return html`<section class="review" aria-label=${t("look-back")}>
    <${Curve} review=${review} titles=${titles} go=${go} />
    ${review.luck_told ? html`<p>${review.luck_told}</p>` : null}
    <h3>${t("look-back-costly")}</h3>
    ${
      review.marks.length
        ? html`<ul class="marks">
            ${review.marks.map(
              (mark) => html`<li key=${`${mark.action} ${mark.side}`}>
                <p>${mark.told}</p>
                ${[mark.did, mark.instead].map((told) => told && html`<p class="deed">${told}</p>`)}
                <${Moment} session=${session} action=${mark.action} side=${mark.side} go=${go} />
              </li>`,
            )}
          </ul>`
        : html`<p>${t("look-back-no-marks")}</p>`
    }
    <h3>${t("turning-points")}</h3>
    <ol class="swings">
      ${review.turning_points.map(
        (swing) => html`<li key=${swing.action}>
          <p>${swing.told}</p>
          ${swing.deeds.map((told) => html`<p class="deed">${told}</p>`)}
          <${Moment} session=${session} action=${swing.action} go=${go} />
        </li>`,
      )}
    </ol>
    <p><small>${review.means}</small></p>
  </section>`;
}

/**
 * What one may do with a moment: look at it, or play on from it; a side's turn is played again by whoever asks.
 * @param {{session: Session, action: number, side?: string, go: (action: number) => void}} props
 */
function Moment({ session, action, side, go }) {
  return html`<p class="row">
    <button onClick=${() => go(action)}>${t("look-back-see")}</button>
    <button onClick=${() => session.replay.playOn(action, side)}>${side ? t("look-back-again") : t("play-on")}</button>
  </p>`;
}

/** @param {number} part */
function percent(part) {
  return Math.round(100 * part);
}

/**
 * Above the middle the first side is the likelier winner, below it the second; the paler band is how far that may be wrong.
 * @param {{review: ReviewData, titles: string[], go: (action: number) => void}} props
 */
function Curve({ review, titles, go }) {
  const points = [...review.curve, { action: review.actions, when: "", chance: review.end, error: 0 }];
  const x = (/** @type {number} */ action) => (WIDE * action) / Math.max(1, review.actions);
  const y = (/** @type {number} */ chance) => HIGH * (1 - Math.min(1, Math.max(0, chance)));
  const edge = (/** @type {number} */ sign) => points.map((one) => `${x(one.action)},${y(one.chance + sign * one.error)}`);
  const label = t("look-back-chance", { side: titles[0] ?? "" });
  /** @param {number} action */
  const at = (action) => review.curve.find((one) => one.action === action)?.chance ?? 0.5;
  return html`<figure class="chances">
    <figcaption>${label}</figcaption>
    <svg class="curve" viewBox=${`-24 -12 ${WIDE + 30} ${HIGH + 24}`} role="img" aria-label=${label}>
      ${[0, 0.5, 1].map((part) => html`<line x1="0" x2=${WIDE} y1=${y(part)} y2=${y(part)} /><text x="-4" y=${y(part) + 3}>${percent(part)}</text>`)}
      ${titles.map((title, side) => html`<text class="wins" x="2" y=${side ? HIGH + 9 : -4}>${t("look-back-wins", { side: capital(title) })}</text>`)}
      <polygon points=${[...edge(1), ...edge(-1).reverse()].join(" ")} />
      <polyline points=${edge(0).join(" ")} />
      ${review.turning_points.map((swing) => html`<circle cx=${x(swing.action)} cy=${y(swing.before)} r="3" />`)}
      ${review.marks.map((mark) => html`<path class="mark" d=${`M${x(mark.action)},${y(at(mark.action))}m-3.5,-9h7l-3.5,6z`} />`)}
      ${review.curve.map((one, number) => {
        const next = points[number + 1]?.action ?? review.actions;
        return html`<rect key=${one.action} x=${x(one.action)} y="0" width=${Math.max(0.5, x(next) - x(one.action))} height=${HIGH} onClick=${() => go(one.action)}>
          <title>${t("look-back-point", { when: one.when, chance: percent(one.chance) })}</title>
        </rect>`;
      })}
    </svg>
    <p class="key"><span class="band">${t("look-back-band")}</span> <span>● ${t("turning-points")}</span> <span class="mark">▼ ${t("look-back-costly")}</span></p>
  </figure>`;
}
