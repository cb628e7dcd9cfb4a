// The foot of a page: the credits, and on a site for many its terms, what it keeps of people, the operator's page.
import { html } from "../html.js";
import { language, t } from "../texts.js";

/** @typedef {import("../types").Me} Me */

/** @param {{known: Me | null}} props */
export function Foot({ known }) {
  /** @param {string} path @param {string} text */
  const link = (path, text) => html`<a href=${`${path}?lang=${language()}`}>${text}</a>`;
  return html`<footer class="foot">
    ${link("/credits", t("credits"))}
    ${known?.public && html`${link("/terms", t("foot-terms"))}${link("/privacy", t("foot-privacy"))}`}
    ${known?.operator && html`${link("/operator", t("operator"))}`}
  </footer>`;
}

/** What whoever opens an account agrees to. */
export function Agreement() {
  return html`<p class="note agreement">${t("sign-up-agree")} <a href=${`/terms?lang=${language()}`} target="_blank">${t("foot-terms")}</a> · <a href=${`/privacy?lang=${language()}`} target="_blank">${t("foot-privacy")}</a></p>`;
}
