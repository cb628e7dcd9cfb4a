// Dragging: a piece to its place with the mouse; a long press on a touch screen asks instead of choosing. Where the button
// is held still over a place, the fronts with which a walk can end there open, and letting go on one of them sends the piece. A finger
// held on such a place opens them too, and a tap on one sends the piece.
import { below, fits, meant } from "./marks.js";

/** @typedef {import("../types").Noun} Noun */
/** @typedef {import("./board.js").BoardProps} BoardProps */
/** @typedef {import("./boardview.js").BoardView} BoardView */
/** @typedef {{label: string, x: number, y: number, at: {x: number, y: number}, moved: boolean, left: boolean, taken: import("../types").Moment | null}} Grip what is led, from where and where to, whether it moves and has left its ground, and when it was taken for that */
/** @typedef {{label: string, x: number, y: number, alone: boolean, taken: import("../types").Moment | null}} Drop where it was let go, and at which moment it was taken, if it was not in hand */
/** @typedef {import("../types").Option} Option */
/** @typedef {import("../types").Way} Way */
/** @typedef {{x: number, y: number, since: number}} Rest where the pressed pointer rests, and since when */

/** From how many pixels on a press is a drag. */
const FAR = 6;
/** How long a press is long, in milliseconds. */
const LONG = 550;
/** How long the pointer rests, pressed, until the fronts open; and how often that is looked at. */
const REST = 300;
const LOOK = 60;

export class Drag {
  /**
   * @param {BoardView} view
   * @param {HTMLElement} frame
   */
  constructor(view, frame) {
    this.view = view;
    /** @type {BoardProps | null} what the board was last told */
    this.props = null;
    /** @type {Grip | null} the piece under the pressed button */
    this.grip = null;
    /** @type {Drop | null} where a piece was let go that is still to be taken in hand */
    this.drop = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.press = undefined;
    /** @type {Rest | null} */
    this.rest = null;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.watch = undefined;
    /** @type {import("./session/walks.js").Fronts | null} the fronts opened by resting on a place */
    this.fronts = null;
    /** Whether they were opened by a finger: they stay open for a tap. */
    this.byFinger = false;
    this.swallow = false;
    /** Whether a finger was held: the press and the click that a browser makes of it when it is lifted are none. */
    this.longPressed = false;
    /** When a finger came down, and when it was lifted. */
    this.touched = 0;
    this.lifted = 0;
    this.listening = new AbortController();
    view.zoomer.filter((event) => !event.ctrlKey && !event.button && !(event.type === "mousedown" && this.gripAt(event)));
    const { signal } = this.listening;
    frame.addEventListener("mousedown", (event) => this.down(event), { capture: true, signal });
    // Before the board's own listener, so that it does not pan while a front is chosen.
    window.addEventListener("mousemove", (event) => this.move(event), { capture: true, signal });
    window.addEventListener("mouseup", (event) => this.up(event), { capture: true, signal });
    signal.addEventListener("abort", () => clearInterval(this.watch));
    frame.addEventListener("click", (event) => this.click(event), { capture: true, signal });
    window.addEventListener("click", (event) => this.beside(event), { capture: true, signal });
    // Before the board's own listeners too, which let none after them hear of a touch.
    frame.addEventListener("touchstart", (event) => this.touch(event), { capture: true, passive: true, signal });
    for (const end of ["touchmove", "touchend", "touchcancel"]) frame.addEventListener(end, (event) => this.lift(event), { capture: true, passive: true, signal });
  }

  /**
   * The piece that a drag from here would lead: one in hand, or one that a click would take.
   * @param {MouseEvent} event
   * @returns {string | null}
   */
  gripAt(event) {
    const { props } = this;
    const pieces = this.view.hits.under(event.clientX, event.clientY).filter(([kind]) => kind === "piece");
    if (!props) return null;
    for (const ours of [props.inHand, props.held]) if (pieces.some(([, label]) => label === ours)) return ours;
    return pieces.find((noun) => takes(props, noun))?.[1] ?? null;
  }

  /** @param {MouseEvent} event */
  down(event) {
    if (this.longPressed) return;
    const pressed = !event.button && !event.ctrlKey;
    const label = pressed ? this.gripAt(event) : null;
    const at = { x: event.clientX, y: event.clientY };
    this.grip = label === null ? null : { label, ...at, at, moved: false, left: false, taken: null };
    this.drop = null; // what was let go before and found no answer is forgotten
    this.rest = pressed ? { x: event.clientX, y: event.clientY, since: Date.now() } : null;
    this.swallow = false;
    clearInterval(this.watch);
    if (pressed) this.watch = setInterval(() => this.linger(), LOOK);
  }

