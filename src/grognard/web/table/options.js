// The question and its answers in words: also how one plays without seeing the board.
import { useEffect, useRef, useState } from "preact/hooks";
import { html } from "../html.js";
import { isFar, lookingOn, waiting } from "../people/far.js";
import { t } from "../texts.js";
import { Rule } from "../widgets.js";
import { Hints } from "./advisers.js";
import { signed } from "./badges.js";
import { BatchButton } from "./batchlist.js";
import { Legend } from "./legend.js";
import { Review } from "./lookback.js";

/** @typedef {import("../types").Option} Option */
/** @typedef {import("../types").Way} Way */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {(option: Option | Way, sure?: boolean) => void} End */
/** @typedef {{option: Option | Way, left: number, idle: string[], alone: boolean} | null} Ending what is about to end something, how many could still act, what they could do, and whether a piece goes without its body */

/** From how many answers of one kind a list is folded. */
const MANY = 24;
/** So many who could still act are named. */
const FEW = 3;
/** How many letters a note has at the most that is told whole in a list. */
const BRIEF = 24;
/** @type {string[]} */
const NOBODY = [];

/**
 * @typedef {object} Asking
 * @property {Session} session
 * @property {(rule: string) => void} show
 * @property {(option: Option | null) => void} point
 * @property {(option: Option, alone?: boolean) => void} act as on the board: with Shift the piece goes alone
 * @property {(labels: string[]) => void} pointBody who is pointed at as those who would go along
 * @property {End} end what closes a phase or a move
 * @property {Ending} ending what is about to be closed
 * @property {() => void} keep do not close it yet
 */

/** @param {Asking} props */
export function Question({ session, show, point, act, end, ending, keep, pointBody }) {
  const { shown, table } = session.game;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => beginAtTop(box.current), [shown?.number, shown?.prompt.text]);
  if (!shown || !table) return null;
  const mine = session.game.mode === "live" && shown.options.length > 0;
  const open = shown.options.filter((option) => !option.ends);
  const plain = open.filter((option) => !isOnBoard(option));
  const onBoard = open.filter((option) => isOnBoard(option));
  const groups = byVerb(onBoard);
  const folded = groups.filter((group) => group.length > MANY);
  const words = open.filter((option) => isMarked(option)).length <= FEW;
  const props = { session, show, point, act, words };
  // With a piece in hand its ways come first: whoever turns it where it stands, or takes it off the map, looks further down.
  const answers =
    plain.length > 0 &&
    html`<div class="plain-options">
      ${plain.map((option, index) => {
        const again = plain[index + 1]?.rule === option.rule; // the clause stands after the last of them, not between buttons
        return html`<${Answer} key=${option.action} ...${{ ...props, option, main: onBoard.length === 0, again }} />`;
      })}
    </div>`;
  return html`<section class="question" aria-label=${t("question")} ref=${box}>
    <div class="closing">
      <p class="whose">${whose(session)}</p>
      ${mine && html`<${Legend} moment=${shown} choices=${session.walks.choices()} counters=${table.game.counters} />`}
      ${mine && html`<${Closing} ...${{ session, end, ending, keep, point }} />`}
    </div>
    <p class="at-a-glance">${atAGlance(shown)}</p>
    ${(shown.result || !saysWhoDecides(session)) &&
    html`<p class="prompt">
      ${shown.result ? shown.result.text : shown.prompt.text} <${Rule} rule=${shown.result?.rule || shown.prompt.rule} show=${show} />
    </p>`}
    ${mine && html`<${Besides} ...${{ session, end, point, pointBody }} />`}
    ${mine && table.no_halt && !table.lesson && (!table.in_hand || session.walks.walked.includes(table.in_hand)) && html`<p class="note no-halt">${table.in_hand ? t("no-halt") : t("no-end")} ${table.no_halt.text} <${Rule} rule=${table.no_halt.rule} show=${show} /></p>`}
    ${mine && !table.lesson && shown.options.length === 1 && html`<p class="note nothing-to-choose">${t("nothing-to-choose")} ${table.undo > 0 && shown.options[0]?.final && t("nothing-final")}</p>`}
    ${shown.result && session.game.mode === "live" && html`<${Afterwards} session=${session} /><${Review} session=${session} />`}
    ${table.differs && session.game.mode === "live" && html`<${TakeUp} session=${session} differs=${table.differs} />`}
    ${mine &&
    html`${!table.in_hand && answers}
      <ul class="options">
        ${groups.map((group) => {
          const list = html`<${Answers} ...${{ ...props, options: group }} />`;
          const first = folded.length > 1 ? group[0]?.text : "";
          return group.length > MANY ? html`<${Folded} key=${verb(group[0])} count=${group.length} first=${first}>${list}<//>` : list;
        })}
      </ul>
      ${table.in_hand && answers}
      <${Hints} ...${{ session, point }} />`}
  </section>`;
}

