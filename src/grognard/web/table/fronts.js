// The front at the end of a walk: a ring of handles about the place, each of which makes the same walk end otherwise.
import { find } from "./marks.js";

/** @typedef {import("./session/walks.js").Fronts} Fronts */

const SVG = "http://www.w3.org/2000/svg";
/** How wide a handle is at least on the screen, in pixels: for a pointer, and for a finger. */
const WIDE = 22;
const FOR_A_FINGER = 40;

/**
 * Draw the handles into a layer; nothing if no front is open.
 * @param {Element} drawing
 * @param {SVGGElement} layer
 * @param {Fronts | null} ring
 * @param {number} scale pixels of the screen for one unit of the drawing
 */
export function drawFronts(drawing, layer, ring, scale) {
  layer.querySelectorAll(".front-open").forEach((one) => one.remove());
  const place = ring && find(drawing, ["place", ring.place])[0];
  if (!ring || !(place instanceof SVGGraphicsElement)) return;
  const box = place.getBBox();
  const radius = (matchMedia("(hover: none)").matches ? FOR_A_FINGER : WIDE) / 2 / scale;
  const far = Math.max(box.width, box.height) * 0.75 + radius;
  // a slender dart: an even triangle that is turned by half a right angle seems to point elsewhere
  for (const way of ring.ways) {
    const angle = way.angle ?? 0;
    const turn = (angle * Math.PI) / 180;
    const [x, y] = [box.x + box.width / 2 + far * Math.sin(turn), box.y + box.height / 2 - far * Math.cos(turn)];
    const handle = document.createElementNS(SVG, "g");
    handle.setAttribute("class", "front-open");
    handle.setAttribute("data-ghost", way.action);
    handle.setAttribute("transform", `translate(${x} ${y}) rotate(${angle}) scale(${radius})`);
    handle.innerHTML = '<circle class="ghost-handle" r="1"/><path d="M-.38 .55L0 -.75L.38 .55L0 .28Z"/>';
    const title = document.createElementNS(SVG, "title");
    title.textContent = way.text;
    handle.append(title);
    layer.append(handle);
  }
}
