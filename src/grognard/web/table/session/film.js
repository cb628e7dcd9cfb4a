// What others did, shown one action at a time at the reader's pace.
import { get } from "../../api.js";
import { remember, remembered } from "../../memory.js";
import { newsOf } from "../cards.js";

/** @typedef {import("../../types").Moment} Moment */
/** @typedef {import("../../types").LogEntry} LogEntry */
/** @typedef {import("../session.js").Session} Session */

export const PACES = [1600, 800, 350, 0];
const USUAL = 800;
/** How long a film lasts at most: a turn of the other side, or every step of it at the calmest pace. */
const LONGEST = 20_000;
const EVERY_STEP = 60_000;
/** No picture takes more than this part of the time that is left: a turn that comes in pieces grows quicker, and never breaks off. */
const PART = 1 / 12;
/** What one picture costs besides the pause after it. */
const FETCH = 60;
/** How long one's own fight stands before the other side's turn is shown: so many pictures, and this at most. */
const PICTURES = 3;
const READ = 2500;

export class Film {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.pace = Number(remembered("pace", String(USUAL)));
    this.paused = false;
    this.skipping = false;
    /** How long the other side's turn has been shown, since one last chose something. */
    this.spent = 0;
    /** The last fight that one was given time to read of. */
    this.read = 0;
  }

  /** What came of one's own last fight is read before the next thing hides it. */
  async letRead() {
    const { game } = this.session;
    const news = newsOf(this.session);
    if (!news || news.side !== game.table?.side || news.number <= this.read || game.table?.lesson) return;
    this.read = news.number;
    this.skipping = false;
    await this.wait(Math.min(READ, PICTURES * this.pace));
  }

  /**
   * Show a stretch of the game.
   * @param {number} first
   * @param {number} last
   * @param {string} side
   * @param {number} [pace]
   * @param {LogEntry[]} [entries] what is known to have happened: only that is shown, the fights before all else
   */
  async show(first, last, side, pace = this.pace, entries = []) {
    const { game, changed } = this.session;
    this.skipping = false;
    if (game.seat(side) !== "here") this.spent = 0; // whoever only watches is in no hurry
    const longest = longestAt(pace);
    const [numbers, pause] = cut(first, last, pace, entries, longest - this.spent);
    for (const number of numbers) {
      if (this.skipping) return;
      const began = performance.now();
      const moment = /** @type {Moment} */ (await get(`${game.path}/moment`, { number, side }));
      if (game.isReplaying()) return;
      const [entry] = moment.log.slice(-1);
      const own = entry?.side === side && game.seat(side) === "here";
      game.showFilm(moment);
      changed();
      this.spent += performance.now() - began;
      const rest = Math.min(pause, restAt(longest - this.spent));
      if (own || !entry?.lines.length) continue;
      await this.wait(rest);
      this.spent += rest;
    }
  }

  /** @param {number} pace */
  async wait(pace) {
    await new Promise((resolve) => setTimeout(resolve, pace));
    while (this.paused && !this.skipping) await new Promise((resolve) => setTimeout(resolve, 100));
  }

  /** Show what happened since this side last acted. */
  async showMissed() {
    const { game, notices, following, changed } = this.session;
    const { table } = game;
    if (!table || game.mode !== "live") return;
    notices.since = null;
    this.spent = 0;
    try {
      await this.show(game.leftAt(table) + 1, table.number, table.side, this.pace || USUAL, game.log);
    } catch (fault) {
      notices.complain(fault);
    }
    game.endFilm();
    changed();
    void following.follow();
  }

  /** @param {number} pace */
  setPace(pace) {
    this.pace = pace;
    this.paused = false;
    if (pace === 0) this.skipping = true;
    remember("pace", String(pace));
    this.session.changed();
  }

  pause() {
    this.paused = !this.paused;
    this.session.changed();
  }

  skip() {
    this.skipping = true;
    this.paused = false;
    this.session.changed();
  }
}

/**
 * How long a turn of the other side is shown at the most.
 * @param {number} pace
 */
export function longestAt(pace) {
  return pace >= 1600 ? EVERY_STEP : LONGEST;
}

/**
 * How long a picture may stand at the most when so much time is left.
 * @param {number} left
 */
export function restAt(left) {
  return Math.max(0, left * PART);
}

/**
 * Which moments a film shows, and how long it rests on each: fights and great news first, of the rest so many that
 * it is not too long.
 * @param {number} first
 * @param {number} last
 * @param {number} pace
 * @param {LogEntry[]} entries
 * @param {number} longest
 * @returns {[number[], number]}
 */
export function cut(first, last, pace, entries, longest = longestAt(pace)) {
  const told = entries.filter((entry) => entry.number >= first && entry.number <= last && entry.lines.length);
  const all = entries.length ? told.map((entry) => entry.number) : Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const most = Math.floor(longest / (Math.min(pace, 350) + FETCH));
  const great = told.filter((entry) => entry.fight || entry.banner || entry.lines.some((line) => line.told)).map((entry) => entry.number);
  const room = Math.max(1, most - great.length);
  const every = Math.max(1, Math.ceil((all.length - great.length) / room));
  const kept = all.length <= most ? all : all.filter((number, index) => great.includes(number) || index % every === 0);
  return [kept, Math.max(0, Math.min(pace, longest / Math.max(1, kept.length) - FETCH))];
}
