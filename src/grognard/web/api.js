// Talking to the server: every answer is data, or a refusal with a sentence and a clause.
import { remembered } from "./memory.js";
import { language, t } from "./texts.js";

/** A request that the server, or the way to it, refused. */
export class Refused extends Error {
  /**
   * @param {string} text
   * @param {string} rule
   * @param {string} key
   */
  constructor(text, rule = "", key = "") {
    super(text);
    this.rule = rule;
    this.key = key;
  }
}

/**
 * @param {string} path
 * @param {Record<string, string | number | undefined>} [query]
 * @returns {string}
 */
export function address(path, query = {}) {
  const full = new URLSearchParams({ lang: language() });
  const style = remembered("style", "");
  if (style) full.set("style", style);
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) full.set(key, String(value));
  }
  return `${path}?${full}`;
}

/**
 * @param {string} where
 * @param {RequestInit} [init]
 * @param {number} [tries] how often to ask where the server says that it is busy and has changed nothing
 * @returns {Promise<any>}
 */
async function ask(where, init, tries = 3) {
  let answer;
  try {
    answer = await fetch(where, init);
  } catch {
    throw new Refused(t("no-connection"), "", "no-connection");
  }
  const wait = Number(answer.headers.get("Retry-After"));
  if (wait > 0 && tries > 1) {
    await new Promise((done) => setTimeout(done, wait * 1000));
    return ask(where, init, tries - 1);
  }
  const data = await answer.json().catch(() => null);
  if (answer.ok && data) return data;
  const refused = data?.refused ?? { text: t("no-connection"), rule: "", key: "" };
  throw new Refused(refused.text, refused.rule, refused.key);
}

/**
 * @param {string} path
 * @param {Record<string, string | number | undefined>} [query]
 */
export function get(path, query) {
  return ask(address(path, query));
}

/**
 * @param {string} path
 * @param {object} body
 */
export function post(path, body) {
  return ask(address(path), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** @param {string} path */
export function remove(path) {
  return ask(address(path), { method: "DELETE" });
}

/**
 * A drawing by its address. Asked for again, after a pause that grows, where the server is busy or just starting.
 * @param {string} where
 * @param {number} [tries]
 * @returns {Promise<string>}
 */
export async function drawing(where, tries = 5) {
  const answer = await fetch(where).catch(() => null);
  if (answer?.ok) return answer.text();
  if (tries <= 1) throw new Refused(t("no-connection"), "", "no-connection");
  await new Promise((done) => setTimeout(done, 3000 / tries));
  return drawing(where, tries - 1);
}
