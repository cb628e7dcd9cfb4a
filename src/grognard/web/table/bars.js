// The bars around the board: the tools above it, the film and the replay below it, the curtain before it.
import { useLayoutEffect, useRef } from "preact/hooks";
import { html } from "../html.js";
import { isOver } from "./camera.js";
import { newsOf } from "./cards.js";
import { t } from "../texts.js";
import { capital, Languages, Rule, seatTitle, sidesAndSeats } from "../widgets.js";
import { PartingWord } from "./dispatches.js";
import { PACES } from "./session/film.js";

/** @typedef {import("./session.js").Session} Session */

/**
 * @param {{session: Session, open: (what: string) => void, children?: import("preact").ComponentChildren}} props
 */
export function TopBar({ session, open, children }) {
  const table = session.game.table;
  if (!table) return null;
  const hidden = Boolean(session.seats.curtain);
  const canUndo = session.game.mode === "live" && table.undo > 0 && !session.acting.busy && !hidden;
  return html`<header class="top-bar">
    <a class="home" href="/" title=${t("home")}>Grognard</a>
    <div class="battle">
      <h1>${table.game.title}</h1>
      <p>${players(table.game.sides)}</p>
    </div>
    ${children}
    <div class="tools">
      <button class="undo" disabled=${!canUndo} onClick=${() => session.acting.undo(false)} title=${t("undo-help")}>${t("undo")}</button>
      <button disabled=${!canUndo || table.undo < 2} onClick=${() => session.acting.undo(true)} title=${t("undo-turn-help")}>
        ${t("undo-turn")}
      </button>
      <button disabled=${table.number === 0 || hidden} onClick=${() => session.replay.seek(table.number)}>${t("replay")}</button>
      ${!table.lesson && html`<button class="crib-tool" onClick=${() => open("crib")}>${t("crib")}</button>`}
      <button disabled=${hidden} onClick=${() => open("more")}>${t("more")}</button>
      <button class="keys-tool" onClick=${() => open("keys")} aria-label=${t("keys")}>?</button>
      <${Languages} />
    </div>
  </header>`;
}

/**
 * Who plays: for whoever sits here alone, his side and against whom; else every side.
 * @param {import("../types").Table["game"]["sides"]} sides
 */
function players(sides) {
  const [own, second] = sides.filter((side) => side.seat === "here");
  if (sides.every((side) => side.seat === "here")) return t("all-here", { count: sides.length });
  if (!own || second) return sidesAndSeats(sides, " · ");
  const others = new Set(sides.filter((side) => side !== own).map(seatTitle)); // two empty seats are one nobody
  return t("against", { side: capital(own.title), players: [...others].join(", ") });
}

/** @param {{session: Session, show: (rule: string) => void}} props */
export function BottomBar({ session, show }) {
  if (session.game.mode === "replay") return html`<${ReplayBar} session=${session} />`;
  if (session.game.mode === "film") return html`<${FilmBar} session=${session} show=${show} />`;
  return null;
}

/** @param {{session: Session}} props */
function ReplayBar({ session }) {
  const { table, shown } = session.game;
  if (!table || !shown) return null;
  /** @param {Event} event */
  const slide = (event) => session.replay.seek(Number(/** @type {HTMLInputElement} */ (event.target).value));
  return html`<div class="bottom-bar replay" role="group" aria-label=${t("replay")}>
    <button onClick=${() => session.replay.seek(0)} aria-label=${t("to-start")}>«</button>
    <button onClick=${() => session.replay.seek(shown.number - 1)} aria-label=${t("one-back")}>‹</button>
    <input type="range" min="0" max=${table.number} value=${shown.number} onInput=${slide} aria-label=${t("replay-moment")} />
    <button onClick=${() => session.replay.seek(shown.number + 1)} aria-label=${t("one-on")}>›</button>
    <output>${t("moment-of", { number: shown.number, last: table.number })}</output>
    ${table.result &&
    html`<label><input type="checkbox" checked=${session.replay.both} onChange=${() => session.replay.setBoth(!session.replay.both)} /> ${t("both-sides")}</label>
      <button onClick=${() => session.replay.playOn()}>${t("play-on")}</button>`}
    <button class="strong" onClick=${() => session.replay.leave()}>${t("back-to-now")}</button>
  </div>`;
}

/** @param {{session: Session, show: (rule: string) => void}} props */
function FilmBar({ session, show }) {
  const [entry] = session.game.shown?.log.slice(-1) ?? [];
  const lines = newsOf(session)?.number === entry?.number ? [] : (entry?.lines ?? []); // a card tells it, larger
  return html`<div class="bottom-bar film" role="group" aria-label=${t("film")}>
    <div class="caption">
      ${lines.map((line) => html`<p class=${line.told ? "told" : ""}>${line.text} <${Rule} rule=${line.rule} show=${show} /></p>`)}
    </div>
    <button onClick=${() => session.film.pause()}>${session.film.paused ? t("go-on") : t("pause")}</button>
    <${Pace} session=${session} />
    <button class="strong" onClick=${() => session.film.skip()}>${t("skip")}</button>
  </div>`;
}

/** @param {{session: Session}} props */
export function Pace({ session }) {
  return html`<label class="pace">${t("pace")}
    <select
      value=${String(session.film.pace)}
      onChange=${(/** @type {Event} */ event) => session.film.setPace(Number(/** @type {HTMLSelectElement} */ (event.target).value))}
    >
      ${PACES.map((pace) => html`<option value=${String(pace)} selected=${pace === session.film.pace}>${t(`pace-${pace}`)}</option>`)}
    </select>
  </label>`;
}

/** @param {{session: Session}} props */
export function Curtain({ session }) {
  const side = session.game.table?.game.sides.find((one) => one.name === session.seats.curtain);
  if (!side) return null;
  return html`<div class="curtain">
    <div class="sheet-of-paper">
      <p class="ornament" aria-hidden="true">❦</p>
      <h2>${t("curtain-title")}</h2>
      <p>${t("curtain-text", { side: side.title })}</p>
      <button class="strong" autofocus onClick=${() => session.seats.sit(side.name)}>${t("curtain-open", { side: side.title })}</button>
      <${PartingWord} session=${session} />
    </div>
  </div>`;
}

/** Where the page was touched last. */
let touched = { x: 0, y: 0 };
document.addEventListener("pointerdown", ({ clientX, clientY }) => (touched = { x: clientX, y: clientY }), true);

/**
 * What is said of a click stands at the head of the board, or at its foot where it would lie over what was clicked.
 * @param {{session: Session, show: (rule: string) => void}} props
 */
export function Notice({ session, show }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    box.current?.classList.remove("at-foot");
    if (box.current && isOver(box.current, touched)) box.current.classList.add("at-foot");
  });
  const away = t("no-connection");
  const told = session.notices.lines.some((line) => line.text === away);
  const lines = session.connection.offline && !told ? [{ text: away, rule: "" }, ...session.notices.lines] : session.notices.lines;
  if (!lines.length) return null;
  return html`<div class="notice" role="alert" ref=${box}>
    <div>
      ${lines.map((line) => html`<p>${line.text} <${Rule} rule=${line.rule} show=${show} /></p>`)}
      ${session.notices.offers.map((offer) => html`<p><button class="offer" onClick=${() => session.acting.act(offer)}>${offer.text}</button></p>`)}
    </div>
    <button class="quiet" aria-label=${t("close")} onClick=${() => session.notices.dismiss()}>✕</button>
  </div>`;
}