  /** @param {MouseEvent} event */
  move(event) {
    const { grip, props, rest } = this;
    const at = { x: event.clientX, y: event.clientY };
    if (this.fronts) event.stopImmediatePropagation();
    if (this.fronts && grip && rest && this.view.isPastFronts(at, rest)) this.closeFronts(); // whoever only paused goes on
    if (rest && !this.fronts && Math.hypot(at.x - rest.x, at.y - rest.y) >= FAR) this.rest = grip ? { ...at, since: Date.now() } : null; // else the board is dragged
    if (!grip || !props || this.fronts || (!grip.moved && Math.hypot(at.x - grip.x, at.y - grip.y) < FAR)) return;
    if (!grip.moved && grip.label !== props.inHand) grip.taken = props.shown;
    if (!grip.moved && grip.label !== props.inHand) props.choose(fits(props.choices, ["piece", grip.label]), { x: grip.x, y: grip.y });
    grip.moved = true;
    grip.left ||= !this.view.hits.under(at.x, at.y).some(([kind, label]) => kind === "piece" && label === grip.label);
    grip.at = at;
    this.view.drawLead(grip, at);
  }

  /** The pieces were drawn anew while one is led: the line by which it is led stays. */
  redraw() {
    if (this.grip?.moved && !this.fronts) this.view.drawLead(this.grip, this.grip.at);
  }

  /** The pointer rests on a place with the button pressed: the fronts at the end of the way there open. */
  linger() {
    const { grip, props, rest, fronts } = this;
    if (!rest || !props || fronts || Date.now() - rest.since < REST) return;
    if (grip && (!grip.left || props.inHand !== grip.label || !props.ready)) return; // a slow start is no choice of a front
    this.openFronts(rest.x, rest.y, grip?.label);
  }

  /**
   * Open the fronts at the end of the way to the place under a point; whether there are several.
   * @param {number} x
   * @param {number} y
   * @param {string} [besides] the piece that is led
   */
  openFronts(x, y, besides) {
    const [only, more] = this.choicesAt(x, y, besides);
    this.fronts = only && !more ? (this.props?.fronts(only) ?? null) : null;
    if (this.fronts) this.view.setFronts(this.fronts);
    return this.fronts !== null;
  }

  /**
   * Which of the open fronts is under a point.
   * @param {{x: number, y: number}} at
   */
  frontAt({ x, y }) {
    const under = this.view.hits.under(x, y);
    return this.fronts?.ways.find((way) => under.some(([kind, label]) => kind === "ghost" && label === way.action));
  }

  closeFronts() {
    this.fronts = null;
    this.byFinger = false;
    this.view.setFronts(this.props?.ring ?? null);
  }

  /** @param {MouseEvent} event */
  up(event) {
    const { grip, fronts, props } = this;
    const at = { x: event.clientX, y: event.clientY };
    const under = fronts ? this.view.hits.under(at.x, at.y) : [];
    clearInterval(this.watch);
    [this.grip, this.rest] = [null, null];
    if (!props || this.byFinger || !(grip?.moved || fronts)) return;
    const turned = this.frontAt(at);
    this.closeFronts();
    this.swallow = true;
    this.view.drawPath([]);
    const here = under.some(([kind, label]) => kind === "place" && label === fronts?.place);
    if (turned) props.turn(turned, at, event.shiftKey);
    else if (grip) this.drop = { label: grip.label, ...at, alone: event.shiftKey, taken: grip.taken };
    else if (here) props.choose(this.choicesAt(at.x, at.y), at, event.shiftKey);
    this.land();
  }

  /**
   * What can be chosen under a point, the topmost first: a place that the piece can reach is meant although a friend stands there, who
   * could be taken instead.
   * @param {number} x
   * @param {number} y
   * @param {string} [besides] the piece that is led
   * @returns {(Option | Way)[]}
   */
  choicesAt(x, y, besides = "") {
    const { props } = this;
    if (!props) return [];
    // A ghost is clicked; whoever leads a piece means where he lets it go.
    const under = this.view.hits.under(x, y).filter(([kind, label]) => kind !== "ghost" && (kind !== "piece" || label !== besides));
    const fitting = under.map((noun) => meant(fits(props.choices, noun), props.plainly).filter((one) => !isLater(one)));
    return fitting.find((options) => options.length) ?? [];
  }

