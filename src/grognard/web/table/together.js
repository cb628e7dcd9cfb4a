// The same for the rest of the line: who stood beside the piece that has walked, and where each would come to stand.
import { find, nounOf } from "./marks.js";

/** @typedef {import("../types").Option} Option */
/** @typedef {import("../types").Way} Way */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {{take: string, place: string}} Errand */
/** @typedef {{piece: string, from: string, to: string}} Trail */

/** How far apart neighbours stand at most, in places. */
const NEXT = 1.35;
/** How near to the middle of a place a piece must come, in places. */
const ON = 0.4;

/**
 * Those who could follow a walk in the same direction and as far, the foremost first.
 * @param {Trail | null} trail
 * @param {(Option | Way)[]} choices
 * @returns {Errand[]}
 */
export function followers(trail, choices) {
  const drawing = document.querySelector(".sheet svg");
  if (!trail || !drawing) return [];
  const [start, end] = [middle(find(drawing, ["place", trail.from])[0]), middle(find(drawing, ["place", trail.to])[0])];
  if (!start || !end) return [];
  const places = [...drawing.querySelectorAll(".place[data-place]")].flatMap((place) => {
    const at = middle(place);
    return at ? [{ label: nounOf(place)[1], at }] : [];
  });
  const spacing = Math.min(...places.map(({ at }) => distance(at, start)).filter((far) => far > 1));
  const shift = new DOMPoint(end.x - start.x, end.y - start.y);
  return line(takeable(drawing, choices, trail.piece), start, spacing * NEXT)
    .sort((one, other) => ahead(other.at, shift) - ahead(one.at, shift))
    .flatMap(({ take, at }) => {
      const goal = new DOMPoint(at.x + shift.x, at.y + shift.y);
      const place = places.find((one) => distance(one.at, goal) < spacing * ON);
      return place ? [{ take, place: place.label }] : [];
    });
}

/**
 * The pieces that a click would take in hand, where they stand.
 * @param {Element} drawing
 * @param {(Option | Way)[]} choices
 * @param {string} but the piece that has walked
 */
function takeable(drawing, choices, but) {
  return choices.flatMap((choice) => {
    const [noun, more] = choice.nouns;
    const at = noun && noun[0] === "piece" && noun[1] !== but && !more && !choice.note ? middle(find(drawing, noun)[0]) : null;
    return at ? [{ take: "steps" in choice ? (choice.steps.at(-1) ?? "") : choice.action, at }] : [];
  });
}

/**
 * Of these, all that stand in an unbroken line from a point.
 * @template {{at: DOMPoint}} P
 * @param {P[]} pieces
 * @param {DOMPoint} start
 * @param {number} reach
 * @returns {P[]}
 */
function line(pieces, start, reach) {
  /** @type {P[]} */
  const found = [];
  const open = [start];
  for (let from = open.pop(); from; from = open.pop()) {
    for (const piece of pieces) {
      if (found.includes(piece) || distance(piece.at, from) > reach) continue;
      found.push(piece);
      open.push(piece.at);
    }
  }
  return found;
}

/**
 * @param {Element | undefined} element
 * @returns {DOMPoint | null}
 */
function middle(element) {
  const box = element?.getBoundingClientRect();
  return box?.width ? new DOMPoint(box.left + box.width / 2, box.top + box.height / 2) : null;
}

/**
 * @param {DOMPoint} one
 * @param {DOMPoint} other
 */
function distance(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/**
 * @param {DOMPoint} at
 * @param {DOMPoint} shift
 */
function ahead(at, shift) {
  return at.x * shift.x + at.y * shift.y;
}
