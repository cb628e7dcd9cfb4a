// The battle is over: who won and why, the score turn by turn, losses and luck, where it turned, and what comes next.
import { useEffect, useState } from "preact/hooks";
import { get, post } from "../api.js";
import { html } from "../html.js";
import { remember } from "../memory.js";
import { isFar } from "../people/far.js";
import { me } from "../people/me.js";
import { language, t } from "../texts.js";
import { capital, Rule } from "../widgets.js";
import { DiceProof } from "./dice.js";
import { Received } from "./dispatches.js";
import { Review } from "./lookback.js";
import { inCorner, OnePanel } from "./panels.js";

/** @typedef {import("../types").Aftermath} Told */
/** @typedef {import("./session.js").Session} Session */

const WIDTH = 520;
const HEIGHT = 120;

/** @param {{session: Session, show: (rule: string) => void, close: () => void}} props */
export function Aftermath({ session, show, close }) {
  const [told, setTold] = useState(/** @type {Told | null} */ (null));
  const { table } = session.game;
  const result = table?.result;
  useEffect(() => {
    if (result && table) get(`${session.game.path}/aftermath`, { side: table.side }).then(setTold, () => setTold(null));
  }, [session, Boolean(result)]);
  if (!table || !result) return null;
  const winner = table.game.sides.find((side) => side.name === result.winner);
  return html`<div class="aftermath" role="dialog" aria-label=${t("game-over")}>
    <header>
      <h2>${winner ? verdict(table, winner) : t("drawn")}</h2>
      <button class="quiet" aria-label=${t("close")} onClick=${close}>✕</button>
    </header>
    <${Received} session=${session} />
    <p>${result.text} <${Rule} rule=${result.rule} show=${show} /></p>
    <p class="note">${table.game.goal}</p>
    <div class="reckoning">${table.panels.filter(isReckoning).map((panel) => html`<${OnePanel} key=${panel.id} panel=${panel} show=${show} />`)}</div>
    ${told && html`<${Curve} told=${told} /><${Account} told=${told} /><${Turnings} told=${told} session=${session} close=${close} />`}
    <${Review} session=${session} close=${close} />
    <${DiceProof} session=${session} />
    <${Next} session=${session} />
  </div>`;
}

/**
 * Who won, to whoever plays alone here by what it means to him.
 * @param {import("../types").Table} table
 * @param {import("../types").Table["game"]["sides"][number]} winner
 */
function verdict({ game, side }, winner) {
  const alone = game.sides.filter((one) => one.seat === "here").length === 1 && game.sides.some((one) => one.name === side);
  if (!alone) return t("won-by", { side: capital(winner.title) });
  return winner.name === side ? t("you-won", { side: winner.title }) : t("you-lost", { side: winner.title });
}

/**
 * What tells why the score is what it is: what counts, and how much of it there was.
 * @param {import("../types").Panel} panel
 */
function isReckoning(panel) {
  return inCorner(panel) || ("counts" in panel && Boolean(panel.counts));
}

/**
 * The score of both sides over the turns.
 * @param {{told: Told}} props
 */
function Curve({ told }) {
  const most = Math.max(1, ...told.scores.flat());
  const last = Math.max(1, told.numbers.at(-1) ?? 1);
  if (told.scores.length < 2) return null;
  /**
   * A score stays until it changes: a stair.
   * @param {number} side
   */
  const line = (side) => {
    const heights = told.scores.map((scores) => HEIGHT - ((scores[side] ?? 0) / most) * HEIGHT);
    return heights.flatMap((height, index) => [heights[index - 1] ?? height, height].map((y) => `${((told.numbers[index] ?? 0) / last) * WIDTH},${y}`)).join(" ");
  };
  return html`<figure class="curve">
    <figcaption>${t("score-curve")}</figcaption>
    <svg viewBox=${`-22 -8 ${WIDTH + 30} ${HEIGHT + 14}`} role="img" aria-label=${t("score-curve")}>
      ${[0, most].map((points) => html`<line x1="0" x2=${WIDTH} y1=${HEIGHT - (points / most) * HEIGHT} y2=${HEIGHT - (points / most) * HEIGHT} /><text x="-5" y=${HEIGHT - (points / most) * HEIGHT + 4}>${points}</text>`)}
      ${told.sides.map(({ ink }, side) => html`<polyline class=${`curve-${side}`} stroke=${ink} points=${line(side)} />`)}
    </svg>
    <p class="key">${told.sides.map((side, index) => html`<span style=${{ borderBottom: `3px ${index ? "dashed" : "solid"} ${side.ink}` }}>${capital(side.title)}: ${told.scores.at(-1)?.[index] ?? 0}</span>`)}</p>
  </figure>`;
}

