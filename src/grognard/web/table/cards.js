// A card for every fight, and a banner for the great news.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { html } from "../html.js";
import { t } from "../texts.js";
import { Rule } from "../widgets.js";
import { clearer } from "./camera.js";
import { find } from "./marks.js";
import { headOf, storyAt } from "./stories.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./stories.js").Story} Story */

/** So many actions later of which something is told a fight of the other side is no news any more. */
const LATE = 2;
/** So many actions later one's own is no news either. */
const LONGEST = 14;

/**
 * The fight or the great news to be told of now. What one's own choice led to stays until the next choice, whatever was
 * answered in between. Whoever looks back reads what the moment had to tell, also what he closed when it was new.
 * @param {Session} session
 * @returns {Story | null}
 */
export function newsOf({ game, notices, tidings, replay }) {
  const at = game.shown?.number ?? 0;
  const looksBack = game.isReplaying();
  const log = looksBack ? replay.log() : game.log;
  const story = storyAt(log, at);
  if (!story || (looksBack ? story.number === replay.closed : game.shown?.result || story.number <= notices.closed)) return null;
  const mine = story.side === game.table?.side || tidings.fights(); // whoever threw the last die of it
  const own = game.mode === "live" && mine && story.number > at - LONGEST; // not after a turn of the others
  const later = log.filter((one) => one.number > story.number && one.number <= at && one.lines.some((line) => !line.fate));
  return own || later.length < LATE ? story : null;
}

/**
 * @param {Session} session
 * @param {number} number of the action that the card tells of
 */
export function closeCard({ game, notices, replay }, number) {
  if (game.isReplaying()) replay.closeCard(number);
  else notices.closeCard(number);
}

/**
 * A fight large enough to enjoy; it stays until it is no news any more, or until it is closed.
 * @param {{session: Session, show: (rule: string) => void}} props
 */
export function Cards({ session, show }) {
  const tidings = session.tidings.lines();
  if (tidings.length) return html`<${TidingsCard} ...${{ session, lines: tidings, show }} />`;
  const story = newsOf(session);
  return story && html`<${Card} ...${{ session, story, show }} />`;
}

/**
 * The card keeps off the ground it speaks of, and shows how the fight ended even where it has no room for all of it; the rest unfolds.
 * @param {{session: Session, story: Story, show: (rule: string) => void}} props
 */
function Card({ session, story, show }) {
  const { table } = session.game;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const index = table?.game.sides.findIndex((side) => side.name === story.side) ?? 0;
  const { lines: told, banners } = story;
  const head = headOf(told);
  const rest = told.filter((line) => line !== head);
  const [unfolded, unfold] = useState(-1);
  const [isCut, setCut] = useState(false);
  const whole = unfolded === story.number;
  useLayoutEffect(() => {
    if (!box.current) return;
    stepAside(box.current, told.flatMap((line) => line.nouns));
    const list = box.current.querySelector("ul");
    if (!list) return;
    list.scrollTop = whole ? 0 : list.scrollHeight;
    if (!whole) setCut(hidesSome(list));
  }, [session.game.shown, story.number, session.walks.known(), whole]);
  return html`<div class=${`fight-card side-${index} ${whole ? "whole" : ""}`} ref=${box} role="status">
    ${banners.map((kind) => html`<p class=${`banner banner-${kind}`}>${banner(kind)}</p>`)}
    <button class="quiet" aria-label=${t("close")} onClick=${() => closeCard(session, story.number)}>✕</button>
    <h3>${head?.text}</h3>
    ${(whole || isCut) && html`<button class="unfold" aria-expanded=${whole} onClick=${() => unfold(whole ? -1 : story.number)}>${whole ? t("story-end") : t("story-whole")}</button>`}
    <ul>${rest.map((line) => html`<li class=${line.fate ? "fate" : ""}>${line.text} <${Rule} rule=${line.rule} show=${show} /></li>`)}</ul>
  </div>`;
}

/**
 * Whether there is no room for all lines of a list.
 * @param {HTMLElement} list
 */
function hidesSome(list) {
  const lines = [...list.children].map((line) => /** @type {HTMLElement} */ (line).offsetHeight);
  return lines.includes(0) || list.scrollHeight > list.clientHeight + 2;
}

/** So many sentences of what befell a side are told at once, and so many where the board is narrow. */
const MOST = 8;
const FEW = 4;

/**
 * What befell a side since it last chose: what the others did, and each sentence of what came of it, while there is room.
 * @param {{session: Session, lines: import("../types").Line[], show: (rule: string) => void}} props
 */
function TidingsCard({ session, lines, show }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const deeds = lines.filter((line) => line.told).map((line) => line.text);
  const fates = lines.filter((line) => !line.told);
  const most = matchMedia("(max-width: 820px)").matches ? FEW : MOST;
  const said = fates.length > most + 1 ? fates.slice(0, most) : fates; // one more takes no more room than a line that says so
  useLayoutEffect(() => {
    if (box.current) stepAside(box.current, lines.flatMap((line) => line.nouns));
  }, [session.game.shown, lines, session.walks.known()]);
  return html`<div class="fight-card tidings" ref=${box} role="status">
    <button class="quiet" aria-label=${t("close")} onClick=${() => session.tidings.close()}>✕</button>
    <h3>${deeds.join(" ") || t("meanwhile")}</h3>
    <ul>${said.map((line) => html`<li>${line.text} <${Rule} rule=${line.rule} show=${show} /></li>`)}
      ${said.length < fates.length && html`<li class="further">${t("more-in-the-log", { count: fates.length - said.length })}</li>`}</ul>
  </div>`;
}

/** What a card should not lie over, beside what it speaks of: what is to be chosen now, and where the fight was. */
const WANTED = ":is([data-ghost], [data-piece].lit, [data-piece].last, [data-place].last)";

/**
 * A card stands at the right end of the board, or at the other one where it lies over less that one wants to see.
 * @param {HTMLElement} card
 * @param {import("../types").Noun[]} told
 */
function stepAside(card, told) {
  const drawing = /** @type {SVGSVGElement | null | undefined} */ (card.closest(".field-window")?.querySelector(".sheet svg"));
  if (!drawing) return;
  const wanted = new Set([...drawing.querySelectorAll(WANTED), ...told.flatMap((noun) => find(drawing, noun))]);
  clearer(card, "at-left", wanted);
}

/** @param {string} kind */
function banner(kind) {
  switch (kind) {
    case "taken":
      return t("banner-taken");
    case "won":
      return t("banner-won");
    case "general":
      return t("banner-general");
    case "broken":
      return t("banner-broken");
    default:
      return t("banner-night");
  }
}
