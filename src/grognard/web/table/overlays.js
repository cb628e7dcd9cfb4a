// What lies over the board: which overlays are on, and their drawings for the moment shown.
import { useEffect } from "preact/hooks";
import { get } from "../api.js";
import { html } from "../html.js";
import { t } from "../texts.js";
import { remember, remembered } from "../memory.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../types").Overlay} Overlay */
/** @typedef {import("../types").GameAbout} GameAbout */

export class Overlays {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    /** @type {Overlay[]} */
    this.offered = [];
    /** @type {Set<string>} */
    this.on = new Set();
    /** @type {string} the drawings that are on, one after the other */
    this.drawing = "";
    this.asked = 0;
  }

  /**
   * What was on in this browser when a game of this system was last looked at.
   * @param {GameAbout} game
   */
  recall(game) {
    this.offered = game.overlays;
    const wanted = remembered(`overlays-${game.system}`, "").split(" ");
    this.on = new Set(game.overlays.map((overlay) => overlay.id).filter((id) => wanted.includes(id)));
  }

  /** @param {string} id */
  toggle(id) {
    if (!this.on.delete(id)) this.on.add(id);
    remember(`overlays-${this.session.game.table?.game.system}`, [...this.on].join(" "));
    this.session.changed();
    void this.draw();
  }

  /**
   * Whether a key of the keyboard belongs to an overlay; if so it is switched.
   * @param {string} key
   */
  press(key) {
    const overlay = this.offered.find((one) => one.key === key);
    if (overlay) this.toggle(overlay.id);
    return Boolean(overlay);
  }

  /** Fetch what is on for the moment shown; of several answers only the last counts. */
  async draw() {
    const { shown, path } = this.session.game;
    const turn = (this.asked += 1);
    const wanted = this.offered.filter((overlay) => this.on.has(overlay.id));
    if (!shown) return;
    const drawn = await Promise.all(
      wanted.map(({ id }) =>
        get(`${path}/overlay`, { overlay: id, side: this.session.replay.viewer(), number: shown.number }).then(
          (answer) => answer.svg,
          () => "",
        ),
      ),
    );
    if (turn !== this.asked) return;
    this.drawing = drawn.join("");
    this.session.changed();
  }
}

/**
 * A switch for each overlay, with its key.
 * @param {{session: Session}} props
 */
export function OverlayTools({ session }) {
  const { overlays, game } = session;
  useEffect(() => void (overlays.on.size && overlays.draw()), [game.shown]);
  if (!overlays.offered.length) return null;
  return html`<div class="overlay-tools" role="group" aria-label=${t("overlays")}>
    ${overlays.offered.map(
      (overlay) => html`<button aria-pressed=${overlays.on.has(overlay.id)} data-overlay=${overlay.id} onClick=${() => overlays.toggle(overlay.id)}>
        ${overlay.title} <kbd>${overlay.key.toUpperCase()}</kbd>
      </button>`,
    )}
  </div>`;
}
