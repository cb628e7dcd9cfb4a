// A fight in which several take part: all are named, each can be left out, and it is begun by one choice.
import { html } from "../html.js";
import { t } from "../texts.js";

/** @typedef {import("../types").Option} Option */
/** @typedef {import("../types").Way} Way */
/** @typedef {import("../types").Part} Part */

/**
 * A choice without those who are left out of it, by what would name them.
 * @template {Option | Way} O
 * @param {O} option
 * @param {string[]} out
 * @returns {O}
 */
export function without(option, out) {
  return "steps" in option && out.length ? { ...option, steps: option.steps.filter((step) => !out.includes(step)) } : option;
}

/**
 * What is done of a choice for now, as a choice of its own.
 * @param {Way} way
 * @param {Part} part
 * @returns {Way}
 */
export function onlyPart(way, part) {
  return { ...way, action: part.steps.join(", "), text: part.text, steps: part.steps, note: null, final: false, named: [], alone: [] };
}

/**
 * Those who take part, ticked but for whom somebody has left out.
 * @param {{option: Option | Way, out: string[], leaveOut: (steps: string[]) => void}} props
 */
export function TakingPart({ option, out, leaveOut }) {
  const named = "named" in option ? (option.named ?? []) : [];
  if (!named.length) return null;
  return html`<fieldset class="taking-part">
    <legend>${t("taking-part")}</legend>
    ${named.map(({ text, steps: [step = ""] }) => {
      const change = () => leaveOut(out.includes(step) ? out.filter((one) => one !== step) : [...out, step]);
      return html`<label key=${step}><input type="checkbox" value=${step} checked=${!out.includes(step)} onChange=${change} /> ${text}</label>`;
    })}
  </fieldset>`;
}
