// Dragging: a piece to its place with the mouse; a long press on a touch screen asks instead of choosing.
import { fits, meant } from "./marks.js";

/** @typedef {import("../types").Noun} Noun */
/** @typedef {import("./board.js").BoardProps} BoardProps */
/** @typedef {import("./boardview.js").BoardView} BoardView */
/** @typedef {{label: string, x: number, y: number, moved: boolean}} Grip */
/** @typedef {{label: string, x: number, y: number}} Drop */

/** From how many pixels on a press is a drag. */
const FAR = 6;
/** How long a press is long, in milliseconds. */
const LONG = 550;

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
    this.swallow = false;
    this.listening = new AbortController();
    view.zoomer.filter((event) => !event.ctrlKey && !event.button && !(event.type === "mousedown" && this.gripAt(event)));
    const { signal } = this.listening;
    frame.addEventListener("mousedown", (event) => this.down(event), { capture: true, signal });
    window.addEventListener("mousemove", (event) => this.move(event), { signal });
    window.addEventListener("mouseup", (event) => this.up(event), { signal });
    frame.addEventListener("click", (event) => this.click(event), { capture: true, signal });
    frame.addEventListener("touchstart", (event) => this.touch(event), { passive: true, signal });
    for (const end of ["touchmove", "touchend", "touchcancel"]) frame.addEventListener(end, () => clearTimeout(this.press), { passive: true, signal });
  }

  /**
   * The piece that a drag from here would lead: one in hand, or one that a click would take.
   * @param {MouseEvent} event
   * @returns {string | null}
   */
  gripAt(event) {
    const { props } = this;
    for (const noun of this.view.under(event.clientX, event.clientY)) {
      if (noun[0] !== "piece" || !props) continue;
      if (noun[1] === props.held || takes(props, noun)) return noun[1];
    }
    return null;
  }

  /** @param {MouseEvent} event */
  down(event) {
    const label = event.button || event.ctrlKey ? null : this.gripAt(event);
    this.grip = label === null ? null : { label, x: event.clientX, y: event.clientY, moved: false };
    this.swallow = false;
  }

  /** @param {MouseEvent} event */
  move(event) {
    const { grip, props } = this;
    if (!grip || !props || (!grip.moved && Math.hypot(event.clientX - grip.x, event.clientY - grip.y) < FAR)) return;
    if (!grip.moved && grip.label !== props.held) props.choose(fits(props.choices, ["piece", grip.label]), { x: grip.x, y: grip.y });
    grip.moved = true;
    this.view.drawLead(grip, { x: event.clientX, y: event.clientY });
  }

  /** @param {MouseEvent} event */
  up(event) {
    const { grip } = this;
    this.grip = null;
    if (!grip?.moved) return;
    this.swallow = true;
    this.view.drawPath([]);
    this.drop = { label: grip.label, x: event.clientX, y: event.clientY };
    this.land();
  }

  /** Send the piece that was let go, as soon as it is in hand and its ways are known. */
  land() {
    const { drop, props } = this;
    if (!drop || !props || props.held !== drop.label || !props.ready) return;
    this.drop = null;
    const under = this.view.under(drop.x, drop.y).filter(([kind, label]) => kind !== "piece" || label !== drop.label);
    const fitting = under.map((noun) => meant(fits(props.choices, noun), props.plainly)).find((options) => options.length);
    if (fitting) props.choose(fitting, drop);
    else if (under[0]) props.ask(under[0]);
  }

  /**
   * The click after a drag or a long press is none.
   * @param {MouseEvent} event
   */
  click(event) {
    if (this.swallow) event.stopPropagation();
    this.swallow = false;
  }

  /** @param {TouchEvent} event */
  touch(event) {
    clearTimeout(this.press);
    const [finger] = event.touches;
    this.swallow = false;
    if (event.touches.length !== 1 || !finger) return;
    this.press = setTimeout(() => {
      this.swallow = true;
      const [noun] = this.view.under(finger.clientX, finger.clientY);
      if (noun) this.props?.ask(noun);
    }, LONG);
  }
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
