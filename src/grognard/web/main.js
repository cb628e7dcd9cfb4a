// The page begins here: one document, and the address says what is in it.
import { render } from "preact";
import { html } from "./html.js";
import { language, speak } from "./texts.js";

const root = /** @type {HTMLElement} */ (document.getElementById("page"));
const path = location.pathname;
const lesson = path.match(/^\/lesson\/([\w-]+\/[\w-]+)$/)?.[1];

/** What the address names: a game, a lesson, the list of lessons, a link to a friend, or the staff office. */
async function opened() {
  if (path === "/join") return { part: await import("./people/join.js"), id: "" };
  if (path === "/account") return { part: await import("./people/account.js"), id: "" };
  if (path === "/operator") return { part: await import("./people/operator.js"), id: "" };
  if (path.startsWith("/player/")) return { part: await import("./people/profile.js"), id: "" };
  if (path === "/lessons") return { part: await import("./lesson/page.js"), id: "" };
  if (lesson) {
    const [part, { openLesson }] = await Promise.all([import("./table/page.js"), import("./lesson/opening.js")]);
    return { part, id: await openLesson(lesson) };
  }
  const id = path.match(/^\/game\/([\w-]+)$/)?.[1];
  return { part: id ? await import("./table/page.js") : await import("./lobby/page.js"), id };
}

// The words and the part of the page that is needed come side by side.
const [{ part, id }] = await Promise.all([opened(), speak(language())]);
render(html`<${part.Page} id=${id} />`, root);
