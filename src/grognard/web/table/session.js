// One game as this page follows it, put together of its parts. No rule is known here.
import { address, get } from "../api.js";
import { remember, remembered } from "../memory.js";
import { Tutor } from "../lesson/tutor.js";
import { Dealings } from "./dealings.js";
import { Dispatches } from "./dispatches.js";
import { Overlays } from "./overlays.js";
import { Acting } from "./session/acting.js";
import { Advice } from "./session/advice.js";
import { Batch } from "./session/batch.js";
import { Connection } from "./session/connection.js";
import { Film } from "./session/film.js";
import { Following } from "./session/following.js";
import { Game } from "./session/game.js";
import { Guard } from "./session/guard.js";
import { Likewise } from "./session/likewise.js";
import { Meaning } from "./session/meaning.js";
import { Notices } from "./session/notices.js";
import { Replay } from "./session/replay.js";
import { Seats } from "./session/seats.js";
import { Tidings } from "./session/tidings.js";
import { Walks } from "./session/walks.js";

export class Session {
  /**
   * @param {string} id
   * @param {() => void} changed called whenever there is something new to draw
   */
  constructor(id, changed) {
    this.changed = changed;
    this.game = new Game(id);
    this.notices = new Notices(changed);
    this.connection = new Connection(this);
    this.following = new Following(this);
    this.tidings = new Tidings(this);
    this.film = new Film(this);
    this.acting = new Acting(this);
    this.seats = new Seats(this);
    this.replay = new Replay(this);
    this.advice = new Advice(this);
    this.meaning = new Meaning(this);
    this.walks = new Walks(this);
    this.likewise = new Likewise(this);
    this.batch = new Batch(this);
    this.guard = new Guard(this, id);
    this.overlays = new Overlays(this);
    this.dispatches = new Dispatches(this);
    this.dealings = new Dealings(this);
    this.tutor = new Tutor(this);
    this.style = "";
    /** Why there is nothing to show. */
    this.lost = "";
  }

  async open() {
    try {
      const table = await this.game.fetch();
      this.overlays.recall(table.game);
      this.style = remembered("style", table.game.styles[0]?.name ?? "");
      this.game.adopt(table);
      this.notices.closed = table.number; // a card was seen when it was news; what one has missed is told as such
      this.tidings.begin();
      this.dispatches.stage = table.stage;
      if (!table.lesson) await this.dealings.take(get(`${this.game.path}/dealings`, { side: table.side }));
      this.game.looked = this.dealings.told?.looked ?? 0;
      if (!table.lesson) this.notices.since = this.game.missed(table);
      void this.dealings.look();
      this.seats.begin(table);
      if (!table.lesson) this.connection.begin();
    } catch (fault) {
      this.lost = fault instanceof Error ? fault.message : String(fault);
    }
    this.changed();
  }

  /** @param {string} why */
  lose(why) {
    this.lost = why;
    this.changed();
  }

  /** A choice is made: what was said before it is no longer of interest. */
  forgetWords() {
    this.notices.clear();
    this.dispatches.passed = null;
    this.meaning.plainly = false;
  }

  /** @param {string} style how the pieces are drawn */
  setStyle(style) {
    this.style = style;
    remember("style", style);
    void this.following.lookAgain().then(this.changed);
  }

  /**
   * The address of one of the game's files.
   * @param {"record" | "position" | "picture.svg"} file
   */
  file(file) {
    return address(`${this.game.path}/${file}`, { side: this.replay.viewer() });
  }
}
