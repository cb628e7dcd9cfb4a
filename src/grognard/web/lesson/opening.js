// Which run of a lesson the page opens: the one that was left in the middle, a step of it, or a new one.
import { get, post } from "../api.js";
import { forget, leftAt } from "./progress.js";

/**
 * @param {string} lesson such as marengo/4
 * @returns {Promise<string>}
 */
export async function openLesson(lesson) {
  const step = new URLSearchParams(location.search).get("step");
  const known = step === null ? leftAt(lesson) : "";
  if (known) {
    try {
      await get(`/api/games/${known}`);
      return known;
    } catch {
      forget(lesson);
    }
  }
  const { id } = await post(`/api/lessons/${lesson}`, { step: Number(step ?? 0) });
  return id;
}
