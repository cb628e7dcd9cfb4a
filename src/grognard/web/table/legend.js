// What the signs on the board mean: those that are on it now, each with what is said of one place that bears it.
import { useEffect, useRef } from "preact/hooks";
import { html } from "../html.js";
import { t } from "../texts.js";
import { signed, SIGNS } from "./badges.js";

/** @typedef {import("../types").Option} Option */
/** @typedef {import("../types").Way} Way */
/** @typedef {import("../types").Tone} Tone */

/**
 * Of each kind of badge on the board one note, in the order of the signs.
 * @param {(Option | Way)[]} choices
 * @returns {import("../types").Note[]}
 */
export function signsOf(choices) {
  const notes = choices.flatMap((one) => (one.note && one.nouns.length ? [one.note] : []));
  const tones = /** @type {Tone[]} */ (Object.keys(SIGNS));
  return tones.flatMap((tone) => notes.filter((note) => note.tone === tone).slice(0, 1));
}

/**
 * A button beside the question that opens the paper; nothing where the board bears no sign.
 * @param {{moment: import("../types").Moment, choices: (Option | Way)[], counters: Record<string, string>}} props what can be chosen, and what is printed on the pieces
 */
export function Legend({ moment, choices, counters }) {
  const box = useRef(/** @type {HTMLDetailsElement | null} */ (null));
  useEffect(() => box.current?.removeAttribute("open"), [moment]); // it stays open while one reads, whatever is pointed at
  const notes = signsOf(choices);
  const printed = Object.entries(counters);
  if (!notes.length && !printed.length) return null;
  return html`<details class="legend" ref=${box}>
    <summary title=${t("signs")}>${t("signs-short")}</summary>
    <div class="legend-paper">
      <h3>${t("signs")}</h3>
      <dl>
        ${notes.map(
          (note) => html`<dt><span class=${`note-mark tone-${note.tone}`}>${signed(note)}</span></dt>
            <dd>${meaning(note.tone)} <i>${t("sign-here", { what: note.text })}</i></dd>`,
        )}
      </dl>
      ${printed.length > 0 &&
      html`<h3>${t("signs-on-counters")}</h3>
        <dl class="on-counters">${printed.map(([sign, what]) => html`<dt><b>${sign}</b></dt><dd>${what}</dd>`)}</dl>`}
    </div>
  </details>`;
}

/** @param {Tone} tone */
function meaning(tone) {
  switch (tone) {
    case "attack":
      return t("sign-attack");
    case "special":
      return t("sign-special");
    case "follow":
      return t("sign-follow");
    case "danger":
      return t("sign-danger");
    case "gain":
      return t("sign-gain");
    default:
      return t("sign-move");
  }
}
