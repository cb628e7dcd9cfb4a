// What others did, shown one action at a time at the reader's pace.
import { get } from "../../api.js";
import { remember, remembered } from "../../memory.js";

/** @typedef {import("../../types").Moment} Moment */
/** @typedef {import("../session.js").Session} Session */

export const PACES = [1600, 800, 350, 0];
const USUAL = 800;

export class Film {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.pace = Number(remembered("pace", String(USUAL)));
    this.paused = false;
    this.skipping = false;
  }

  /**
   * Show a stretch of the game.
   * @param {number} first
   * @param {number} last
   * @param {string} side
   * @param {number} [pace]
   */
  async show(first, last, side, pace = this.pace) {
    const { game, changed } = this.session;
    this.skipping = false;
    for (let number = first; number <= last && !this.skipping; number += 1) {
      const moment = /** @type {Moment} */ (await get(`${game.path}/moment`, { number, side }));
      if (game.isReplaying()) return;
      const [entry] = moment.log.slice(-1);
      const own = entry?.side === side && game.seat(side) === "here";
      game.showFilm(moment);
      changed();
      if (!own && entry?.lines.length) await this.wait(pace);
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
    try {
      await this.show(table.last_own + 1, table.number, table.side, this.pace || USUAL);
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
