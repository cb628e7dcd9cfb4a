// The same for the rest: who could do what was done last, and one choice that has them all do it. Or a whole body
// goes along with whoever is sent.
import { get } from "../../api.js";
import { remember, remembered } from "../../memory.js";

/** @typedef {import("../../types").Table} Table */
/** @typedef {import("../../types").Option} Option */
/** @typedef {import("../../types").Way} Way */
/** @typedef {import("../session.js").Session} Session */
/** @typedef {{piece: string, start: string, end: string}} Trail the walk that others could make likewise */

/** So many seconds a body that has gone waits for another word before its move ends by itself. */
const SECONDS = 3;
/** Choices with such notes are no afterthought: whoever could fight ends his move himself. */
const FIGHTS = ["attack", "special"];

export class Likewise {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    /** @type {Trail | null} */
    this.trail = null;
    /** The last answer, which could be given for others too. */
    this.did = "";
    /** How many could follow. */
    this.count = 0;
    /** @type {string[]} who belongs to whoever is sent next */
    this.body = [];
    /** Whether the move of a body ends by itself once all of it have gone. */
    this.endsWanted = remembered("body-ends", "off") === "on";
    /** The moment at which a body had just gone. */
    this.went = -1;
    /** How many seconds are left until its move ends. */
    this.left = 0;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.clock = undefined;
    for (const word of ["pointerdown", "keydown"]) document.addEventListener(word, () => this.wait(), { capture: true });
  }

  /** Whether a click sends the whole body: a browser remembers it for each game of its own, since corps mean other things there. */
  get wanted() {
    return remembered(this.key(), "off") === "on";
  }

  key() {
    return `body-${this.session.game.table?.game.system ?? ""}`;
  }

  /** @param {boolean} wanted whether the move of a body ends by itself */
  setEnds(wanted) {
    this.endsWanted = wanted;
    remember("body-ends", wanted ? "on" : "off");
    this.session.changed();
  }

  /** All that can be done is known: where a body has gone and nobody of it is left to act, its move ends in a moment. */
  settle() {
    const { game, walks, acting, changed } = this.session;
    const { table } = game;
    const [rest, ...more] = table?.options.filter((option) => option.ends) ?? [];
    if (!this.endsWanted || !table?.in_hand || this.went !== table.revision || !rest || more.length || walks.onward || walks.afterwards.length) return;
    if (table.options.some((option) => FIGHTS.includes(option.note?.tone ?? ""))) return;
    this.wait();
    this.left = SECONDS;
    this.clock = setInterval(() => {
      this.left -= 1;
      if (this.left <= 0 || game.table !== table) this.wait();
      if (this.left <= 0 && game.table === table) void acting.act(rest);
      changed();
    }, 1000);
  }

  /** Whoever clicks or presses a key has another word to say. */
  wait() {
    clearInterval(this.clock);
    if (this.left > 0) this.session.changed();
    this.left = 0;
  }

  /** @param {boolean} wanted whether a click sends the whole body */
  setBody(wanted) {
    remember(this.key(), wanted ? "on" : "off");
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
    this.count = 0;
  }

  /** The last choice is taken back. */
  forget() {
    this.trail = null;
    this.did = "";
    this.count = 0;
  }

  /** What the server is told of it. */
  query() {
    return { ...this.trail, ...(this.did && { did: this.did }) };
  }

  /** Have all the others do the same, in one change. */
  async send() {
    const { game, walks, acting, notices, changed } = this.session;
    const { table } = game;
    if (!table || !this.count || acting.busy || walks.about !== table) return;
    const walked = walks.walked.join(" ");
    try {
      const way = /** @type {Way} */ (await get(`${game.path}/likewise`, { side: table.side, walked, ...this.query() }));
      if (game.table === table) await acting.act(way);
    } catch (fault) {
      this.count = 0;
      notices.complain(fault);
      changed();
    }
  }
}
