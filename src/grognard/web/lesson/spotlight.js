// What a step of a lesson speaks of: ringed on the board, with an arrow from here to there. Nothing is hidden.
import { find, ring } from "../table/marks.js";

/** @typedef {import("../types").Noun} Noun */

const SVG = "http://www.w3.org/2000/svg";

export class Spotlight {
  constructor() {
    /** @type {Noun[]} */
    this.focus = [];
    /** @type {[string, string][]} */
    this.arrows = [];
    /** @type {Element | null} the drawing that was opened where the lesson is: a step may lay another board on the table */
    this.looked = null;
    /** The step that was shown last. */
    this.moment = "";
    this.observer = new MutationObserver(() => this.draw());
  }

  /** Pieces are drawn anew after every action: what is lit is lit again. */
  watch() {
    const board = document.querySelector(".table main");
    if (board) this.observer.observe(board, { childList: true, subtree: true });
  }

  /**
   * What a step speaks of comes into the window when the step begins, and stays where it is while the step is being done.
   * @param {Noun[]} focus
   * @param {[string, string][]} arrows
   * @param {string} moment which step it is, and how it stands
   */
  show(focus, arrows, moment) {
    this.focus = focus;
    this.arrows = arrows;
    this.draw();
    if (moment !== this.moment) queueMicrotask(() => tellBoard("bring-into-view", this.lit())); // once the pieces of the step are drawn
    this.moment = moment;
  }

  /**
   * A board opens on what the step speaks of that lays it on the table.
   * @param {SVGSVGElement} drawing
   */
  look(drawing) {
    const elements = this.lit();
    if (this.looked === drawing || !elements.length || !drawing.querySelector(".pieces-layer [data-piece]")) return; // it comes before its pieces
    this.looked = drawing;
    tellBoard("look-at", elements);
  }

  /** @returns {Element[]} */
  lit() {
    const drawing = document.querySelector(".board .sheet svg");
    return drawing ? this.focus.flatMap((noun) => find(drawing, noun)) : [];
  }

  draw() {
    const drawing = /** @type {SVGSVGElement | null} */ (document.querySelector(".board .sheet svg"));
    this.observer.disconnect();
    if (drawing) {
      this.look(drawing);
      this.mark(drawing);
    }
    this.watch();
  }

  /** @param {SVGSVGElement} drawing */
  mark(drawing) {
    drawing.querySelectorAll(".focus-ring, .lesson-arrows").forEach((line) => line.remove());
    drawing.querySelectorAll(".focus").forEach((element) => element.classList.remove("focus"));
    for (const element of this.lit()) {
      element.classList.add("focus");
      if (element.hasAttribute("data-piece")) ring(element, "focus-ring");
    }
    drawing.closest(".board")?.classList.toggle("spotlit", this.lit().some((element) => element.hasAttribute("data-piece")));
    if (this.arrows.length) this.drawArrows(drawing);
  }

  /** @param {SVGSVGElement} drawing */
  drawArrows(drawing) {
    const layer = document.createElementNS(SVG, "g");
    layer.setAttribute("class", "lesson-arrows");
    layer.innerHTML = `<defs><marker id="lesson-head" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto"><path d="M0,0 L10,5 L0,10 Z"/></marker></defs>`;
    for (const [from, to] of this.arrows) {
      const [start, end] = [from, to].map((label) => middle(drawing, label));
      if (!start || !end) continue;
      const line = document.createElementNS(SVG, "path");
      line.setAttribute("d", `M${start.x},${start.y} L${end.x},${end.y}`);
      line.setAttribute("marker-end", "url(#lesson-head)");
      layer.append(line);
    }
    drawing.insertBefore(layer, drawing.querySelector(".badge-layer")); // the chances on the badges stay readable
  }

  destroy() {
    this.observer.disconnect();
  }
}

/**
 * @param {string} what
 * @param {unknown} detail
 */
function tellBoard(what, detail) {
  document.querySelector(".board")?.dispatchEvent(new CustomEvent(what, { detail }));
}

/**
 * The middle of a place, in the drawing's own units.
 * @param {SVGSVGElement} drawing
 * @param {string} label
 * @returns {{x: number, y: number} | null}
 */
function middle(drawing, label) {
  const [place] = find(drawing, ["place", label]);
  const matrix = drawing.getScreenCTM()?.inverse();
  if (!place || !matrix) return null;
  const box = place.getBoundingClientRect();
  const point = new DOMPoint(box.left + box.width / 2, box.top + box.height / 2).matrixTransform(matrix);
  return { x: Math.round(point.x), y: Math.round(point.y) };
}
