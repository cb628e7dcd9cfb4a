// Dispatches: what the players write to each other, and the word one leaves when the turn passes.
import { useState } from "preact/hooks";
import { get, post } from "../api.js";
import { Players, ReportButton } from "../people/reporting.js";
import { html } from "../html.js";
import { t } from "../texts.js";
import { capital } from "../widgets.js";
import { when } from "./dealings.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../types").Dispatch} Dispatch */

const LONGEST = 500;

export class Dispatches {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    /** @type {Dispatch[]} */
    this.all = [];
    /** How many more there are from players whom the reader has blocked. */
    this.hidden = 0;
    /** @type {{from: string, to: string} | null} the turn has passed, and no word was left yet */
    this.passed = null;
    /** The stage of the game that the last decision here belonged to. */
    this.stage = -1;
    /** So many dispatches were put away by the reader. */
    this.read = 0;
  }

  get path() {
    return `${this.session.game.path}/dispatches`;
  }

  /** @param {number} count how many there are by now */
  async follow(count) {
    if (count === this.all.length + this.hidden || this.session.game.table?.side === "spectator") return;
    await this.take(get(this.path));
  }

  /**
   * @param {string} side
   * @param {string} text
   */
  async send(side, text) {
    this.passed = null;
    await this.take(post(this.path, { side, text }));
  }

  /** @param {Promise<any>} answer */
  async take(answer) {
    try {
      const told = await answer;
      this.all = told.dispatches;
      this.hidden = told.hidden;
    } catch (fault) {
      this.session.notices.complain(fault);
    }
    this.session.changed();
  }

  /** No word is left. */
  dismiss() {
    this.passed = null;
    this.session.changed();
  }

  /** Whether somebody would read what a side writes: no bot does. */
  readers() {
    return (this.session.game.table?.game.sides ?? []).filter((side) => ["here", "friend"].includes(side.seat)).length > 1;
  }

  /**
   * What the others wrote since this side last acted, and nobody has put away.
   * @returns {Dispatch[]}
   */
  received() {
    const table = this.session.game.table;
    if (!table || table.side === "umpire") return [];
    return this.all.slice(this.read).filter((one) => one.side !== table.side && one.number >= table.last_own);
  }

  /**
   * The decision goes from one person to another; where a new turn has begun, a word may be left.
   * @param {string} from
   * @param {string} to
   * @param {number} stage
   */
  pass(from, to, stage) {
    if (stage > this.stage && this.readers()) this.passed = { from, to };
    this.stage = stage;
  }

  /** How many of those received were put away; what comes later is shown again. */
  putAway() {
    this.read = this.all.length;
    this.session.changed();
  }
}

/**
 * The word that one leaves for whoever has the turn now.
 * @param {{session: Session}} props
 */
export function PartingWord({ session }) {
  const passed = session.dispatches.passed;
  if (!passed) return null;
  return html`<section class="word" aria-label=${t("leave-word")}>
    <${Form} session=${session} from=${passed.from} label=${t("leave-word-to", { to: title(session, passed.to) })} />
    <button class="quiet" onClick=${() => session.dispatches.dismiss()}>${t("no-word")}</button>
  </section>`;
}

/**
 * What has just come from the other side: shown where the eyes are, until one has acted or put it away.
 * @param {{session: Session}} props
 */
export function Received({ session }) {
  const letters = session.dispatches.received();
  if (!letters.length || session.game.mode === "replay") return null;
  return html`<aside class="since received" role="status" aria-label=${t("letter-came")}>
    <header><h3>${t("letter-came")}</h3>
      <button class="quiet" aria-label=${t("close")} onClick=${() => session.dispatches.putAway()}>✕</button></header>
    ${letters.map((one) => html`<p><${Letter} dispatch=${one} /></p>`)}
  </aside>`;
}

/**
 * All dispatches, and a form for the next.
 * @param {{session: Session}} props
 */
export function Correspondence({ session }) {
  const { dispatches } = session;
  const { table } = session.game;
  const seated = table?.game.sides.some((side) => side.seat === "here");
  if (!table || !((seated && dispatches.readers()) || dispatches.all.length)) return null;
  const mine = session.game.mode === "live" && session.game.seat(table.side) === "here" && dispatches.readers();
  return html`<details class="correspondence">
    <summary>${t("dispatches", { count: dispatches.all.length })}</summary>
    <ul>${dispatches.all.slice(-40).map((one) => html`<li><${Letter} dispatch=${one} />${one.side !== table.side && html` <${ReportButton} session=${session} dispatch=${one} />`}</li>`)}</ul>
    <${Players} session=${session} />
    ${mine && html`<${Form} session=${session} from=${table.side} label=${t("write-dispatch")} />`}
  </details>`;
}

/** @param {{dispatch: Dispatch}} props */
export function Letter({ dispatch }) {
  return html`<q class="letter">${dispatch.text.split(INVITATION).map(linked)}</q> <small>${capital(dispatch.from)}, ${when(dispatch.written)}</small>`;
}

/** An address of this very site that invites to a game: the only one that becomes a link. */
const INVITATION = /(https?:\/\/\S+\/join#[\w-]{20,80})/;

/** @param {string} part */
function linked(part) {
  return part.startsWith(`${location.origin}/join#`) ? html`<a href=${part}>${t("join")}</a>` : part;
}

/** @param {{session: Session, from: string, label: string}} props */
function Form({ session, from, label }) {
  const [text, setText] = useState("");
  /** @param {Event} event */
  const send = (event) => {
    event.preventDefault();
    if (!text.trim()) return;
    setText("");
    void session.dispatches.send(from, text);
  };
  return html`<form class="dispatch" onSubmit=${send}>
    <label>${label}
      <input
        type="text"
        maxlength=${LONGEST}
        value=${text}
        onInput=${(/** @type {Event} */ event) => setText(/** @type {HTMLInputElement} */ (event.target).value)}
      />
    </label>
    <button type="submit" disabled=${!text.trim()}>${t("send-dispatch")}</button>
  </form>`;
}

/**
 * A person's name, or that of his side.
 * @param {Session} session
 * @param {string} name
 * @returns {string}
 */
function title(session, name) {
  const side = session.game.table?.game.sides.find((one) => one.name === name);
  return side?.player || side?.title || name;
}
