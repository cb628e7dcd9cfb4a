// The board in the document: the sheet and its pieces, pan and zoom, what is lit and what is aimed at.
import { select } from "d3-selection";
import { zoom, zoomIdentity } from "d3-zoom";

/** @typedef {import("../types").Noun} Noun */

const SVG = "http://www.w3.org/2000/svg";
const MARGIN = 0.12;
const DEEPEST = 9;
const CAPTION_ROOM = 8;

export class BoardView {
  /** @param {HTMLElement} frame the window onto the board */
  constructor(frame) {
    this.frame = frame;
    this.sheet = document.createElement("div");
    this.sheet.className = "sheet";
    frame.append(this.sheet);
    /** @type {SVGSVGElement | null} */
    this.svg = null;
    /** @type {SVGGElement | null} */
    this.layer = null;
    this.width = 1;
    this.height = 1;
    /** @type {Element[]} */
    this.lit = [];
    /** @type {Element | null} */
    this.aimed = null;
    this.zoomer = zoom()
      .clickDistance(6)
      .on("start", () => this.sheet.classList.add("moving"))
      .on("end", () => this.sheet.classList.remove("moving"))
      .on("zoom", (event) => {
        const { x, y, k } = event.transform;
        this.sheet.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
        this.scale = k;
      });
    this.scale = 1;
    this.selection = /** @type {import("d3-selection").Selection<Element, unknown, null, undefined>} */ (
      /** @type {unknown} */ (select(frame))
    );
    this.selection.call(this.zoomer).on("dblclick.zoom", null);
    this.resized = new ResizeObserver(() => this.fit());
  }

  /** @param {string} svg the empty board */
  load(svg) {
    this.sheet.innerHTML = svg;
    const drawing = this.sheet.querySelector("svg");
    if (!drawing) return;
    this.svg = drawing;
    const box = drawing.viewBox.baseVal;
    this.width = box.width;
    this.height = box.height;
    drawing.setAttribute("width", String(box.width));
    drawing.setAttribute("height", String(box.height));
    this.layer = document.createElementNS(SVG, "g");
    this.layer.setAttribute("class", "pieces-layer");
    drawing.append(this.layer);
    this.resized.observe(this.frame);
    this.fit();
  }

  /** @param {string} pieces */
  setPieces(pieces) {
    if (this.layer) this.layer.innerHTML = pieces;
    this.aimed = null;
  }

  /**
   * The elements of a piece or place.
   * @param {Noun} noun
   * @returns {Element[]}
   */
  find([kind, label]) {
    const found = this.svg?.querySelectorAll(`[data-${kind}="${CSS.escape(label)}"]`);
    return found ? [...found] : [];
  }

  /**
   * Light exactly these.
   * @param {Noun[]} nouns
   */
  light(nouns) {
    for (const element of this.lit) element.classList.remove("lit");
    this.svg?.querySelectorAll(".ring").forEach((ring) => ring.remove());
    this.lit = nouns.flatMap((noun) => this.find(noun));
    for (const element of this.lit) {
      element.classList.add("lit");
      if (element.hasAttribute("data-piece")) this.ring(element, "ring");
    }
  }

  /**
   * Give these, and no others, a class.
   * @param {string} name
   * @param {Noun[]} nouns
   */
  mark(name, nouns) {
    this.svg?.querySelectorAll(`.${name}`).forEach((element) => element.classList.remove(name));
    for (const element of nouns.flatMap((noun) => this.find(noun))) element.classList.add(name);
  }

  /**
   * A line around a piece, in the piece's own directions.
   * @param {Element} piece
   * @param {string} name
   */
  ring(piece, name) {
    if (!(piece instanceof SVGGElement)) return;
    const box = piece.getBBox();
    const room = Math.max(3, Math.min(box.width, box.height) * 0.22);
    const ring = document.createElementNS(SVG, "rect");
    ring.setAttribute("class", name);
    ring.setAttribute("x", String(box.x - room));
    ring.setAttribute("y", String(box.y - room));
    ring.setAttribute("width", String(box.width + 2 * room));
    ring.setAttribute("height", String(box.height + 2 * room));
    ring.setAttribute("rx", String(room));
    piece.append(ring);
  }

  /**
   * All pieces and places under a point, the topmost first.
   * @param {number} x
   * @param {number} y
   * @returns {Noun[]}
   */
  under(x, y) {
    /** @type {Noun[]} */
    const found = [];
    for (const element of document.elementsFromPoint(x, y)) {
      const owner = element.closest("[data-piece], [data-place]");
      if (!owner || !this.sheet.contains(owner)) continue;
      const noun = nounOf(owner);
      if (!found.some((known) => known[0] === noun[0] && known[1] === noun[1])) found.push(noun);
    }
    return found;
  }

