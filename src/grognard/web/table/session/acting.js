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
    /** Whether a choice is being made: what is sent may have to be asked for first. */
    this.choosing = false;
    this.forcedWanted = remembered("forced", "on") === "on";
  }

  /**
   * Take a choice: one action, or the several that a way is made of.
   * @param {Option | Way} option
   * @param {boolean} [alone] whether the others of its body stay, even where a click sends all of them
   */
  async act(option, alone = false) {
    const { game, tutor, notices, walks, changed } = this.session;
    if (game.mode !== "live") return;
    // A choice speaks of the moment at which it was made: another moment is on its way.
    if (this.isWaiting()) return notices.say(t("one-at-a-time"));
    if (tutor.holds("steps" in option ? option.steps : [option.action], () => void this.act(option, alone))) return;
    this.choosing = true;
    changed();
    const [lost, left] = [walks.givenUp(option), walks.leavesUnmoved(option)];
    try {
      await this.make(option, alone);
    } finally {
      this.choosing = false;
      changed();
    }
    if (lost) notices.say(t("given-up", { what: lost.text }));
    else if (left) notices.say(t("left-standing"));
    void walks.look();
    await this.answerForced(Boolean(option.ends && option.final));
  }

  /**
   * @param {Option | Way} option
   * @param {boolean} alone
   */
  async make(option, alone) {
    const { game, walks, likewise, batch, tidings, film } = this.session;
    const ring = walks.ringOf(option);
    if (ring) await this.undo(false);
    const [before, mover] = [game.table, ring ? ring.mover : walks.moverOf(option)];
    const made = walks.wayOf(option);
    const all = alone || ring?.alone ? null : await likewise.along(made, mover);
    this.session.notices.closed = Math.max(this.session.notices.closed, before?.number ?? 0);
    if (!batch.goesOn()) tidings.chooses();
    film.spent = 0; // what the other side does next is a film of its own
    walks.choosing = true;
    const steps = all ? all.steps : "steps" in option ? option.steps : null;
    const revision = before?.revision; // what was chosen belongs to this moment, and is not sent to another
    if (steps) await this.change("walk", { actions: steps, revision }, steps.length);
    else await this.change("actions", { action: option.action, revision });
    walks.choosing = false;
    if (before && game.table) {
      if (all) likewise.forget();
      else likewise.remember(made, mover);
      walks.remember(before, game.table, made, mover, all);
      if (ring) walks.ring = { ...ring, revision: game.table.revision };
    }
  }

  /** Whether what was chosen is not done yet: a click on the board waits for it, and is made on the board that comes. */
  isWaiting() {
    return this.busy || this.choosing;
  }

  /**
   * Take back the last choice: the whole walk if it was one, and the one that is still on its way if there is such.
   * @param {boolean} wholeTurn
   */
  async undo(wholeTurn) {
    const { game, likewise, walks, batch } = this.session;
    if (game.mode !== "live") return;
    await this.answered();
    if (!game.table?.undo) return;
    likewise.forget();
    walks.choosing = true; // the ways are asked for once it is known who has walked
    await this.change("undo", { whole_turn: wholeTurn, steps: walks.last() });
    walks.choosing = false;
    if (game.table) walks.takenBack(game.table);
    void walks.look();
    batch.takenBack();
  }

  /**
   * The last choice was another: take it back and take this one.
   * @param {Option | Way} option
   */
  async changeTo(option) {
    await this.undo(false);
    await this.act(option);
  }

  /** Whoever gives up means it. */
  concede() {
    return this.change("concede", {});
  }

  /** Until what was sent is answered, and what others did is known. */
  async answered() {
    while (this.busy || this.session.following.running) await new Promise((resolve) => setTimeout(resolve, BREATH));
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
      if (!table || table.lesson || !this.forcedWanted || game.mode !== "live" || seats.curtain || this.isWaiting()) return;
      const [only] = table.options;
      if (table.options.length !== 1 || !only || game.seat(table.side) !== "here") return;
      if (table.undo > 0 && !ended && (!only.ends || only.final)) return;
      const before = table.revision;
      // Where something is hidden, an answer that comes at once would tell that there was no choice.
      if (table.game.hides) await new Promise((resolve) => setTimeout(resolve, PAUSE));
      if (only.final) await this.session.film.letRead();
      if (game.table !== table || game.isReplaying() || this.isWaiting()) return; // whoever looks back is not torn from it
      await this.change("actions", { action: only.action, revision: before });
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
   * Have the site change the game. What is wished while something else is under way waits for that, and the game itself is shown for it.
   * @param {string} what
   * @param {object} wish
   * @param {number} [own] how many actions of one's own it is: nobody wants to see a film of them
   */
  async change(what, wish, own = 1) {
    const { game, notices, following, replay, film, changed } = this.session;
    if (game.mode === "film") film.skip();
    await this.answered();
    if (game.isReplaying()) replay.stop();
    const { table } = game;
    if (!table) return;
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
