// The same for the rest: who could do what was done last, and one choice that has them all do it. Or a whole body
// goes along with whoever is sent.
import { get } from "../../api.js";
import { remember, remembered } from "../../memory.js";

/** @typedef {import("../../types").Table} Table */
/** @typedef {import("../../types").Option} Option */
/** @typedef {import("../../types").Way} Way */
/** @typedef {import("../session.js").Session} Session */
/** @typedef {{piece: string, start: string, end: string}} Trail the walk that others could make likewise */

export class Likewise {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    /** @type {Trail | null} */
    this.trail = null;
    /** The last answer, which could be given for others too. */
    this.did = "";
    /** @type {Record<string, string>} who could follow, and what they are called */
    this.rest = {};
    /** @type {Record<string, string>} who belongs to whoever is sent next, and what they are called */
    this.named = {};
    /** What they are to him: a word for the texts. */
    this.fellows = "";
    /** Whether the player knows what it means that others go along. */
    this.known = remembered("bodies", "") === "known";
    /** The turn for which it was last said that they shall. */
    this.confirmed = "";
  }

  /** Who belongs to whoever is sent next. */
  get body() {
    return Object.keys(this.named);
  }

  /** Whether the player is told what it means that others go along: where it is first offered, until he has read it. */
  tells() {
    return !this.known && this.offers() && !this.session.game.table?.lesson;
  }

  /** The player has read it. */
  knows() {
    this.known = true;
    remember("bodies", "known");
    this.session.changed();
  }

  /** Whether others could go along at this moment. */
  offers() {
    const { walks, game } = this.session;
    return walks.about === game.table && this.body.length > 0 && (walks.ways.length > 0 || walks.onward !== null);
  }

  /** Whether it is on since another turn, or another game, and nobody has said in this one that it shall be. */
  isLeftOn() {
    return this.wanted && this.offers() && this.confirmed !== this.turn();
  }

  /** It shall stay on in this turn. */
  confirm() {
    this.confirmed = this.turn();
    this.session.changed();
  }

  /** The turn under way, and whose it is. */
  turn() {
    const { table } = this.session.game;
    return `${table?.game.id} ${table?.side} ${table?.stage}`;
  }

  /** Whether a click sends the whole body: a browser remembers it for each game of its own, since corps mean other things there. */
  get wanted() {
    return remembered(this.key(), "off") === "on";
  }

  key() {
    return `body-${this.session.game.table?.game.system ?? ""}`;
  }

  /**
   * Who is ringed on the board: those whom somebody points at in words, else those who march along if a click sends them.
   * @param {string[]} pointed
   */
  shownWith(pointed) {
    const { walks, game } = this.session;
    const known = game.mode === "live" && walks.about === game.table;
    if (!known) return [];
    return pointed.length || !this.wanted ? pointed : this.body;
  }

  /** @param {boolean} wanted whether a click sends the whole body */
  setBody(wanted) {
    remember(this.key(), wanted ? "on" : "off");
    this.confirmed = this.turn();
    this.session.walks.about = null;
    void this.session.walks.look();
    this.session.changed();
  }

  /**
   * Where a body goes along, a click on a piece that can be taken alone or with its line takes the line; with Shift the piece alone.
   * @template {Option | Way} O
   * @param {O[]} options
   * @param {boolean} alone
   * @returns {O[]}
   */
  meant(options, alone) {
    const joint = options.filter((option) => option.joint);
    if (!this.wanted || options.length !== 2 || joint.length !== 1) return options;
    return alone ? options.filter((option) => !option.joint) : joint;
  }

  /**
   * A walk with all who belong to it, as one choice; null where nobody does.
   * @param {Option | Way} option
   * @param {string | null} mover
   * @returns {Promise<Way | null>}
   */
  async along(option, mover) {
    const { game, walks } = this.session;
    const { table } = game;
    if (!this.wanted || !this.body.length || !("steps" in option) || option.path.length < 2 || option.final || !mover || !table) return null;
    this.confirmed = this.turn(); // whoever sees who goes along, and sends them, means it
    const walked = walks.walked.join(" ");
    const wish = { side: table.side, walked, piece: mover, start: option.path[0], end: option.path.at(-1), steps: option.steps.join(", ") };
    return get(`${game.path}/likewise`, wish).catch(() => null);
  }

  /**
   * A choice was made: what others could do after it.
   * @param {Option | Way} option
   * @param {string | null} mover
   */
  remember(option, mover) {
    const [start, end] = "steps" in option ? [option.path[0], option.path.at(-1)] : [];
    this.trail = mover && start && end ? { piece: mover, start, end } : null;
    this.did = "steps" in option ? "" : option.action;
    this.rest = {};
  }

  /** The last choice is taken back. */
  forget() {
    this.trail = null;
    this.did = "";
    this.rest = {};
  }

  /** What the server is told of it. */
  query() {
    return { ...this.trail, ...(this.did && { did: this.did }) };
  }

  /** Have all the others do the same, in one change. */
  async send() {
    const { game, walks, acting, notices, changed } = this.session;
    const { table } = game;
    if (!table || !Object.keys(this.rest).length || acting.busy || walks.about !== table) return;
    const walked = walks.walked.join(" ");
    try {
      const way = /** @type {Way} */ (await get(`${game.path}/likewise`, { side: table.side, walked, ...this.query() }));
      if (game.table === table) await acting.act(way);
    } catch (fault) {
      this.rest = {};
      notices.complain(fault);
      changed();
    }
  }
}
