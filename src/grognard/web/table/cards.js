// A card for every fight, and a banner for the great news.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { html } from "../html.js";
import { t } from "../texts.js";
import { Rule } from "../widgets.js";
import { find } from "./marks.js";

/** @typedef {import("./session.js").Session} Session */

/** So many actions later a fight of the other side is no news any more. */
const LATE = 2;
/** How far a card stands from the edge of the board, and a little more. */
const BESIDE = 24;
/** So many actions a fight takes at the most, from its first to its last. */
const LONGEST = 14;

/**
 * The fight or the great news to be told of now. What one's own choice led to stays until the next choice, whatever was
 * answered in between.
 * @param {Session} session
 */
function newsOf({ game, notices }) {
  const at = game.shown?.number ?? 0;
  const entry = game.log.findLast((one) => one.number <= at && one.number > notices.closed && (one.fight || one.banner));
  if (!entry || game.mode === "replay" || game.shown?.result) return null;
  const own = game.mode === "live" && entry.side === game.table?.side;
  return own || entry.number > at - LATE ? entry : null;
}

/**
 * A fight from its beginning: what was chosen in between is part of it.
 * @param {Session} session
 * @param {import("../types").LogEntry} entry
 */
function story({ game }, entry) {
  const before = game.log.filter((one) => one.number <= entry.number).slice(-LONGEST);
  const from = entry.fight ? before.findLastIndex((one) => one.strikes) : -1;
  const told = from < 0 || before.slice(from, -1).some((one) => one.fight) ? [entry] : before.slice(from);
  return told.flatMap((one) => one.lines).filter((line) => line.rule || line.nouns.length); // no remarks of the page's own
}

/**
 * A fight large enough to enjoy; it stays until it is no news any more, or until it is closed.
 * @param {{session: Session, show: (rule: string) => void}} props
 */
export function Cards({ session, show }) {
  const entry = newsOf(session);
  return entry && html`<${Card} ...${{ session, entry, show }} />`;
}

/**
 * The card keeps off the ground it speaks of, and shows how the fight ended even where it has no room for all of it.
 * @param {{session: Session, entry: import("../types").LogEntry, show: (rule: string) => void}} props
 */
function Card({ session, entry, show }) {
  const { table } = session.game;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [left, setLeft] = useState(false);
  const index = table?.game.sides.findIndex((side) => side.name === entry.side) ?? 0;
  const told = story(session, entry);
  const head = told.find((line) => line.nouns.length) ?? told[0]; // who and where, not what is left to be spent
  const rest = told.filter((line) => line !== head);
  useLayoutEffect(() => {
    if (!box.current) return;
    const open = session.walks.choices().flatMap((option) => option.nouns);
    setLeft(isBetterLeft(box.current, told.flatMap((line) => line.nouns), open));
    box.current.scrollTop = box.current.scrollHeight;
  }, [entry.number, session.walks.known()]);
  return html`<div class=${`fight-card side-${index} ${left ? "at-left" : ""}`} ref=${box} role="status">
    ${entry.banner && html`<p class=${`banner banner-${entry.banner}`}>${banner(entry.banner)}</p>`}
    <button class="quiet" aria-label=${t("close")} onClick=${() => session.notices.closeCard(entry.number)}>✕</button>
    <h3>${head?.text}</h3>
    <ul>${rest.map((line) => html`<li>${line.text} <${Rule} rule=${line.rule} show=${show} /></li>`)}</ul>
  </div>`;
}

/**
 * Whether a card at the left of the board would hide less than one at the right: of what can be chosen, and of what it speaks of.
 * @param {HTMLElement} card
 * @param {import("../types").Noun[]} told
 * @param {import("../types").Noun[]} open
 */
function isBetterLeft(card, told, open) {
  const field = card.closest(".field-window");
  const drawing = field?.querySelector(".sheet svg");
  if (!field || !drawing) return false;
  const [frame, { width, height }] = [field.getBoundingClientRect(), card.getBoundingClientRect()];
  /** @param {import("../types").Noun[]} nouns */
  const middles = (nouns) => [...new Set(nouns.flatMap((noun) => find(drawing, noun)))].map((element) => element.getBoundingClientRect()).filter((box) => box.width > 0).map((box) => [box.left + box.width / 2, box.top + box.height / 2]);
  const spots = [...middles(open), ...middles(told)].filter(([, y]) => Number(y) < frame.top + height + BESIDE);
  const left = spots.filter(([x]) => Number(x) < frame.left + width + BESIDE).length;
  const right = spots.filter(([x]) => Number(x) > frame.right - width - 3 * BESIDE).length;
  return left < right;
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
