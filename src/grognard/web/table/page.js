// The table: board, question, panels and log of one game, put together.
import { useEffect, useMemo, useReducer, useState } from "preact/hooks";
import { html } from "../html.js";
import { LessonBanner, LessonCard } from "../lesson/banner.js";
import { TutorCard } from "../lesson/tutor.js";
import { t } from "../texts.js";
import { BottomBar, Curtain, Notice, TopBar } from "./bars.js";
import { Board } from "./board.js";
import { ClauseWindow, KeysWindow, MoreWindow } from "./dialogs.js";
import { Correspondence, PartingWord } from "./dispatches.js";
import { Foresight } from "./foresight.js";
import { Log, SinceYouLeft } from "./log.js";
import { marksOf } from "./marks.js";
import { Menu, Question } from "./options.js";
import { OverlayTools } from "./overlays.js";
import { Corner, Panels } from "./panels.js";
import { Session } from "./session.js";

/** @typedef {import("../types").Option} Option */
/** @typedef {import("../types").Noun} Noun */
/** @typedef {{options: Option[], at: {x: number, y: number}} | null} OpenMenu */

/** @type {Noun[]} */
const NOTHING = [];

/** @param {{id: string}} props */
export function Page({ id }) {
  const [, draw] = useReducer((/** @type {number} */ count) => count + 1, 0);
  const session = useMemo(() => new Session(id, () => draw(undefined)), [id]);
  const [open, setOpen] = useState("");
  const [clause, setClause] = useState("");
  const [menu, setMenu] = useState(/** @type {OpenMenu} */ (null));
  const [pointed, setPointed] = useState(NOTHING);
  const [near, setNear] = useState(/** @type {Option | null} */ (null));
  const [pinned, setPinned] = useState(/** @type {Option | null} */ (null));
  const [said, setSaid] = useState("");
  useEffect(() => void session.open(), [session]);
  useEffect(() => listenToKeys(session, setOpen), [session]);
  const { table, shown } = session.game;
  useEffect(() => {
    setNear(null);
    setPinned(null);
  }, [shown]);
  useEffect(() => {
    if (table) document.title = `${table.game.title} - Grognard`;
  }, [table?.game.title]);

  const bare = useMemo(() => shown && emptied(shown), [shown]);

  if (session.lost) return html`<${Lost} text=${session.lost} />`;
  if (!table || !shown) return html`<p class="opening">${t("opening")}</p>`;

  /** @type {(options: Option[], at: {x: number, y: number}) => void} */
  const choose = (options, at) => {
    const [only] = options;
    if (only && options.length === 1 && wantsSecondTap(only)) setPinned(only);
    else if (only && options.length === 1) void session.acting.act(only.action);
    else if (options.length) setMenu({ options, at });
  };
  /** @param {Noun} noun */
  const ask = ([kind, label]) => {
    if (kind === "ghost" || (kind === "piece" && isSelected(label) && session.meaning.toggle())) return;
    void session.advice.why(kind, label);
  };
  /** @param {Option | null} option */
  const point = (option) => {
    setPointed(marksOf(option));
    setNear(option);
  };

  return html`<div class=${`table mode-${session.game.mode} style-${session.style}`} data-number=${shown.number} data-over=${Boolean(shown.result)}>
    <${TopBar} session=${session} open=${setOpen} />
    ${table.lesson && html`<${LessonBanner} session=${session} show=${setClause} point=${setPointed} />`}
    <main>
      <${Board}
        address=${table.game.board}
        shown=${session.seats.curtain ? bare : shown}
        covered=${Boolean(session.seats.curtain)}
        last=${session.seats.curtain ? NOTHING : lastNouns(session)}
        pointed=${session.seats.curtain ? NOTHING : pointed}
        plainly=${session.meaning.plainly}
        overlays=${session.seats.curtain ? "" : session.overlays.drawing}
        near=${setNear}
        choose=${choose}
        ask=${ask}
        back=${() => session.acting.undo(false)}
        say=${setSaid}
      />
      <${Curtain} session=${session} />
      ${!session.seats.curtain &&
      html`<${OverlayTools} session=${session} />
        <${Corner} shown=${shown} show=${setClause} />
        <${Foresight} session=${session} option=${pinned ?? near} confirm=${pinned !== null} show=${setClause} cancel=${() => setPinned(null)} />`}
      <${Notice} session=${session} show=${setClause} />
      ${!session.seats.curtain && html`<${BottomBar} session=${session} show=${setClause} />`}
    </main>
    ${!session.seats.curtain &&
    html`<aside class="side-column">
      ${table.lesson && html`<${LessonCard} session=${session} show=${setClause} point=${setPointed} />`}
      ${!table.lesson && html`<${TutorCard} session=${session} show=${setClause} point=${setPointed} />`}
      <${Question} session=${session} show=${setClause} point=${point} />
      <${SinceYouLeft} session=${session} show=${setClause} />
      <${PartingWord} session=${session} />
      <div class=${open === "drawer" ? "drawer open" : "drawer"}>
        <button class="drawer-close" onClick=${() => setOpen("")}>${t("close")}</button>
        <${OverlayTools} session=${session} />
        <${Panels} shown=${shown} show=${setClause} choose=${choose} ask=${ask} />
        <${Correspondence} session=${session} />
        <h3 class="log-title">${t("log")}</h3>
        <${Log} session=${session} show=${setClause} point=${setPointed} />
      </div>
    </aside>`}
    <div class="unseen" aria-live="polite">${session.seats.curtain ? "" : heard(session)}</div>
    <div class="unseen" aria-live="polite">${said}</div>
    ${menu && html`<${Menu} session=${session} options=${menu.options} at=${menu.at} close=${() => setMenu(null)} point=${point} />`}
    ${clause && html`<${ClauseWindow} key=${clause} system=${table.game.system} rule=${clause} close=${() => setClause("")} />`}
    ${open === "keys" && html`<${KeysWindow} overlays=${session.overlays.offered} close=${() => setOpen("")} />`}
    ${open === "more" && html`<${MoreWindow} session=${session} close=${() => setOpen("")} />`}
  </div>`;
}

