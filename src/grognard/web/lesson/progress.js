// What this browser knows of the learner: how far each lesson came, its stars, the predictions missed.
import { remember, remembered } from "../memory.js";

/** @typedef {import("../types").LessonState} LessonState */
/** @typedef {{stars: number, step: number, of: number, run: string, missed: number[], when: number}} Progress */

const KEY = "lessons";
const QUEUE = "refresher";
const FIRST = "marengo/1";

/** @returns {Record<string, Progress>} */
export function progress() {
  try {
    return JSON.parse(remembered(KEY, "{}"));
  } catch {
    return {};
  }
}

/**
 * Stars are kept, never lowered; a lesson left in the middle is taken up at its step.
 * @param {LessonState} lesson
 * @param {string} run the id under which it can be opened again
 */
export function note(lesson, run) {
  const all = progress();
  const known = all[lesson.id];
  const done = lesson.status === "done";
  all[lesson.id] = {
    stars: Math.max(known?.stars ?? 0, lesson.stars),
    step: done ? 0 : lesson.number,
    of: lesson.of,
    run: done ? "" : run,
    missed: done ? lesson.slips : [...new Set([...(known?.missed ?? []), ...lesson.slips])],
    when: Date.now(),
  };
  remember(KEY, JSON.stringify(all));
}

/**
 * The run of a lesson that was left in the middle.
 * @param {string} lesson
 * @returns {string}
 */
export function leftAt(lesson) {
  return progress()[lesson]?.run ?? "";
}

/** @param {string} lesson */
export function forget(lesson) {
  const all = progress();
  const known = all[lesson];
  if (!known) return;
  known.run = "";
  known.step = 0;
  remember(KEY, JSON.stringify(all));
}

/**
 * Where somebody who opens the site goes on: the first lesson; the one he left, or the list.
 * @returns {{lesson: string, begun: boolean}}
 */
export function nextLesson() {
  const known = Object.entries(progress());
  const left = known.filter(([, one]) => one.run).sort(([, one], [, other]) => other.when - one.when)[0];
  return { lesson: left ? left[0] : known.length ? "" : FIRST, begun: known.length > 0 };
}

/**
 * Five predictions: those once missed first, then from the lessons longest ago.
 * @param {import("../types").LessonOffer[]} lessons
 * @returns {string[]} the addresses of the steps
 */
export function refresher(lessons) {
  const all = progress();
  const finished = lessons.filter((one) => all[one.id]?.stars).sort((a, b) => (all[a.id]?.when ?? 0) - (all[b.id]?.when ?? 0));
  const missed = finished.flatMap((one) => (all[one.id]?.missed ?? []).map((step) => address(one.id, step)));
  const others = finished.flatMap((one) => one.predictions.slice(0, 1).map((step) => address(one.id, step)));
  return [...new Set([...missed, ...others])].slice(0, 5);
}

/**
 * @param {string} lesson
 * @param {number} step
 */
function address(lesson, step) {
  return `/lesson/${lesson}?step=${step}`;
}

/** @param {string[]} steps */
export function begin(steps) {
  remember(QUEUE, JSON.stringify(steps));
  next();
}

/** The questions of the refresher that are left. @returns {string[]} */
export function waiting() {
  try {
    return JSON.parse(remembered(QUEUE, "[]"));
  } catch {
    return [];
  }
}

/** On to the next question of the refresher, or back to the list. */
export function next() {
  const [first, ...rest] = waiting();
  remember(QUEUE, JSON.stringify(rest));
  location.href = first ?? "/lessons";
}