/**
 * A new question is read from its beginning, however far the list of the last one was rolled down.
 * @param {HTMLElement | null} question
 */
function beginAtTop(question) {
  for (const part of [question?.closest(".orders"), question?.querySelector(".options")]) {
    if (part) part.scrollTop = 0;
  }
}

/**
 * What ends something stands always here. With pieces left that could act it says so, and asks once, at another place: two clicks on
 * the same one are no answer. A step after which nothing is left to do ends the turn too: here it is asked whether that is meant.
 * @param {{session: Session, end: End, ending: Ending, keep: () => void, point: (option: Option | null) => void}} props
 */
function Closing({ session, end, ending, keep, point }) {
  const { guard, game } = session;
  const options = (game.shown?.options ?? []).filter((option) => option.ends);
  return html`<div class="closing-buttons">
    ${options.map((option) => html`<${EndButton} key=${option.action} ...${{ session, option, end, point, small: game.table?.in_hand ? finality(option) : "" }} />`)}
    ${ending &&
    html`<div class="guard" role="alert">
      <p>${ending.left ? t("still-to-act", { count: ending.left }) : t("nothing-left")} ${ending.left <= FEW && html`<small>${ending.idle.join(" · ")}</small>`}</p>
      <button onClick=${keep}>${t("not-yet")}</button>
      <button class="strong anyway" disabled=${session.acting.busy} onClick=${() => end(ending.option, true)}>${ending.option.text}</button>
      <label><input type="checkbox" checked=${!guard.wanted} onChange=${() => guard.set(!guard.wanted)} /> ${t("no-more-guard")}</label>
    </div>`}
  </div>`;
}

/**
 * What the end of a move brings that its own words do not tell.
 * @param {Option} option
 */
function finality(option) {
  if (option.last) return t("ends-turn");
  return option.final ? t("for-good") : "";
}

/**
 * What else can be done at once, in a line of its own below the question, which moves nothing when it comes. What ends more than the
 * move of the piece in hand stands here, at the far end, so that nobody hits it who only wants to halt.
 * @param {{session: Session, end: End, point: (option: Option | null) => void, pointBody: Asking["pointBody"]}} props
 */
function Besides({ session, end, point, pointBody }) {
  const { acting, walks, game, likewise } = session;
  const known = walks.about === game.table;
  const later = known ? walks.afterwards.filter((way) => way.ends) : [];
  return html`<div class="besides">
    ${known && Object.keys(likewise.rest).length > 0 && html`<${SameForAll} ...${{ session, pointBody }} />`}
    ${likewise.offers() && html`<${WholeBody} ...${{ session, pointBody }} />`}
    <${BatchButton} session=${session} />
    ${walks.justTaken() && html`<button class="put-back" disabled=${acting.busy} onClick=${() => acting.undo(false)}>${t("put-back")}</button>`}
    ${later.map((way) => html`<${EndButton} key=${way.action} ...${{ session, option: way, end, point, later: true }} />`)}
  </div>`;
}

/**
 * What is said of several others: who they are stands on the button itself, since nothing hovers under a finger; the board rings them while it is
 * pointed at.
 * @param {{session: Session, names: Record<string, string>, pointBody: Asking["pointBody"], children?: import("preact").ComponentChildren, [attribute: string]: unknown}} props
 */
function OfOthers({ session, names, pointBody, children, ...attributes }) {
  useEffect(() => () => pointBody(NOBODY), []);
  const labels = Object.keys(names);
  return html`<button
    ...${attributes}
    disabled=${session.acting.busy}
    onMouseEnter=${() => pointBody(labels)}
    onMouseLeave=${() => pointBody(NOBODY)}
    onFocus=${() => pointBody(labels)}
    onBlur=${() => pointBody(NOBODY)}
  ><span>${children}</span><small>${Object.values(names).join(", ")}</small></button>`;
}

/** @param {{session: Session, pointBody: Asking["pointBody"]}} props */
function SameForAll({ session, pointBody }) {
  const { rest } = session.likewise;
  const told = { count: Object.keys(rest).length, who: Object.values(rest).join(", "), fellows: session.likewise.fellows };
  return html`<${OfOthers} ...${{ session, names: rest, pointBody }} class="same-for-all" title=${t("together-about", told)} onClick=${() => session.likewise.send()}>${t("together", told)}<//>`;
}

/**
 * The switch with which a body marches along; while it is on or pointed at, the board rings who they are.
 * @param {{session: Session, pointBody: Asking["pointBody"]}} props
 */
