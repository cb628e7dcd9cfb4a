// Looking back: any moment of the game, and a new game from it.
import { address, get, post } from "../../api.js";
import { SPAN } from "../stories.js";

/** @typedef {import("../../types").LogEntry} LogEntry */
/** @typedef {import("../session.js").Session} Session */

export class Replay {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    /** Whether to show what both sides hid, once the game is over. */
    this.both = false;
    /** @type {number | null} the moment that is being fetched */
    this.wanted = null;
    /** @type {LogEntry[]} a part of the log as both sides together know it */
    this.whole = [];
    /** The action whose card was closed, as long as its moment is not left. */
    this.closed = -1;
  }

  /**
   * Show an earlier moment; of many wishes in a row only the last is fetched.
   * @param {number} number
   */
  async seek(number) {
    const { game, film, notices, changed } = this.session;
    if (!game.table) return;
    film.skipping = true;
    game.mode = "replay";
    const running = this.wanted !== null;
    this.wanted = Math.max(0, Math.min(number, game.table.number));
    if (running) return;
    try {
      let fetched = -1;
      while (this.wanted !== null && fetched !== this.wanted) {
        fetched = this.wanted;
        const moment = await get(`${game.path}/moment`, { number: fetched, side: this.viewer() });
        await this.recall(fetched);
        if (this.wanted === null) return; // back to the game meanwhile
        game.shown = moment;
        this.closed = -1;
        changed();
      }
    } catch (fault) {
      notices.complain(fault);
    } finally {
      this.wanted = null;
    }
  }

  /** The side whose eyes a replay has: both, once the game is over. */
  viewer() {
    const { table } = this.session.game;
    return this.both && table?.result ? "umpire" : table?.side;
  }

  /** What is known of the past, in the eyes that look back at it. */
  log() {
    return this.viewer() === "umpire" ? this.whole : this.session.game.log;
  }

  /**
   * What led to a moment is fetched, so that the fight of which it is a part can be told from its beginning.
   * @param {number} number
   */
  async recall(number) {
    const { game } = this.session;
    const from = Math.max(1, number - SPAN);
    if (this.viewer() !== "umpire") {
      let first; // of the first actions nothing may be told
      while (game.log[0] !== first && game.hasEarlier() && (game.log[0]?.number ?? 0) > from) {
        first = game.log[0];
        await game.fetchEarlier();
      }
    } else if (!(this.whole.some((entry) => entry.number <= from) && this.whole.some((entry) => entry.number >= number))) {
      this.whole = (await get(`${game.path}/log`, { side: "umpire", before: number + 1 })).log;
    }
  }

  /** @param {number} number */
  closeCard(number) {
    this.closed = number;
    this.session.changed();
  }

  /** @param {boolean} both */
  async setBoth(both) {
    this.both = both;
    await this.seek(this.session.game.shown?.number ?? 0);
  }

  /**
   * A new game from a moment, the one shown unless another is named; with a side, to take its part against a machine.
   * @param {number} [number]
   * @param {string} [side]
   */
  async playOn(number, side) {
    const { game, notices } = this.session;
    try {
      const { id } = await post(`${game.path}/play-on`, { number: number ?? game.shown?.number ?? 0, ...(side && { side }) });
      location.href = address(`/game/${id}`);
    } catch (fault) {
      notices.complain(fault);
    }
  }

  /** The game as it stands is shown; a moment that is still on its way comes too late. */
  stop() {
    this.wanted = null;
    this.session.game.showTable();
  }

  /** Back to the game as it stands. */
  leave() {
    this.stop();
    this.session.changed();
    void this.session.following.follow().then(() => this.session.acting.answerForced());
  }
}
