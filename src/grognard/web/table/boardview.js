// The board in the document: the sheet and its pieces, pan and zoom, what is lit and what is aimed at.
import { Aiming } from "./aiming.js";
import { drawFronts } from "./fronts.js";
import { select } from "d3-selection";
import { zoom, zoomIdentity, zoomTransform } from "d3-zoom";
import { drawNotes } from "./badges.js";
import { pointBeyond } from "./beyond.js";
import { centre, EDGE, extent, filled, heldBack, into, isDrawn, middleOf, moved, SMALLEST, spot } from "./boxes.js";
import { actionOn, clearer, freeOf, gently, holds, inside, isCovered, isOver, reads } from "./camera.js";
import { settleDrawers, settleUnder } from "./drawers.js";
import { Hits } from "./hits.js";
import { find, light, ring } from "./marks.js";
import { layAside } from "./rose.js";

/** @typedef {import("../types").Noun} Noun */

const SVG = "http://www.w3.org/2000/svg";
const MARGIN = 0.12;
const DEEPEST = 9;
/** How little of the window's rim is too little for what stands there. */
const RIM = 8;
/** How far what would lie under a button in a corner is moved out from there, in pixels of the screen. */
const ASIDE = 64;
/** So many places and more are lit with thin lines: half a board in bold tells nothing. */
const MANY = 40;
const NARROW = 600;
const CLOSER = 2.2;
/** So many times larger handles are drawn at the most: they would lie over each other. */
const MOST_GROWN = 1.8;
/** How much of the field is shown at the least when something on it is looked at. */
const LEAST = 0.5;

/** How far beside a ring of handles a pointer has left it, in pixels of the screen. */
const BESIDE = 14;

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

