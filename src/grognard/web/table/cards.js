// A card for every fight, and a banner for the great news.
import { useLayoutEffect, useRef } from "preact/hooks";
import { html } from "../html.js";
import { t } from "../texts.js";
import { Rule } from "../widgets.js";
import { clearer } from "./camera.js";
import { find } from "./marks.js";

/** @typedef {import("./session.js").Session} Session */

/** So many actions later of which something is told a fight of the other side is no news any more. */
const LATE = 2;
/** So many actions a fight takes at the most, from its first to its last. */
const LONGEST = 14;

/**
 * The fight or the great news to be told of now. What one's own choice led to stays until the next choice, whatever was
 * answered in between.
 * @param {Session} session
 */
export function newsOf({ game, notices, tidings }) {
  const at = game.shown?.number ?? 0;
  const entry = game.log.findLast((one) => one.number <= at && one.number > notices.closed && isNews(game.log, one));
  if (!entry || game.mode === "replay" || game.shown?.result) return null;
  const mine = entry.side === game.table?.side || tidings.fights(); // whoever threw the last die of it
  const own = game.mode === "live" && mine && entry.number > at - LONGEST; // not after a turn of the others
  const later = game.log.filter((one) => one.number > entry.number && one.number <= at && one.lines.some((line) => !line.fate));
  return own || later.length < LATE ? entry : null;
}

/**
 * A fight from its beginning: what was chosen in between is part of it. What went before it in the same action is not, nor what
 * came of the next fight that the same action led to; that there is one is its last line.
 * @param {import("../types").LogEntry[]} log
 * @param {import("../types").LogEntry} entry
 */
export function story(log, entry) {
  const before = log.filter((one) => one.number <= entry.number).slice(-LONGEST);
  const from = before.findLastIndex((one) => one.strikes && one !== entry);
  // The action that began it may have ended another before it; and great news may follow a fight that was over at once.
  const over = before
    .slice(Math.max(0, from), -1)
    .some((one, at) => one.fight && (at > 0 || (entry.fight && one.lines.findLastIndex((line) => line.begins) < 1)));
  const alone = from < 0 || over;
  const [first, ...later] = alone ? [entry] : before.slice(from);
  const opening = first?.lines ?? [];
  const begun = (alone ? opening.findIndex((line) => line.begins) : opening.findLastIndex((line) => line.begins)) + 1;
  const lines = [...opening.slice(begun), ...later.flatMap((one) => one.lines)];
  const next = lines.findIndex((line) => line.begins);
  const told = [...opening.slice(Math.max(0, begun - 1), begun), ...(next < 0 ? lines : lines.slice(0, next + 1))];
  return told.filter(isTold);
}

/**
 * Whether a line is part of a story: no hour is, nor a remark of the page's own.
 * @param {import("../types").Line} line
 */
function isTold(line) {
  return !line.hour && Boolean(line.rule || line.nouns.length);
}

/**
 * Whether something is worth a card: a fight, great news, or what came of a fight after somebody had to choose in it.
 * @param {import("../types").LogEntry[]} log
 * @param {import("../types").LogEntry} entry
 */
function isNews(log, entry) {
  return Boolean(entry.fight || entry.banner || (entry.lines.some((line) => line.fate) && causeOf(log, entry)));
}

/**
 * The fight of which something came; null if it had another cause.
 * @param {import("../types").LogEntry[]} log
 * @param {import("../types").LogEntry} entry
 */
function causeOf(log, entry) {
  const fight = log.findLast((one) => one.number <= entry.number && one.fight);
  return fight && (fight === entry || followUp(log, fight).some((one) => one.number === entry.number)) ? fight : null;
}

/**
 * A fight with all that came of it so far, though others chose it: who fled, who is lost, what was taken, whose army broke.
 * @param {import("../types").LogEntry[]} log
 * @param {import("../types").LogEntry} entry a fight, great news, or what came of a fight
 * @param {number} at the moment that is shown
 */
