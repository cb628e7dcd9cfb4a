// What can be asked before a click: why nothing happens there, and what a choice may lead to.
import { get } from "../../api.js";

/** @typedef {import("../../types").Forecast} Forecast */
/** @typedef {import("../../types").Table} Table */
/** @typedef {import("../session.js").Session} Session */

export class Advice {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    /** @type {Map<string, Promise<Forecast | null>>} */
    this.forecasts = new Map();
    /** @type {Table | null} what the forecasts are about */
    this.about = null;
  }

  /**
   * Ask why a click on a piece or a place does nothing.
   * @param {"piece" | "place"} kind
   * @param {string} label
   */
  async why(kind, label) {
    const { game, notices } = this.session;
    if (!game.table || game.mode !== "live") return;
    try {
      const answer = await get(`${game.path}/why`, { side: game.table.side, [kind]: label });
      const who = answer.who ? [{ text: answer.who, rule: "" }] : []; // nothing hovers under a finger: it is told who was tapped
      notices.tell([...who, ...answer.reasons], answer.offers);
    } catch (fault) {
      notices.complain(fault);
    }
  }

  /**
   * What an action may lead to; null if nothing about it is open.
   * @param {string} action
   * @returns {Promise<Forecast | null>}
   */
  forecast(action) {
    const { game, acting } = this.session;
    const { table } = game;
    if (!table || acting.busy || game.mode !== "live") return Promise.resolve(null);
    if (table !== this.about) this.forecasts.clear();
    this.about = table;
    const known = this.forecasts.get(action);
    if (known) return known;
    const asked = get(`${game.path}/forecast`, { side: table.side, action }).then(
      (/** @type {Forecast} */ answer) => (answer.outcomes.length ? answer : null),
      () => null,
    );
    this.forecasts.set(action, asked);
    return asked;
  }
}