export class BoardView {
  /** @param {HTMLElement} frame the window onto the board */
  constructor(frame) {
    this.frame = frame;
    this.sheet = document.createElement("div");
    this.sheet.className = "sheet";
    frame.append(this.sheet);
    this.sheet.addEventListener("pointerover", (event) => this.svg && settleUnder(this.svg, frame, event));
    frame.addEventListener("look-at", (event) => this.lookAt(/** @type {CustomEvent} */ (event).detail));
    frame.addEventListener("bring-into-view", (event) => this.bringIntoView(/** @type {CustomEvent} */ (event).detail));
    /** @type {SVGSVGElement | null} */
    this.svg = null;
    /** @type {SVGGElement | null} */
    this.layer = null;
    /** @type {SVGGElement | null} what lies on the ground, under the pieces */
    this.ground = null;
    /** @type {SVGGElement | null} where the options would lead */
    this.ghosts = null;
    /** @type {SVGGElement | null} what lies over the pieces */
    this.above = null;
    /** @type {SVGGElement | null} the way of a walk that is pointed at */
    this.paths = null;
    /** @type {SVGGElement | null} */
    this.badges = null;
    this.width = 1;
    this.height = 1;
    /** @type {Box} */
    this.field = { x: 0, y: 0, width: 1, height: 1 };
    /** @type {import("../types").Option[]} the options whose notes are shown, and at what scale */
    this.noted = [];
    this.notedAt = 0;
    /** @type {Element[]} */
    this.lit = [];
    /** @type {Set<string>} the pieces of whoever waits: his board opens on them */
    this.idle = new Set();
    this.hits = new Hits(this);
    this.aiming = new Aiming(this);
    this.zoomer = zoom()
      .clickDistance(6)
      .on("end", () => this.zoomed())
      .on("zoom", (event) => {
        const { x, y, k } = event.transform;
        if (event.sourceEvent) this.touched = true;
        this.sheet.classList.add("moving"); // not before it moves: a large board is painted anew for it, and every tap would wait for that
        this.sheet.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
        this.scale = k;
      });
    this.scale = 1;
    this.touched = false;
    /** Whether the pieces have come: the board opens on them. */
    this.opened = false;
    /** Whether something could be chosen since. */
    this.asked = false;
    /** @type {import("d3-zoom").ZoomTransform | null} where one looked before the board led one elsewhere */
    this.from = null;
    this.selection = /** @type {import("d3-selection").Selection<Element, unknown, null, undefined>} */ (
      /** @type {unknown} */ (select(frame))
    );
    this.selection.call(this.zoomer).on("dblclick.zoom", null);
    this.resized = new ResizeObserver(() => this.fitAgain());
    /** How wide and high the window was. */
    this.room = { width: 0, height: 0 };
    /** Whether a finger or a button is down on the board: it does not move under it. */
    this.pressed = false;
    /** Whether the page was last pressed here, and not beside the board. */
    this.underHand = false;
    this.listening = new AbortController();
    const early = { capture: true, signal: this.listening.signal };
    document.addEventListener("pointerdown", (event) => this.press(frame.contains(/** @type {Node} */ (event.target))), early);
    for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, () => (this.pressed = false), early);
  }

  /** @param {boolean} here whether the page is pressed on the board: what moves there stops */
  press(here) {
    this.underHand = here;
    this.pressed = here;
    if (here) this.selection.interrupt();
  }

  /** @param {string} svg the empty board */
  load(svg) {
    this.sheet.innerHTML = svg;
    const drawing = this.sheet.querySelector("svg");
    if (!drawing) return;
    this.svg = drawing;
    this.from = null; // where one looked on another sheet is nowhere on this one
    const box = drawing.viewBox.baseVal;
    this.width = box.width;
    this.height = box.height;
    drawing.setAttribute("width", String(box.width));
    drawing.setAttribute("height", String(box.height));
    this.ground = group(drawing, "under-layer");
    this.layer = group(drawing, "pieces-layer");
    this.ghosts = group(drawing, "ghost-layer");
    this.above = group(drawing, "over-layer");
    this.paths = group(drawing, "path-layer");
    this.badges = group(drawing, "badge-layer");
    this.field = this.measureField();
    this.begin();
    this.resized.observe(this.frame);
  }

  /** @param {import("./session/walks.js").Fronts | null} ring the fronts open at the end of a walk */
  setFronts(ring) {
    if (this.svg && this.ghosts) drawFronts(this.svg, this.ghosts, ring, this.scale);
  }

  /**
   * Whether a point of the window lies well outside the ring of handles about another.
   * @param {{x: number, y: number}} point
   * @param {{x: number, y: number}} middle
   */
  isPastFronts({ x, y }, middle) {
    const handles = [...(this.ghosts?.querySelectorAll(".front-open") ?? [])].map((handle) => handle.getBoundingClientRect());
    const boxes = [...handles, new DOMRect(middle.x, middle.y)];
    const [[left, right], [top, bottom]] = [extent(boxes, "left", "right"), extent(boxes, "top", "bottom")];
    return x < left - BESIDE || x > right + BESIDE || y < top - BESIDE || y > bottom + BESIDE;
  }

  /**
   * @param {string} pieces
   * @param {string} ghosts
   */
  setPieces(pieces, ghosts) {
    if (this.layer) this.layer.innerHTML = pieces;
    if (this.ghosts) this.ghosts.innerHTML = ghosts;
    this.paths?.replaceChildren();
    this.aiming.aimed = null;
    this.growHandles();
  }

  /** Where the handles of ghosts are too small to be hit they are drawn larger; a ring of handles grows by itself. */
  growHandles() {
    for (const handle of this.ghosts?.querySelectorAll(".ghost-handle[transform]") ?? []) {
      const plain = (handle.getAttribute("transform") ?? "").replace(/ scale.*/, "");
      handle.setAttribute("transform", plain);
      const { width, height } = handle.getBoundingClientRect();
      const grown = Math.min(MOST_GROWN, SMALLEST / Math.min(width, height));
      if (grown > 1) handle.setAttribute("transform", `${plain} scale(${grown.toFixed(2)})`);
    }
  }

  /**
   * Lay drawings over the board; what is marked `above` goes over the pieces.
   * @param {string} drawing
   */
  setOverlays(drawing) {
    if (!this.ground || !this.above) return;
    this.ground.innerHTML = drawing;
    this.above.replaceChildren(...this.ground.querySelectorAll(".above"));
  }

  /**
   * Put the notes of the options on what they light.
   * @param {import("../types").Option[]} options
   */
  setNotes(options) {
    this.noted = options;
    this.notedAt = this.scale;
    if (this.svg && this.badges) drawNotes(this.svg, this.badges, options, this.scale);
  }

  /**
   * Show the way of a walk over these places, and with thin lines where those who go along are sent: as far, in the same direction.
   * @param {string[]} places
   * @param {string[]} [along]
   */
  drawPath(places, along = []) {
    const drawing = this.svg;
    this.paths?.replaceChildren();
    const inverse = drawing?.getScreenCTM()?.inverse();
    if (!drawing || !this.paths || !inverse || places.length < 2) return;
    const points = places.flatMap((place) => find(drawing, ["place", place]).slice(0, 1)).map((element) => centre(element).matrixTransform(inverse));
    const line = document.createElementNS(SVG, "polyline");
    line.setAttribute("points", points.map((point) => `${point.x},${point.y}`).join(" "));
    this.paths.append(line);
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return;
    for (const element of along.flatMap((label) => find(drawing, ["piece", label]).slice(0, 1))) {
      const from = centre(element).matrixTransform(inverse);
      const thin = document.createElementNS(SVG, "polyline");
      thin.setAttribute("class", "along");
      thin.setAttribute("points", `${from.x},${from.y} ${from.x + last.x - first.x},${from.y + last.y - first.y}`);
      this.paths.append(thin);
    }
  }

  /**
   * The line by which a piece is led, between two points of the window.
   * @param {{x: number, y: number}} from
   * @param {{x: number, y: number}} to
   */
  drawLead(from, to) {
    const inverse = this.svg?.getScreenCTM()?.inverse();
    if (!this.paths || !inverse) return;
    const line = document.createElementNS(SVG, "polyline");
    const points = [from, to].map(({ x, y }) => new DOMPoint(x, y).matrixTransform(inverse));
    line.setAttribute("points", points.map((point) => `${point.x},${point.y}`).join(" "));
    this.paths.replaceChildren(line);
  }

  /** Badges keep their size on the screen: after a zoom they are drawn anew. */
  zoomed() {
    this.sheet.classList.remove("moving");
    if (this.scale !== this.notedAt) this.setNotes(this.noted);
    this.growHandles();
    this.settleDrawers();
    this.layRing();
    this.pointBeyond();
  }

  /** Stacks that are open, by the pointer over them or by a finger, are seen wholly. */
  settleDrawers() {
    if (this.svg) settleDrawers(this.svg, this.frame);
  }

  /** What can be chosen and lies outside of the window is told at its edge. */
  pointBeyond() {
    pointBeyond(this.frame, this.lit, (element) => this.reveal(element, EDGE));
  }

  /**
   * Light exactly these.
   * @param {Noun[]} nouns
   */
  light(nouns) {
    if (!this.svg) return;
    this.lit = light(this.svg, nouns);
    this.sheet.classList.toggle("many", nouns.filter(([kind]) => kind === "place").length > MANY);
    if (this.layer?.firstChild && (!this.opened || (this.lit.length && !this.asked))) {
      // On a phone, where nothing could be chosen at first, the board opens anew on what can, if nobody has moved it meanwhile.
      if (!this.opened || (!this.touched && this.frame.clientWidth < NARROW)) this.begin();
      this.opened = true;
      this.asked = this.lit.length > 0;
    }
    this.layRing();
    this.pointBeyond();
  }

  /**
   * A new question begins: what can be chosen comes into the window, if it is not there. Nothing moves under a finger, nor between the click
   * that takes a piece and the one that sends it.
   */
  attend() {
    if (this.pressed) return;
    this.fitAgain(); // before the browser tells of it
    if (this.from && this.lit.length) this.comeBack(this.from);
    if (this.lit[0] && !this.lit.some((element) => this.shows(element))) this.turnTo(this.lit[0]);
    else this.uncover();
  }

  /** A ring of handles stands where it hides nothing that can be chosen; after a move of the board that may be elsewhere. */
  layRing() {
    if (this.svg && this.ghosts) layAside(this.svg, this.ghosts, this.lit, this.frame);
  }

  /**
   * Where nothing that is lit is in the window: all of it comes there if there is room, moved no further than needed; else one of it.
   * @param {Element} first
   */
  turnTo(first) {
    const boxes = this.lit.map((element) => element.getBoundingClientRect());
    if (!this.moveInto(boxes, [])) this.reveal(first, EDGE);
  }

  /**
   * Whoever was led away while the other side moved looks again where he looked before, if something is lit that he does not see.
   * @param {import("d3-zoom").ZoomTransform} from
   */
  comeBack(from) {
    this.from = null;
    if (this.lit.every((element) => this.shows(element))) return;
    if (this.touched) this.selection.call(this.zoomer.transform, from);
    else this.begin();
  }

  /**
   * What can be chosen beyond the edge, or under something that stands over the board, comes into the free part
   * of the window, if there is room for all that is lit. Else at least the pieces come out from under what covers them, if none
   * is lost by that; and where neither can be, the bar at the foot steps aside.
   */
  uncover() {
    const bar = /** @type {HTMLElement | null | undefined} */ (this.frame.closest(".field-window")?.querySelector(".next-piece"));
    bar?.classList.remove("at-top");
    const lit = this.lit.map((element) => element.getBoundingClientRect());
    const pieces = this.lit.filter((element) => element.hasAttribute("data-piece")).map((element) => element.getBoundingClientRect());
    const hidden = this.lit.some((element) => !this.shows(element));
    if (hidden && this.moveInto(lit.map(spot), lit)) return;
    const covered = pieces.filter((box) => isCovered(this.frame, middleOf(box)));
    if (covered.length && this.moveInto(covered, pieces)) return;
    if (bar && lit.some((box) => isOver(bar, middleOf(box)))) clearer(bar, "at-top", this.lit);
  }

  /**
   * Move the board as little as needed for these boxes to lie where nothing stands over it; not if the middle of another would
   * leave the window. Whether there was room.
   * @param {DOMRect[]} boxes
   * @param {DOMRect[]} others
   */
  moveInto(boxes, others) {
    const frame = this.frame.getBoundingClientRect();
    const free = freeOf(this.frame);
    const [across, down] = [extent(boxes, "left", "right"), extent(boxes, "top", "bottom")];
    if (across[1] - across[0] > free.width || down[1] - down[0] > free.height) return false;
    const [dx, dy] = [into(across, frame.left + free.x, free.width), into(down, frame.top + free.y, free.height)];
    // A small button over the board takes no room from it; what would come to lie under it goes on beside it.
    const [left, up] = [into(across, frame.left + free.x, free.width - ASIDE), into(down, frame.top + free.y, free.height - ASIDE)];
    const moves = [{ x: dx, y: dy }, { x: dx, y: up }, { x: left, y: dy }];
    const middles = boxes.map(middleOf);
    const found = moves.find((by) => middles.map((at) => moved(at, by)).every((at) => holds(frame, at) && !isCovered(this.frame, at)));
    if (!found || others.some((box) => !holds(frame, moved(middleOf(box), found)))) return false;
    this.move(found.x / this.scale, found.y / this.scale);
    return true;
  }

  /**
   * Give these, and no others, a class.
   * @param {string} name
   * @param {Noun[]} nouns
   */
  mark(name, nouns) {
    const drawing = this.svg;
    if (!drawing) return;
    drawing.querySelectorAll(`.${name}`).forEach((element) => element.classList.remove(name));
    for (const element of nouns.flatMap((noun) => find(drawing, noun))) element.classList.add(name);
  }

  /**
   * A line of this kind around these pieces, and around no others.
   * @param {string} name
   * @param {string[]} labels
   */
  ringAll(name, labels) {
    const drawing = this.svg;
    drawing?.querySelectorAll(`.${name}`).forEach((line) => line.remove());
    for (const element of drawing ? labels.flatMap((label) => find(drawing, ["piece", label])) : []) if (!element.matches(".palette")) ring(element, name);
  }

  // -- pan and zoom ---------------------------------------------------------------------------

  /** How the board first shows itself: the armies, or on a phone a part big enough to be tapped. */
  begin() {
    this.fit();
    const armies = this.layer ? actionOn(this.layer, this) : null;
    if (armies) this.fitTo(armies);
    const { clientWidth, clientHeight } = this.frame;
    if (clientWidth >= NARROW || !this.svg) return;
    const fill = clientHeight / (this.field.height * this.scale);
    if (fill > 1) this.selection.call(this.zoomer.scaleBy, Math.min(CLOSER, fill));
    if (this.lit[0]) this.reveal(this.lit[0]);
  }

  /** The window has another size: the board is shown anew, or where somebody looks at a part of it, that part stays in its middle. */
  fitAgain() {
    const { clientWidth: width, clientHeight: height } = this.frame;
    const [dx, dy] = [width - this.room.width, height - this.room.height];
    const known = this.room.width > 0;
    if (known && !dx && !dy) return;
    this.room = { width, height };
    if (!this.touched) this.begin();
    else if (known) this.selection.call(this.zoomer.translateBy, ...this.onSheet(dx / 2, dy / 2));
  }

  /** Show the part of the sheet where the places are: the field without its legend. */
  fit() {
    this.fitTo(this.field);
  }

  /** All of the field, because somebody wished so: it stays when the window changes. */
  showField() {
    this.fit();
    this.touched = true;
  }

  fitSheet() {
    this.fitTo({ x: 0, y: 0, width: this.width, height: this.height });
    this.touched = true;
  }

  /** @param {Box} box in the sheet's own pixels */
  fitTo(box) {
    const { clientWidth, clientHeight } = this.frame;
    if (!clientWidth || !this.svg) return;
    const whole = Math.min(clientWidth / this.width, clientHeight / this.height);
    const free = freeOf(this.frame);
    const scale = Math.min(free.width / box.width, free.height / box.height) * 0.985;
    const [roomX, roomY] = [this.width * MARGIN, this.height * MARGIN];
    this.zoomer.scaleExtent([whole * 0.85, whole * DEEPEST]).translateExtent([
      [-roomX, -roomY],
      [this.width + roomX, this.height + roomY],
    ]);
    this.touched = false;
    // What the window shows besides is the sheet, as far as that goes, and not the emptiness beyond its edge.
    const x = filled(free.x + free.width / 2 - (box.x + box.width / 2) * scale, this.width * scale, free.x, free.width);
    const y = filled(free.y + free.height / 2 - (box.y + box.height / 2) * scale, this.height * scale, free.y, free.height);
    this.selection.call(this.zoomer.transform, zoomIdentity.translate(x, y).scale(scale));
  }

  /**
   * The part of the sheet in which the places are, with some room for what lies beside them (a river, where roads come from);
   * what stands farther off is title and legend.
   * @returns {Box}
   */
  measureField() {
    const sheet = { x: 0, y: 0, width: this.width, height: this.height };
    const boxes = [...(this.svg?.querySelectorAll("[data-place]") ?? [])].map((place) => place.getBoundingClientRect()).filter((box) => box.width > 0);
    const whole = this.svg?.getBoundingClientRect();
    if (!whole?.width || !boxes.length) return sheet;
    const scale = whole.width / this.width;
    const [[left, right], [top, bottom]] = [extent(boxes, "left", "right"), extent(boxes, "top", "bottom")];
    const [width, height] = [(right - left) / scale, (bottom - top) / scale];
    const [x, y] = [(left - whole.left) / scale, (top - whole.top) / scale];
    const [roomX, roomY] = [Math.min(width * 0.1, x, this.width - x - width), height * 0.06];
    return { x: x - roomX, y: y - roomY, width: width + 2 * roomX, height: height + 2 * roomY };
  }

  /**
   * Show these elements with the ground around them, and never less than a good part of the sheet: all of the field where it
   * can be read.
   * @param {Element[]} elements
   */
  lookAt(elements) {
    const whole = this.svg?.getBoundingClientRect();
    const drawn = elements.filter(isDrawn);
    if (!whole?.width || !drawn.length) return;
    this.opened = true;
    if (this.layer && reads(this.layer, this, this.field)) return this.showField();
    const scale = whole.width / this.width;
    const boxes = drawn.map((element) => element.getBoundingClientRect());
    const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
    const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
    const { field } = this;
    const free = freeOf(this.frame);
    const wide = free.width < NARROW ? 1.2 : 1.5; // a phone has no room for much around it
    const [broad, high] = [Math.max(((right - left) / scale) * wide, field.width * LEAST), Math.max(((bottom - top) / scale) * wide, field.height * LEAST)];
    // What the window shows besides, by its own shape, is field too, not legend.
    const width = Math.max(broad, (high * free.width) / free.height);
    const height = Math.max(high, (broad * free.height) / free.width);
    const x = inside(((left + right) / 2 - whole.left) / scale - width / 2, width, field.x, field.width);
    const y = inside(((top + bottom) / 2 - whole.top) / scale - height / 2, height, field.y, field.height);
    this.fitTo({ x, y, width, height });
    this.touched = true;
  }

  /**
   * Look at these, unless all of them are in the window. Where it is enough to move the board it does not come closer; what can be chosen comes
   * along if there is room for it.
   * @param {Element[]} elements
   */
  bringIntoView(elements) {
    const drawn = elements.filter(isDrawn);
    this.fitAgain();
    if (this.pressed || drawn.every((element) => this.shows(element, EDGE))) return;
    this.selection.interrupt(); // from where it stands
    const [only, more] = drawn;
    if (only && !more) return this.reveal(only, EDGE);
    const spots = [[...drawn, ...this.lit], drawn].map((some) => some.map((element) => spot(element.getBoundingClientRect())));
    if (!spots.some((boxes) => this.moveInto(boxes, []))) this.lookAt(drawn);
  }

  /** @param {number} factor */
  zoomBy(factor) {
    this.touched = true;
    this.selection.call(this.zoomer.scaleBy, factor);
  }

  /**
   * Whether the middle of an element is in the window, and so far from its rim.
   * @param {Element} element
   * @param {number} [rim]
   */
  shows(element, rim = RIM) {
    const { x, y } = centre(element);
    const frame = this.frame.getBoundingClientRect();
    if (isCovered(this.frame, { x, y })) return false;
    return x > frame.left + rim && x < frame.right - rim && y > frame.top + rim && y < frame.bottom - rim;
  }

  /**
   * Bring an element into the window if it is not there.
   * @param {Element} element
   * @param {number} [rim]
   */
  reveal(element, rim = RIM) {
    if (this.shows(element, rim)) return;
    const box = element.getBoundingClientRect();
    const frame = this.frame.getBoundingClientRect();
    const free = freeOf(this.frame);
    const dx = frame.left + free.x + free.width / 2 - (box.left + box.width / 2);
    const dy = frame.top + free.y + free.height / 2 - (box.top + box.height / 2);
    this.move(...this.onSheet(dx, dy));
  }

  /**
   * A move, in pixels of the screen, cut so that no emptiness beyond the edge of a sheet comes into a window that it fills.
   * @param {number} dx
   * @param {number} dy
   * @returns {[number, number]} in units of the board
   */
  onSheet(dx, dy) {
    const frame = this.frame.getBoundingClientRect();
    const free = freeOf(this.frame);
    const sheet = this.svg?.getBoundingClientRect() ?? frame;
    const across = heldBack(dx, [sheet.left, sheet.right], [frame.left + free.x, frame.left + free.x + free.width]);
    const down = heldBack(dy, [sheet.top, sheet.bottom], [frame.top + free.y, frame.top + free.y + free.height]);
    return [across / this.scale, down / this.scale];
  }

  /**
   * Move the board gently by so many of its units; never under a finger.
   * @param {number} dx
   * @param {number} dy
   */
  move(dx, dy) {
    if (!this.pressed) gently(this.selection, this.zoomer, dx, dy);
  }

  /**
   * Follow what happened: to the first of these that is on the board, unless one of them is in the window.
   * @param {Noun[]} nouns
   */
  follow(nouns) {
    const drawing = this.svg;
    const found = drawing ? nouns.flatMap((noun) => find(drawing, noun)).filter((element) => element.getBoundingClientRect().width > 0) : [];
    if (found[0] && !found.some((element) => this.shows(element))) this.reveal(found[0]);
  }

  /**
   * The same for whoever only watches: he is led, and comes back when it is his turn.
   * @param {Noun[]} nouns
   */
  lead(nouns) {
    this.from ??= zoomTransform(this.frame);
    this.follow(nouns);
  }

  destroy() {
    this.resized.disconnect();
    this.listening.abort();
    this.sheet.remove();
  }
}

/**
 * A new layer on top of a drawing.
 * @param {SVGSVGElement} drawing
 * @param {string} name
 */
function group(drawing, name) {
  const made = document.createElementNS(SVG, "g");
  made.setAttribute("class", name);
  drawing.append(made);
  return made;
}
