// What the player does: choosing, taking back, giving up, taking a game up anew.
import { post } from "../../api.js";
import { remember, remembered } from "../../memory.js";

/** @typedef {import("../../types").Table} Table */
/** @typedef {import("../session.js").Session} Session */

export class Acting {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    /** Whether something was sent that is not answered yet. */
    this.busy = false;
    this.forcedWanted = remembered("forced", "on") === "on";
  }

  /** @param {string} action */
  async act(action) {
    await this.change("actions", { action });
    await this.answerForced();
  }

  /** @param {boolean} wholeTurn */
  undo(wholeTurn) {
    return this.change("undo", { whole_turn: wholeTurn });
  }

  concede() {
    return this.change("concede", {});
  }

  /** Take up a game that the rules of today play differently, from the last moment agreed. */
  goOn() {
    return this.change("go-on", { number: this.session.game.table?.number });
  }

  /**
   * A question with one answer is answered for the player. Where something could still be taken back it is
   * not: the answer might put an end to that.
   */
  async answerForced() {
    const { game, seats } = this.session;
    for (;;) {
      const { table } = game;
      if (!table || table.lesson || !this.forcedWanted || game.mode !== "live" || seats.curtain || this.busy) return;
      const [only] = table.options;
      if (table.options.length !== 1 || !only || table.undo > 0 || game.seat(table.side) !== "here") return;
      const before = table.revision;
      await this.change("actions", { action: only.action });
      if (game.table?.revision === before) return;
    }
  }

  /** @param {boolean} wanted */
  setForced(wanted) {
    this.forcedWanted = wanted;
    remember("forced", wanted ? "on" : "off");
    this.session.changed();
    void this.answerForced();
  }

  /**
   * @param {string} what
   * @param {object} wish
   */
  async change(what, wish) {
    const { game, notices, following, changed } = this.session;
    const { table } = game;
    if (!table || this.busy || game.mode !== "live") return;
    if (this.session.tutor.holds(wish, () => this.change(what, wish))) return;
    this.busy = true;
    this.session.forgetWords();
    changed();
    try {
      const body = { side: table.side, revision: table.revision, ...wish };
      const after = /** @type {Table} */ (await post(`${game.path}/${what}`, body));
      game.locate(after);
      this.session.tutor.turn();
      await following.arrive(after, table.number + 2);
    } catch (fault) {
      notices.complain(fault);
      game.endFilm();
      await following.lookAgain();
    } finally {
      this.busy = false;
    }
    this.session.seats.handOver();
    changed();
    void following.follow();
  }
}
