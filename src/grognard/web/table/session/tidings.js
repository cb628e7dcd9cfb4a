// What happened to a side since the person who plays it last chose: told when it is asked again.
import { get } from "../../api.js";

/** @typedef {import("../../types").Line} Line */
/** @typedef {import("../session.js").Session} Session */

export class Tidings {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    /** @type {Map<string, {number: number, stage: number}>} for each side, how many actions there were when it last chose, and in which turn */
    this.chosen = new Map();
    /** @type {{revision: number, lines: Line[]} | null} */
    this.told = null;
    /** The revision that was asked about. */
    this.asked = -1;
  }

  /** The page was opened: what came before it is past, unless the game began with the others. */
  begin() {
    const { table } = this.session.game;
    if (table) this.chosen.set(table.side, { number: table.last_own ? table.number : 0, stage: table.stage });
  }

  /** A choice is made: what was told before it is no longer of interest. */
  chooses() {
    const { table } = this.session.game;
    if (table) this.chosen.set(table.side, { number: table.number, stage: table.stage });
    this.told = null;
  }

  /** What happened since the side that plays here last chose. */
  fresh() {
    const { table, log } = this.session.game;
    const since = table ? (this.chosen.get(table.side)?.number ?? table.last_own) : 0;
    return { since, entries: log.filter((entry) => entry.number > since) };
  }

  /** Whether the last choice began a fight and its turn is not over: then the card of the fight tells more. */
  fights() {
    const { table } = this.session.game;
    if (!table || this.chosen.get(table.side)?.stage !== table.stage) return false;
    return this.fresh().entries.some((entry) => entry.side === table.side && entry.strikes);
  }

  /** Where somebody is asked again, find out what befell him; what the page answered for him was no choice. */
  async look() {
    const { game, seats, changed } = this.session;
    const { table } = game;
    if (!table || table.lesson || table.result || game.mode !== "live" || seats.curtain || table.revision === this.asked) return;
    if (table.to_move !== table.side || game.seat(table.side) !== "here") return;
    this.asked = table.revision;
    const { since, entries } = this.fresh();
    if (this.fights() || !entries.some((entry) => entry.side !== table.side || entry.lines.some((line) => line.hour))) return;
    const { lines } = await get(`${game.path}/tidings`, { side: table.side, since }).catch(() => ({ lines: [] })); // the log has it too
    this.told = lines.length ? { revision: table.revision, lines } : null;
    changed();
  }

  /** @returns {Line[]} what is to be told now */
  lines() {
    const { game } = this.session;
    return this.told && game.mode === "live" && this.told.revision === game.table?.revision ? this.told.lines : [];
  }

  close() {
    this.told = null;
    this.session.notices.closeCard(this.session.game.table?.number ?? 0);
  }
}
