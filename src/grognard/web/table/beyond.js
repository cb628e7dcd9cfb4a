// What can be chosen and lies outside of the window: an arrow at each edge beyond which something does, which leads there.
import { t } from "../texts.js";

/** What an arrow looks like at each edge, and how it is told on which side of the window something lies. */
const EDGES = /** @type {[string, string, (at: Point, frame: DOMRect) => number][]} */ ([
  ["left", "\u25C2", ({ x }, frame) => frame.left - x],
  ["right", "\u25B8", ({ x }, frame) => x - frame.right],
  ["top", "\u25B4", ({ y }, frame) => frame.top - y],
  ["bottom", "\u25BE", ({ y }, frame) => y - frame.bottom],
]);
/** How far from a corner of the window an arrow stays, in pixels of the screen. */
const CORNER = 56;
/** In what strides along its edge an arrow looks for a spot where it hides no counter and nothing that can be chosen, and how far such a thing reaches. */
const STRIDE = 24;
const REACH = 26;

/** @typedef {{x: number, y: number}} Point */

/**
 * Stand an arrow at each edge beyond which something lies; a click on it shows the nearest of that.
 * @param {HTMLElement} frame the window onto the board
 * @param {Element[]} lit what can be chosen
 * @param {(element: Element) => void} show
 */
export function pointBeyond(frame, lit, show) {
  const box = frame.getBoundingClientRect();
  const tools = frame.parentElement?.querySelector(".beyond");
  if (!tools) return;
  const found = lit.map((element) => ({ element, at: middleOf(element) }));
  const counters = found.length ? [...frame.querySelectorAll("[data-piece]")].map(middleOf) : [];
  const inWindow = [...found.map(({ at }) => at), ...counters].filter((at) => EDGES.every(([, , past]) => past(at, box) <= 0));
  tools.replaceChildren(
    ...EDGES.flatMap(([edge, sign, past]) => {
      // What lies beyond a corner is told at the edge from which it is farther.
      const there = found.filter(({ at }) => past(at, box) > 0 && EDGES.every(([, , other]) => other(at, box) <= past(at, box)));
      const nearest = there.toSorted((one, two) => past(one.at, box) - past(two.at, box))[0];
      return nearest ? [arrow(edge, sign, there.length, spotAt(edge, nearest.at, box, inWindow), () => show(nearest.element))] : [];
    }),
  );
}

/**
 * Where along its edge an arrow stands: as near as can be to what it points at, over no counter and nothing that can be chosen.
 * @param {string} edge
 * @param {Point} at
 * @param {DOMRect} box
 * @param {Point[]} taken
 */
function spotAt(edge, at, box, taken) {
  const upright = edge === "left" || edge === "right";
  const [from, to] = upright ? [box.top, box.bottom] : [box.left, box.right];
  const wished = Math.max(from + CORNER, Math.min(to - CORNER, upright ? at.y : at.x));
  const across = { left: box.left + REACH, right: box.right - REACH, top: box.top + REACH, bottom: box.bottom - REACH }[edge] ?? 0;
  const spots = Array.from({ length: Math.max(1, Math.floor((to - from - 2 * CORNER) / STRIDE) + 1) }, (_, index) => from + CORNER + index * STRIDE);
  const free = [wished, ...spots].filter((spot) => !taken.some(({ x, y }) => Math.hypot(upright ? x - across : y - across, (upright ? y : x) - spot) < REACH));
  const best = free.toSorted((one, two) => Math.abs(one - wished) - Math.abs(two - wished))[0] ?? wished;
  return best - from;
}

/**
 * @param {string} edge
 * @param {string} sign
 * @param {number} count
 * @param {number} spot
 * @param {() => void} go
 */
function arrow(edge, sign, count, spot, go) {
  const made = document.createElement("button");
  made.className = `beyond-edge at-${edge}`;
  made.textContent = sign;
  made.title = t("beyond", { count });
  made.setAttribute("aria-label", made.title);
  made.style.setProperty("--spot", `${spot}px`);
  made.addEventListener("click", go);
  return made;
}

/** @param {Element} element */
function middleOf(element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
