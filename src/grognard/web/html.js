// One template tag for all components.
import htm from "htm";
import { h } from "preact";
import { bound } from "./texts.js";

/**
 * An element whose words, the page's own and the site's, break where a line may.
 * @param {any} type
 * @param {any} props
 * @param {any[]} children
 */
function made(type, props, ...children) {
  return h(type, props, ...children.map((child) => (typeof child === "string" ? bound(child) : child)));
}

export const html = htm.bind(/** @type {typeof h} */ (/** @type {unknown} */ (made)));
