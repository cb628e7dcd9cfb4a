// The side panels, drawn from data that the server already put into words.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { html } from "../html.js";
import { t } from "../texts.js";
import { Rule } from "../widgets.js";
import { fits, light, nounOf, nounsOf } from "./marks.js";

const LONG = 8;
/** From how many letters on what a track says stands on a line of its own. */
const WORDY = 30;
/** Where a window is so narrow a tray is as wide as the board over which it lies. */
const NARROW = "(max-width: 820px)";
/** The ground left above and below the rows of a tray, in its own units. */
const ROW_GAP = 3;

/** @typedef {import("../types").Panel} Panel */
/** @typedef {import("../types").Fact} Fact */

/** @typedef {import("../types").Moment} Moment */
/** @typedef {import("../types").Option} Option */
/** @typedef {import("../types").Noun} Noun */

/**
 * Pieces in a tray are lit and clicked like those on the board.
 * @param {{
 *   shown: Moment,
 *   show: (rule: string) => void,
 *   choose: (options: Option[], at: {x: number, y: number}) => void,
 *   ask: (noun: Noun) => void,
 * }} props
 */
export function Panels({ shown, show, choose, ask }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (box.current) light(box.current, nounsOf(shown.options).filter(([kind]) => kind === "piece"));
  }, [shown]);
  /** @param {MouseEvent} event */
  const click = (event) => {
    const piece = /** @type {Element} */ (event.target).closest("[data-piece]");
    if (!piece) return;
    const fitting = fits(shown.options, nounOf(piece));
    if (fitting.length) choose(fitting, { x: event.clientX, y: event.clientY });
    else ask(nounOf(piece));
  };
  return html`<div class="panels" ref=${box} onClick=${click}>
    ${shown.panels.filter((panel) => !inCorner(panel)).map((panel) => html`<${OnePanel} key=${panel.id} panel=${panel} show=${show} />`)}
  </div>`;
}

/**
 * The pieces off the board that can be chosen now stand beside it.
 * @param {{
 *   shown: Moment,
 *   choose: (options: Option[], at: {x: number, y: number}) => void,
 * }} props
 */
export function Tray({ shown, choose }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const pieces = nounsOf(shown.options).filter(([kind]) => kind === "piece");
  const trays = shown.panels.filter((panel) => panel.kind === "tray" && pieces.some(([, label]) => panel.svg.includes(`data-piece="${label}"`)));
  useLayoutEffect(() => {
    if (!box.current) return;
    light(box.current, pieces);
    if (matchMedia(NARROW).matches) box.current.querySelectorAll("svg").forEach(cutToLit);
  }, [shown]);
  /** @param {MouseEvent} event */
  const click = (event) => {
    const piece = /** @type {Element} */ (event.target).closest("[data-piece]");
    const fitting = piece ? fits(shown.options, nounOf(piece)) : [];
    if (fitting.length) choose(fitting, { x: event.clientX, y: event.clientY });
  };
  if (!trays.length) return null;
  return html`<div class="tray-beside" ref=${box} onClick=${click}>
    ${trays.map((panel) => html`<section key=${panel.id}><h3>${panel.title}</h3><div class="tray-drawing" dangerouslySetInnerHTML=${{ __html: "svg" in panel ? panel.svg : "" }} /></section>`)}
  </div>`;
}

/**
 * Only the rows of a tray in which something can be chosen: on a phone the others would hide the board.
 * @param {SVGSVGElement} drawing
 */
function cutToLit(drawing) {
  const whole = (drawing.dataset.whole ??= drawing.getAttribute("viewBox") ?? "");
  drawing.setAttribute("viewBox", whole);
  const inverse = drawing.getScreenCTM()?.inverse();
  const boxes = [...drawing.querySelectorAll(".lit")].map((one) => one.getBoundingClientRect());
  const [x, y, width, height] = whole.split(" ").map(Number);
  if (!inverse || !boxes.length || x === undefined || y === undefined || !width || !height) return;
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))].map((at) => new DOMPoint(0, at).matrixTransform(inverse).y);
  if (top === undefined || bottom === undefined) return;
  const first = Math.max(y, top - ROW_GAP);
  drawing.setAttribute("viewBox", `${x} ${first} ${width} ${Math.min(y + height, bottom + ROW_GAP) - first}`);
}

/**
 * Whether a panel is the account of the score, which stands with the aim.
 * @param {Panel} panel
 */
export function inCorner(panel) {
  return panel.kind === "facts" && Boolean(panel.corner);
}

/** @param {{panel: Panel, show: (rule: string) => void}} props */
export function OnePanel({ panel, show }) {
  const rule = "rule" in panel ? panel.rule : undefined;
  return html`<section class=${`panel panel-${panel.kind}`} data-panel=${panel.id}>
    <h3>${panel.title} <${Rule} rule=${rule} show=${show} /></h3>
    ${content(panel, show)}
  </section>`;
}

/**
 * @param {Panel} panel
 * @param {(rule: string) => void} show
 */
function content(panel, show) {
  switch (panel.kind) {
    case "track":
      return html`<${Track} value=${panel.value} of=${panel.of} label=${panel.label} />`;
    case "facts":
      return html`<${Facts} rows=${panel.rows} show=${show} />`;
    case "tray":
      return html`<p class="note">${panel.note}</p>
        <div class="tray-drawing" dangerouslySetInnerHTML=${{ __html: panel.svg }} />`;
    case "steps":
      return html`<ol class="steps">
          ${panel.steps.map(
            (step) => html`<li class=${step.state} aria-current=${step.state === "now" ? "step" : undefined}>
              <span>${step.text}</span> <${Rule} rule=${step.rule} show=${show} />
            </li>`,
          )}
        </ol>
        <${Facts} rows=${panel.rows} show=${show} />`;
    case "table":
      return html`<table>
        <thead><tr>${panel.columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
        <tbody>${panel.rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
      </table>`;
  }
}

/** @param {{rows: Fact[], show: (rule: string) => void}} props */
function Facts({ rows, show }) {
  return html`<dl>
    ${rows.map(
      (row) => html`<div>
        <dt>${row.label}</dt>
        <dd>${row.value} <${Rule} rule=${row.rule} show=${show} /></dd>
      </div>`,
    )}
  </dl>`;
}

/**
 * A track of boxes, filled up to its value.
 * @param {{value: number, of: number, label: string}} props
 */
function Track({ value, of, label }) {
  const boxes = Array.from({ length: Math.max(0, Math.min(of, 60)) }, (_, index) => index + 1);
  return html`<p class=${of > LONG ? "track-line long" : "track-line"}>
    <span class="boxes" aria-hidden="true">
      ${boxes.map((box) => html`<i class=${box === value ? "here" : box < value ? "passed" : ""} />`)}
    </span>
    <span class=${label.length > WORDY ? "track-label long" : "track-label"}>${label}</span>
  </p>`;
}
