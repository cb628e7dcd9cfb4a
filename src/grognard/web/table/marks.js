// What the board and the trays beside it share: finding the options of a noun, and ringing a piece.

/** @typedef {import("../types").Noun} Noun */
/** @typedef {import("../types").Option} Option */
/** @typedef {import("../types").Way} Way */

const SVG = "http://www.w3.org/2000/svg";

/** How far from its piece a line around it lies, as a part of the piece: a lesson's outside of the one that says it may act. */
const ROOM = /** @type {Record<string, number>} */ ({ ring: 0.13, "along-ring": 0.22, "focus-ring": 0.3 });

/**
 * A line around a piece, in the piece's own directions.
 * @param {Element} piece
 * @param {string} name the ring's class
 */
export function ring(piece, name) {
  ringAll([piece], name);
}

/**
 * A line around each of these pieces. All are measured before anything is drawn: a browser that is asked for a size after each
 * change lays out the whole board each time.
 * @param {Element[]} pieces
 * @param {string} name the rings' class
 */
function ringAll(pieces, name) {
  const drawn = pieces.filter((piece) => piece instanceof SVGGElement);
  const others = drawn.flatMap((piece) => /** @type {SVGElement[]} */ ([...piece.querySelectorAll(".ring, .along-ring, .focus-ring")]));
  others.forEach((one) => one.style.setProperty("display", "none")); // a ring is drawn about the piece, not about its rings
  const boxes = drawn.map((piece) => piece.getBBox());
  others.forEach((one) => one.style.removeProperty("display"));
  drawn.forEach((piece, index) => piece.append(ringAbout(/** @type {DOMRect} */ (boxes[index]), name)));
}

/**
 * @param {DOMRect} box
 * @param {string} name
 */
function ringAbout(box, name) {
  const room = Math.max(2.5, Math.min(box.width, box.height) * (ROOM[name] ?? 0.13));
  const line = document.createElementNS(SVG, "rect");
  line.setAttribute("class", name);
  line.setAttribute("x", String(box.x - room));
  line.setAttribute("y", String(box.y - room));
  line.setAttribute("width", String(box.width + 2 * room));
  line.setAttribute("height", String(box.height + 2 * room));
  line.setAttribute("rx", String(Math.min(room, Math.min(box.width, box.height) * 0.25)));
  return line;
}

/**
 * Light exactly these pieces and places of a drawing, and all its ghosts; gives what it lit.
 * @param {Element} drawing
 * @param {Noun[]} nouns
 * @returns {Element[]}
 */
export function light(drawing, nouns) {
  const lit = nouns.flatMap((noun) => find(drawing, noun));
  const kept = new Set(lit); // whatever changes has the browser look up the style of all that is drawn in it
  drawing.querySelectorAll(".lit").forEach((element) => kept.has(element) || element.classList.remove("lit"));
  drawing.querySelectorAll(".ring").forEach((line) => line.remove());
  lit.forEach((element) => element.classList.add("lit"));
  ringAll(lit.filter((element) => element.hasAttribute("data-piece") && !element.matches(".palette")), "ring");
  return lit.filter((element) => element.getBoundingClientRect().width > 0).concat(...drawing.querySelectorAll("[data-ghost]"));
}

/**
 * The elements of a piece, a place or a ghost.
 * @param {Element} drawing
 * @param {Noun} noun
 * @returns {Element[]}
 */
export function find(drawing, [kind, label]) {
  return [...drawing.querySelectorAll(`[data-${kind}="${CSS.escape(label)}"]`)];
}

/**
 * @param {Element} element
 * @returns {Noun}
 */
export function nounOf(element) {
  const ghost = element.getAttribute("data-ghost");
  if (ghost !== null) return ["ghost", ghost];
  const piece = element.getAttribute("data-piece");
  return piece !== null ? ["piece", piece] : ["place", element.getAttribute("data-place") ?? ""];
}

/**
 * What an element is called, for those who hear it.
 * @param {Element} element
 * @returns {string}
 */
export function nameOf(element) {
  return element.getAttribute("aria-label") ?? element.querySelector("title")?.textContent ?? nounOf(element)[1];
}

