// What the page has to say to the player: refusals, reasons, news, and what happened while he was away.
import { Refused } from "../../api.js";
import { t } from "../../texts.js";

/** @typedef {import("../../types").Sentence} Sentence */
/** @typedef {import("../../types").LogEntry} LogEntry */

export class Notices {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    /** @type {Sentence[]} */
    this.lines = [];
    /** @type {import("../../types").Way[]} what could be done first, after a click in vain */
    this.offers = [];
    /** @type {LogEntry[] | null} what happened since this side last acted */
    this.since = null;
    /** The last action whose card was closed, or left behind by another choice. */
    this.closed = -1;
  }

  /** @param {number} number */
  closeCard(number) {
    this.closed = number;
    this.changed();
  }

  /**
   * @param {Sentence[]} lines
   * @param {import("../../types").Way[]} [offers]
   */
  tell(lines, offers = []) {
    this.lines = lines;
    this.offers = offers;
    this.changed();
  }

  /** @param {string} text */
  say(text) {
    this.tell([{ text, rule: "" }]);
  }

  /** @param {unknown} fault */
  complain(fault) {
    const rule = fault instanceof Refused ? fault.rule : "";
    this.tell([{ text: fault instanceof Error ? fault.message : String(fault), rule }]);
  }

  /** Nothing is said any more, and nothing changes on the page by that alone. */
  clear() {
    this.lines = [];
    this.offers = [];
    this.since = null;
  }

  /** What was said was read; what happened meanwhile is still told. */
  hush() {
    this.lines = [];
    this.offers = [];
    this.changed();
  }

  dismiss() {
    this.clear();
    this.changed();
  }

  /** The site answers again. */
  forgetSilence() {
    this.lines = this.lines.filter((line) => line.text !== t("no-connection"));
  }
}
