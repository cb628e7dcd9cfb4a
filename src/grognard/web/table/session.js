// One game as this page follows it: what is shown, what is new, who sits here. No rule is known here.
import { address, get, post, Refused } from "../api.js";
import { remember, remembered } from "../memory.js";
import { t } from "../texts.js";
import { Dispatches } from "./dispatches.js";
import { Overlays } from "./overlays.js";

/** @typedef {import("../types").Table} Table */
/** @typedef {import("../types").Moment} Moment */
/** @typedef {import("../types").LogEntry} LogEntry */
/** @typedef {import("../types").Sentence} Sentence */
/** @typedef {import("../types").Forecast} Forecast */

export const PACES = [1600, 800, 350, 0];

export class Session {
  /**
   * @param {string} id
   * @param {() => void} changed called whenever there is something new to draw
   */
  constructor(id, changed) {
    this.path = `/api/games/${id}`;
    this.id = id;
    this.changed = changed;
    /** @type {Table | null} */
    this.table = null;
    /** @type {Moment | null} */
    this.shown = null;
    /** @type {LogEntry[]} */
    this.log = [];
    /** @type {"live" | "film" | "replay"} */
    this.mode = "live";
    /** @type {string | null} the side for whom the curtain is drawn */
    this.curtain = null;
    this.curtainWanted = remembered("curtain", "on") === "on";
    this.forcedWanted = remembered("forced", "on") === "on";
    /** @type {Sentence[]} */
    this.notice = [];
    /** @type {LogEntry[] | null} */
    this.since = null;
    this.busy = false;
    this.lost = "";
    this.offline = false;
    this.paused = false;
    this.pace = Number(remembered("pace", "800"));
    this.both = false;
    this.newest = -1;
    this.following = false;
    this.skipping = false;
    /** @type {number | null} */
    this.wanted = null;
    /** @type {Map<string, Promise<Forecast | null>>} */
    this.forecasts = new Map();
    this.overlays = new Overlays(this);
    this.dispatches = new Dispatches(this);
    this.style = "";
    /** Whether a place means the plain step where a charge is possible too. */
    this.plainly = false;
    /** @type {EventSource | null} */
    this.stream = null;
  }

  // -- opening and listening ------------------------------------------------------------------

  async open() {
    try {
      const table = await get(this.path);
      this.overlays.recall(table.game);
      this.style = remembered("style", table.game.styles[0]?.name ?? "");
      this.adopt(table);
      this.dispatches.stage = table.stage;
      this.since = this.missed(table);
      if (this.shares(table) && table.to_move) this.curtain = table.to_move;
      this.listen();
      document.addEventListener("visibilitychange", () => (document.hidden ? this.stream?.close() : this.listen()));
    } catch (fault) {
      this.lost = fault instanceof Error ? fault.message : String(fault);
    }
    this.changed();
  }

  /** A browser allows few open streams to one site, so a page out of sight does without. */
  listen() {
    this.stream?.close();
    const stream = new EventSource(`${this.path}/stream`);
    this.stream = stream;
    stream.onopen = () => this.setOffline(false);
    stream.onerror = () => this.setOffline(true);
    stream.onmessage = (event) => {
      const pulse = /** @type {import("../types").Pulse | import("../types").Gone} */ (JSON.parse(event.data));
      if ("deleted" in pulse) {
        stream.close();
        this.lost = t("game-deleted");
        this.changed();
        return;
      }
      this.newest = pulse.revision;
      void this.dispatches.follow(pulse.dispatches);
      if (pulse.trouble) this.notice = [{ text: t("bot-trouble"), rule: "" }];
      this.changed();
      void this.follow();
    };
  }

  /** @param {boolean} offline */
  setOffline(offline) {
    if (offline === this.offline) return;
    this.offline = offline;
    if (!offline) this.notice = this.notice.filter((line) => line.text !== t("no-connection"));
    this.changed();
  }

  // -- taking in what the server says ---------------------------------------------------------

  /** @param {Table} table */
  adopt(table) {
    this.table = table;
    if (this.mode !== "replay") {
      this.shown = table;
      this.mode = "live";
    }
    this.log = table.log_from > 0 ? this.log.filter((entry) => entry.number <= table.log_from) : [];
    this.log = this.log.concat(table.log);
    this.newest = Math.max(this.newest, table.revision);
    this.forecasts.clear();
  }

  /** Catch up with the server, showing what others did one action at a time. */
  async follow() {
    if (this.following || this.busy || this.mode === "replay" || this.curtain) return;
    this.following = true;
    try {
      while (this.table && this.newest > this.table.revision) await this.catchUp(this.table);
    } catch (fault) {
      this.complain(fault);
      this.endFilm();
    } finally {
      this.following = false;
    }
    this.handOver();
    this.changed();
    await this.answerForced();
  }

  /** @param {Table} known */
  async catchUp(known) {
    const { side, number } = known;
    const table = /** @type {Table} */ (await get(this.path, { side, since: number }));
    // Each action raises both counters by one; if they drifted apart something was taken back elsewhere.
    if (table.revision - table.number === known.revision - known.number) await this.arrive(table, number + 1);
    else this.adopt(await get(this.path, { side }));
    this.changed();
  }

