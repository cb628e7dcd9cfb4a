// The board as a component: draws the moment, lights the options, turns clicks and keys into choices.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { drawing } from "../api.js";
import { html } from "../html.js";
import { t } from "../texts.js";
import { BoardView } from "./boardview.js";
import { Drag } from "./drag.js";
import { below, fits, followersOf, meant, meantAt, nameOf, nounOf, nounsOf, pathOf, waysOf, weightyOf } from "./marks.js";

/** @typedef {import("../types").Option} Option */
/** @typedef {import("../types").Way} Way */
/** @typedef {import("../types").Noun} Noun */
/** @typedef {import("../types").Moment} Moment */

/** @typedef {{x: number, y: number, alone: boolean, under: Noun[]}} Click where in the window and on what, whether with Shift */

/**
 * @typedef {object} BoardProps
 * @property {string} address
 * @property {Moment} shown
 * @property {(Option | Way)[]} choices what can be chosen on the board: the options, and the ways of a piece in hand
 * @property {string[]} spent one's own pieces that are not asked for
 * @property {string[]} idle one's own pieces while the others are asked
 * @property {string | null} held the piece in hand, or the next one whose ways are lit before it is taken
 * @property {string | null} inHand the piece in hand
 * @property {(noun: Noun) => Option | Way | null} instead what takes a piece instead of the one in hand, if something does
 * @property {boolean} ready whether it is known where pieces can go
 * @property {boolean} live whether the game itself is shown, to somebody who may choose
 * @property {boolean} waiting whether what was chosen last is not done yet
 * @property {boolean} covered whether a curtain hides it: the map stays, so that it need not be drawn anew
 * @property {Noun[]} last what the last action moved or named
 * @property {Noun[]} pointed what a hovered option or line of the log speaks of
 * @property {import("./session/walks.js").Ring | null} ring the fronts open at the end of the last walk
 * @property {(option: Option | Way) => import("./session/walks.js").Fronts | null} fronts with which a walk can end, if there are several
 * @property {(way: Way, at: {x: number, y: number}, alone?: boolean) => void} turn a walk is made with a front that was chosen before
 * @property {string} overlays drawings laid over the board
 * @property {string[]} along who would go along with a walk
 * @property {string[]} company who is shown to belong to the piece that goes
 * @property {boolean} plainly whether a place means the plain choice where there is a special one too
 * @property {(option: Option | Way | null) => void} near what the pointer or the aim is on
 * @property {(options: (Option | Way)[], at: {x: number, y: number}, alone?: boolean) => void} choose with Shift the piece goes alone
 * @property {(taken: Option | Way) => void} swap takes another piece instead of the one in hand
 * @property {(options: (Option | Way)[], at: {x: number, y: number}) => void} offer in a menu, even if it is but one
 * @property {(noun: Noun) => void} ask
 * @property {() => void} back
 * @property {(text: string) => void} say
 * @property {(fault: unknown) => void} complain
 */

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