  // -- pan and zoom ---------------------------------------------------------------------------

  fit() {
    const { clientWidth, clientHeight } = this.frame;
    if (!clientWidth || !this.svg) return;
    const scale = Math.min(clientWidth / this.width, clientHeight / this.height) * 0.985;
    const [roomX, roomY] = [this.width * MARGIN, this.height * MARGIN];
    this.zoomer.scaleExtent([scale * 0.85, scale * DEEPEST]).translateExtent([
      [-roomX, -roomY],
      [this.width + roomX, this.height + roomY],
    ]);
    const x = (clientWidth - this.width * scale) / 2;
    const y = (clientHeight - this.height * scale) / 2;
    this.selection.call(this.zoomer.transform, zoomIdentity.translate(x, y).scale(scale));
  }

  /** @param {number} factor */
  zoomBy(factor) {
    this.selection.call(this.zoomer.scaleBy, factor);
  }

  /**
   * Bring an element into the window if it is not there.
   * @param {Element} element
   */
  reveal(element) {
    const box = element.getBoundingClientRect();
    const frame = this.frame.getBoundingClientRect();
    const inside =
      box.left >= frame.left + CAPTION_ROOM &&
      box.right <= frame.right - CAPTION_ROOM &&
      box.top >= frame.top + CAPTION_ROOM &&
      box.bottom <= frame.bottom - CAPTION_ROOM;
    if (inside) return;
    const dx = frame.left + frame.width / 2 - (box.left + box.width / 2);
    const dy = frame.top + frame.height / 2 - (box.top + box.height / 2);
    this.selection.call(this.zoomer.translateBy, dx / this.scale, dy / this.scale);
  }

  // -- aiming with the keyboard ---------------------------------------------------------------

  /**
   * Aim at the nearest lit element in a direction; the first one if none is aimed at yet.
   * @param {number} dx
   * @param {number} dy
   * @returns {Element | null}
   */
  aim(dx, dy) {
    const from = this.aimed && this.lit.includes(this.aimed) ? centre(this.aimed) : null;
    let best = from ? null : (this.lit[0] ?? null);
    let least = Infinity;
    for (const element of from ? this.lit : []) {
      const to = centre(element);
      const [x, y] = [to.x - /** @type {DOMPoint} */ (from).x, to.y - /** @type {DOMPoint} */ (from).y];
      const ahead = x * dx + y * dy;
      const aside = Math.abs(x * dy) + Math.abs(y * dx);
      if (element === this.aimed || ahead <= 1 || aside > ahead * 2.5) continue;
      if (ahead + aside * 1.5 < least) {
        least = ahead + aside * 1.5;
        best = element;
      }
    }
    return this.aimAt(best ?? this.aimed);
  }

  /**
   * The next or previous lit element in the order of the drawing.
   * @param {number} step
   * @returns {Element | null}
   */
  aimNext(step) {
    if (!this.lit.length) return null;
    const at = this.aimed ? this.lit.indexOf(this.aimed) : -1;
    const next = at < 0 ? (step > 0 ? 0 : this.lit.length - 1) : at + step;
    return this.aimAt(this.lit[(next + this.lit.length) % this.lit.length] ?? null);
  }

  /** @param {Element | null} element */
  aimAt(element) {
    this.svg?.querySelectorAll(".aim").forEach((ring) => ring.remove());
    this.aimed?.classList.remove("aimed");
    this.aimed = element;
    if (!element) return null;
    element.classList.add("aimed");
    if (element.hasAttribute("data-piece")) this.ring(element, "aim");
    this.reveal(element);
    return element;
  }

  destroy() {
    this.resized.disconnect();
    this.sheet.remove();
  }
}

/**
 * @param {Element} element
 * @returns {Noun}
 */
export function nounOf(element) {
  const piece = element.getAttribute("data-piece");
  return piece !== null ? ["piece", piece] : ["place", element.getAttribute("data-place") ?? ""];
}

/**
 * What an element is called, for those who hear it.
 * @param {Element} element
 * @returns {string}
 */
export function nameOf(element) {
  return element.getAttribute("aria-label") ?? element.querySelector("title")?.textContent ?? nounOf(element)[1];
}

/**
 * @param {Element} element
 * @returns {DOMPoint}
 */
function centre(element) {
  const box = element.getBoundingClientRect();
  return new DOMPoint(box.left + box.width / 2, box.top + box.height / 2);
}
