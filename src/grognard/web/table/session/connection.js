// The stream that tells when there is something new, and whether the site answers at all.
import { isFar } from "../../people/far.js";
import { t } from "../../texts.js";

/** @typedef {import("../../types").Pulse} Pulse */
/** @typedef {import("../../types").Gone} Gone */
/** @typedef {import("../session.js").Session} Session */

export class Connection {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.offline = false;
    /** How many people had taken their seats when it was last told; not known at first. */
    this.seated = -1;
    /** @type {EventSource | null} */
    this.stream = null;
  }

  /**
   * A browser allows few open streams to one site, so a page out of sight does without, unless it waits for somebody
   * far away: then its title tells when the turn comes.
   */
  begin() {
    this.listen();
    document.addEventListener("visibilitychange", () => {
      this.session.following.comeBack();
      if (isFar(this.session.game.table)) return;
      if (document.hidden) this.stream?.close();
      else this.listen();
    });
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
    void session.dealings.follow(pulse);
    if (pulse.seated !== this.seated) void this.seat(pulse.seated);
    if (pulse.trouble) session.notices.say(t("bot-trouble"));
    session.changed();
    void session.following.follow();
  }

  /**
   * Somebody sat down, or left: the table tells who.
   * @param {number} seated
   */
  async seat(seated) {
    const known = this.seated;
    this.seated = seated;
    if (known < 0) return;
    await this.session.following.lookAgain();
    this.session.changed();
  }

  /** @param {boolean} offline */
  setOffline(offline) {
    if (offline === this.offline) return;
    this.offline = offline;
    if (!offline) this.session.notices.forgetSilence();
    this.session.changed();
  }
}
