// What lies under a point of the board, and what whoever clicks or taps there means.
import { away, isMiddle, reach, SMALLEST, widthOf } from "./boxes.js";
import { holds } from "./camera.js";
import { find, nounOf } from "./marks.js";

/** @typedef {import("../types").Noun} Noun */

/** How many times wider than a piece a place is on which one can click beside the piece. */
const WIDER = 4;

/** How far from what is meant a finger may tap, in pixels of the screen; and how close to two small counters it may mean either. */
const THUMB = 22;
const CLOSE = 8;

export class Hits {
  /** @param {import("./boardview.js").BoardView} view */
  constructor(view) {
    this.view = view;
  }

  /**
   * All ghosts, pieces and places under a point, the topmost first.
   * @param {number} x
   * @param {number} y
   * @returns {Noun[]}
   */
  under(x, y) {
    /** @type {Element[]} */
    const owners = [];
    for (const element of document.elementsFromPoint(x, y)) {
      if (element.matches(".rose-paper")) break; // it hides what lies under it
      const owner = element.closest("[data-ghost], [data-piece], [data-place]");
      if (owner && this.view.sheet.contains(owner) && !owners.includes(owner)) owners.push(owner);
    }
    // A handle reaches into the next place: whoever clicks nearer to the middle of that place means the place; and a counter that can be
    // chosen is meant always.
    const [first] = owners;
    const place = owners.find((owner) => owner.matches(".lit[data-place]"));
    const counter = owners.some((owner) => owner.matches(".lit[data-piece]:not(.held)"));
    if (first?.hasAttribute("data-ghost") && (counter || (place && away(place, x, y) < away(first, x, y)))) owners.push(.../** @type {Element[]} */ (owners.splice(0, 1)));
    const nouns = owners.map(nounOf);
    const noted = owners.some((owner) => owner.matches(".lit")) ? null : this.notedOn(x, y);
    if (noted) nouns.unshift(noted);
    return nouns.filter((noun, index) => nouns.findIndex((known) => known[0] === noun[0] && known[1] === noun[1]) === index);
  }

  /**
   * What the badge under a point is written on: on a small place it reaches beyond it, and whoever clicks it means what it tells of.
   * @param {number} x
   * @param {number} y
   * @returns {Noun | null}
   */
  notedOn(x, y) {
    const badges = /** @type {SVGElement[]} */ ([...(this.view.svg?.querySelectorAll(".badge[data-on]") ?? [])]);
    const [kind, label] = badges.find((badge) => holds(badge.getBoundingClientRect(), { x, y }))?.dataset.on?.split(" ") ?? [];
    return kind && label ? /** @type {Noun} */ ([kind, label]) : null;
  }

  /**
   * The same for a click: on the piece in hand or next, where it lies on a much wider place, that piece is meant and not its ground.
   * @param {number} x
   * @param {number} y
   * @param {string | null} held
   * @returns {Noun[]}
   */
  aimedAt(x, y, held) {
    const under = this.under(x, y);
    const [top] = under;
    const place = under.find(([kind]) => kind === "place");
    if (!this.view.svg || !place || top?.[0] !== "piece" || top[1] !== held) return under;
    const [own, ground] = [top, place].map((noun) => find(/** @type {SVGSVGElement} */ (this.view.svg), noun)[0]?.getBoundingClientRect());
    return own && ground && ground.width * ground.height > own.width * own.height * WIDER ? [top] : under;
  }

  /**
   * The counters that can be chosen and lie over each other under a point, or so close to it that a finger cannot tell small ones apart.
   * @param {number} x
   * @param {number} y
   * @returns {Noun[]}
   */
  crowdAt(x, y) {
    const [top] = this.under(x, y);
    const own = this.view.svg && top?.[0] === "piece" ? find(this.view.svg, top)[0] : undefined;
    if (!own || isMiddle(own, x, y)) return [];
    const hit = new Set(document.elementsFromPoint(x, y).map((one) => one.closest("[data-piece]"))); // the box of one that stands askew is wider than itself
    const here = this.view.lit.filter((element) => {
      const box = element.getBoundingClientRect();
      const small = widthOf(element) < SMALLEST;
      return element.matches("[data-piece]:not(.palette)") && box.width > 0 && (small ? reach(box, x, y) <= CLOSE : hit.has(element));
    });
    return [...new Map(here.map(nounOf).map((noun) => [noun.join(" "), noun])).values()];
  }

  /**
   * What can be chosen within a thumb of a point, if its middle is nearer than that of the counter on which the point lies.
   * @param {number} x
   * @param {number} y
   * @returns {Noun | null}
   */
  nearestLit(x, y) {
    const drawing = this.view.svg;
    const [top] = this.under(x, y);
    const own = drawing && top?.[0] === "piece" ? find(drawing, top)[0] : undefined;
    let [best, least] = [/** @type {Element | null} */ (null), own ? away(own, x, y) : Infinity];
    for (const element of this.view.lit) {
      const far = away(element, x, y);
      if (!element.hasAttribute("data-ghost") && reach(element.getBoundingClientRect(), x, y) <= THUMB && far < least) [best, least] = [element, far];
    }
    return best ? nounOf(best) : null;
  }

  /**
   * A finger on a stack of which several can be chosen opens it: they are too close for a finger, and stand apart in the opened stack. So
   * does one on a stack where nothing can be chosen, as an enemy's: who stands there is looked at first, and asked about by a second tap.
   * @param {PointerEvent} event
   * @param {boolean} idle whether nothing can be chosen there
   */
  opensStack(event, idle) {
    if (event.pointerType !== "touch" || !this.view.svg) return false;
    const piece = document.elementsFromPoint(event.clientX, event.clientY).map((one) => one.closest("[data-piece]")).find((one) => one);
    if (piece?.matches(".palette")) return false;
    const face = piece && find(this.view.svg, nounOf(piece)).find((one) => one.matches(".palette"));
    const stack = face?.closest("[data-drawer]");
    const seen = stack?.classList.contains("opened");
    this.view.svg.querySelectorAll(".opened").forEach((one) => one.classList.remove("opened"));
    if (!stack || (stack.querySelectorAll(".palette.lit").length < 2 && !(idle && !seen))) return false;
    stack.classList.add("opened");
    this.view.settleDrawers();
    return true;
  }
}
