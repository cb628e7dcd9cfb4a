// Where the board looks: on the armies when it opens, and gently to where something happens.
import "d3-transition";

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** The ground shown around the armies, as a part of their own extent. */
const AROUND = 0.12;
/** How much of the field is shown at the least, so that one sees where on the map one is. */
const LEAST = 0.5;
const GENTLE = 450;

/** A counter that is smaller than this on the screen cannot be read. */
const READABLE = 36;
/** Smaller ones will do where those who may act stand apart from most others. */
const NEARLY = 26;
/** On a phone it is enough that it can be told from others: whoever opens a battle wants to see the enemy too. */
const TOLD_APART = 18;
/** Where a frame is so narrow a single button over it takes no room. */
const NARROW = 600;

/** What stands over the board and does not go away by itself. */
const OVER = ".tray-beside, .zoom-tools, .next-piece";
/** What does, when it has been read: nothing moves for it, and what is opened beneath it opens beside it. */
const PASSING = ".fight-card, .notice, .bottom-bar";

/**
 * The part of a sheet to look at: all of the field where pieces arrive or counters can be read in it; the armies if they can be
 * read there, or nearly so where those that may act stand apart from most others; else those that may act, or of whoever waits all
 * of his own.
 * @param {Element} layer
 * @param {{field: Box, svg: SVGSVGElement | null, frame: HTMLElement, idle: Set<string>}} sheet
 * @returns {Box | null} null for all of it
 */
export function actionOn(layer, sheet) {
  const pieces = [...layer.querySelectorAll("[data-piece]")].filter((piece) => piece.getBoundingClientRect().width > 0); // no closed palette
  const armies = around(pieces, sheet);
  const arriving = sheet.frame.closest(".field-window")?.querySelector(".tray-beside");
  if (arriving || reads(layer, sheet, sheet.field)) return null;
  const wanted = (/** @type {Element} */ piece) => piece.classList.contains("lit") || sheet.idle.has(piece.getAttribute("data-piece") ?? "");
  const acting = around(pieces.filter(wanted), sheet); // also where garrisons stand all over the map
  const apart = !acting || pieces.filter((piece) => isIn(piece, acting, sheet)).length * 2 < pieces.length;
  const least = sheet.frame.clientWidth < NARROW ? TOLD_APART : apart ? NEARLY : READABLE;
  if (reads(layer, sheet, armies ?? sheet.field, least)) return armies;
  return acting ?? armies;
}

/**
 * Whether the middle of a piece lies in a part of the sheet.
 * @param {Element} piece
 * @param {Box} box
 * @param {{svg: SVGSVGElement | null}} sheet
 */
