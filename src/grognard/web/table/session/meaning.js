// Where a plain and a special choice stand at one place: which of the two a click there means.
import { t } from "../../texts.js";
import { fits, meant, nounsOf } from "../marks.js";

/** @typedef {import("../../types").Option} Option */
/** @typedef {import("../session.js").Session} Session */

export class Meaning {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    /** Whether a place means the plain choice where there is a special one too. */
    this.plainly = false;
  }

  /**
   * A click on the piece in hand: from now on such a place means the other of the two.
   * @returns {boolean} whether there is such a place at all
   */
  toggle() {
    const options = this.session.game.shown?.options ?? [];
    const places = nounsOf(options).filter(([kind]) => kind === "place");
    const doubtful = places.map((place) => fits(options, place)).find((fitting) => meant(fitting, false) !== fitting);
    if (!doubtful) return false;
    this.plainly = !this.plainly;
    const [now] = meant(doubtful, this.plainly);
    this.session.notices.say(t("means-now", { what: [now?.text, now?.note?.text].join(". ") }));
    return true;
  }
}
