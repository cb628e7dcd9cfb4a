// The numbers on what is lit: what a step costs, the odds of a fight. A sign tells the kind, colour only helps.
import { find, nounOf } from "./marks.js";

/** @typedef {import("../types").Option} Option */
/** @typedef {import("../types").Tone} Tone */
/** @typedef {{x: number, y: number, text: string, tone: Tone}} Badge */

/** The lettering of a badge in pixels of the screen: a small board asks for the least, a big place for no more. */
const LEGIBLE = 10;
const BIGGEST = 16;

const SVG = "http://www.w3.org/2000/svg";

/** @type {Record<Tone, string>} */
export const SIGNS = { move: "", attack: "\u2694\uFE0E", special: "\u265E\uFE0E", follow: "\u00BB", danger: "!", gain: "\u2605" };

/**
 * A note as short as it is shown: its sign and its figure.
 * @param {import("../types").Note} note
 */
export function signed(note) {
  return SIGNS[note.tone] ? `${SIGNS[note.tone]} ${note.badge}` : note.badge;
}

/**
 * Draw a badge for each note, on the place or the piece that its option is about. A ghost bears figures of its
 * own and only learns of what kind its note is.
 * @param {SVGSVGElement} drawing
 * @param {SVGGElement} layer
 * @param {Option[]} options
 * @param {number} scale how many pixels of the screen a unit of the drawing has
 */
export function drawNotes(drawing, layer, options, scale) {
  layer.replaceChildren();
  const inverse = drawing.getScreenCTM()?.inverse();
  if (!inverse) return;
  /** @type {Map<string, string>} several notes on one place stand side by side */
  const words = new Map();
  /** @type {Map<string, number>} of several who could strike at one the best is told: a menu asks who, and tells all */
  const odds = new Map();
  const counters = [...drawing.querySelectorAll("[data-piece]")].map((piece) => piece.getBoundingClientRect()).filter((box) => box.width > 0);
  const grounds = options.map((option) => groundOf(drawing, option)); // measured before anything is drawn, for one layout of the board
  const ghosts = new Map([...drawing.querySelectorAll("[data-ghost]")].map((ghost) => [nounOf(ghost)[1], ghost]));
  for (const [index, option] of options.entries()) {
    const ghost = ghosts.get(option.action);
    if (ghost) ghost.classList.add(`tone-${option.note?.tone ?? "move"}`);
    const [noun, ground] = [option.nouns.at(-1), grounds[index]];
    if (ghost || !option.note || !noun || !ground) continue;
    const known = words.get(noun.join(" "));
    if (known === signed(option.note)) continue;
    const [best, figure] = [odds.get(noun.join(" ")), figureOf(option.note)];
    if (best !== undefined && figure <= best) continue;
    if (!Number.isNaN(figure)) odds.set(noun.join(" "), figure);
    const text = known && best === undefined ? besides(known, signed(option.note)) : signed(option.note);
    words.set(noun.join(" "), text);
    layer.querySelector(`[data-on="${CSS.escape(noun.join(" "))}"]`)?.remove();
    const made = badge(ground, inverse, text, option.note.tone, scale, counters);
    made.dataset.on = noun.join(" ");
    if ("steps" in option) made.classList.add("of-way");
    if (option.final || option.note.tone !== "move") made.classList.add("weighty");
    layer.append(made);
  }
}

/**
 * What a note is written on, and where that is on the screen.
 * @param {Element} drawing
 * @param {Option} option
 */
function groundOf(drawing, option) {
  const noun = option.nouns.at(-1);
  const element = option.note && noun ? find(drawing, noun)[0] : undefined;
  return element && { box: element.getBoundingClientRect(), onPiece: element.hasAttribute("data-piece") };
}

/**
 * Two notes on one place: of two bare costs the smaller is told, since a menu asks which way is meant.
 * @param {string} known
 * @param {string} other
 */
export function besides(known, other) {
  const [one, two] = [Number(known), Number(other)];
  return Number.isNaN(one) || Number.isNaN(two) ? `${known} / ${other}` : String(Math.min(one, two));
}

/** Odds grow by about so much from one column of a table to the next, which counts like a pip more on the die. */
const A_COLUMN = 1.5;

/**
 * The odds of a strike, to be held against those of another; no number for anything else.
 * @param {import("../types").Note} note
 */
export function figureOf(note) {
  const [odds = "", die = "0"] = note.badge.replaceAll("\u2212", "-").replaceAll(",", ".").split(" ");
  const [one = NaN, other = 1] = odds.split("/").map(parseFloat);
  const columns = odds.includes("/") ? Math.log(one / other) / Math.log(A_COLUMN) : one;
  return note.tone === "attack" ? columns + (parseFloat(die) || 0) : NaN;
}

/**
 * @param {{box: DOMRect, onPiece: boolean}} ground what the badge is on
 * @param {DOMMatrix} inverse from the screen to the drawing
 * @param {string} text
 * @param {Tone} tone
 * @param {number} scale
 * @param {DOMRect[]} counters which a badge on a place keeps off, if the place has room
 * @returns {SVGGElement}
 */
function badge({ box, onPiece }, inverse, text, tone, scale, counters) {
  const [start, end] = [new DOMPoint(box.left, box.top), new DOMPoint(box.right, box.bottom)].map((point) => point.matrixTransform(inverse));
  const [from, to] = [/** @type {DOMPoint} */ (start), /** @type {DOMPoint} */ (end)];
  const room = Math.min(to.x - from.x, to.y - from.y);
  const size = Math.min(Math.max(room * (onPiece ? 0.17 : 0.2), LEGIBLE / scale), room * 0.34, BIGGEST / scale);
  const atTop = onPiece || tone === "attack" || tone === "special"; // who is struck at stands there and wants to be seen
  const aside = atTop ? 0 : keptOff(box, size * 0.8 * scale, counters) / scale;
  const [x, y] = [(from.x + to.x) / 2, atTop ? from.y + size * 0.5 : (from.y + to.y) / 2 + aside];
  const width = size * (0.9 + 0.58 * text.replace("\uFE0E", "").length);
  const made = document.createElementNS(SVG, "g");
  made.setAttribute("class", `badge tone-${tone}`);
  made.setAttribute("transform", `translate(${x} ${y})`);
  made.append(
    part("rect", { x: -width / 2, y: -size * 0.8, width, height: size * 1.6, rx: size * (tone === "move" ? 0.8 : 0.2) }),
    part("text", { y: size * 0.36, "font-size": size, "text-anchor": "middle" }, text),
  );
  return made;
}

/**
 * How far below or above the middle of a place its badge hides no counter, in pixels of the screen; nowhere: 0.
 * @param {DOMRect} place
 * @param {number} half a badge's height
 * @param {DOMRect[]} counters
 */
function keptOff(place, half, counters) {
  const [x, y] = [place.left + place.width / 2, place.top + place.height / 2];
  const hidden = counters.filter((box) => box.left < x + half && box.right > x - half && box.top < y + half && box.bottom > y - half);
  if (!hidden.length) return 0;
  const below = Math.max(...hidden.map((box) => box.bottom)) + half + 1;
  const above = Math.min(...hidden.map((box) => box.top)) - half - 1;
  const free = [below, above].filter((at) => at + half < place.bottom && at - half > place.top && !counters.some((box) => box.left < x + half && box.right > x - half && box.top < at + half && box.bottom > at - half));
  return free.length ? /** @type {number} */ (free[0]) - y : 0;
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {string} [text]
 */
function part(name, attributes, text = "") {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
}