  /**
   * Take in a table, after a film of how it came about.
   * @param {Table} table
   * @param {number} first the first action that has not been seen yet
   */
  async arrive(table, first) {
    if (this.pace > 0 && table.number >= first) await this.film(first, table.number, table.side);
    this.adopt(table);
    this.changed();
  }

  /** Stop showing what happened: the game as it was last known is shown again. */
  endFilm() {
    if (this.mode === "replay") return;
    this.mode = "live";
    this.shown = this.table;
  }

  /**
   * Show a stretch of the game as a film.
   * @param {number} first
   * @param {number} last
   * @param {string} side
   */
  async film(first, last, side) {
    this.skipping = false;
    for (let number = first; number <= last && !this.skipping; number += 1) {
      const moment = /** @type {Moment} */ (await get(`${this.path}/moment`, { number, side }));
      if (this.isReplaying()) return;
      const [entry] = moment.log.slice(-1);
      const own = entry?.side === side && this.seat(side) === "here";
      this.mode = "film";
      this.shown = moment;
      if (!this.log.some((known) => known.number === number)) this.log = this.log.concat(moment.log.slice(-1));
      this.changed();
      if (!own && entry?.lines.length) await this.wait();
    }
  }

  /** Somebody may have begun to look back while an answer was on its way. */
  isReplaying() {
    return this.mode === "replay";
  }

  async wait() {
    await new Promise((resolve) => setTimeout(resolve, this.pace));
    while (this.paused && !this.skipping) await new Promise((resolve) => setTimeout(resolve, 100));
  }

  // -- acting ---------------------------------------------------------------------------------

  /** @param {string} action */
  async act(action) {
    await this.change("actions", { action });
    await this.answerForced();
  }

  /**
   * A question with one answer is answered for the player. Where something could still be taken back it is
   * not: the answer might put an end to that.
   */
  async answerForced() {
    for (;;) {
      const table = this.table;
      if (!table || !this.forcedWanted || this.mode !== "live" || this.curtain || this.busy) return;
      const [only] = table.options;
      if (table.options.length !== 1 || !only || table.undo > 0 || this.seat(table.side) !== "here") return;
      const before = table.revision;
      await this.change("actions", { action: only.action });
      if (this.table?.revision === before) return;
    }
  }

  /** @param {boolean} wanted */
  setForced(wanted) {
    this.forcedWanted = wanted;
    remember("forced", wanted ? "on" : "off");
    this.changed();
    void this.answerForced();
  }

  /** @param {boolean} wholeTurn */
  undo(wholeTurn) {
    return this.change("undo", { whole_turn: wholeTurn });
  }

  concede() {
    return this.change("concede", {});
  }

  /**
   * @param {string} what
   * @param {object} wish
   */
  async change(what, wish) {
    const table = this.table;
    if (!table || this.busy || this.mode !== "live") return;
    this.busy = true;
    this.notice = [];
    this.since = null;
    this.dispatches.passed = null;
    this.plainly = false;
    this.changed();
    try {
      const body = { side: table.side, revision: table.revision, ...wish };
      const after = /** @type {Table} */ (await post(`${this.path}/${what}`, body));
      await this.arrive(after, table.number + 2);
    } catch (fault) {
      this.complain(fault);
      this.endFilm();
      await this.lookAgain();
    } finally {
      this.busy = false;
    }
    this.handOver();
    this.changed();
    void this.follow();
  }

  async lookAgain() {
    try {
      this.adopt(await get(this.path, { side: this.table?.side }));
    } catch (fault) {
      this.complain(fault);
    }
  }

  /**
   * A click on the piece in hand: from now on the place before an enemy means the other, charge or plain step.
   * @returns {boolean} whether there is such a choice at all
   */
  toggleCharge() {
    const charges = (this.shown?.options ?? []).filter((option) => option.note?.tone === "special");
    if (!charges.some((option) => option.nouns.some(([kind]) => kind === "place"))) return false;
    this.plainly = !this.plainly;
    this.notice = [{ text: this.plainly ? t("means-approach") : t("means-charge"), rule: "" }];
    this.changed();
    return true;
  }

  /**
   * Ask why a click on a piece or a place does nothing.
   * @param {"piece" | "place"} kind
   * @param {string} label
   */
  async why(kind, label) {
    if (!this.table || this.mode !== "live") return;
    try {
      const answer = await get(`${this.path}/why`, { side: this.table.side, [kind]: label });
      this.notice = answer.reasons;
    } catch (fault) {
      this.complain(fault);
    }
    this.changed();
  }

  /**
   * What an action may lead to; null if nothing about it is open.
   * @param {string} action
   * @returns {Promise<Forecast | null>}
   */
  forecast(action) {
    if (!this.table || this.busy || this.mode !== "live") return Promise.resolve(null);
    const known = this.forecasts.get(action);
    if (known) return known;
    const asked = get(`${this.path}/forecast`, { side: this.table.side, action }).then(
      (/** @type {Forecast} */ answer) => (answer.outcomes.length ? answer : null),
      () => null,
    );
    this.forecasts.set(action, asked);
    return asked;
  }

