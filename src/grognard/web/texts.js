// The page's own strings: the same Fluent catalogues as the server's, formatted here.
import { FluentBundle, FluentResource } from "@fluent/bundle";

/** @type {FluentBundle | null} */
let bundle = null;

const LANGUAGES = ["en", "fr"];

/** The language of the page: asked for in the address, chosen before, or the browser's. */
export function language() {
  const asked = new URLSearchParams(location.search).get("lang") ?? localStorage.getItem("lang");
  if (asked && LANGUAGES.includes(asked)) return asked;
  return document.documentElement.lang || "en";
}

/** @param {string} lang */
export async function speak(lang) {
  const answer = await fetch(`/texts/${lang}/page.ftl`);
  bundle = new FluentBundle(lang, { useIsolating: false });
  bundle.addResource(new FluentResource(await answer.text()));
  document.documentElement.lang = lang;
  localStorage.setItem("lang", lang);
}

/**
 * A string of the page.
 * @param {string} key
 * @param {Record<string, string | number>} [args]
 * @returns {string}
 */
export function t(key, args) {
  const message = bundle?.getMessage(key);
  return bundle && message?.value ? bound(bundle.formatPattern(message.value, args)) : key;
}

/**
 * In French a line does not begin with a colon: the space before one does not break.
 * @param {string} text
 * @returns {string}
 */
export function bound(text) {
  return document.documentElement.lang === "fr" ? text.replace(/ ([:;!?»])/g, "\u00a0$1").replace(/« /g, "«\u00a0") : text;
}
