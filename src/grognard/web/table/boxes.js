// Boxes on the screen: their middles and extents, how far a point is from them, and how a stretch is moved into a room.

/** How much of the window's rim is no good place for what is brought into it. */
export const EDGE = 36;
/** A click needs so much of a place at the least. */
const HIT = 40;
/** What a finger or a pointer can hit, in pixels of the screen. */
export const SMALLEST = 24;

/**
 * Whether an element is to be seen at all: the counters of a stack that is not open are not, and have no place on the screen.
 * @param {Element} element
 */
export function isDrawn(element) {
  return element.getBoundingClientRect().width > 0;
}

/**
 * @param {Element} element
 * @returns {DOMPoint}
 */
export function centre(element) {
  const { x, y } = middleOf(element.getBoundingClientRect());
  return new DOMPoint(x, y);
}

/**
 * As much of a box about its middle as a click needs: a place may be greater than the window.
 * @param {DOMRect} box
 */
export function spot(box) {
  const { x, y } = middleOf(box);
  const [width, height] = [box.width, box.height].map((size) => Math.max(HIT, Math.min(size, 2 * EDGE)));
  return new DOMRect(x - (width ?? 0) / 2, y - (height ?? 0) / 2, width, height);
}

/**
 * @param {{x: number, y: number}} point
 * @param {{x: number, y: number}} by
 */
export function moved(point, by) {
  return { x: point.x + by.x, y: point.y + by.y };
}

/** @param {DOMRect} box */
export function middleOf(box) {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/**
 * @param {DOMRect[]} boxes
 * @param {"left" | "top"} from
 * @param {"right" | "bottom"} to
 * @returns {[number, number]}
 */
export function extent(boxes, from, to) {
  return [Math.min(...boxes.map((box) => box[from])), Math.max(...boxes.map((box) => box[to]))];
}

/**
 * How far a stretch must move to lie in a room.
 * @param {[number, number]} stretch
 * @param {number} from
 * @param {number} room
 */
export function into([first, last], from, room) {
  return first < from ? from - first : Math.min(0, from + room - last);
}

/**
 * A move of a stretch that is longer than a room, cut so that no emptiness comes in at either end, nor more than is there; any move
 * of a shorter one.
 * @param {number} by
 * @param {[number, number]} stretch
 * @param {[number, number]} room
 */
export function heldBack(by, [first, last], [from, to]) {
  if (last - first <= to - from) return by;
  return Math.max(Math.min(0, to - last), Math.min(Math.max(0, from - first), by));
}

/**
 * Where a stretch begins that is longer than a room and covers all of it, as near as can be to where it began; one that is shorter stays.
 * @param {number} at
 * @param {number} length
 * @param {number} from
 * @param {number} room
 */
export function filled(at, length, from, room) {
  return length < room ? at : Math.min(from, Math.max(at, from + room - length));
}

/**
 * How far a point of the screen is from a box; 0 inside.
 * @param {DOMRect} box
 * @param {number} x
 * @param {number} y
 */
export function reach(box, x, y) {
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}

/** @param {Element} element */
export function widthOf(element) {
  const { width, height } = element.getBoundingClientRect();
  return Math.min(width, height);
}

/**
 * Whether a point lies in the midst of a counter that is not small: then nothing else is meant.
 * @param {Element} counter
 * @param {number} x
 * @param {number} y
 */
export function isMiddle(counter, x, y) {
  return widthOf(counter) >= SMALLEST && away(counter, x, y) < widthOf(counter) / 4;
}

/**
 * How far a point of the screen is from the middle of an element.
 * @param {Element} element
 * @param {number} x
 * @param {number} y
 */
export function away(element, x, y) {
  const box = (element.querySelector(".ghost-handle") ?? element).getBoundingClientRect();
  return Math.hypot(x - box.left - box.width / 2, y - box.top - box.height / 2);
}
