// Whether the page asks before a phase ends with pieces that could still act: once in a phase, kept for each game.
import { remember, remembered } from "../../memory.js";

/** @typedef {import("../session.js").Session} Session */

export class Guard {
  /**
   * @param {Session} session
   * @param {string} id
   */
  constructor(session, id) {
    this.session = session;
    this.key = `guard ${id}`;
    this.wanted = remembered(this.key, "on") === "on";
    /** The phase in which it has asked already. */
    this.asked = "";
  }

  /** The phase under way: whose question it is, when, and what is asked. */
  phase() {
    const { table } = this.session.game;
    return table ? `${table.side} ${table.stage} ${table.prompt.rule}` : "";
  }

  /** Whether it is to be asked at all; a lesson knows itself what it wants to be ended. */
  guards() {
    return this.wanted && !this.session.game.table?.lesson;
  }

  /** Whether it asks now. */
  asks() {
    return this.guards() && this.asked !== this.phase();
  }

  /** It has asked, and the player wants to end. */
  answered() {
    this.asked = this.phase();
  }

  /** @param {boolean} wanted */
  set(wanted) {
    this.wanted = wanted;
    remember(this.key, wanted ? "on" : "off");
    this.session.changed();
  }
}