export function wholeStory(log, entry, at) {
  const known = log.filter((one) => one.number <= at);
  const root = causeOf(known, entry) ?? entry;
  const later = followUp(known, root);
  const blow = known.findLast((one) => one.number <= root.number && one.strikes)?.number ?? 0;
  const isApart = !root.fight && known.some((one) => one.fight && one.number >= blow && one.number < root.number); // that fight was over
  const told = isApart ? root.lines.filter(isTold) : story(known, root);
  const begun = root.fight && !told.some((line) => line.begins) ? beginningOf(known, root) : null; // a battle of many rounds
  return {
    lines: [...(begun ? [begun] : []), ...told, ...later.flatMap((one) => one.lines.filter((line) => line.fate))],
    banners: [...new Set([root, ...later].map((one) => one.banner ?? "").filter(Boolean))],
  };
}

/**
 * Who fights whom, and where: the line with which the battle began that is still going on.
 * @param {import("../types").LogEntry[]} log
 * @param {import("../types").LogEntry} fight
 */
function beginningOf(log, fight) {
  const lines = log.filter((one) => one.number <= fight.number).flatMap((one) => one.lines);
  const begun = lines.findLastIndex((line) => line.begins);
  return begun >= 0 && !lines.slice(begun).some((line) => line.hour || line.turns) ? (lines[begun] ?? null) : null;
}

/**
 * What happened after a fight before the next one, or the next turn, began, or whoever struck did something else.
 * @param {import("../types").LogEntry[]} log
 * @param {import("../types").LogEntry} fight
 */
function followUp(log, fight) {
  const found = [];
  const striker = log.findLast((one) => one.number <= fight.number && one.strikes)?.side;
  for (const entry of log.filter((one) => one.number > fight.number).slice(0, LONGEST)) {
    const next = entry.lines.findIndex((line) => line.begins || line.hour || line.turns);
    const another = entry.side === striker && entry.lines[0] && !entry.lines[0].fate;
    if (next === 0 || another) break;
    found.push(next < 0 ? entry : { ...entry, lines: entry.lines.slice(0, next) });
    if (next > 0) break;
  }
  return found;
}

/**
 * A fight large enough to enjoy; it stays until it is no news any more, or until it is closed.
 * @param {{session: Session, show: (rule: string) => void}} props
 */
export function Cards({ session, show }) {
  const tidings = session.tidings.lines();
  if (tidings.length) return html`<${TidingsCard} ...${{ session, lines: tidings, show }} />`;
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
  const index = table?.game.sides.findIndex((side) => side.name === entry.side) ?? 0;
  const { lines: told, banners } = wholeStory(session.game.log, entry, session.game.shown?.number ?? 0);
  const head = told.find((line) => line.begins) ?? told.find((line) => line.nouns.length) ?? told[0]; // who and where, not what is left to be spent
  const rest = told.filter((line) => line !== head);
  useLayoutEffect(() => {
    if (!box.current) return;
    stepAside(box.current, told.flatMap((line) => line.nouns));
    const list = box.current.querySelector("ul");
    if (list) list.scrollTop = list.scrollHeight;
  }, [session.game.shown, entry.number, session.walks.known()]);
  return html`<div class=${`fight-card side-${index}`} ref=${box} role="status">
    ${banners.map((kind) => html`<p class=${`banner banner-${kind}`}>${banner(kind)}</p>`)}
    <button class="quiet" aria-label=${t("close")} onClick=${() => session.notices.closeCard(entry.number)}>✕</button>
    <h3>${head?.text}</h3>
    <ul>${rest.map((line) => html`<li class=${line.fate ? "fate" : ""}>${line.text} <${Rule} rule=${line.rule} show=${show} /></li>`)}</ul>
  </div>`;
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
    case "general":
      return t("banner-general");
    case "broken":
      return t("banner-broken");
    default:
      return t("banner-night");
  }
}
