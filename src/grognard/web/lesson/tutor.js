// The tutor in the first turns of a learning scenario: one advice at a time, each no oftener than it says.
import { useEffect } from "preact/hooks";
import { html } from "../html.js";
import { remember, remembered } from "../memory.js";
import { language, t } from "../texts.js";
import { Bits } from "./banner.js";

/** @typedef {import("../types").AdviceText} AdviceText */
/** @typedef {import("../types").Noun} Noun */
/** @typedef {import("../table/session.js").Session} Session */

export class Tutor {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.wanted = remembered("tutor", "on") === "on";
    /** @type {{advice: AdviceText, send: () => void} | null} what was said before a choice, and how to make it */
    this.held = null;
    /** @type {string[]} what was said in answer to this question already */
    this.said = [];
  }

  /** @returns {AdviceText[]} what may still be said */
  left() {
    const { table, mode } = this.session.game;
    if (!this.wanted || !table || mode !== "live" || this.session.seats.curtain) return [];
    return (table.advice ?? []).filter((one) => this.count(one.id) < one.times || this.said.includes(one.id));
  }

  /** @returns {AdviceText | null} the one that is said now */
  now() {
    if (this.held) return this.held.advice;
    return this.left().find((one) => one.before.length === 0) ?? null;
  }

  /**
   * Whether something would be said before this choice.
   * @param {string} action
   */
  speaksBefore(action) {
    return this.left().some((one) => one.before.includes(action) && !this.said.includes(one.id));
  }

  /**
   * Whether a choice is held back to say something first; the same choice made again is let through.
   * @param {string[]} notations what is about to be sent
   * @param {() => void} send makes the same choice again
   */
  holds(notations, send) {
    this.held = null;
    const found = this.left().find((one) => one.before.some((action) => notations.includes(action)) && !this.said.includes(one.id));
    if (!found) return false;
    this.held = { advice: found, send };
    this.note(found);
    this.session.changed();
    return true;
  }

  /** @param {AdviceText} advice */
  note(advice) {
    if (this.said.includes(advice.id)) return;
    this.said.push(advice.id);
    remember(this.key(advice.id), String(this.count(advice.id) + 1));
  }

  /** @param {string} id */
  count(id) {
    return Number(remembered(this.key(id), "0"));
  }

  /** @param {string} id */
  key(id) {
    return `tutor ${this.session.game.table?.game.scenario} ${id}`;
  }

  /** A new question: what was said to the last one is said. */
  turn() {
    this.said = [];
    this.held = null;
  }

  /** The choice that was held back is not made. */
  release() {
    this.held = null;
    this.session.changed();
  }

  silence() {
    this.wanted = false;
    this.held = null;
    remember("tutor", "off");
    this.session.changed();
  }
}

/** @param {{session: Session, show: (rule: string) => void, point: (nouns: Noun[]) => void}} props */
export function TutorCard({ session, show, point }) {
  const { tutor } = session;
  const advice = tutor.now();
  useEffect(() => {
    if (advice) tutor.note(advice);
  }, [advice?.id, session.game.table?.revision]);
  if (!advice) return null;
  const { held } = tutor;
  return html`<section class=${held ? "tutor-card held" : "tutor-card"} role="note" aria-live="polite" aria-label=${t("tutor")}>
    <h3>${t("tutor")}</h3>
    <p onMouseEnter=${() => point(advice.focus)} onMouseLeave=${() => point([])}><${Bits} ...${{ bits: advice.say, show, point }} /></p>
    <p class="row">
      ${held && html`<button class="strong" onClick=${() => tutor.release()}>${t("tutor-not-yet")}</button>`}
      ${held && html`<button onClick=${() => held.send()}>${t("tutor-anyway")}</button>`}
      ${advice.lesson && html`<a href=${`/lesson/${advice.lesson}?lang=${language()}`}>${t("tutor-lesson")}</a>`}
      <button class="quiet" onClick=${() => tutor.silence()}>${t("tutor-silence")}</button>
    </p>
  </section>`;
}
