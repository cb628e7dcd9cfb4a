// The page begins here: one document, and the address says what is in it.
import { render } from "preact";
import { html } from "./html.js";
import { language, speak } from "./texts.js";

const root = /** @type {HTMLElement} */ (document.getElementById("page"));
const game = location.pathname.match(/^\/game\/([\w-]+)$/)?.[1];

// The words and the part of the page that is needed come side by side.
const [part] = await Promise.all([
  game ? import("./table/page.js") : import("./lobby/page.js"),
  speak(language()),
]);
render(html`<${part.Page} id=${game} />`, root);
