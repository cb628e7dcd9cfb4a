// All as proposed: questions of one kind that are answered for the player once he has said so.
import { t } from "../../texts.js";

/** @typedef {import("../../types").Batch} Offered */
/** @typedef {import("../session.js").Session} Session */

export class Batch {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    /** @type {Offered | null} what could be answered as proposed at this moment */
    this.offered = null;
    /** @type {Set<string>} side and kind of what goes on by itself */
    this.running = new Set();
    /** Whether the list of what would be done is open. */
    this.open = false;
    /** @type {number} the moment at which the player took such an answer back: there he is asked */
    this.asked = -1;
  }

  /** @param {Offered | null} offered */
  offer(offered) {
    this.offered = offered;
    this.open = false;
    if (this.goesOn()) void this.answer();
  }

  /** Whether the question under way is answered without a click. */
  goesOn() {
    const { table } = this.session.game;
    return Boolean(this.offered && table && this.running.has(this.key()) && table.revision !== this.asked);
  }

  key() {
    return `${this.session.game.table?.side} ${this.offered?.kind}`;
  }

  /** Show the list; where there is none to show, begin. */
  show() {
    if (!this.offered) return;
    if (this.offered.lines.length && !this.offered.lasts) this.open = true;
    else this.begin();
    this.session.changed();
  }

  close() {
    this.open = false;
    this.session.changed();
  }

  /** From now on, as long as such questions come. */
  begin() {
    this.session.tidings.chooses();
    this.running.add(this.key());
    this.open = false;
    void this.answer();
  }

  /** Ask again from now on. */
  stop() {
    this.running.delete(this.key());
    this.session.changed();
  }

  /** What was answered as proposed is taken back: now the player answers. */
  takenBack() {
    this.asked = this.session.game.table?.revision ?? -1;
  }

  async answer() {
    const { game, acting, changed } = this.session;
    const { table } = game;
    const only = table?.options.find((option) => option.action === this.offered?.action);
    if (!table || !only || acting.busy || game.mode !== "live") return;
    await acting.act(only, true);
    game.remark(table.number + 1, t("as-proposed"));
    changed();
  }
}
