// The games of this machine: to take up again, or to delete.
import { useState } from "preact/hooks";
import { remove } from "../api.js";
import { html } from "../html.js";
import { language, t } from "../texts.js";
import { capital, seatTitle } from "../widgets.js";

/** @typedef {import("../types").GameLine} GameLine */
/** @typedef {import("../types").GameLine | import("../types").LostGame} AnyGame */

/**
 * @param {{games: AnyGame[], changed: () => void, complain: (fault: Error) => void}} props
 */
export function GameList({ games, changed, complain }) {
  if (!games.length) return html`<p class="note">${t("no-games")}</p>`;
  return html`<ul class="games">
    ${games.map((game) => html`<${Line} key=${game.id} game=${game} changed=${changed} complain=${complain} />`)}
  </ul>`;
}

/**
 * @param {{game: AnyGame, changed: () => void, complain: (fault: Error) => void}} props
 */
function Line({ game, changed, complain }) {
  const [sure, setSure] = useState(false);
  const erase = () => remove(`/api/games/${game.id}`).then(changed, complain);
  return html`<li>
    <a href=${`/game/${game.id}?lang=${language()}`}>
      <strong>${game.title}</strong>
      <span class="note">${"lost" in game ? t("game-lost") : standing(game)}</span>
    </a>
    ${sure
      ? html`<span class="row"><button class="danger" onClick=${erase}>${t("delete-yes")}</button>
          <button onClick=${() => setSure(false)}>${t("delete-no")}</button></span>`
      : html`<button class="quiet" onClick=${() => setSure(true)} aria-label=${t("delete-game", { game: game.title })}>✕</button>`}
  </li>`;
}

/**
 * @param {GameLine} game
 * @returns {string}
 */
function standing(game) {
  const sides = game.sides.map((side) => `${capital(side.title)} (${seatTitle(side)})`).join(", ");
  const when = new Date(game.changed).toLocaleString(language(), { dateStyle: "medium", timeStyle: "short" });
  if (game.finished) return `${sides}. ${game.winner ? t("won-by", { side: game.winner }) : t("drawn")} ${when}`;
  const mover = game.sides.find((side) => side.name === game.to_move);
  const mine = mover?.seat === "here" && game.sides.some((side) => side.seat === "friend");
  return `${mine ? `● ${t("title-yours")}. ` : ""}${sides}. ${t("to-decide", { side: mover?.title ?? "", number: game.number })} ${when}`;
}