function WholeBody({ session, pointBody }) {
  const { likewise } = session;
  const told = { count: likewise.body.length, who: Object.values(likewise.named).join(", "), fellows: likewise.fellows };
  const about = t("body-about", told);
  return html`<${OfOthers} ...${{ session, names: likewise.named, pointBody }} class="whole-body" aria-pressed=${likewise.wanted} title=${about} onClick=${() => likewise.setBody(!likewise.wanted)}>
    ${likewise.wanted ? t("body-on", told) : t("body", told)}
  <//>`;
}

/**
 * @param {{session: Session, option: Option | Way, end: End, point: (option: Option | null) => void, later?: boolean, small?: string}} props
 */
function EndButton({ session, option, end, point, later = false, small = "" }) {
  return html`<button
    class=${later ? "choose end later" : "choose end"}
    data-action=${option.action}
    disabled=${session.acting.busy}
    onClick=${() => end(option)}
    onFocus=${() => point(option)}
    onBlur=${() => point(null)}
  >${option.text} ${small && html`<small>${small}</small>`}</button>`;
}

/**
 * Whether an option can be chosen on the board, at a piece, a place or a ghost.
 * @param {Option} option
 */
function isOnBoard(option) {
  return option.nouns.length > 0 || option.ghost;
}

/**
 * So many answers of one kind are chosen on the board; whoever cannot, opens the list. Beside others of another kind the first of them tells what
 * kind this is.
 * @param {{count: number, first?: string, children: import("preact").ComponentChildren}} props
 */
function Folded({ count, first, children }) {
  const [open, setOpen] = useState(false);
  return html`<li><details open=${open} onToggle=${(/** @type {Event} */ event) => setOpen(/** @type {HTMLDetailsElement} */ (event.target).open)}>
    <summary>${t("many-places", { count })} ${first && html`<small>${first} …</small>`}</summary>
    <ul>${open && children}</ul>
  </details></li>`;
}

/**
 * @param {{session: Session, options: Option[], show: (rule: string) => void, point: (option: Option | null) => void, act: Asking["act"], words: boolean}} props
 */
function Answers({ session, options, show, point, act, words }) {
  return options.map((option, index) => {
    const again = options[index - 1]?.rule === option.rule;
    return html`<li key=${option.action}><${Answer} ...${{ session, option, show, point, act, again, words }} /></li>`;
  });
}

/** @param {Option | undefined} option */
function verb(option) {
  return option?.action.split(" ", 1)[0] ?? "";
}

/**
 * Options of one kind that follow each other, together.
 * @param {Option[]} options
 * @returns {Option[][]}
 */
function byVerb(options) {
  /** @type {Option[][]} */
  const groups = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && verb(last[0]) === verb(option)) last.push(option);
    else groups.push([option]);
  }
  return groups;
}

/**
 * The tracks and the step under way in one line, for a page too small to show their panels.
 * @param {import("../types").Moment} shown
 * @returns {string}
 */
function atAGlance(shown) {
  const tracks = shown.panels.flatMap((panel) => (panel.kind === "track" ? [panel.label] : [])).slice(0, 2);
  const steps = shown.panels.flatMap((panel) => {
    const now = panel.kind === "steps" && panel.steps.find((step) => step.state === "now");
    return now ? [t("glance-step", { title: panel.title, step: now.text })] : [];
  });
  return [...tracks, ...steps].join(" · ");
}

/**
 * The rules of today play this game otherwise from some action on: it can be read so far, and taken up there.
 * @param {{session: Session, differs: import("../types").Differs}} props
 */
function TakeUp({ session, differs }) {
  return html`<div class="differs" role="alert">
    <p>${differs.text}</p>
    ${differs.action && html`<p class="note">${t("differing-action", { number: differs.number, action: differs.action })}</p>`}
    <p class="row">
      <button class="strong" disabled=${session.acting.busy} onClick=${() => session.acting.goOn()}>${t("take-up", { number: differs.number - 1 })}</button>
    </p>
  </div>`;
}

/**
 * What one may do when the battle is over.
 * @param {{session: Session}} props
 */
function Afterwards({ session }) {
  return html`<p class="row">
    ${session.game.table?.game.hides && html`<button onClick=${() => session.replay.setBoth(true)}>${t("whole-truth")}</button>`}
    <button onClick=${() => session.replay.seek(0)}>${t("replay-all")}</button>
    <a class="button" href="/">${t("home")}</a>
  </p>`;
}

/**
 * Whether the line above the prompt has said already that others decide: the prompt would say it again.
 * @param {Session} session
 * @returns {boolean}
 */