/** @param {BoardProps} props */
export function Board(props) {
  const frame = useRef(/** @type {HTMLDivElement | null} */ (null));
  const view = useRef(/** @type {BoardView | null} */ (null));
  const drag = useRef(/** @type {Drag | null} */ (null));
  const [loaded, setLoaded] = useState(false);

  useEffect(() => {
    const made = new BoardView(/** @type {HTMLDivElement} */ (frame.current));
    view.current = made;
    drag.current = new Drag(made, /** @type {HTMLDivElement} */ (frame.current));
    let gone = false;
    drawing(props.address).then(
      (svg) => {
        if (gone) return;
        made.load(svg);
        setLoaded(true);
      },
      (fault) => props.complain(fault),
    );
    return () => {
      gone = true;
      drag.current?.listening.abort();
      made.destroy();
      setLoaded(false);
    };
  }, [props.address]);

  useEffect(() => {
    drag.current?.tell(props);
  });
  useEffect(() => {
    view.current?.setPieces(props.shown.pieces, props.shown.ghosts);
    drag.current?.redraw();
  }, [props.shown.pieces, props.shown.ghosts, loaded]);
  useEffect(() => {
    if (view.current) view.current.idle = new Set(props.idle);
    view.current?.light(nounsOf(props.choices));
    view.current?.mark("way", nounsOf(waysOf(props.choices)));
    view.current?.mark("weighty", nounsOf(weightyOf(props.choices)));
    view.current?.mark("last", props.last);
    view.current?.mark("spent", props.spent.map((label) => ["piece", label]));
    view.current?.mark("held", props.held ? [["piece", props.held]] : []);
  }, [props.shown, props.choices, loaded]);
  // Whether what is lit and where the board lies is that of this moment: whoever clicks sooner clicks on the last one.
  const settle = (/** @type {boolean} */ settled) => frame.current?.setAttribute("data-settled", String(settled));
  useLayoutEffect(() => settle(false), [props.shown, props.choices, props.ready, props.held, loaded]);
  const attended = useRef({ number: -1, live: false, inHand: /** @type {string | null} */ (null), held: /** @type {string | null} */ (null) });
  useEffect(() => {
    // Once for each question, when all that can be chosen is known; whoever has taken a piece on the board is about to send it: nothing moves.
    const [board, before] = [view.current, attended.current];
    const now = { number: props.shown.number, live: props.live, inHand: props.inHand, held: props.held };
    if (!board || !loaded || (props.live && !props.ready)) return;
    settle(true);
    // The last picture of a film has the number of the question that follows it.
    if (before.number === now.number && before.live === now.live && before.held === now.held) return;
    attended.current = now;
    if (board.underHand && now.inHand && now.inHand !== before.inHand) return;
    board.attend();
    if (now.held && now.held !== before.held) board.follow([["piece", now.held]]);
  }, [props.shown, props.choices, props.ready, props.held, loaded]);
  useEffect(() => {
    // Whoever only watches is led to where something happens; whoever decides looks where he wants.
    if (!props.choices.length && !props.covered) view.current?.lead(props.last);
  }, [props.shown, loaded]);
  useEffect(() => view.current?.ringAll("along-ring", props.company), [props.company.join(" "), props.shown, props.choices, loaded]);
  useEffect(() => view.current?.setNotes(props.choices), [props.shown, props.choices, loaded]);
  useEffect(() => view.current?.setFronts(props.ring), [props.shown, props.ring, props.choices, loaded]);
  useEffect(() => view.current?.setOverlays(props.overlays), [props.overlays, loaded]);
  useEffect(() => view.current?.mark("pointed", props.pointed), [props.pointed, props.shown, loaded]);

  const wasCovered = useRef(props.covered);
  useEffect(() => {
    // Where the other player looked is his secret: whoever sits down begins with the whole field.
    if (wasCovered.current && !props.covered) view.current?.begin();
    wasCovered.current = props.covered;
  }, [props.covered]);

  /** @param {Click} at */
  const pick = (at) => {
    const { under } = at;
    const fitting = meantAt(props.choices, under, props.plainly, props.instead);
    // Whoever is faster than the site means the board that comes: his click waits for it, and for the ways on it.
    if (props.live && (props.waiting || (!fitting.length && !props.ready))) later.current = at;
    else if (fitting.length) props.choose(fitting, at, at.alone);
    else if (under[0]) takeOrJoin(under[0], at);
  };

  /**
   * Whoever clicks a friend on ground where the piece in hand can go may mean either: he is asked.
   * @param {Noun} noun
   * @param {Click} at
   */
  const takeOrJoin = (noun, at) => {
    const taken = props.instead(noun);
    const ground = taken ? below(props.choices, at.under, props.plainly) : [];
    if (taken && ground.length) props.offer([...ground, taken], at);
    else if (taken) props.swap(taken);
    else props.ask(noun);
  };

  /**
   * A finger hides what it taps: where several counters lie over each other a menu asks which, and beside small ground the nearest is meant.
   * @param {Click} at
   * @returns {boolean} whether more than the topmost thing was meant
   */
  const tap = (at) => {
    const board = view.current;
    const crowd = board?.hits.crowdAt(at.x, at.y) ?? [];
    const each = [...new Set(crowd.flatMap((noun) => meant(fits(props.choices, noun), props.plainly)))];
    if (crowd.length > 1 && each.length > 1 && props.live && !props.waiting) {
      props.offer(each, at);
      return true;
    }
    const near = meantAt(props.choices, at.under, props.plainly, props.instead).length ? null : board?.hits.nearestLit(at.x, at.y);
    if (near && !props.instead(at.under[0] ?? near)) at.under = [near];
    return false;
  };

  /** @param {MouseEvent} event */
  const click = (event) => {
    const under = view.current?.hits.aimedAt(event.clientX, event.clientY, props.held) ?? [];
    const idle = !meantAt(props.choices, under, props.plainly, props.instead).length && !under.some((noun) => props.instead(noun));
    if (view.current?.hits.opensStack(/** @type {PointerEvent} */ (event), idle)) return;
    if (props.waiting && event.detail > 1) return; // a double click is one
    const at = { x: event.clientX, y: event.clientY, alone: event.shiftKey, under };
    if (/** @type {PointerEvent} */ (event).pointerType === "touch" && tap(at)) return;
    pick(at);
  };

  const later = useRef(/** @type {Click | null} */ (null));
  useEffect(() => {
    const at = later.current;
    if (!at || (props.live && (props.waiting || !props.ready))) return;
    later.current = null;
    if (props.live) pick(at);
  });

  /** @param {MouseEvent} event */
  const hover = (event) => {
    const under = view.current?.hits.aimedAt(event.clientX, event.clientY, props.held) ?? [];
    const fitting = meantAt(props.choices, under, props.plainly, props.instead);
    const only = fitting.length === 1 ? (fitting[0] ?? null) : null;
    view.current?.drawPath(pathOf(only), followersOf(only, event.shiftKey ? [] : props.along));
    props.near(only);
  };

  /** @param {KeyboardEvent} event */
  const key = (event) => {
    const board = view.current;
    if (!board || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!press(board, event, props)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return html`<div class="board-window" inert=${props.covered} hidden=${props.covered}>
    <div
      ref=${frame}
      class=${loaded ? "board" : "board loading"}
      tabindex="0"
      role="group"
      aria-label=${t("board")}
      aria-describedby="board-help"
      onClick=${click}
      onMouseOver=${hover}
      onMouseLeave=${() => {
        view.current?.drawPath([]);
        props.near(null);
      }}
      onKeyDown=${key}
    />
    <p id="board-help" class="unseen">${t("board-help")}</p>
    <div class="beyond" />
    <div class="zoom-tools">
      <button class="tool" onClick=${() => view.current?.zoomBy(1.4)} aria-label=${t("zoom-in")}>+</button>
      <button class="tool" onClick=${() => view.current?.zoomBy(1 / 1.4)} aria-label=${t("zoom-out")}>−</button>
      <button class="tool" onClick=${() => view.current?.showField()} aria-label=${t("zoom-fit")} title=${t("zoom-fit")}>◻</button>
      <button class="tool" onClick=${() => view.current?.fitSheet()} aria-label=${t("zoom-sheet")} title=${t("zoom-sheet")}>▤</button>
    </div>
  </div>`;
}

/**
 * What a key does on the board; whether it did anything.
 * @param {BoardView} board
 * @param {KeyboardEvent} event
 * @param {BoardProps} props
 * @returns {boolean}
 */
function press(board, event, props) {
  const arrow = ARROWS[event.key];
  if (arrow) {
    tell(board, board.aiming.aim(arrow[0], arrow[1]), props);
    return true;
  }
  switch (event.key) {
    case "n":
    case "p":
      tell(board, board.aiming.aimNext(event.key === "n" ? 1 : -1), props);
      return true;
    case "Enter":
    case " ":
      if (board.aiming.aimed) chooseAimed(board.aiming.aimed, props);
      return Boolean(board.aiming.aimed);
    case "Escape":
      props.back();
      return true;
    case "+":
    case "=":
      board.zoomBy(1.4);
      return true;
    case "-":
      board.zoomBy(1 / 1.4);
      return true;
    case "0":
      board.showField();
      return true;
    case "9":
      board.fitSheet();
      return true;
    default:
      return false;
  }
}

/**
 * Say what is aimed at, and what choosing it would mean.
 * @param {BoardView} board
 * @param {Element | null} aimed
 * @param {BoardProps} props
 */
function tell(board, aimed, props) {
  if (!aimed) return;
  const fitting = meant(fits(props.choices, nounOf(aimed)), props.plainly);
  const notes = fitting.flatMap((option) => (option.note ? [option.note.text] : []));
  props.say([nameOf(aimed), ...notes].join(". "));
  const only = fitting.length === 1 ? (fitting[0] ?? null) : null;
  board.drawPath(pathOf(only), followersOf(only, props.along));
  props.near(only);
}

/**
 * @param {Element} aimed
 * @param {BoardProps} props
 */
function chooseAimed(aimed, props) {
  const box = aimed.getBoundingClientRect();
  props.choose(meant(fits(props.choices, nounOf(aimed)), props.plainly), {
    x: box.left + box.width / 2,
    y: box.top + box.height / 2,
  });
}
