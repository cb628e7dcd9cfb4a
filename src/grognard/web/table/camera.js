// Where the board looks: on the armies when it opens, and gently to where something happens.
import "d3-transition";

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** The ground shown around the armies, as a part of their own extent. */
const AROUND = 0.12;
/** How much of the field is shown at the least, so that one sees where on the map one is. */
const LEAST = 0.5;
const GENTLE = 450;

/** An army that covers so much of the field is no place to look at: those who may act are. */
const WIDE = 0.7;

/**
 * The part of a sheet to look at: where the pieces are, or if they are everywhere, those that may act.
 * @param {Element} layer
 * @param {{field: Box, svg: SVGSVGElement | null}} sheet
 * @returns {Box | null} null for all of it
 */
export function actionOn(layer, sheet) {
  const armies = around(layer.querySelectorAll("[data-piece]"), sheet);
  const { field } = sheet;
  if (armies && armies.width < field.width * WIDE && armies.height < field.height * WIDE) return armies;
  return around(layer.querySelectorAll("[data-piece].lit"), sheet) ?? armies;
}

/**
 * Where these stand, with some ground around; null if they stand everywhere, or are none.
 * @param {Iterable<Element>} pieces
 * @param {{field: Box, svg: SVGSVGElement | null}} sheet
 * @returns {Box | null}
 */
function around(pieces, { field, svg }) {
  const inverse = svg?.getScreenCTM()?.inverse();
  const boxes = [...pieces].map((piece) => piece.getBoundingClientRect()).filter((box) => box.width > 0);
  if (!inverse || !boxes.length) return null;
  const first = new DOMPoint(Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))).matrixTransform(inverse);
  const last = new DOMPoint(Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))).matrixTransform(inverse);
  const width = Math.max((last.x - first.x) * (1 + 2 * AROUND), field.width * LEAST);
  const height = Math.max((last.y - first.y) * (1 + 2 * AROUND), field.height * LEAST);
  if (width >= field.width && height >= field.height) return null;
  const [x, y] = [(first.x + last.x - width) / 2, (first.y + last.y - height) / 2];
  return { x, y, width, height };
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
