// The list of lessons: a course per system, what is done of it, and the book's own examples.
import { useEffect, useState } from "preact/hooks";
import { get } from "../api.js";
import { html } from "../html.js";
import { language, t } from "../texts.js";
import { Languages } from "../widgets.js";
import { CribTool } from "./crib.js";
import { begin, progress, refresher } from "./progress.js";

/** @typedef {import("../types").LessonList} LessonList */
/** @typedef {import("../types").LessonOffer} LessonOffer */
/** @typedef {import("../types").LessonSystem} LessonSystem */

export function Page() {
  const [list, setList] = useState(/** @type {LessonList | null} */ (null));
  const [fault, setFault] = useState("");
  useEffect(() => {
    document.title = `${t("lessons")} - Grognard`;
    get("/api/lessons").then(setList, (/** @type {Error} */ refused) => setFault(refused.message));
  }, []);
  useEffect(() => {
    if (list && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [list]);
  const questions = list ? refresher(list.systems.flatMap((system) => system.lessons)) : [];
  return html`<div class="lobby lessons-page">
    <header class="masthead">
      <${Languages} />
      <p class="ornament" aria-hidden="true">❧</p>
      <h1>${t("lessons")}</h1>
      <p class="motto">${t("lessons-motto")}</p>
    </header>
    ${fault && html`<p class="notice" role="alert">${fault}</p>`}
    <p class="row">
      <a class="button" href=${`/?lang=${language()}`}>${t("home")}</a>
      ${questions.length > 0 && html`<button onClick=${() => begin(questions)}>${t("lessons-refresher", { count: questions.length })}</button>`}
    </p>
    ${list && html`<nav class="row jump" aria-label=${t("lessons-jump")}>${list.systems.map((system) => html`<a class="button" key=${system.code} href=${`#${system.code}`}>${system.title}</a>`)}</nav>`}
    ${list?.systems.map((system) => html`<${Course} key=${system.code} system=${system} />`)}
  </div>`;
}

/** @param {{system: LessonSystem}} props */
function Course({ system }) {
  const done = progress();
  const next = system.lessons.find((one) => !done[one.id]?.stars);
  const solved = system.puzzles.filter((one) => done[one.id]?.stars).length;
  return html`<section class="course" id=${system.code}>
    <h2>${system.title}</h2>
    <ol class="lesson-list">
      ${system.lessons.map((one) => html`<${Line} key=${one.id} lesson=${one} isNext=${one === next} />`)}
    </ol>
    ${system.lessons.length > 0 &&
    html`<p class="row">
      <a class="button" href=${`/?lang=${language()}#${system.scenario}`}>${t("lesson-play")}</a>
      ${system.crib && html`<${CribTool} system=${system.code} show=${(/** @type {string} */ rule) => open(`/rules/${system.code}?lang=${language()}#${rule}`, "_blank")} />`}
    </p>`}
    ${system.puzzles.length > 0 &&
    html`<details class="puzzles" id=${`${system.code}-examples`}>
      <summary>${t("lessons-examples", { count: system.puzzles.length })} ${solved > 0 && html`<span class="lesson-facts">${solved} / ${system.puzzles.length}</span>`}</summary>
      ${chapters(system.puzzles).map(
        ([chapter, puzzles]) => html`<h3>${chapter}</h3>
          <ol class="lesson-list">${puzzles.map((one) => html`<${Line} key=${one.id} lesson=${one} isNext=${false} />`)}</ol>`,
      )}
    </details>`}
  </section>`;
}

/**
 * The examples by the chapter they belong to, chapters in the order of the book.
 * @param {LessonOffer[]} puzzles
 * @returns {[string, LessonOffer[]][]}
 */
function chapters(puzzles) {
  /** @type {Map<string, LessonOffer[]>} */
  const found = new Map();
  for (const one of puzzles) found.set(one.chapter, [...(found.get(one.chapter) ?? []), one]);
  return [...found];
}

/** @param {{lesson: LessonOffer, isNext: boolean}} props */
function Line({ lesson, isNext }) {
  const known = progress()[lesson.id];
  const stars = known?.stars ?? 0;
  return html`<li class=${isNext ? "next" : ""}>
    <a href=${`/lesson/${lesson.id}?lang=${language()}`} data-lesson=${lesson.id}>
      <strong>${lesson.title}</strong>
      <span class="idea">${lesson.idea}</span>
    </a>
    <span class="lesson-facts">
      ${stars > 0 && html`<span class="stars" role="img" aria-label=${t("lesson-stars", { stars })}>${"★".repeat(stars)}${"☆".repeat(3 - stars)}</span>`}
      ${known?.run && html`<em>${t("lesson-left-at", { step: known.step + 1, of: known.of })}</em>`}
      ${isNext && html`<em>${t("lesson-begin-here")}</em>`}
      <span>${lesson.example || t("lesson-minutes", { minutes: lesson.minutes })}</span>
    </span>
  </li>`;
}
