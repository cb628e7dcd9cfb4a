// What is known of the game: the table as it stands, the moment that is shown, the log so far.
import { get } from "../../api.js";

/** @typedef {import("../../types").Table} Table */
/** @typedef {import("../../types").Moment} Moment */
/** @typedef {import("../../types").LogEntry} LogEntry */

export class Game {
  /** @param {string} id */
  constructor(id) {
    this.path = `/api/games/${id}`;
    /** @type {Table | null} */
    this.table = null;
    /** @type {Moment | null} */
    this.shown = null;
    /** @type {LogEntry[]} */
    this.log = [];
    /** Up to which action this side had seen the game when the page was opened. */
    this.looked = 0;
    /** @type {"live" | "film" | "replay"} */
    this.mode = "live";
    /** The newest revision that was heard of. */
    this.newest = -1;
  }

  /**
   * The table as one side sees it now, with the log after so many actions.
   * @param {{side?: string, since?: number}} [query]
   * @returns {Promise<Table>}
   */
  fetch(query = {}) {
    return get(this.path, query);
  }

  /**
   * A lesson is not stored: its id holds what was played, and changes with it.
   * @param {Table} table
   */
  locate(table) {
    if (table.lesson) this.path = `/api/games/${table.game.id}`;
  }

  /** @param {Table} table */
  adopt(table) {
    this.locate(table);
    this.table = table;
    if (this.mode !== "replay") this.showTable();
    this.log = table.log_from > 0 ? this.log.filter((entry) => entry.number <= table.log_from) : [];
    this.log = this.log.concat(table.log);
    this.newest = Math.max(this.newest, table.revision);
  }

  /** Whether the log begins before what is known of it. */
  hasEarlier() {
    const [first] = this.log;
    return first !== undefined && first.number > 1;
  }

  /** Fetch the part of the log before the one that is known. */
  async fetchEarlier() {
    const [first] = this.log;
    if (!first || !this.table) return;
    const { log } = await get(`${this.path}/log`, { side: this.table.side, before: first.number });
    const known = this.log[0]?.number ?? 0;
    this.log = log.filter((/** @type {LogEntry} */ entry) => entry.number < known).concat(this.log);
  }

  /**
   * A remark of the page's own beside an action in the log.
   * @param {number} number
   * @param {string} text
   */
  remark(number, text) {
    this.log = this.log.map((entry) => (entry.number === number ? { ...entry, lines: [...entry.lines, { text, rule: "", nouns: [], hour: true, begins: false }] } : entry));
  }

  /** Whether there is something that is not known yet. */
  isBehind() {
    return this.table !== null && this.newest > this.table.revision;
  }

  /** The game as it stands is shown. */
  showTable() {
    this.mode = "live";
    this.shown = this.table;
  }

  /**
   * A moment on the way to the table is shown.
   * @param {Moment} moment
   */
  showFilm(moment) {
    this.mode = "film";
    this.shown = moment;
    if (!this.log.some((known) => known.number === moment.number)) this.log = this.log.concat(moment.log.slice(-1));
  }

  /** Stop showing what happened, unless somebody looks back meanwhile. */
  endFilm() {
    if (!this.isReplaying()) this.showTable();
  }

  /** Somebody may have begun to look back while an answer was on its way. */
  isReplaying() {
    return this.mode === "replay";
  }

  /**
   * @param {string} side
   * @returns {string}
   */
  seat(side) {
    return this.table?.game.sides.find((one) => one.name === side)?.seat ?? "";
  }

  /**
   * What happened since this side last acted, if it has not seen it happen.
   * @param {Table} table
   * @returns {LogEntry[] | null}
   */
  missed(table) {
    if (table.side === "umpire" || this.leftAt(table) === 0) return null;
    const entries = this.log.filter((entry) => entry.number > this.leftAt(table) && entry.lines.length);
    return entries.length ? entries : null;
  }

  /**
   * The last action that this side made or saw; what follows it happened since it left.
   * @param {Table} table
   */
  leftAt(table) {
    return Math.max(table.last_own, this.looked);
  }
}
