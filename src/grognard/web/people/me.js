// The site, and who this browser is to it.
import { get } from "../api.js";

/** @typedef {import("../types").Me} Me */

/** @type {Promise<Me> | null} */
let asked = null;

/**
 * Asked for once a page.
 * @returns {Promise<Me>}
 */
export function me() {
  asked ??= get("/api/me");
  return asked;
}