  /**
   * Send the piece that was let go, as soon as it is in hand and its ways are known. Where taking it only led to the next question (whom it
   * fights), that is answered.
   */
  land() {
    const { drop, props } = this;
    if (!drop || !props || !props.ready || props.waiting) return;
    const asked = drop.taken !== null && drop.taken !== props.shown && !props.inHand && props.choices.length > 0;
    if (props.inHand !== drop.label && !asked) return;
    this.drop = null;
    const fitting = this.choicesAt(drop.x, drop.y, drop.label);
    const under = this.view.hits.under(drop.x, drop.y);
    const noun = under.find(([kind]) => kind === "place") ?? under[0];
    if (fitting.length) props.choose(fitting, drop, drop.alone);
    else if (noun) props.ask(noun);
  }

  /**
   * The click after a drag or a long press is none.
   * @param {MouseEvent} event
   */
  click(event) {
    const at = { x: event.clientX, y: event.clientY };
    const swallow = this.swallow || this.longPressed;
    const turned = this.byFinger && !swallow ? this.frontAt(at) : null;
    if (swallow || turned) event.stopPropagation();
    if (this.byFinger && !swallow) this.closeFronts();
    if (turned) this.props?.turn(turned, at);
    [this.swallow, this.longPressed] = [false, false];
  }

  /**
   * What a long press asked for may open under the finger: the click of its lifting does not hit it.
   * @param {MouseEvent} event
   */
  beside(event) {
    if (!this.longPressed || event.timeStamp - this.lifted > LONG || this.view.frame.contains(/** @type {Node} */ (event.target))) return;
    this.longPressed = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /** @param {BoardProps} props what the board is told now: fronts of another moment close */
  tell(props) {
    const old = this.props?.choices !== props.choices;
    this.props = props;
    if (old && this.byFinger) this.closeFronts();
    this.land();
  }

  /** @param {TouchEvent} event */
  touch(event) {
    clearTimeout(this.press);
    const [finger] = event.touches;
    [this.swallow, this.longPressed, this.touched] = [false, false, event.timeStamp];
    if (event.touches.length !== 1 || !finger) return;
    const touch = event.timeStamp;
    this.press = setTimeout(() => twoFramesLater(() => this.touched === touch && this.lifted < touch && this.hold(finger)), LONG);
  }

  /**
   * A finger is held still: the fronts open that a walk can end with there, else it asks.
   * @param {Touch} finger
   */
  hold({ clientX, clientY }) {
    this.longPressed = true;
    this.byFinger = this.openFronts(clientX, clientY);
    if (!this.byFinger) this.asked({ x: clientX, y: clientY });
  }

  /**
   * A finger is held: on a counter over ground where the piece in hand can go, that ground is offered; else it asks why.
   * @param {{x: number, y: number}} at
   */
  asked(at) {
    const { props } = this;
    const under = this.view.hits.under(at.x, at.y);
    const [noun] = under;
    if (!props || !noun) return;
    const ground = below(props.choices, under, props.plainly);
    if (ground.length && noun[1] !== props.held) props.offer(ground, at);
    else props.ask(noun);
  }

  /**
   * A finger moves or leaves. What a busy page hears of too late was no long press: the moments of the events tell.
   * @param {Event} event
   */
  lift(event) {
    clearTimeout(this.press);
    this.lifted = event.timeStamp;
    if (!this.longPressed || event.timeStamp - this.touched >= LONG) return;
    this.longPressed = false;
    if (this.byFinger) this.closeFronts();
  }
}

/**
 * Once the screen was drawn twice: a page that is too busy to draw has not heard yet of a finger that was lifted long ago.
 * @param {() => void} act
 */
function twoFramesLater(act) {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

/**
 * Whether a click on a piece would only take it.
 * @param {BoardProps} props
 * @param {Noun} noun
 */
function takes(props, noun) {
  const [only, more] = fits(props.choices, noun);
  return Boolean(only && !more && !only.note && only.nouns.length === 1);
}

/**
 * Whether a choice puts down the piece in hand and takes another.
 * @param {Option | Way} choice
 */
function isLater(choice) {
  return "steps" in choice && !choice.path.length && !choice.note;
}
