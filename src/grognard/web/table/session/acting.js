// What the player does: choosing, taking back, giving up, taking a game up anew.
import { post } from "../../api.js";
import { remember, remembered } from "../../memory.js";
import { t } from "../../texts.js";

/** @typedef {import("../../types").Table} Table */
/** @typedef {import("../../types").Option} Option */
/** @typedef {import("../../types").Way} Way */
/** @typedef {import("../session.js").Session} Session */

/** How long the page waits before it answers a question with one answer in a game that hides something. */
const PAUSE = 600;
/** How often it looks whether an answer has come. */
const BREATH = 50;

export class Acting {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    /** Whether something was sent that is not answered yet. */
    this.busy = false;
    this.forcedWanted = remembered("forced", "on") === "on";
  }

  /**
   * Take a choice: one action, or the several that a way is made of.
   * @param {Option | Way} option
   * @param {boolean} [alone] whether the others of its body stay, even where a click sends all of them
   */
  async act(option, alone = false) {
    const { game, walks, likewise, tutor } = this.session;
    // Whoever clicks while something is under way is not held up: by the time his choice is sent, that is often answered.
    if (!this.busy && game.mode === "live" && tutor.holds("steps" in option ? option.steps : [option.action], () => void this.act(option, alone))) return;
    const ring = walks.ringOf(option);
    if (ring) await this.undo(false);
    const [before, mover] = [game.table, ring ? ring.mover : walks.moverOf(option)];
    const made = walks.wayOf(option);
    const all = alone || ring?.alone ? null : await likewise.along(made, mover);
    this.session.notices.closed = Math.max(this.session.notices.closed, before?.number ?? 0);
    walks.choosing = true;
    const steps = all ? all.steps : "steps" in option ? option.steps : null;
    if (steps) await this.change("walk", { actions: steps }, steps.length);
    else await this.change("actions", { action: option.action });
    walks.choosing = false;
    if (before && game.table) {
      if (all) likewise.forget();
      else likewise.remember(made, mover);
      walks.remember(before, game.table, made, mover, all);
      if (ring) walks.ring = { ...ring, revision: game.table.revision };
    }
    void walks.look();
    await this.answerForced(Boolean(option.ends && option.final));
  }

  /**
   * Take back the last choice: the whole walk if it was one.
   * @param {boolean} wholeTurn
   */
  undo(wholeTurn) {
    this.session.likewise.forget();
    return this.change("undo", { whole_turn: wholeTurn, steps: this.session.walks.last() }).then(() => this.session.batch.takenBack());
  }

  /**
   * The last choice was another: take it back and take this one.
   * @param {Option} option
   */
  async changeTo(option) {
    await this.undo(false);
    await this.act(option);
  }

  /** Whoever gives up means it, also while an answer is on its way. */
  async concede() {
    while (this.busy) await new Promise((resolve) => setTimeout(resolve, BREATH));
    return this.change("concede", {});
  }

  /** Take up a game that the rules of today play differently, from the last moment agreed. */
  goOn() {
    return this.change("go-on", { number: this.session.game.table?.number });
  }

  /**
   * A question with one answer is answered for the player. Where something could still be taken back, only if the site
   * says that the answer puts no end to that; undo then takes it back together with the choice before it.
   * @param {boolean} [ended] whether the player has just put an end to something, for good
   */
  async answerForced(ended = false) {
    const { game, seats, walks, changed } = this.session;
    for (;;) {
      const { table } = game;
      if (!table || table.lesson || !this.forcedWanted || game.mode !== "live" || seats.curtain || this.busy) return;
      const [only] = table.options;
      if (table.options.length !== 1 || !only || game.seat(table.side) !== "here") return;
      if (table.undo > 0 && !ended && (!only.ends || only.final)) return;
      const before = table.revision;
      // Where something is hidden, an answer that comes at once would tell that there was no choice.
      if (table.game.hides) await new Promise((resolve) => setTimeout(resolve, PAUSE));
      if (game.table !== table) return;
      await this.change("actions", { action: only.action });
      if (game.table?.revision === before) return;
      if (game.table) walks.append(table, game.table);
      game.remark(table.number + 1, t("answered-for-you", { what: only.text }));
      changed();
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
   * @param {number} [own] how many actions of one's own it is: nobody wants to see a film of them
   */
  async change(what, wish, own = 1) {
    const { game, notices, following, changed } = this.session;
    const { table } = game;
    if (!table || this.busy || game.mode !== "live") return;
    this.busy = true;
    this.session.forgetWords();
    changed();
    try {
      const body = { side: table.side, revision: table.revision, ...wish };
      const after = /** @type {Table} */ (await post(`${game.path}/${what}`, body));
      game.locate(after);
      this.session.tutor.turn();
      await following.arrive(after, table.number + own + 1);
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
