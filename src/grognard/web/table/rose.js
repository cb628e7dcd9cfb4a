// A ring of handles about a piece that has neighbours on all sides would lie over them and their numbers. So it stands beside the piece,
// on a paper of its own, where it hides nothing that can be chosen; a line leads to the piece, which is drawn in its middle.
import { freeOf } from "./camera.js";

const SVG = "http://www.w3.org/2000/svg";

/** How wide a handle is on the screen, in pixels: for a pointer, and for a finger. */
const WIDE = 24;
const FOR_A_FINGER = 30;
/** What lies between two handles, and between them and the rim of the paper. */
const APART = 3;
/** How far from its piece the ring is looked for, and in what strides. */
const FARTHEST = 460;
const STRIDE = 14;
const DIRECTIONS = 24;
/** What it costs to hide something, in pixels farther away: what can be chosen, and any other counter. */
const CHOSEN = 5000;
const COUNTER = 60;

/** @typedef {{x: number, y: number}} Point */

/**
 * Lay the ring of a drawing aside; nothing if there is none.
 * @param {SVGSVGElement} drawing
 * @param {SVGGElement} layer the ghosts
 * @param {Element[]} lit what can be chosen
 * @param {HTMLElement} frame the window onto the board
 */
export function layAside(drawing, layer, lit, frame) {
  layer.querySelector(".rose")?.remove();
  const handles = /** @type {NodeListOf<SVGGElement>} */ (layer.querySelectorAll(".front-ring"));
  const matrix = drawing.getScreenCTM();
  if (!handles.length || !matrix) return;
  const scale = matrix.a;
  const [own, reach] = middleOf(/** @type {SVGGElement} */ (handles[0]));
  const wide = matchMedia("(hover: none)").matches ? FOR_A_FINGER : WIDE;
  const radius = ((wide + APART) * 8) / (2 * Math.PI);
  const whole = radius + wide / 2 + APART;
  const at = new DOMPoint(own.x, own.y).matrixTransform(matrix);
  const pieces = [...drawing.querySelectorAll("[data-piece]")];
  const piece = nearest(pieces, at); // the boxes of neighbours meet where their rings are drawn
  const others = [...pieces, ...lit].filter((one) => !one.hasAttribute("data-ghost"));
  const hides = others.map((one) => ({ box: one.getBoundingClientRect(), price: lit.includes(one) || one === piece ? CHOSEN : COUNTER }));
  const there = freeSpot(at, whole, hides.filter(({ box }) => box.width > 0), frame);
  const size = Number(handles[0]?.querySelector("circle")?.getAttribute("r")) * 2;
  for (const handle of handles) {
    handle.style.setProperty("--aside-x", `${(there.x - at.x) / scale}px`);
    handle.style.setProperty("--aside-y", `${(there.y - at.y) / scale}px`);
    handle.style.setProperty("--far", String(radius / scale / reach));
    handle.style.setProperty("--grow", String(wide / scale / size));
  }
  layer.prepend(paper(own, { x: own.x + (there.x - at.x) / scale, y: own.y + (there.y - at.y) / scale }, whole / scale, radius / scale, piece));
}

/**
 * The piece about which a handle stands, in the drawing's units, and how far from it.
 * @param {SVGGElement} handle
 * @returns {[Point, number]}
 */
function middleOf(handle) {
  const [x = 0, y = 0] = handle.style.transformOrigin.split(" ").map(parseFloat);
  const [outX, outY] = ["--out-x", "--out-y"].map((name) => parseFloat(handle.style.getPropertyValue(name)));
  return [{ x: x - (outX ?? 0), y: y - (outY ?? 0) }, Math.hypot(outX ?? 0, outY ?? 0)];
}

/**
 * Where in the window a disc hides the least, as near to a point as can be.
 * @param {Point} at
 * @param {number} radius
 * @param {{box: DOMRect, price: number}[]} hides
 * @param {HTMLElement} frame
 * @returns {Point}
 */
function freeSpot(at, radius, hides, frame) {
  const window = frame.getBoundingClientRect();
  const free = freeOf(frame);
  const [left, top] = [window.left + free.x + radius, window.top + free.y + radius];
  const [right, bottom] = [left + free.width - 2 * radius, top + free.height - 2 * radius];
  let [best, least] = [at, Infinity];
  for (let far = radius; far < FARTHEST; far += STRIDE) {
    for (let turn = 0; turn < DIRECTIONS; turn += 1) {
      const angle = (2 * Math.PI * turn) / DIRECTIONS;
      const spot = { x: at.x + far * Math.cos(angle), y: at.y + far * Math.sin(angle) };
      if (spot.x < left || spot.x > right || spot.y < top || spot.y > bottom) continue;
      const price = hides.reduce((sum, one) => sum + (away(one.box, spot) < radius ? one.price : 0), far);
      if (price < least) [best, least] = [spot, price];
    }
  }
  return best;
}

/**
 * How far a point is from a box; 0 inside.
 * @param {DOMRect} box
 * @param {Point} point
 */
function away(box, { x, y }) {
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}

/**
 * The piece whose middle is nearest to a point that lies on it.
 * @param {Element[]} pieces
 * @param {Point} at
 */
function nearest(pieces, at) {
  const here = pieces.map((piece) => ({ piece, box: piece.getBoundingClientRect() })).filter(({ box }) => box.width > 0 && away(box, at) === 0);
  const far = (/** @type {DOMRect} */ box) => Math.hypot(box.left + box.width / 2 - at.x, box.top + box.height / 2 - at.y);
  return here.sort((one, other) => far(one.box) - far(other.box))[0]?.piece;
}

/**
 * What the handles stand on, in the drawing's units.
 * @param {Point} from
 * @param {Point} to
 * @param {number} whole
 * @param {number} radius
 * @param {Element | undefined} piece
 */
function paper(from, to, whole, radius, piece) {
  const made = document.createElementNS(SVG, "g");
  made.setAttribute("class", "rose");
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const edge = { x: to.x + ((from.x - to.x) * whole) / far, y: to.y + ((from.y - to.y) * whole) / far };
  made.innerHTML = `<line x1="${from.x}" y1="${from.y}" x2="${edge.x}" y2="${edge.y}"/><circle class="rose-paper" cx="${to.x}" cy="${to.y}" r="${whole}"/>`;
  if (piece instanceof SVGGElement) made.append(likeness(piece, from, to, radius));
  return made;
}

/**
 * The piece again, in the middle of the ring.
 * @param {SVGGElement} piece
 * @param {Point} from
 * @param {Point} to
 * @param {number} radius
 */
function likeness(piece, from, to, radius) {
  const box = piece.getBBox();
  const size = (radius * 0.95) / Math.max(box.width, box.height);
  const copy = /** @type {SVGGElement} */ (piece.cloneNode(true));
  copy.querySelectorAll(".ring, .focus-ring, title").forEach((one) => one.remove());
  copy.removeAttribute("data-piece");
  copy.setAttribute("class", "likeness");
  const holder = document.createElementNS(SVG, "g");
  holder.setAttribute("transform", `translate(${to.x} ${to.y}) scale(${size}) translate(${-from.x} ${-from.y})`);
  holder.append(copy);
  return holder;
}
