// The bars around the board: the tools above it, the film and the replay below it, the curtain before it.
import { html } from "../html.js";
import { t } from "../texts.js";
import { capital, Languages, Rule, seatTitle } from "../widgets.js";
import { PartingWord } from "./dispatches.js";
import { PACES } from "./session.js";

/** @typedef {import("./session.js").Session} Session */

/**
 * @param {{session: Session, open: (what: string) => void}} props
 */
export function TopBar({ session, open }) {
  const table = session.table;
  if (!table) return null;
  const hidden = Boolean(session.curtain);
  const canUndo = session.mode === "live" && table.undo > 0 && !session.busy && !hidden;
  return html`<header class="top-bar">
    <a class="home" href="/" title=${t("home")}>Grognard</a>
    <div class="battle">
      <h1>${table.game.title}</h1>
      <p>${table.game.sides.map((side) => `${capital(side.title)} (${seatTitle(side.seat)})`).join(" · ")}</p>
    </div>
    <div class="tools">
      <button disabled=${!canUndo} onClick=${() => session.undo(false)} title=${t("undo-help")}>${t("undo")}</button>
      <button disabled=${!canUndo || table.undo < 2} onClick=${() => session.undo(true)} title=${t("undo-turn-help")}>
        ${t("undo-turn")}
      </button>
      <button disabled=${table.number === 0 || hidden} onClick=${() => session.seek(table.number)}>${t("replay")}</button>
      <button class="drawer-tool" disabled=${hidden} onClick=${() => open("drawer")}>${t("situation")}</button>
      <button disabled=${hidden} onClick=${() => open("more")}>${t("more")}</button>
      <button class="keys-tool" onClick=${() => open("keys")} aria-label=${t("keys")}>?</button>
      <${Languages} />
    </div>
  </header>`;
}

/** @param {{session: Session, show: (rule: string) => void}} props */
export function BottomBar({ session, show }) {
  if (session.mode === "replay") return html`<${ReplayBar} session=${session} />`;
  if (session.mode === "film") return html`<${FilmBar} session=${session} show=${show} />`;
  return null;
}

/** @param {{session: Session}} props */
function ReplayBar({ session }) {
  const { table, shown } = session;
  if (!table || !shown) return null;
  /** @param {Event} event */
  const slide = (event) => session.seek(Number(/** @type {HTMLInputElement} */ (event.target).value));
  return html`<div class="bottom-bar replay" role="group" aria-label=${t("replay")}>
    <button onClick=${() => session.seek(0)} aria-label=${t("to-start")}>«</button>
    <button onClick=${() => session.seek(shown.number - 1)} aria-label=${t("one-back")}>‹</button>
    <input type="range" min="0" max=${table.number} value=${shown.number} onInput=${slide} aria-label=${t("replay-moment")} />
    <button onClick=${() => session.seek(shown.number + 1)} aria-label=${t("one-on")}>›</button>
    <output>${t("moment-of", { number: shown.number, last: table.number })}</output>
    ${table.result &&
    html`<label><input type="checkbox" checked=${session.both} onChange=${() => session.setBoth(!session.both)} /> ${t("both-sides")}</label>
      <button onClick=${() => session.playOn()}>${t("play-on")}</button>`}
    <button class="strong" onClick=${() => session.leaveReplay()}>${t("back-to-now")}</button>
  </div>`;
}

/** @param {{session: Session, show: (rule: string) => void}} props */
function FilmBar({ session, show }) {
  const lines = session.shown?.log.slice(-1)[0]?.lines ?? [];
  return html`<div class="bottom-bar film" role="group" aria-label=${t("film")}>
    <div class="caption">
      ${lines.map((line) => html`<p>${line.text} <${Rule} rule=${line.rule} show=${show} /></p>`)}
    </div>
    <button onClick=${() => session.pause()}>${session.paused ? t("go-on") : t("pause")}</button>
    <${Pace} session=${session} />
    <button class="strong" onClick=${() => session.skip()}>${t("skip")}</button>
  </div>`;
}

/** @param {{session: Session}} props */
export function Pace({ session }) {
  return html`<label class="pace">${t("pace")}
    <select
      value=${String(session.pace)}
      onChange=${(/** @type {Event} */ event) => session.setPace(Number(/** @type {HTMLSelectElement} */ (event.target).value))}
    >
      ${PACES.map((pace) => html`<option value=${String(pace)} selected=${pace === session.pace}>${t(`pace-${pace}`)}</option>`)}
    </select>
  </label>`;
}

/** @param {{session: Session}} props */
export function Curtain({ session }) {
  const side = session.table?.game.sides.find((one) => one.name === session.curtain);
  if (!side) return null;
  return html`<div class="curtain">
    <div class="sheet-of-paper">
      <p class="ornament" aria-hidden="true">❦</p>
      <h2>${t("curtain-title")}</h2>
      <p>${t("curtain-text", { side: side.title })}</p>
      <button class="strong" autofocus onClick=${() => session.sit(side.name)}>${t("curtain-open", { side: side.title })}</button>
      <${PartingWord} session=${session} />
    </div>
  </div>`;
}

/** @param {{session: Session, show: (rule: string) => void}} props */
export function Notice({ session, show }) {
  const away = t("no-connection");
  const told = session.notice.some((line) => line.text === away);
  const lines = session.offline && !told ? [{ text: away, rule: "" }, ...session.notice] : session.notice;
  if (!lines.length) return null;
  return html`<div class="notice" role="alert">
    <div>${lines.map((line) => html`<p>${line.text} <${Rule} rule=${line.rule} show=${show} /></p>`)}</div>
    <button class="quiet" aria-label=${t("close")} onClick=${() => session.dismiss()}>✕</button>
  </div>`;
}
