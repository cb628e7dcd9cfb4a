// What players settle beside their moves: draws, moves taken back by consent, clocks, vacations and claims.
import { useState } from "preact/hooks";
import { get, post } from "../api.js";
import { html } from "../html.js";
import { isFar } from "../people/far.js";
import { language, t } from "../texts.js";
import { capital } from "../widgets.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../types").Dealings} Told */
/** @typedef {import("../types").Pulse} Pulse */

/** One side alone gives a game far apart no shorter clock. */
const LEAST_ALONE = 7;
/** A watch that goes before the site's asks again so much later. */
const AGAIN_MS = 30_000;
/** No browser waits longer. */
const LONGEST_MS = 2 ** 31 - 1;

export class Dealings {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    /** @type {Told | null} */
    this.told = null;
    /** The offer and the revision for which it was last told. */
    this.known = "";
    this.looked = 0;
    /** @type {Told | null} how things stood when this side's open offer was first told */
    this.asked = null;
    this.withdrawn = false;
    /** Answers are numbered: one that was overtaken by a later one is of no interest. */
    this.sent = 0;
    this.shown = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} until the time of whoever is on the move ends */
    this.watch = undefined;
  }

  get path() {
    return this.session.game.path;
  }

  /** @param {Pulse} pulse */
  async follow(pulse) {
    const known = `${pulse.settled} ${pulse.revision}`;
    if (known === this.known) return;
    this.known = known;
    await this.read();
  }

  read() {
    return this.take(get(`${this.path}/dealings`, { side: this.session.game.table?.side }));
  }

  /** Time that ends changes nothing by itself, so that no line of the stream tells of it: a page that is open asks. */
  wait() {
    clearTimeout(this.watch);
    const { told } = this;
    if (!told?.due || told.late) return;
    const left = Date.parse(told.due) + 1000 - Date.now();
    if (left < LONGEST_MS) this.watch = setTimeout(() => this.read(), left > 0 ? left : AGAIN_MS);
  }

  /** What became of an offer of this side's: whether it was accepted the game itself tells. */
  settle() {
    const { told } = this;
    const asked = this.withdrawn ? null : this.asked;
    if (!told?.mine) this.withdrawn = false;
    this.asked = told?.mine ? (asked ?? told) : null;
    if (asked && told && !this.asked && !told.finished) this.session.notices.say(wasTakenBack(asked, told) ? t("offer-accepted") : t("offer-declined"));
  }

  /** The offering side thinks better of it: nobody has to be told. */
  withdraw() {
    this.withdrawn = true;
    return this.session.acting.change("answer", { accept: false });
  }

  /** @param {Promise<Told>} answer */
  async take(answer) {
    const number = ++this.sent;
    try {
      const told = await answer;
      if (number < this.shown) return;
      this.shown = number;
      this.told = told;
      this.settle();
      this.wait();
    } catch (fault) {
      this.session.notices.complain(fault);
    }
    this.session.changed();
  }

  /**
   * @param {string} what
   * @param {object} wish
   */
  send(what, wish) {
    const { table } = this.session.game;
    if (table) void this.take(post(`${this.path}/${what}`, { side: table.side, ...wish }));
  }

  /** How far this side has seen the game; where two play far apart, the server remembers it. */
  async look() {
    const { game } = this.session;
    const { table } = game;
    if (!table || table.lesson || !isFar(table) || document.hidden || game.seat(table.side) !== "here") return;
    if (game.mode !== "live" || table.number <= this.looked) return;
    this.looked = table.number;
    await post(`${this.path}/looked`, { side: table.side, number: table.number }).catch(() => {});
  }
}

/**
 * An offer that waits for an answer, and time that is over.
 * @param {{session: Session}} props
 */
