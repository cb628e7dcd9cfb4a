// Whether the page asks before a phase ends with pieces that could still act: kept for each game.
import { remember, remembered } from "../../memory.js";

export class Guard {
  /**
   * @param {string} id
   * @param {() => void} changed
   */
  constructor(id, changed) {
    this.key = `guard ${id}`;
    this.changed = changed;
    this.wanted = remembered(this.key, "on") === "on";
  }

  /** @param {boolean} wanted */
  set(wanted) {
    this.wanted = wanted;
    remember(this.key, wanted ? "on" : "off");
    this.changed();
  }
}