/**
 * The options that speak of a piece or place, or the one whose ghost it is.
 * @template {Option | Way} O
 * @param {O[]} options
 * @param {Noun} noun
 * @returns {O[]}
 */
export function fits(options, noun) {
  if (noun[0] === "ghost") return options.filter((option) => option.action === noun[1]);
  return options.filter((option) => option.nouns.some((one) => one[0] === noun[0] && one[1] === noun[1]));
}

/**
 * Those of the choices that lead the piece in hand further than a step.
 * @param {(Option | Way)[]} choices
 * @returns {Way[]}
 */
export function waysOf(choices) {
  return choices.flatMap((one) => ("steps" in one && one.path.length ? [one] : []));
}

/**
 * Those of the choices that do more than go somewhere: they strike, risk something, take ground for good.
 * @param {(Option | Way)[]} choices
 * @returns {(Option | Way)[]}
 */
export function weightyOf(choices) {
  return choices.filter((one) => one.note && (one.final || one.note.tone !== "move"));
}

/**
 * The places that a choice leads over.
 * @param {Option | Way | null} choice
 * @returns {string[]}
 */
export function pathOf(choice) {
  return choice && "steps" in choice ? choice.path : [];
}

/**
 * Who goes along with a choice: nobody does if it is no walk, or if something may happen on it.
 * @param {Option | Way | null} choice
 * @param {string[]} along
 * @returns {string[]}
 */
export function followersOf(choice, along) {
  return pathOf(choice).length > 1 && !choice?.final ? along : [];
}

/**
 * Of a special and a plain choice at one place only the one that is meant now; anything else as it is.
 * @template {Option | Way} O
 * @param {O[]} options
 * @param {boolean} plainly
 * @returns {O[]}
 */
export function meant(options, plainly) {
  const special = options.filter((option) => option.note?.tone === "special");
  if (options.length !== 2 || special.length !== 1) return options;
  return plainly ? options.filter((option) => option !== special[0]) : special;
}

/**
 * What a click means: what the topmost thing under the pointer speaks of. A counter is itself, and never the ground under it, if it can
 * be chosen or taken instead of the one in hand: nobody marches to a friend whom somebody only wanted to take.
 * @param {(Option | Way)[]} choices
 * @param {Noun[]} under
 * @param {boolean} plainly
 * @param {(noun: Noun) => unknown} instead what takes a piece instead of the one in hand, if something does
 * @returns {(Option | Way)[]}
 */
export function meantAt(choices, under, plainly, instead) {
  for (const noun of under) {
    const fitting = meant(fits(choices, noun), plainly);
    if (instead(noun) && fitting.every(putsDown)) return []; // who has gone nowhere is put back, and has not spent his move
    if (fitting.length) return fitting;
  }
  return [];
}

/**
 * Whether a choice puts down the piece in hand and takes another.
 * @param {Option | Way} choice
 */
export function putsDown(choice) {
  return "steps" in choice && choice.steps.length > 1 && !choice.path.length && !choice.note && !choice.ends;
}

/**
 * Where a counter lies over ground that can be chosen: what that ground means, for whoever means it and not the counter.
 * @param {(Option | Way)[]} choices
 * @param {Noun[]} under
 * @param {boolean} plainly
 * @returns {(Option | Way)[]}
 */
export function below(choices, under, plainly) {
  const place = under[0]?.[0] === "piece" ? under.find(([kind]) => kind === "place") : undefined;
  return place ? meant(fits(choices, place), plainly) : [];
}

/**
 * What an option speaks of, and its ghost.
 * @param {Option | Way | null} option
 * @returns {Noun[]}
 */
export function marksOf(option) {
  return option ? [...option.nouns, ["ghost", option.action]] : [];
}

/**
 * All that the options speak of, each once, and first what they are about: the board opens there.
 * @param {(Option | Way)[]} options
 * @returns {Noun[]}
 */
export function nounsOf(options) {
  const nouns = options.flatMap((option) => [...option.nouns].reverse()); // what an option is about stands last in it
  return [...new Map(nouns.map((noun) => [noun.join(" "), noun])).values()];
}
