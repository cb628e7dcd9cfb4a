// The hall of a site for many: who I am, and the public games to join, to watch or to look back at.
import { useEffect, useState } from "preact/hooks";
import { get, post } from "../api.js";
import { html } from "../html.js";
import { language, t } from "../texts.js";
import { sidesAndSeats } from "../widgets.js";

/** @typedef {import("../types").Me} Me */
/** @typedef {import("../types").GameLine} GameLine */

const KINDS = /** @type {[string, () => string][]} */ ([
  ["open", () => t("hall-open")],
  ["running", () => t("hall-running")],
  ["finished", () => t("hall-finished")],
  ["followed", () => t("hall-followed")],
]);

/**
 * Who this browser is to the site.
 * @param {{known: Me | null}} props
 */
export function Who({ known }) {
  if (!known?.public) return null;
  const name = known.person?.kind === "account" ? known.person.name : "";
  return html`<p class="who"><a class="button" href=${`/account?lang=${language()}`}>${name || t("sign-in")}</a></p>`;
}

/** @param {{known: Me | null, complain: (fault: Error) => void}} props */
export function Hall({ known, complain }) {
  const [kind, setKind] = useState("open");
  const [games, setGames] = useState(/** @type {GameLine[] | null} */ (null));
  useEffect(() => {
    if (!known?.public) return undefined;
    let wanted = true; // an answer that comes after another kind was asked for is of no interest
    get("/api/public-games", { kind }).then((answer) => wanted && setGames(answer.games), complain);
    return () => {
      wanted = false;
    };
  }, [known, kind]);
  if (!known?.public) return null;
  return html`<section class="hall" aria-label=${t("hall")}>
    <h2>${t("hall")}</h2>
    <p class="row" role="group" aria-label=${t("hall")}>
      ${KINDS.filter(([name]) => name !== "followed" || known.person?.kind === "account").map(([name, text]) => html`<button aria-pressed=${kind === name} onClick=${() => setKind(name)}>${text()}</button>`)}
      <a class="button" href=${`/ladder?lang=${language()}`}>${t("hall-ladder")}</a>
    </p>
    ${games && html`<${PublicGames} games=${games} complain=${complain} />`}
    ${kind === "followed" && html`<p class="note">${t("hall-followed-note")}</p>`}
  </section>`;
}

/**
 * Games to join, to watch or to look back at. One whose battle is gone is left out.
 * @param {{games: (GameLine | import("../types").LostGame)[], complain: (fault: Error) => void}} props
 */
export function PublicGames({ games, complain }) {
  const sound = /** @type {GameLine[]} */ (games.filter((game) => !("lost" in game)));
  if (!sound.length) return html`<p class="note">${t("hall-none")}</p>`;
  return html`<ul class="games">${sound.map((game) => html`<${Line} key=${game.id} game=${game} complain=${complain} />`)}</ul>`;
}

/**
 * How a game ended, or whose decision it is.
 * @param {GameLine} game
 */
function standing(game) {
  if (game.finished) return game.winner ? t("won-by", { side: game.winner }) : t("drawn");
  if (game.sides.some((side) => side.seat === "open")) return "";
  const mover = game.sides.find((side) => side.name === game.to_move);
  return mover ? t("to-decide", { side: mover.title, number: game.number }) : t("goes-on");
}

/** @param {{game: GameLine, complain: (fault: Error) => void}} props */
function Line({ game, complain }) {
  const there = `/game/${game.id}?lang=${language()}`;
  const seated = game.sides.some((side) => side.seat === "here");
  const open = seated || game.finished ? [] : game.sides.filter((side) => side.seat === "open");
  const named = game.sides.filter((side) => side.player);
  /** @param {string} side */
  const join = (side) =>
    post(`/api/games/${game.id}/join`, { side }).then(() => {
      location.href = there;
    }, complain);
  return html`<li class="public-game">
    <a href=${there}><strong>${game.title}</strong>
      <span class="note">${sidesAndSeats(game.sides, ", ")}. ${standing(game)}</span></a>
    <span class="row">${named.map((side) => html`<a class="player" href=${`/player/${encodeURIComponent(side.player ?? "")}?lang=${language()}`}>${side.player}</a>`)}
      ${open.map((side) => html`<button class="join" onClick=${() => join(side.name)}>${t("hall-join", { side: side.title })}</button>`)}</span>
  </li>`;
}