  // -- two people at one screen ---------------------------------------------------------------

  /**
   * @param {string} side
   * @returns {string}
   */
  seat(side) {
    return this.table?.game.sides.find((one) => one.name === side)?.seat ?? "";
  }

  /**
   * Whether two people share this screen and have something to hide from each other.
   * @param {Table} table
   */
  shares(table) {
    const here = table.game.sides.filter((side) => side.seat === "here").length;
    return this.curtainWanted && here > 1 && table.game.hides && !table.result;
  }

  /** If somebody else at this screen must decide now, draw the curtain or turn to them. */
  handOver() {
    const table = this.table;
    const next = table?.to_move;
    if (!table || !next || this.mode !== "live" || next === table.side || this.seat(next) !== "here") return;
    this.dispatches.pass(table.side, next, table.stage);
    if (this.shares(table)) this.curtain = next;
    else void this.sit(next, false);
  }

  /**
   * A person sits down: from now on the page shows their view.
   * @param {string} side
   * @param {boolean} [tell] whether to tell what happened since
   */
  async sit(side, tell = true) {
    try {
      const table = /** @type {Table} */ (await get(this.path, { side }));
      this.curtain = null;
      this.adopt(table);
      this.since = tell ? this.missed(table) : null;
    } catch (fault) {
      this.complain(fault);
    }
    this.changed();
    void this.follow();
  }

  /** @param {boolean} wanted */
  setCurtain(wanted) {
    this.curtainWanted = wanted;
    remember("curtain", wanted ? "on" : "off");
    this.changed();
  }

  /**
   * What happened since this side last acted, if it has not seen it happen.
   * @param {Table} table
   * @returns {LogEntry[] | null}
   */
  missed(table) {
    if (table.side === "umpire" || table.last_own === 0) return null;
    const entries = this.log.filter((entry) => entry.number > table.last_own && entry.lines.length);
    return entries.length ? entries : null;
  }

  /** Show as a film what happened since this side last acted. */
  async showMissed() {
    const table = this.table;
    if (!table || this.mode !== "live") return;
    this.since = null;
    const pace = this.pace;
    this.pace = pace || 800;
    try {
      await this.film(table.last_own + 1, table.number, table.side);
    } catch (fault) {
      this.complain(fault);
    }
    this.pace = pace;
    this.endFilm();
    this.changed();
    void this.follow();
  }

  // -- looking back ---------------------------------------------------------------------------

  /**
   * Show an earlier moment; of many wishes in a row only the last is fetched.
   * @param {number} number
   */
  async seek(number) {
    if (!this.table) return;
    this.skipping = true;
    this.mode = "replay";
    const running = this.wanted !== null;
    this.wanted = Math.max(0, Math.min(number, this.table.number));
    if (running) return;
    try {
      let fetched = -1;
      while (this.wanted !== null && fetched !== this.wanted) {
        fetched = this.wanted;
        this.shown = await get(`${this.path}/moment`, { number: fetched, side: this.viewer() });
        this.changed();
      }
    } catch (fault) {
      this.complain(fault);
    } finally {
      this.wanted = null;
    }
  }

  /** The side whose eyes a replay has: both, once the game is over. */
  viewer() {
    return this.both && this.table?.result ? "umpire" : this.table?.side;
  }

  /** @param {boolean} both */
  async setBoth(both) {
    this.both = both;
    await this.seek(this.shown?.number ?? 0);
  }

  /** A new game from the moment shown. */
  async playOn() {
    try {
      const { id } = await post(`${this.path}/play-on`, { number: this.shown?.number ?? 0 });
      location.href = address(`/game/${id}`);
    } catch (fault) {
      this.complain(fault);
      this.changed();
    }
  }

  /** Back to the game as it stands. */
  leaveReplay() {
    this.mode = "live";
    this.shown = this.table;
    this.changed();
    void this.follow();
  }

  // -- small things ---------------------------------------------------------------------------

  /** @param {number} pace */
  setPace(pace) {
    this.pace = pace;
    this.paused = false;
    if (pace === 0) this.skipping = true;
    remember("pace", String(pace));
    this.changed();
  }

  /** @param {string} style how the pieces are drawn */
  setStyle(style) {
    this.style = style;
    remember("style", style);
    void this.lookAgain().then(() => this.changed());
  }

  pause() {
    this.paused = !this.paused;
    this.changed();
  }

  skip() {
    this.skipping = true;
    this.paused = false;
    this.changed();
  }

  dismiss() {
    this.notice = [];
    this.since = null;
    this.changed();
  }

  dismissWord() {
    this.dispatches.passed = null;
    this.changed();
  }

  /** @param {unknown} fault */
  complain(fault) {
    const rule = fault instanceof Refused ? fault.rule : "";
    this.notice = [{ text: fault instanceof Error ? fault.message : String(fault), rule }];
  }

  /**
   * The address of one of the game's files.
   * @param {"record" | "position" | "picture.svg"} file
   */
  file(file) {
    return address(`${this.path}/${file}`, { side: file === "picture.svg" ? this.viewer() : undefined });
  }
}
