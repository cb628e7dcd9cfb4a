// Before the click: the situation with each modifier and its clause, and how likely each outcome is.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { html } from "../html.js";
import { t } from "../texts.js";
import { Rule } from "../widgets.js";
import { onlyPart, TakingPart, without } from "./muster.js";

/** @typedef {import("../types").Option} Option */
/** @typedef {import("../types").Way} Way */
/** @typedef {import("../types").Forecast} Forecast */
/** @typedef {import("./session.js").Session} Session */

const DELAY = 200;

/** A card that has no more room than this, in pixels, says nothing. */
const LEAST = 200;

/**
 * A card about the option that is pointed at, where it hides neither what is pointed at nor the question: beside the list if the
 * option is one of the list, else over the column's lower part. With `confirm` it waits there for a second tap.
 * Whoever takes part in a fight by it can be left out (`out`).
 * @param {{session: Session, option: Option | Way | null, listed: boolean, confirm: boolean, out: string[], leaveOut: (steps: string[]) => void, show: (rule: string) => void, cancel: () => void}} props
 */
export function Foresight({ session, option, listed, confirm, out, leaveOut, show, cancel }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [forecast, setForecast] = useState(/** @type {Forecast | null} */ (null));
  const action = option ? asked(without(option, out)) : undefined;
  useEffect(() => {
    setForecast(null);
    if (!action) return undefined;
    let gone = false;
    const timer = setTimeout(() => void session.advice.forecast(action).then((told) => gone || setForecast(told)), DELAY);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [action, session.game.shown]);
  useLayoutEffect(() => {
    // On a phone what is confirmed may cover the question: its outcomes are to be seen before the buttons.
    const question = confirm && matchMedia("(max-width: 820px)").matches ? null : document.querySelector(".question .prompt");
    if (box.current) keepBelow(box.current, question);
  });
  if (!option || session.game.mode !== "live" || (!forecast && !option.note && !confirm)) return null;
  const { note } = option;
  return html`<div class=${["foresight", confirm && "pinned", listed && "beside-list"].filter(Boolean).join(" ")} ref=${box} role="note">
    <h3>${option.text}</h3>
    ${confirm && html`<${TakingPart} option=${option} out=${out} leaveOut=${leaveOut} />`}
    ${note && !out.length && html`<p class="note-text">${note.text} <${Rule} rule=${note.rule} show=${show} /></p>`}
    ${forecast && html`<${Told} forecast=${forecast} show=${show} />`}
    ${confirm &&
    html`<p class="row">
      <button class="strong" onClick=${() => { cancel(); void session.acting.act(without(option, out)); }}>${t("confirm")}</button>
      <button onClick=${cancel}>${t("not-yet")}</button>
      ${"alone" in option && option.alone?.map((part) => html`<button class="quiet" onClick=${() => { cancel(); void session.acting.act(onlyPart(option, part)); }}>${part.text}</button>`)}
    </p>`}
  </div>`;
}

/**
 * A card is no higher than what is free below the question, if it stands below it.
 * @param {HTMLElement} card
 * @param {Element | null} question
 */
function keepBelow(card, question) {
  card.style.maxHeight = "";
  const [own, other] = [card.getBoundingClientRect(), question?.getBoundingClientRect()];
  const free = own.bottom - (other?.bottom ?? 0);
  const meets = other && own.left < other.right && own.right > other.left && own.top < other.bottom;
  if (meets && free >= LEAST) card.style.maxHeight = `${free}px`;
}

/**
 * What the forecast is asked of: an action, or all that lead to a fight; nothing of a plain walk.
 * @param {Option | Way} option
 */
function asked(option) {
  if (!("steps" in option)) return option.action;
  return option.final ? option.steps.join(", ") : undefined;
}

/**
 * What it may lead to is told first: on a phone the reckoning may lie below the edge of the card.
 * @param {{forecast: Forecast, show: (rule: string) => void}} props
 */
function Told({ forecast, show }) {
  const { situation, outcomes, rest } = forecast;
  return html`<h4>${t("forecast")}</h4>
    <ol class="outcomes">
      ${outcomes.map(
        (outcome) => html`<li title=${outcome.chance}>
          <span class="chance">${t("percent", { percent: outcome.percent })}</span>
          <span class="bar" aria-hidden="true"><i style=${{ width: `${outcome.percent}%` }} /></span>
          <span>${outcome.lines.length ? outcome.lines.map((line) => line.text).join(" ") : t("nothing-happens")}</span>
        </li>`,
      )}
      ${rest && html`<li><span class="chance">${t("percent", { percent: rest.percent })}</span><span>${t("more-outcomes", { count: rest.count })}</span></li>`}
    </ol>
    ${situation.length > 0 &&
    html`<h4>${t("reckoning")}</h4>
      <ul class="situation">
        ${situation.map((line) => html`<li>${line.text} <${Rule} rule=${line.rule} show=${show} /></li>`)}
      </ul>`}`;
}