function isIn(piece, box, { svg }) {
  const [whole, { left, top, width, height }] = [svg?.getBoundingClientRect(), piece.getBoundingClientRect()];
  if (!svg || !whole) return false;
  const scale = whole.width / svg.viewBox.baseVal.width;
  const [x, y] = [(left + width / 2 - whole.left) / scale, (top + height / 2 - whole.top) / scale];
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/**
 * Whether the counters can be read when this part of the sheet fills the window.
 * @param {Element} layer
 * @param {{svg: SVGSVGElement | null, frame: HTMLElement}} sheet
 * @param {Box} box
 * @param {number} [least] how large they are then, in pixels
 */
export function reads(layer, { svg, frame }, box, least = READABLE) {
  const pieces = [...layer.querySelectorAll("[data-piece]")];
  const inverse = svg?.getScreenCTM()?.inverse();
  const sizes = pieces.map((piece) => piece.getBoundingClientRect()).map((box) => Math.sqrt(box.width * box.height)).filter(Boolean).sort((one, two) => one - two);
  const usual = (sizes[Math.floor(sizes.length / 2)] ?? 0) * (inverse?.a ?? 0);
  const free = freeOf(frame);
  return usual * Math.min(free.width / box.width, free.height / box.height) >= least;
}

/**
 * The boxes on the screen of what lies over a board.
 * @param {HTMLElement} frame
 * @param {boolean} [passing] what is soon put away, too
 */
function overlaysOf(frame, passing = false) {
  const found = [...(frame.closest(".field-window")?.querySelectorAll(passing ? `${OVER}, ${PASSING}` : OVER) ?? [])].map((one) => one.getBoundingClientRect());
  return found.filter((box) => box.width > 0);
}

/**
 * The part of a frame, in its own pixels, over which nothing stands.
 * @param {HTMLElement} frame
 * @param {boolean} [passing] nor what is soon put away
 * @returns {Box}
 */
export function freeOf(frame, passing = false) {
  const whole = frame.getBoundingClientRect();
  let { left, top, right, bottom } = whole;
  for (const box of overlaysOf(frame, passing)) {
    if (whole.width < NARROW && box.width < NARROW / 8) continue;
    const [beside, below] = [Math.min(box.right - left, right - box.left), Math.min(box.bottom - top, bottom - box.top)];
    if (beside * whole.height <= below * whole.width) {
      if (box.left - left < right - box.right) left = Math.max(left, box.right);
      else right = Math.min(right, box.left);
    } else if (box.top - top < bottom - box.bottom) top = Math.max(top, box.bottom);
    else bottom = Math.min(bottom, box.top);
  }
  return { x: left - whole.left, y: top - whole.top, width: right - left, height: bottom - top };
}

/**
 * Whether something stands over a point of the screen.
 * @param {HTMLElement} frame
 * @param {{x: number, y: number}} point
 */
export function isCovered(frame, point) {
  return overlaysOf(frame).some((box) => holds(box, point));
}

/**
 * Whether this one does.
 * @param {HTMLElement} cover
 * @param {{x: number, y: number}} point
 */
export function isOver(cover, point) {
  return holds(cover.getBoundingClientRect(), point);
}

/**
 * Whether a box of the screen holds a point.
 * @param {DOMRect} box
 * @param {{x: number, y: number}} point
 */
export function holds(box, { x, y }) {
  return x > box.left && x < box.right && y > box.top && y < box.bottom;
}

/**
 * What lies over the board stands at its usual place, or at another (by a class of its own) where it hides fewer of these.
 * @param {HTMLElement} box
 * @param {string} elsewhere
 * @param {Iterable<Element>} wanted
 */
export function clearer(box, elsewhere, wanted) {
  const seen = [...wanted].map((one) => one.getBoundingClientRect()).filter((one) => one.width > 0);
  const [here, there] = [false, true].map((other) => {
    box.classList.toggle(elsewhere, other);
    const own = box.getBoundingClientRect();
    return seen.filter((one) => one.right > own.left && one.left < own.right && one.bottom > own.top && one.top < own.bottom).length;
  });
  box.classList.toggle(elsewhere, (there ?? 0) < (here ?? 0));
}

/**
 * Where these stand, with some ground around; null if they stand everywhere, or are none.
 * @param {Iterable<Element>} pieces
 * @param {{field: Box, svg: SVGSVGElement | null}} sheet
 * @returns {Box | null}
 */
function around(pieces, { field, svg }) {
  const whole = svg?.getBoundingClientRect();
  const boxes = [...pieces].map((piece) => piece.getBoundingClientRect()).filter((box) => box.width > 0);
  if (!svg || !whole?.width || !boxes.length) return null;
  // In pixels of the sheet, as the field is: a drawing's own units may begin anywhere.
  const scale = whole.width / svg.viewBox.baseVal.width;
  const first = { x: (Math.min(...boxes.map((box) => box.left)) - whole.left) / scale, y: (Math.min(...boxes.map((box) => box.top)) - whole.top) / scale };
  const last = { x: (Math.max(...boxes.map((box) => box.right)) - whole.left) / scale, y: (Math.max(...boxes.map((box) => box.bottom)) - whole.top) / scale };
  const width = Math.max((last.x - first.x) * (1 + 2 * AROUND), field.width * LEAST);
  const height = Math.max((last.y - first.y) * (1 + 2 * AROUND), field.height * LEAST);
  if (width >= field.width && height >= field.height) return null;
  return { x: inside((first.x + last.x - width) / 2, width, field.x, field.width), y: inside((first.y + last.y - height) / 2, height, field.y, field.height), width, height };
}

/**
 * Where a stretch begins that is moved as little as needed to lie inside another.
 * @param {number} at
 * @param {number} length
 * @param {number} from
 * @param {number} room
 */
export function inside(at, length, from, room) {
  return length >= room ? from + (room - length) / 2 : Math.min(Math.max(at, from), from + room - length);
}

/**
 * Move the board, at once for those who do not want motion.
 * @param {import("d3-selection").Selection<Element, unknown, null, undefined>} board
 * @param {import("d3-zoom").ZoomBehavior<Element, unknown>} zoomer
 * @param {number} dx
 * @param {number} dy
 */
export function gently(board, zoomer, dx, dy) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) board.call(zoomer.translateBy, dx, dy);
  else board.transition().duration(GENTLE).call(zoomer.translateBy, dx, dy);
}
