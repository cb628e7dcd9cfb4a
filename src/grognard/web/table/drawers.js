// An opened stack lies wholly in the window, whatever part of the board is looked at, with counters that can be read and hit: where it is
// drawn on the board it may reach beyond the edge, or be too small.
import { freeOf } from "./camera.js";

/** How wide a counter of an opened stack is at the least, in pixels: for a pointer, and for a finger. */
const READABLE = 36;
const FOR_A_FINGER = 44;
/** What is left free beside an opened stack: to the edge of the window, and to the stack itself. */
const RIM = 3;
const APART = 10;
/** A window in which cards leave less than this has a stack open beneath them. */
const ENOUGH = 160;
/** What it costs to lie elsewhere than on the board's own place, to hide what can be chosen, and to hide the stack itself. */
const ELSEWHERE = 2;
const CHOSEN = 1;
const ITSELF = 1000;

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/**
 * Lay every stack that is open where all of it is seen.
 * @param {SVGSVGElement} drawing
 * @param {HTMLElement} frame the window onto the board
 */
export function settleDrawers(drawing, frame) {
  for (const drawer of /** @type {NodeListOf<SVGGElement>} */ (drawing.querySelectorAll("[data-drawer]"))) settle(drawing, drawer, frame);
}

/**
 * The same for the one that opens when the pointer comes from something else onto its stack.
 * @param {SVGSVGElement} drawing
 * @param {HTMLElement} frame
 * @param {PointerEvent} event
 */
export function settleUnder(drawing, frame, event) {
  const [stack, last] = [event.target, event.relatedTarget].map((one) => (one instanceof Element ? one.closest("[data-stack]") : null));
  const key = stack?.getAttribute("data-stack");
  const drawer = key && stack !== last && drawing.querySelector(`[data-drawer="${CSS.escape(key)}"]`);
  if (drawer instanceof SVGGElement) settle(drawing, drawer, frame);
}

/**
 * @param {SVGSVGElement} drawing
 * @param {SVGGElement} drawer
 * @param {HTMLElement} frame
 */
function settle(drawing, drawer, frame) {
  const [body, bridge] = [drawer.querySelector(".drawer-body"), drawer.querySelector(".drawer-bridge")];
  const stack = drawing.querySelector(`[data-stack="${CSS.escape(drawer.dataset.drawer ?? "")}"]`);
  const matrix = drawer.getScreenCTM();
  if (!(bridge instanceof SVGElement) || !body?.getClientRects().length || !stack || !matrix) return;
  body.removeAttribute("transform");
  bridge.dataset.points ??= bridge.getAttribute("points") ?? "";
  bridge.setAttribute("points", bridge.dataset.points);
  const [drawn, own] = [body.getBoundingClientRect(), stack.getBoundingClientRect()];
  const face = body.querySelector("[data-piece]")?.getBoundingClientRect().width ?? READABLE;
  const room = roomIn(frame);
  const there = laid(drawn, face, own, room, drawing);
  if (there.x === drawn.x && there.y === drawn.y && there.width === drawn.width) return;
  const scale = there.width / drawn.width;
  const corner = (/** @type {Box} */ box) => new DOMPoint(box.x, box.y).matrixTransform(matrix.inverse());
  const [from, to] = [corner(drawn), corner(there)];
  body.setAttribute("transform", `translate(${to.x - from.x * scale} ${to.y - from.y * scale}) scale(${scale})`);
  bridge.setAttribute("points", between(there, own).map(([x, y]) => corner(new DOMRect(x, y))).map(({ x, y }) => `${x},${y}`).join(" "));
}

/**
 * The part of a window that an opened stack may take.
 * @param {HTMLElement} frame
 * @returns {Box}
 */
function roomIn(frame) {
  const [whole, clear] = [frame.getBoundingClientRect(), freeOf(frame, true)];
  const free = Math.min(clear.width, clear.height) < ENOUGH ? freeOf(frame) : clear;
  return { x: whole.x + free.x + RIM, y: whole.y + free.y + RIM, width: free.width - 2 * RIM, height: free.height - 2 * RIM };
}

/**
 * Where an opened stack lies: as it is drawn, if that can be seen and read; else there or on a side of its stack, where it hides the least.
 * @param {Box} drawn
 * @param {number} face how wide a counter is drawn in it
 * @param {Box} own the stack itself
 * @param {Box} room
 * @param {SVGSVGElement} drawing
 * @returns {Box}
 */
function laid(drawn, face, own, room, drawing) {
  const wide = matchMedia("(hover: none)").matches ? FOR_A_FINGER : READABLE;
  const scale = Math.min(Math.max(1, wide / face), room.width / drawn.width, room.height / drawn.height);
  const [width, height] = [drawn.width * scale, drawn.height * scale];
  const [midX, midY] = [own.x + own.width / 2, own.y + own.height / 2];
  const spots = [
    [drawn.x + (drawn.width - width) / 2, drawn.y + (drawn.height - height) / 2],
    [midX - width / 2, own.y - APART - height],
    [midX - width / 2, own.y + own.height + APART],
    [own.x + own.width + APART, midY - height / 2],
    [own.x - APART - width, midY - height / 2],
  ];
  const boxes = spots.map(([x = 0, y = 0]) => ({ x: held(x, width, room.x, room.width), y: held(y, height, room.y, room.height), width, height }));
  const lit = [...drawing.querySelectorAll(".lit:not(.palette)")].map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0);
  const price = (/** @type {Box} */ box, /** @type {number} */ index) =>
    (index ? ELSEWHERE : 0) + (meet(box, own) ? ITSELF : 0) + CHOSEN * lit.filter((one) => meet(box, one)).length;
  const prices = boxes.map(price);
  return /** @type {Box} */ (boxes[prices.indexOf(Math.min(...prices))]);
}

/**
 * Where a stretch begins that lies in a room as near as can be to where it began; one that already lies there stays exactly.
 * @param {number} at
 * @param {number} length
 * @param {number} from
 * @param {number} room
 */
function held(at, length, from, room) {
  return Math.max(from, Math.min(at, from + room - length));
}

/**
 * @param {Box} one
 * @param {Box} other
 */
function meet(one, other) {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
}

/**
 * What the pointer crosses from a stack to its counters laid out without leaving either.
 * @param {Box} body
 * @param {Box} own
 * @returns {[number, number][]}
 */
function between(body, own) {
  const [left, top, right, bottom] = [body.x, body.y, body.x + body.width, body.y + body.height];
  const [midX, midY] = [own.x + own.width / 2, own.y + own.height / 2];
  const beside = left > own.x + own.width || right < own.x;
  if (!beside && (bottom < midY || top > midY)) {
    const near = bottom < midY ? bottom : top;
    return [[left, near], [right, near], [own.x + own.width, midY], [own.x, midY]];
  }
  const near = left > midX ? left : right;
  return [[near, top], [near, bottom], [midX, own.y + own.height], [midX, own.y]];
}
