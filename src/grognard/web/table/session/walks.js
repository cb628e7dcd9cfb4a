// Say where, not how: the ways of the piece in hand, fetched after the scene has come, and the walks made so far.
import { get } from "../../api.js";
import { remember, remembered } from "../../memory.js";
import { fits } from "../marks.js";

/** @typedef {import("../../types").Table} Table */
/** @typedef {import("../../types").Option} Option */
/** @typedef {import("../../types").Way} Way */
/** @typedef {import("../../types").Noun} Noun */
/** @typedef {import("../session.js").Session} Session */

/** How many walks a browser keeps in mind, so that undo takes each back as a whole. */
const KEPT = 60;

export class Walks {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    /** @type {Table | null} what the ways are about */
    this.about = null;
    /** @type {Way[]} */
    this.ways = [];
    /** @type {Way[]} what can be chosen once the piece is put down */
    this.afterwards = [];
    /** @type {{options: Option[], revision: number} | null} what else could have been chosen last */
    this.prior = null;
    /** @type {import("../together.js").Trail | null} the walk that others could make likewise */
    this.trail = null;
  }

  /** Ask where the piece in hand can go; what was known of another moment is forgotten. */
  async look() {
    const { game, changed } = this.session;
    const { table } = game;
    if (!table || table === this.about) return;
    this.about = table;
    this.ways = [];
    this.afterwards = [];
    if (!table.in_hand || game.seat(table.side) !== "here") return;
    try {
      const found = await get(`${game.path}/walks`, { side: table.side });
      if (game.table !== table || found.revision !== table.revision) return;
      this.ways = found.ways;
      this.afterwards = found.afterwards;
      changed();
    } catch {
      // Without ways one goes step by step.
    }
  }

  /**
   * All that can be chosen on the board now. Where a step and a way lead to one place the step is meant, since it is
   * the question's own answer; what is open after the piece is put down comes last.
   * @returns {(Option | Way)[]}
   */
  choices() {
    const { shown, table, mode } = this.session.game;
    if (!shown) return [];
    if (mode !== "live" || shown !== table || this.about !== table) return shown.options;
    const found = /** @type {(Option | Way)[]} */ ([...shown.options]);
    for (const way of [...this.ways, ...this.afterwards]) {
      if (way.nouns.length && !way.nouns.some((noun) => fits(found, noun).some((one) => one.action !== way.action && !sibling(one, way)))) found.push(way);
    }
    return found;
  }

  /**
   * After a choice: how many actions it was, and what else could have been chosen.
   * @param {Table} before
   * @param {Table} after
   * @param {string[]} [path] the places that a piece in hand has passed
   */
  remember(before, after, path = []) {
    const count = after.number - before.number;
    const [from, to] = [path[0], path.at(-1)];
    this.trail = before.in_hand && from && to && count > 0 ? { piece: before.in_hand, from, to } : null;
    this.prior = count === 1 && after.in_hand && after.undo > 0 ? { options: before.options, revision: after.revision } : null;
    if (count < 2) return;
    const kept = this.kept().filter(([, last]) => last <= before.number);
    remember(this.key(), JSON.stringify([...kept, [before.number, after.number]].slice(-KEPT)));
  }

  /**
   * How many actions the last choice was.
   * @returns {number}
   */
  last() {
    const { table } = this.session.game;
    const walk = this.kept().find(([, last]) => last === table?.number);
    return walk && table ? Math.max(1, Math.min(walk[1] - walk[0], table.undo)) : 1;
  }

  /**
   * The choice that could have been made instead of the last one, at this noun; null if there is none.
   * @param {Noun} noun
   * @returns {Option | null}
   */
  instead(noun) {
    const { table } = this.session.game;
    if (!this.prior || !table || table.revision !== this.prior.revision || noun[0] !== "piece") return null;
    const fitting = fits(this.prior.options, noun);
    return fitting.length === 1 ? (fitting[0] ?? null) : null;
  }

  /** Whether the last choice only took a piece in hand. */
  justTaken() {
    return this.prior !== null && this.session.game.table?.revision === this.prior.revision;
  }

  /** @returns {[number, number][]} */
  kept() {
    try {
      return JSON.parse(remembered(this.key(), "[]"));
    } catch {
      return [];
    }
  }

  key() {
    return `walks ${this.session.game.path}`;
  }
}

/**
 * Two of the choices that are open after the piece is put down: they stand side by side in a menu.
 * @param {Option | Way} one
 * @param {Way} way
 */
function sibling(one, way) {
  return "steps" in one && !one.path.length && !way.path.length;
}