function saysWhoDecides(session) {
  const { shown, table } = session.game;
  if (table?.side === "spectator") return true;
  const mover = table?.game.sides.find((side) => side.name === shown?.to_move);
  return session.game.mode === "live" && Boolean(mover && mover.seat !== "here");
}

/**
 * Whose turn it is, in words.
 * @param {Session} session
 * @returns {string}
 */
function whose(session) {
  const { shown, table } = session.game;
  if (!shown || !table) return "";
  if (shown.result) return t("game-over");
  const mover = table.game.sides.find((side) => side.name === shown.to_move);
  const side = mover?.title ?? "";
  if (session.game.mode !== "live") return t("side-decides", { side });
  if (isFar(table) && table.side === "spectator") return lookingOn(table, mover);
  if (mover && ["friend", "open"].includes(mover.seat)) return waiting(mover);
  if (mover && mover.seat !== "here") return t("bot-thinks", { side, bot: t(`seat-${mover.seat}`) });
  if (shown.to_move !== shown.side) return t("side-decides", { side });
  const alone = table.game.sides.filter((one) => one.seat === "here").length === 1;
  return alone ? t("you-decide-alone") : t("you-decide", { side });
}

/**
 * One answer; while it is hovered or focused, the page tells what it may lead to.
 * @param {{session: Session, option: Option, show: (rule: string) => void, point: (option: Option | null) => void, act: Asking["act"], main?: boolean, again?: boolean, words?: boolean}} props
 * `again` says that the line above it already names the clause, `words` that a sign is told in words too
 */
function Answer({ session, option, show, point, act, main = false, again = false, words = false }) {
  return html`<div class=${main ? "answer main" : "answer"} onMouseEnter=${() => point(option)} onMouseLeave=${() => point(null)}>
    <button
      class="choose"
      data-action=${option.action}
      disabled=${session.acting.busy}
      onClick=${(/** @type {MouseEvent} */ event) => act(option, event.shiftKey)}
      onFocus=${() => point(option)}
      onBlur=${() => point(null)}
    >
      ${option.text} ${!main && option.about && !option.text.includes(option.about) && html`<small>${option.about}</small>`} <${NoteMark} note=${option.note} />
      ${words && isMarked(option) && html`<small class="note-words">${option.note?.text}</small>`}
    </button>
    ${!again && html`<${Rule} rule=${option.rule} show=${show} />`}
  </div>`;
}

/**
 * What a choice costs or risks. Beside words a bare figure would be read as part of them: where there is room for it, it is told whole.
 * @param {{note: import("../types").Note | null}} props
 */
function NoteMark({ note }) {
  return note && html`<span class=${`note-mark tone-${note.tone}`} title=${note.text}>${isBrief(note) ? note.text.replace(/\.$/, "") : signed(note)}</span>`;
}

/**
 * Whether a choice bears a sign, and not only what it costs.
 * @param {Option} option
 */
function isMarked(option) {
  return Boolean(option.note && option.note.tone !== "move");
}

/** @param {import("../types").Note} note */
function isBrief(note) {
  return note.tone === "move" && note.text.length <= BRIEF;
}

/**
 * Several options fit one click: a small menu at the pointer.
 * @param {{options: (Option | Way)[], at: {x: number, y: number}, close: () => void, point: (option: Option | Way | null) => void, act: (option: Option | Way) => void}} props
 */
export function Menu({ options, at, close, point, act }) {
  const left = Math.min(at.x, innerWidth - 300);
  const top = Math.min(at.y + 8, innerHeight - Math.min(options.length * 44 + 20, 320));
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    const buttons = [.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("button")];
    const here = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    if (event.key === "Escape") close();
    else if (event.key === "ArrowDown") buttons[(here + 1) % buttons.length]?.focus();
    else if (event.key === "ArrowUp") buttons[(here - 1 + buttons.length) % buttons.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return html`<div class="veil" onClick=${close}>
    <div class="menu" role="menu" style=${{ left: `${Math.max(8, left)}px`, top: `${Math.max(8, top)}px` }} onKeyDown=${key}>
      ${options.map(
        (option, index) => html`<button
          role="menuitem"
          key=${option.action}
          data-action=${option.action}
          ref=${index === 0 ? focusFirst : null}
          onMouseEnter=${() => point(option)}
          onFocus=${() => point(option)}
          onClick=${() => {
            close();
            act(option);
          }}
        >
          ${option.text} <${NoteMark} note=${option.note} /> ${option.note && !isBrief(option.note) && html`<small>${option.note.text}</small>`}
        </button>`,
      )}
    </div>
  </div>`;
}

/** @param {HTMLElement | null} element */
function focusFirst(element) {
  element?.focus();
}
