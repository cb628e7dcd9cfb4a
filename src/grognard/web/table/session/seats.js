// Two people at one screen: who sits before it, and the curtain between them.
import { remember, remembered } from "../../memory.js";

/** @typedef {import("../../types").Table} Table */
/** @typedef {import("../session.js").Session} Session */

export class Seats {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    /** @type {string | null} the side for whom the curtain is drawn */
    this.curtain = null;
    this.curtainWanted = remembered("curtain", "on") === "on";
  }

  /**
   * Whether two people share this screen and have something to hide from each other.
   * @param {Table} table
   */
  shares(table) {
    const here = table.game.sides.filter((side) => side.seat === "here").length;
    return this.curtainWanted && here > 1 && table.game.hides && !table.result;
  }

  /**
   * The game was opened: whoever decides may not be the one who sits there.
   * @param {Table} table
   */
  begin(table) {
    if (this.shares(table) && table.to_move) this.curtain = table.to_move;
  }

  /** If somebody else at this screen must decide now, draw the curtain or turn to them. */
  handOver() {
    const { game, dispatches } = this.session;
    const { table } = game;
    const next = table?.to_move;
    if (!table || !next || game.mode !== "live") return;
    if (next === table.side) {
      dispatches.stage = Math.max(dispatches.stage, table.stage);
      return;
    }
    if (game.seat(table.side) === "here" && game.seat(next) === "friend") dispatches.pass(table.side, next, table.stage);
    if (game.seat(next) !== "here") return;
    dispatches.pass(table.side, next, table.stage);
    if (this.shares(table)) this.curtain = next;
    else void this.sit(next, false);
  }

  /**
   * A person sits down: from now on the page shows their view.
   * @param {string} side
   * @param {boolean} [tell] whether to tell what happened since
   */
  async sit(side, tell = true) {
    const { game, notices, following, changed } = this.session;
    try {
      const table = await game.fetch({ side });
      this.curtain = null;
      game.adopt(table);
      notices.since = tell ? game.missed(table) : null;
    } catch (fault) {
      notices.complain(fault);
    }
    changed();
    void following.follow();
  }

  /** @param {boolean} wanted */
  setCurtain(wanted) {
    this.curtainWanted = wanted;
    remember("curtain", wanted ? "on" : "off");
    this.session.changed();
  }
}