/**
 * Losses, and what the dice gave.
 * @param {{told: Told}} props
 */
function Account({ told }) {
  const diced = told.sides.some((side) => side.luck.rolls > 0);
  return html`<table class="account">
    <thead><tr><th scope="col"></th><th scope="col">${t("losses")}</th>${diced && html`<th scope="col">${t("luck")}</th>`}</tr></thead>
    <tbody>${told.sides.map(
      (side) => html`<tr>
        <th scope="row">${capital(side.title)}</th>
        <td>${t("lost-of", { lost: side.lost, pieces: side.pieces })}</td>
        ${diced && html`<td>${side.luck.rolls ? t("dice-gave", { rolls: side.luck.rolls, gave: side.luck.gave, worth: side.luck.worth }) : "–"}</td>`}
      </tr>`,
    )}</tbody>
  </table>`;
}

/**
 * @param {{told: Told, session: Session, close: () => void}} props
 */
function Turnings({ told, session, close }) {
  if (!told.turnings.length) return null;
  return html`<h3>${t("turning-points")}</h3>
    <ol class="turnings">
      ${told.turnings.map(
        (one) => html`<li>
          <button
            onClick=${() => {
              close();
              void session.replay.seek(one.number);
            }}
          >${t("turned-for", { side: one.side, points: one.points })}</button>
          <span>${one.lines.join(" ")}</span>
        </li>`,
      )}
    </ol>`;
}

/**
 * What was agreed on for this game, for the next between the same people.
 * @param {Session} session
 */
async function sameTerms(session) {
  const { table } = session.game;
  if (!isFar(table)) return {};
  const { paces } = await me();
  const pace = Object.entries(paces).find(([, days]) => days === session.dealings.told?.days)?.[0] ?? "";
  return { public: table?.game.public ?? false, pace };
}

/**
 * Whoever played here is asked to the next game where he will see it: among the dispatches of this one.
 * @param {Session} session
 * @param {string} id
 * @param {Record<string, string>} seats
 */
async function invite(session, id, seats) {
  const { table } = session.game;
  const free = Object.keys(seats).filter((side) => seats[side] === "friend");
  if (!table || !free.length || session.game.seat(table.side) !== "here") return;
  for (const side of free) {
    const { address } = await post(`/api/games/${id}/seats/${side}/link`, {});
    remember(`link /api/games/${id} ${side}`, address);
    await session.dispatches.send(table.side, t("rematch-word", { address }));
  }
}

/**
 * Once more, the other side, or another battle.
 * @param {{session: Session}} props
 */
function Next({ session }) {
  const game = session.game.table?.game;
  if (!game) return null;
  /** @param {boolean} swapped */
  const again = async (swapped) => {
    const seats = game.sides.map((side) => (side.seat === "open" ? "friend" : side.seat));
    if (swapped) seats.reverse();
    const seated = Object.fromEntries(game.sides.map((side, index) => [side.name, seats[index] ?? "here"]));
    try {
      const wish = { scenario: game.scenario, choices: game.choices, seats: seated, ...(await sameTerms(session)) };
      const { id } = await post("/api/games", wish);
      await invite(session, id, seated);
      location.href = `/game/${id}?lang=${language()}`;
    } catch (fault) {
      session.notices.complain(fault);
    }
  };
  return html`<p class="row next">
    <button class="strong" onClick=${() => again(false)}>${t("rematch")}</button>
    <button onClick=${() => again(true)}>${t("other-side")}</button>
    <button onClick=${() => session.replay.seek(0)}>${t("replay-all")}</button>
    <a class="button" href="/">${t("next-battle")}</a>
  </p>`;
}
