// The games of this machine: to take up again, or to delete.
import { useState } from "preact/hooks";
import { remove } from "../api.js";
import { html } from "../html.js";
import { language, t } from "../texts.js";
import { sidesAndSeats } from "../widgets.js";

/** @typedef {import("../types").GameLine} GameLine */
/** @typedef {import("../types").GameLine | import("../types").LostGame} AnyGame */

/** How many games stand open in the list; the rest is folded. */
const SHOWN = 4;

/**
 * @param {{games: AnyGame[], changed: () => void, complain: (fault: Error) => void}} props
 */
export function GameList({ games, changed, complain }) {
  if (!games.length) return html`<p class="note">${t("no-games")}</p>`;
  /** @param {AnyGame} game */
  const over = (game) => "finished" in game && game.finished;
  const running = games.filter((game) => !over(game));
  const finished = games.filter(over);
  /** @param {AnyGame[]} some */
  const lines = (some) => html`<ul class="games">
    ${some.map((game) => html`<${Line} key=${game.id} game=${game} changed=${changed} complain=${complain} />`)}
  </ul>`;
  const sorted = [...running.filter(waitsForMe), ...running.filter((game) => !waitsForMe(game))];
  return html`${sorted.length ? lines(sorted.slice(0, SHOWN)) : html`<p class="note">${t("no-running-games")}</p>`}
    ${sorted.length > SHOWN && html`<details class="finished-games"><summary>${t("my-other-games", { count: sorted.length - SHOWN })}</summary>${lines(sorted.slice(SHOWN))}</details>`}
    ${finished.length > 0 && html`<details class="finished-games"><summary>${t("my-finished-games", { count: finished.length })}</summary>${lines(finished)}</details>`}`;
}

/**
 * Whether somebody far away waits for a decision of mine: such a game stands first.
 * @param {AnyGame} game
 */
function waitsForMe(game) {
  if ("lost" in game) return false;
  return game.sides.some((side) => side.name === game.to_move && side.seat === "here") && game.sides.some((side) => side.seat === "friend");
}

/**
 * @param {{game: AnyGame, changed: () => void, complain: (fault: Error) => void}} props
 */
function Line({ game, changed, complain }) {
  const [sure, setSure] = useState(false);
  const shared = "sides" in game && game.sides.some((side) => side.seat === "friend"); // not one player's to throw away
  const erase = () => remove(`/api/games/${game.id}`).then(changed, complain);
  return html`<li>
    <a href=${`/game/${game.id}?lang=${language()}`}>
      <strong>${game.title}</strong>
      <span class="note">${"lost" in game ? t("game-lost") : standing(game)}</span>
    </a>
    ${!shared && sure
      ? html`<span class="row"><button class="danger" onClick=${erase}>${t("delete-yes")}</button>
          <button onClick=${() => setSure(false)}>${t("delete-no")}</button></span>`
      : !shared && html`<button class="quiet" onClick=${() => setSure(true)} aria-label=${t("delete-game", { game: game.title })}>✕</button>`}
  </li>`;
}

/**
 * @param {GameLine} game
 * @returns {string}
 */
function standing(game) {
  const sides = sidesAndSeats(game.sides, ", ");
  const when = moment(game.changed);
  if (game.finished) return `${sides}. ${game.winner ? t("won-by", { side: game.winner }) : t("drawn")} ${when}`;
  const mover = game.sides.find((side) => side.name === game.to_move);
  const until = game.due ? t("time-until", { due: moment(game.due) }) : "";
  const told = [sides + ".", mover ? t("to-decide", { side: mover.title, number: game.number }) : t("goes-on"), until || when];
  return `${waitsForMe(game) ? `● ${t("title-yours")}. ` : ""}${told.join(" ")}`;
}

/** @param {string} when */
function moment(when) {
  return new Date(when).toLocaleString(language(), { dateStyle: "medium", timeStyle: "short" });
}