/**
 * A moment without anything on the board: what lies behind the curtain.
 * @param {import("../types").Moment} shown
 */
function emptied(shown) {
  return { ...shown, pieces: "", ghosts: "", options: [] };
}

/**
 * Whether a piece is the one that the question is about.
 * @param {string} label
 */
function isSelected(label) {
  return Boolean(document.querySelector(`.board .selected[data-piece="${CSS.escape(label)}"]`));
}

/**
 * Where nothing hovers, a fight is shown before it is fought: the second tap confirms.
 * @param {Option} option
 */
function wantsSecondTap(option) {
  return Boolean(option.note && option.note.tone !== "move") && matchMedia("(hover: none)").matches;
}

/** @param {{text: string}} props */
function Lost({ text }) {
  return html`<div class="opening"><p>${text}</p><p><a href="/">${t("home")}</a></p></div>`;
}

/**
 * What the last action that one could see has moved or named.
 * @param {Session} session
 * @returns {Noun[]}
 */
function lastNouns(session) {
  const at = session.game.shown?.number ?? 0;
  const entry = session.game.log.findLast((one) => one.number <= at && one.lines.some((line) => line.nouns.length));
  return entry ? entry.lines.flatMap((line) => line.nouns) : [];
}

/**
 * What a listener should hear: the last news and the question.
 * @param {Session} session
 * @returns {string}
 */
function heard(session) {
  const lines = session.game.shown?.log.slice(-1)[0]?.lines.map((line) => line.text) ?? [];
  return [...lines, session.game.shown?.result?.text ?? session.game.shown?.prompt.text ?? ""].join(" ");
}

/**
 * Keys that work wherever the focus is, except where one writes.
 * @param {Session} session
 * @param {(what: string) => void} open
 */
function listenToKeys(session, open) {
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches("input, select, textarea, dialog *")) return;
    const at = session.game.shown?.number ?? 0;
    if (event.key === "?") open("keys");
    else if (session.seats.curtain) return;
    else if (event.key === "u" || event.key === "Escape") undo(session);
    else if (event.key === "[") void session.replay.seek(at - 1);
    else if (event.key === "]") void session.replay.seek(at + 1);
    else if (session.overlays.press(event.key)) event.preventDefault();
    else if (event.key === "b") /** @type {HTMLElement | null} */ (document.querySelector(".board"))?.focus();
    else return;
    event.preventDefault();
  };
  document.addEventListener("keydown", key);
  return () => document.removeEventListener("keydown", key);
}

/** @param {Session} session */
function undo(session) {
  if (session.game.mode === "replay") session.replay.leave();
  else if (session.game.table?.undo) void session.acting.undo(false);
}