export function OpenOffer({ session }) {
  const { told } = session.dealings;
  const { table } = session.game;
  if (!told || !table || table.result || session.game.mode !== "live" || session.game.seat(table.side) !== "here") return null;
  const late = told.late && told.mover !== table.side;
  return html`${told.offer &&
    html`<section class="offer" role="status" aria-label=${t("offer")}>
      <p>${capital(told.text)}</p>
      <p class="row">
        ${told.agreed && html`<span class="note">${t("you-agreed")}</span>`}
        ${!told.mine && !told.agreed && html`<button class="strong" onClick=${() => session.acting.change("answer", { accept: true })}>${t("accept")}</button>`}
        ${told.mine
          ? html`<button onClick=${() => session.dealings.withdraw()}>${t("withdraw-offer")}</button>`
          : html`<button onClick=${() => session.acting.change("answer", { accept: false })}>${t("decline")}</button>`}
      </p>
    </section>`}
    ${late &&
    html`<section class="offer" role="status" aria-label=${t("time-over")}>
      <p>${t("time-over")} <span class="note">${t("adjourn-note")}</span></p>
      <p class="row">
        <button class="strong" onClick=${() => session.acting.change("claim", { victory: true })}>${t("claim-victory")}</button>
        <button onClick=${() => session.acting.change("claim", { victory: false })}>${t("adjourn")}</button>
      </p>
    </section>`}`;
}

/**
 * What can be settled, in the window with everything else.
 * @param {{session: Session, close: () => void}} props
 */
export function Settle({ session, close }) {
  const { told } = session.dealings;
  const { table } = session.game;
  const people = table?.game.sides.filter((side) => ["here", "friend", "open"].includes(side.seat)).length ?? 0;
  if (!told || !table || table.lesson || table.result || people < 2 || session.game.seat(table.side) !== "here") return null;
  /** @param {string} kind */
  const offer = (kind) => {
    session.dealings.send("offer", { kind, revision: table.revision });
    close();
  };
  return html`<section class="settle">
    <h3>${t("settle")}</h3>
    <p class="row">
      <button onClick=${() => offer("draw")}>${t("offer-draw")}</button>
      ${table.last_own > 0 && html`<button onClick=${() => offer("takeback")}>${t("ask-takeback")}</button>`}
    </p>
    <${Clock} session=${session} />
    ${isFar(table) && !table.last_own && html`<${GetUp} session=${session} />`}
  </section>`;
}

/**
 * Before one has acted one may leave a game; it stays for the others.
 * @param {{session: Session}} props
 */
function GetUp({ session }) {
  const leave = () =>
    post(`${session.game.path}/leave`, {}).then(
      () => {
        location.href = `/?lang=${language()}`;
      },
      (fault) => session.notices.complain(fault),
    );
  return html`<h3>${t("get-up")}</h3>
    <p class="note">${t("get-up-note")}</p>
    <p class="row"><button class="danger get-up" onClick=${leave}>${t("get-up")}</button></p>`;
}

/** @param {{session: Session}} props */
function Clock({ session }) {
  const { table } = session.game;
  const least = isFar(table) ? LEAST_ALONE : 1;
  const [days, setDays] = useState(LEAST_ALONE);
  const { told } = session.dealings;
  if (!told) return null;
  /**
   * @param {string} what
   * @param {number} [few]
   */
  const field = (what, few = 1) =>
    html`<label>${what}
      <input type="number" min=${few} max="30" value=${days} onInput=${(/** @type {Event} */ event) => setDays(Number(/** @type {HTMLInputElement} */ (event.target).value))} />
    </label>`;
  const away = Object.entries(told.away).map(([side, until]) => t("away-until", { side: capital(title(session, side)), until: when(until) }));
  return html`<h3>${t("clock")}</h3>
    <p>${told.days ? t("clock-days", { days: told.days }) : t("no-clock")} ${told.due && t("clock-due", { side: capital(title(session, told.mover)), due: when(told.due) })}</p>
    ${away.map((text) => html`<p>${text}</p>`)}
    <p class="row">
      ${told.days
        ? html`${field(t("vacation-days"))}<button onClick=${() => session.dealings.send("vacation", { days })}>${t("go-away")}</button>`
        : html`${field(t("days-each"), least)}<button onClick=${() => session.dealings.send("clock", { days })}>${t("set-clock")}</button>`}
    </p>`;
}

/**
 * Every action raises revision and number alike; what was taken back by consent raises the revision alone.
 * @param {Told} before
 * @param {Told} after
 */
function wasTakenBack(before, after) {
  return after.revision > before.revision && after.number - before.number < after.revision - before.revision;
}

/** @param {string} moment */
export function when(moment) {
  return new Date(moment).toLocaleString(language(), { dateStyle: "medium", timeStyle: "short" });
}

/**
 * @param {Session} session
 * @param {string} name
 */
function title(session, name) {
  return session.game.table?.game.sides.find((side) => side.name === name)?.title ?? name;
}
