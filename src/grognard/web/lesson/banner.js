// A lesson at the table: what is to be done above the board, questions and answers beside it, the stars at its end.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { html } from "../html.js";
import { language, t } from "../texts.js";
import { Rule } from "../widgets.js";
import { CribTool, LearnedLines } from "./crib.js";
import { forget, next, note, waiting } from "./progress.js";
import { Spotlight } from "./spotlight.js";

/** @typedef {import("../types").Bit} Bit */
/** @typedef {import("../types").Noun} Noun */
/** @typedef {import("../types").LessonState} LessonState */
/** @typedef {import("../table/session.js").Session} Session */
/** @typedef {{session: Session, show: (rule: string) => void, point: (nouns: Noun[]) => void}} Props */

/** So many clauses are listed at a lesson's end; more are folded away. */
const FEW = 3;

/** @param {Session} session */
export function lessonOf(session) {
  return session.game.table?.lesson ?? null;
}

/**
 * @param {Session} session
 * @param {string} word
 */
function tell(session, word) {
  return session.acting.change("lesson", { word });
}

/** Whether the page was opened for one question of the refresher. */
function isRefresher() {
  return new URLSearchParams(location.search).has("step");
}

/** @param {Props} props */
export function LessonBanner({ session, show, point }) {
  const { table, mode } = session.game;
  const lesson = lessonOf(session);
  const [open, setOpen] = useState(true);
  const spotlight = useMemo(() => new Spotlight(), []);
  useEffect(() => {
    spotlight.watch();
    return () => spotlight.destroy();
  }, []);
  useEffect(() => {
    if (!lesson || !table) return;
    if (!isRefresher()) note(lesson, table.game.id);
    document.title = `${lesson.title} - Grognard`;
    spotlight.show(lesson.status === "wrong" || lesson.status === "done" ? [] : lesson.focus, lesson.status === "asks" ? lesson.arrows : [], `${lesson.number} ${lesson.status}`);
  }, [table]);
  useEffect(() => listen(session), [session]);
  useEffect(() => setOpen(true), [lesson?.number]); // what was folded away was the step before
  if (!lesson) return null;
  const busy = session.acting.busy || mode !== "live";
  const playing = lesson.status === "asks" || lesson.status === "wrong";
  return html`<section class=${open ? "lesson-banner open" : "lesson-banner"} aria-label=${t("lesson")} data-moment=${busy ? undefined : `${table?.revision}`}>
    <div class="lesson-words" onClick=${() => setOpen(!open)}>
      <div class="lesson-head">
        <h2><span class="lesson-count">${Math.min(lesson.number + 1, lesson.of)} / ${lesson.of}</span> ${lesson.title}</h2>
        <div class="lesson-word" aria-live="polite">
          <${Verdict} lesson=${lesson} />
          ${lesson.praise.length > 0 && lesson.status !== "wrong" && html`<p class="praise">✓ <${Bits} ...${{ bits: lesson.praise, show, point }} /></p>`}
        </div>
      </div>
      <div class="lesson-say" aria-live="polite">
        ${!["done", "seen", "rests"].includes(lesson.status) && html`<p class="say">${lesson.anew && html`<i class="anew">${t("lesson-anew")}</i> `}<${Bits} ...${{ bits: lesson.say, show, point }} /></p>`}
        ${lesson.hints.map((hint) => html`<p class="hint">☞ <${Bits} ...${{ bits: hint, show, point }} /></p>`)}
      </div>
    </div>
    <div class="lesson-tools">
      ${lesson.more_hints && playing && html`<button disabled=${busy} onClick=${() => tell(session, "!hint")}>${t("lesson-hint")}</button>`}
      ${playing && html`<button disabled=${busy || !table?.undo} onClick=${() => tell(session, "!back")}>${t("lesson-back")}</button>`}
      ${playing && html`<button disabled=${busy} onClick=${() => tell(session, "!show")}>${t("lesson-show")}</button>`}
      <button disabled=${busy} onClick=${() => again(session, lesson)}>${t("lesson-again")}</button>
      <${CribTool} system=${table?.game.system ?? ""} show=${show} />
      <a class="button" href=${`/lessons?lang=${language()}#${lesson.id.split("/")[0]}`}>${t("lesson-leave")}</a>
    </div>
  </section>`;
}

/**
 * @param {Session} session
 * @param {LessonState} lesson
 */
function again(session, lesson) {
  forget(lesson.id);
  return tell(session, "!again");
}

/** @param {{lesson: LessonState}} props */
function Verdict({ lesson }) {
  if (!lesson.verdict) return null;
  const { right, answer } = lesson.verdict;
  return html`<p class=${right ? "verdict right" : "verdict other"}>${right ? t("lesson-right") : t("lesson-not-so", { answer })}</p>`;
}

/**
 * What stands in place of the answers while the lesson waits for something else than a move.
 * @param {Props} props
 */
export function LessonCard({ session, show, point }) {
  const lesson = lessonOf(session);
  const first = useRef(/** @type {HTMLElement | null} */ (null)); // where the keyboard goes on: no answer is the first to be thought of
  useEffect(() => first.current?.focus({ preventScroll: true }), [lesson?.status, lesson?.number]);
  if (!lesson || lesson.status === "asks" || session.game.mode !== "live") return null;
  if (lesson.status === "done") return html`<${EndCard} ...${{ session, lesson, show }} />`;
  const busy = session.acting.busy;
  if (lesson.status === "guesses") {
    return html`<section class="lesson-card predict" aria-label=${t("lesson-foresee")} tabindex="-1" ref=${first}>
      <h3>${t("lesson-foresee")}</h3>
      <p>${lesson.anew && html`<i class="anew">${t("lesson-anew")}</i> `}<${Bits} ...${{ bits: lesson.say, show, point }} /></p>
      <div class="lesson-choices">
        ${lesson.choices.map(
          (choice) => html`<button key=${choice.id} data-answer=${choice.id} disabled=${busy} onClick=${() => tell(session, `=${choice.id}`)}>${choice.text}</button>`,
        )}
      </div>
    </section>`;
  }
  if (lesson.status === "wrong") {
    return html`<section class="lesson-card wrong" role="alert">
      <h3>✗ ${t("lesson-wrong")}</h3>
      <p><${Bits} ...${{ bits: lesson.wrong, show, point }} /> <${Rule} rule=${lesson.wrong_rule} show=${show} /></p>
      <button ref=${first} class="strong lesson-on" disabled=${busy} onClick=${() => tell(session, "!back")}>${t("lesson-back-to-step")}</button>
    </section>`;
  }
  return html`<section class="lesson-card" aria-label=${t("lesson-continue")}>
    ${lesson.status === "seen" && html`<p>${t("lesson-seen")}</p>`}
    <button ref=${first} class="strong lesson-on" disabled=${busy} onClick=${() => tell(session, "!on")}>${t("lesson-continue")}</button>
  </section>`;
}

/** @param {{session: Session, lesson: LessonState, show: (rule: string) => void}} props */
function EndCard({ session, lesson, show }) {
  const stars = "★".repeat(lesson.stars) + "☆".repeat(3 - lesson.stars);
  const lang = language();
  return html`<section class="lesson-card end" aria-label=${t("lesson-end")}>
    <h3>${t("lesson-end")}</h3>
    ${!lesson.example && html`<p class="stars" role="img" aria-label=${t("lesson-stars", { stars: lesson.stars })}>${stars}</p>`}
    <p class="idea">${lesson.idea}</p>
    ${lesson.recap.length > 0 && html`<h3>${t("lesson-recap")}</h3><${LearnedLines} lines=${lesson.recap} show=${show} />`}
    <details class="lesson-clauses" open=${lesson.clauses.length <= FEW && !lesson.recap.length}>
      <summary>${t("lesson-clauses", { count: lesson.clauses.length })}</summary>
      ${lesson.clauses.map((rule) => html`<${Rule} key=${rule} rule=${rule} show=${show} /> `)}
    </details>
    <div class="lesson-choices">
      ${isRefresher() && html`<button class="strong" onClick=${next}>${waiting().length ? t("lesson-next-question") : t("lessons")}</button>`}
      ${lesson.next && html`<a class="button strong lesson-next" href=${`/lesson/${lesson.next}?lang=${lang}`}>${t("lesson-next")}</a>`}
      <a class=${lesson.next ? "button" : "button strong"} href=${`/?lang=${lang}#${lesson.scenario}`}>${t("lesson-play")}</a>
      <button onClick=${() => again(session, lesson)}>${t("lesson-again")}</button>
    </div>
  </section>`;
}

/**
 * A text with names in it: hovering one lights the thing, a click on a clause opens it.
 * @param {{bits: Bit[], show: (rule: string) => void, point: (nouns: Noun[]) => void}} props
 */
export function Bits({ bits, show, point }) {
  return bits.map(({ text, kind, label }) => {
    if (!kind) return text;
    if (kind === "clause") return html`<${Rule} rule=${label} show=${show} />`;
    return html`<span class="named" onMouseEnter=${() => point([[kind, label ?? ""]])} onMouseLeave=${() => point([])}>${text}</span>`;
  });
}

/**
 * h asks for a hint; taking back has its key at every table.
 * @param {Session} session
 */
function listen(session) {
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches("input, select, textarea, dialog *")) return;
    if (event.key === "h" && lessonOf(session)?.more_hints) void tell(session, "!hint");
  };
  document.addEventListener("keydown", key);
  return () => document.removeEventListener("keydown", key);
}
