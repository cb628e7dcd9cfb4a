// Keeping up with the server: whatever is new is fetched, and shown as a film where the reader likes that.

/** @typedef {import("../../types").Table} Table */
/** @typedef {import("../session.js").Session} Session */

export class Following {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.running = false;
    /** The first action that came while nobody looked at this page. */
    this.unseen = 0;
  }

  /** Catch up with the server, showing what others did one action at a time. */
  async follow() {
    const { game, acting, seats, notices, changed } = this.session;
    if (this.running || acting.busy || game.isReplaying() || seats.curtain) return;
    this.running = true;
    try {
      while (game.table && game.isBehind()) await this.catchUp(game.table);
    } catch (fault) {
      notices.complain(fault);
      game.endFilm();
    } finally {
      this.running = false;
    }
    seats.handOver();
    changed();
    await acting.answerForced();
  }

  /** @param {Table} known */
  async catchUp(known) {
    const { game, changed } = this.session;
    const { side, number } = known;
    const table = await game.fetch({ side, since: number });
    // Each action raises both counters by one; if they drifted apart something was taken back elsewhere.
    if (table.revision - table.number === known.revision - known.number) await this.arrive(table, number + 1);
    else game.adopt(await game.fetch({ side }));
    changed();
  }

  /**
   * Take in a table, after a film of how it came about.
   * @param {Table} table
   * @param {number} first the first action that has not been seen yet
   */
  async arrive(table, first) {
    const { game, film, changed } = this.session;
    if (document.hidden) this.unseen ||= first;
    else if (film.pace > 0 && table.number >= first) {
      await film.letRead();
      await film.show(first, table.number, table.side, film.pace, table.log);
    }
    game.adopt(table);
    changed();
    void this.session.dealings.look();
  }

  /** Somebody looks again: what came meanwhile is told, and its film is there to be seen. */
  comeBack() {
    const { game, notices, dealings, changed } = this.session;
    if (document.hidden || !this.unseen || !game.table || game.mode !== "live") return;
    game.looked = this.unseen - 1;
    this.unseen = 0;
    notices.since = game.missed(game.table);
    void dealings.look();
    changed();
  }

  /** The table once more, whatever is known of it. */
  async lookAgain() {
    const { game, notices } = this.session;
    try {
      game.adopt(await game.fetch({ side: game.table?.side }));
    } catch (fault) {
      notices.complain(fault);
    }
  }
}
