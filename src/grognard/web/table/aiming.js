// Aiming with the keyboard: from one thing that can be chosen to the next.
import { centre } from "./boxes.js";
import { ring } from "./marks.js";

export class Aiming {
  /** @param {import("./boardview.js").BoardView} view */
  constructor(view) {
    this.view = view;
    /** @type {Element | null} */
    this.aimed = null;
  }

  /**
   * Aim at the nearest lit element in a direction; the first one if none is aimed at yet.
   * @param {number} dx
   * @param {number} dy
   * @returns {Element | null}
   */
  aim(dx, dy) {
    const from = this.aimed && this.view.lit.includes(this.aimed) ? centre(this.aimed) : null;
    let best = from ? null : (this.view.lit[0] ?? null);
    let least = Infinity;
    for (const element of from ? this.view.lit : []) {
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
    if (!this.view.lit.length) return null;
    const at = this.aimed ? this.view.lit.indexOf(this.aimed) : -1;
    const next = at < 0 ? (step > 0 ? 0 : this.view.lit.length - 1) : at + step;
    return this.aimAt(this.view.lit[(next + this.view.lit.length) % this.view.lit.length] ?? null);
  }

  /** @param {Element | null} element */
  aimAt(element) {
    this.view.svg?.querySelectorAll(".aim").forEach((ring) => ring.remove());
    this.aimed?.classList.remove("aimed");
    this.aimed = element;
    if (!element) return null;
    element.classList.add("aimed");
    if (element.hasAttribute("data-piece")) ring(element, "aim");
    this.view.reveal(element);
    return element;
  }
}
