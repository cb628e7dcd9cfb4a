// The stream that tells when there is something new, and whether the site answers at all.
import { t } from "../../texts.js";

/** @typedef {import("../../types").Pulse} Pulse */
/** @typedef {import("../../types").Gone} Gone */
/** @typedef {import("../session.js").Session} Session */

export class Connection {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.offline = false;
    /** @type {EventSource | null} */
    this.stream = null;
  }

  /** A browser allows few open streams to one site, so a page out of sight does without. */
  begin() {
    this.listen();
    document.addEventListener("visibilitychange", () => (document.hidden ? this.stream?.close() : this.listen()));
  }

  listen() {
    this.stream?.close();
    const stream = new EventSource(`${this.session.game.path}/stream`);
    this.stream = stream;
    stream.onopen = () => this.setOffline(false);
    stream.onerror = () => this.setOffline(true);
    stream.onmessage = (event) => this.hear(JSON.parse(event.data));
  }

  /** @param {Pulse | Gone} pulse */
  hear(pulse) {
    const { session } = this;
    if ("deleted" in pulse) {
      this.stream?.close();
      session.lose(t("game-deleted"));
      return;
    }
    session.game.newest = pulse.revision;
    void session.dispatches.follow(pulse.dispatches);
    if (pulse.trouble) session.notices.say(t("bot-trouble"));
    session.changed();
    void session.following.follow();
  }

  /** @param {boolean} offline */
  setOffline(offline) {
    if (offline === this.offline) return;
    this.offline = offline;
    if (!offline) this.session.notices.forgetSilence();
    this.session.changed();
  }
}
