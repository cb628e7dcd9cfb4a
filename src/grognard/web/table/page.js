// The table: board, question, panels and log of one game, put together.
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import { html } from "../html.js";
import { LessonBanner, LessonCard } from "../lesson/banner.js";
import { CribWindow } from "../lesson/crib.js";
import { TutorCard } from "../lesson/tutor.js";
import { windowTitle } from "../people/far.js";
import { Invitations } from "../people/invite.js";
import { Waiting } from "../people/waiting.js";
import { t } from "../texts.js";
import { Aftermath } from "./aftermath.js";
import { Aim } from "./aim.js";
import { BatchList } from "./batchlist.js";
import { BottomBar, Curtain, Notice, TopBar } from "./bars.js";
import { Board } from "./board.js";
import { Cards, closeCard, newsOf } from "./cards.js";
import { ClauseWindow, KeysWindow, MoreWindow } from "./dialogs.js";
import { OpenOffer } from "./dealings.js";
import { Correspondence, PartingWord, Received } from "./dispatches.js";
import { Foresight } from "./foresight.js";
import { Further } from "./further.js";
import { Log, SinceYouLeft } from "./log.js";
import { fits, marksOf } from "./marks.js";
import { without } from "./muster.js";
import { NextPiece } from "./nextpiece.js";
import { Menu, Question } from "./options.js";
import { OverlayTools } from "./overlays.js";
import { Panels, Tray } from "./panels.js";
import { Session } from "./session.js";

/** @typedef {import("../types").Option} Option */
/** @typedef {import("../types").Noun} Noun */
/** @typedef {import("../types").Way} Way */
/** @typedef {{options: (Option | Way)[], at: {x: number, y: number}} | null} OpenMenu */
/** @typedef {import("./options.js").Ending} Ending */

/** @type {Noun[]} */
const NOTHING = [];
/** @type {Option[]} */
const NO_CHOICES = [];
/** What shares the lower part of a phone's page. */
const TABS = /** @type {[string, () => string][]} */ ([
  ["", () => t("tab-orders")],
  ["drawer", () => t("situation")],
  ["log", () => t("log")],
]);
/** @type {string[]} */
const NO_LABELS = [];

/** @param {{id: string}} props */
export function Page({ id }) {
  const [, draw] = useReducer((/** @type {number} */ count) => count + 1, 0);
  const session = useMemo(() => new Session(id, () => draw(undefined)), [id]);
  const [open, setOpen] = useState("");
  const [tab, setTab] = useState("");
  const [clause, setClause] = useState("");
  const [menu, setMenu] = useState(/** @type {OpenMenu} */ (null));
  const [pointed, setPointed] = useState(NOTHING);
  const [near, setNear] = useState(/** @type {Option | Way | null} */ (null));
  const [listed, setListed] = useState(false);
  const [pinned, setPinned] = useState(/** @type {Option | Way | null} */ (null));
  const [out, setOut] = useState(NO_LABELS);
  const [bodyPointed, setBodyPointed] = useState(NO_LABELS);
  const [ending, setEnding] = useState(/** @type {Ending} */ (null));
  const [ended, setEnded] = useState(true);
  const closing = useRef(() => {});
  const [said, setSaid] = useState("");
  useEffect(() => void session.open(), [session]);
  useEffect(() => listenToKeys(session, setOpen, () => closing.current()), [session]);
  const { table, shown } = session.game;
  // Before the board hears of the moment: what was dragged may be let go at once on what is confirmed there.
  useLayoutEffect(() => {
    setNear(null);
    setPinned(null);
  }, [shown]);
  useEffect(() => {
    if (table) document.title = windowTitle(table);
  }, [table]);

  useEffect(() => void session.walks.look(), [session, table, session.game.mode]);
  useEffect(() => void session.tidings.look(), [session, table, session.game.mode, session.seats.curtain]);
  useEffect(() => setEnding(null), [table?.revision]);
  useEffect(() => {
    if (session.game.mode === "replay") setEnded(true); // whoever comes back from looking at the past finds the end as he left it
  }, [session.game.mode]);
  const choices = useMemo(() => session.walks.choices(), [shown, session.walks.ways, session.walks.onward, session.game.mode]);
  const bare = useMemo(() => shown && emptied(shown), [shown]);

  if (session.lost) return html`<${Lost} text=${session.lost} />`;
  if (!table || !shown) return html`<p class="opening">${t("opening")}</p>`;

  /** @type {(option: Option | Way, alone?: boolean) => void} */
  const act = (option, alone = false) => {
    const made = session.walks.whole(option);
    if (isLast(made) && ending?.option.action !== made.action && session.guard.guards()) {
      setPinned(null);
      return setEnding({ option: made, left: 0, idle: [], alone });
    }
    setEnding(null);
    if (!isLast(made) && pinned?.action !== made.action && isGuarded(made)) {
      session.tutor.release(); // whoever looks at a fight no longer means what the tutor held back
      session.notices.hush(); // what was said of a click before it is past
      setOut(NO_LABELS);
      setPinned(made);
      session.walks.lookAt(made);
    } else void session.acting.act(without(made, out), alone);
  };
  /** @type {(options: (Option | Way)[], at: {x: number, y: number}, alone?: boolean) => void} */
  const choose = (options, at, alone = false) => {
    const meant = session.likewise.meant(options, alone);
    const [only] = meant;
    if (only && meant.length === 1) act(only, alone);
    else if (meant.length) setMenu({ options: meant, at });
  };
  /** @type {(way: Way, at: {x: number, y: number}, alone?: boolean) => void} */
  const turn = (way, at, alone = false) => {
    session.walks.knowsFronts();
    choose([way], at, alone);
  };
  /** @type {import("./options.js").End} */
  const end = (option, sure = false) => {
    const idle = option.final ? stillToAct("steps" in option ? session.walks.afterwards : shown.options, session.walks.walked) : [];
    const left = idle.length;
    const warned = session.tutor.speaksBefore(option.action); // he says the same, in better words
    if (left && session.guard.asks() && !warned && !sure) return setEnding({ option, left, idle, alone: false });
    if (left) session.guard.answered();
    void session.acting.act(option, ending?.alone);
  };
  /** @param {Noun} noun */
  const ask = (noun) => {
    const [kind, label] = noun;
    if (kind === "ghost") return;
    const open = fits(choices, noun); // a finger that is held on what can be chosen asks what that would mean
    if (open.length) return session.notices.tell(open.map((option) => ({ text: [option.text, option.note?.text].filter(Boolean).join(". "), rule: option.rule })));
    if (kind === "piece" && label === table.in_hand) {
      if (session.meaning.toggle() || session.walks.stay()) return;
      if (session.walks.justTaken()) return void session.acting.undo(false);
    }
    const instead = session.walks.instead(noun);
    if (instead) swap(instead);
    else void session.advice.why(kind, label);
  };
  /** @param {Option | Way} taken instead of the piece in hand */
  const swap = (taken) => void session.acting.changeTo(taken);
  /** @param {Option | Way | null} option */
  const point = (option) => {
    setPointed(marksOf(option));
    setNear(option);
  };
  /** @param {Option | Way | null} option an answer of the list: what is told of it stands beside the list */
  const pointInList = (option) => {
    point(option);
    setListed(Boolean(option));
  };
  /** @param {Option | Way | null} option */
  const nearOnBoard = (option) => {
    setNear(option);
    setListed(false);
  };
  const closeMenu = () => {
    setMenu(null);
    point(null); // nothing of it is pointed at any more
  };
  const aftermath = Boolean(table.result) && !table.lesson && session.game.mode === "live" && ended;
  /** @type {[() => unknown, () => void][]} what may lie over the table, the topmost first: whether it does, and how it is closed */
  const layers = [
    [() => menu, closeMenu],
    [openPaper, () => openPaper()?.removeAttribute("open")],
    [() => session.batch.open, () => session.batch.close()],
    [() => pinned, () => setPinned(null)],
    [() => ending, () => setEnding(null)],
    [() => session.tutor.held, () => session.tutor.release()],
    [() => aftermath, () => setEnded(false)],
    [() => session.notices.lines.length, () => session.notices.hush()],
    [() => session.tidings.lines().length, () => session.tidings.close()],
    [() => newsOf(session), () => closeCard(session, newsOf(session)?.number ?? 0)],
    [() => session.game.mode === "film", () => session.film.skip()],
    [() => session.game.mode === "replay", () => session.replay.leave()],
    [() => session.notices.since, () => session.notices.dismiss()],
  ];
  /** Escape closes what lies on top, and takes nothing back. */
  const closeTop = () => layers.find(([isOpen]) => isOpen())?.[1]();
  closing.current = () => closeTop();

  return html`<div class=${`table mode-${session.game.mode} style-${session.style}`} data-number=${shown.number} data-over=${Boolean(shown.result)} data-ways=${session.walks.known() ? "known" : "asked"} data-next=${session.game.mode === "live" ? session.walks.onward?.piece : undefined}>
    <${TopBar} session=${session} open=${setOpen}>${!session.seats.curtain && html`<${Aim} shown=${shown} goal=${table.game.goal} called=${table.game.points} show=${setClause} />`}<//>
    ${table.lesson && html`<${LessonBanner} session=${session} show=${setClause} point=${setPointed} />`}
    <main>
      ${!session.seats.curtain && html`<${OverlayTools} session=${session} />`}
      <div class="field-window">
        <${Board}
          address=${table.game.board}
          shown=${session.seats.curtain ? bare : shown}
          choices=${session.seats.curtain ? NO_CHOICES : choices}
          spent=${session.game.mode === "live" && !session.seats.curtain ? table.spent : NO_LABELS}
          idle=${session.seats.curtain ? NO_LABELS : table.idle}
          held=${session.game.mode === "live" && !session.seats.curtain ? (session.walks.onward?.piece ?? table.in_hand) : null}
          inHand=${session.game.mode === "live" && !session.seats.curtain ? table.in_hand : null}
          instead=${(/** @type {Noun} */ noun) => session.walks.instead(noun)}
          ready=${session.walks.known()}
          live=${session.game.mode === "live" && !session.seats.curtain}
          waiting=${session.acting.isWaiting()}
          covered=${Boolean(session.seats.curtain)}
          last=${session.seats.curtain ? NOTHING : lastNouns(session)}
          pointed=${session.seats.curtain ? NOTHING : pointed}
          plainly=${session.meaning.plainly}
          along=${session.likewise.wanted ? session.likewise.body : NO_LABELS}
          company=${session.seats.curtain ? NO_LABELS : session.likewise.shownWith(bodyPointed)}
          ring=${session.seats.curtain ? null : session.walks.openRing()}
          fronts=${(/** @type {Option | Way} */ option) => session.walks.frontsAhead(option)}
          overlays=${session.seats.curtain ? "" : session.overlays.drawing}
          complain=${(/** @type {unknown} */ fault) => session.notices.complain(fault)}
          near=${nearOnBoard}
          choose=${choose}
          turn=${turn}
          offer=${(/** @type {(Option | Way)[]} */ options, /** @type {{x: number, y: number}} */ at) => setMenu({ options, at })}
          swap=${swap}
          ask=${ask}
          back=${closeTop}
          say=${setSaid}
        />
        <${Curtain} session=${session} />
        ${!session.seats.curtain &&
        html`<${Tray} shown=${shown} choose=${choose} />
          <${NextPiece} session=${session} />
          <${Cards} session=${session} show=${setClause} />
          ${aftermath && html`<${Aftermath} session=${session} show=${setClause} close=${() => setEnded(false)} />`}
          <${BatchList} session=${session} show=${setClause} />
          <${Foresight} session=${session} option=${pinned ?? near} listed=${listed} confirm=${pinned !== null} out=${pinned ? out : NO_LABELS} leaveOut=${setOut} show=${setClause} cancel=${() => setPinned(null)} />`}
        <${Notice} session=${session} show=${setClause} />
        ${!session.seats.curtain && html`<${BottomBar} session=${session} show=${setClause} />`}
      </div>
    </main>
    ${!session.seats.curtain &&
    html`<aside class=${`side-column tab-${tab || "orders"}`}>
      <div class="orders">
        ${table.lesson && html`<${LessonCard} session=${session} show=${setClause} point=${setPointed} />`}
        <${Invitations} session=${session} />
        <${OpenOffer} session=${session} />
        <${Received} session=${session} />
        <${Question} ...${{ session, show: setClause, point: pointInList, end, ending, act, pointBody: setBodyPointed, keep: () => setEnding(null) }} />
        <${Further} />
        <${Waiting} session=${session} />
        ${!table.lesson && html`<${TutorCard} session=${session} show=${setClause} point=${setPointed} />`}
        <${SinceYouLeft} session=${session} show=${setClause} />
        <${PartingWord} session=${session} />
        <div class=${tab === "drawer" ? "drawer open" : "drawer"}>
          <${OverlayTools} session=${session} />
          <${Panels} shown=${shown} show=${setClause} choose=${choose} ask=${ask} />
          <${Correspondence} session=${session} />
        </div>
      </div>
      <div class="log-column">
        <h3 class="log-title">${t("log")}</h3>
        <${Log} session=${session} open=${tab === "log"} show=${setClause} point=${setPointed} />
      </div>
      <nav class="tabs" aria-label=${t("tabs")}>
        ${TABS.map(([name, text]) => html`<button data-tab=${name} aria-pressed=${tab === name} onClick=${() => setTab(name)}>${text()}</button>`)}
      </nav>
    </aside>`}
    <div class="unseen" aria-live="polite">${session.seats.curtain ? "" : heard(session)}</div>
    <div class="unseen" aria-live="polite">${said}</div>
    ${menu && html`<${Menu} options=${menu.options} at=${menu.at} close=${closeMenu} point=${point} act=${(/** @type {Option | Way} */ option) => (session.walks.isInstead(option) ? swap(option) : act(option))} />`}
    ${open === "crib" && html`<${CribWindow} system=${table.game.system} show=${setClause} close=${() => setOpen("")} />`}
    ${clause && html`<${ClauseWindow} key=${clause} system=${table.game.system} rule=${clause} close=${() => setClause("")} />`}
    ${open === "keys" && html`<${KeysWindow} overlays=${session.overlays.offered} close=${() => setOpen("")} />`}
    ${open === "more" && html`<${MoreWindow} session=${session} show=${setClause} close=${() => setOpen("")} />`}
  </div>`;
}

/** What tells the score or the signs, unfolded. */
function openPaper() {
  return document.querySelector(".aim[open], .legend[open]");
}

/**
 * A moment without anything on the board: what lies behind the curtain.
 * @param {import("../types").Moment} shown
 */
function emptied(shown) {
  return { ...shown, pieces: "", ghosts: "", options: [] };
}

/**
 * A fight is shown before it is fought, and done by a second click on the same target. What can be taken back, as the naming
 * of those who take part in it, is done at once.
 * @param {Option | Way} option
 */
function isGuarded(option) {
  return Boolean(option.final && option.note && option.note.tone !== "move");
}

/**
 * Whether a choice is no ending, and ends the turn all the same, since nothing is left to do after it.
 * @param {Option | Way} option
 */
function isLast(option) {
  return Boolean(option.last && !option.ends);
}

/**
 * What the pieces could still do that have done nothing yet, one answer of each.
 * @param {(Option | Way)[]} options
 * @param {string[]} walked
 * @returns {string[]}
 */
function stillToAct(options, walked) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const option of options) {
    const [kind, label] = option.nouns[0] ?? [];
    if (!option.ends && kind === "piece" && label && !walked.includes(label) && !found.has(label)) found.set(label, option.text);
  }
  return [...found.values()];
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
 * @param {() => void} close
 */
function listenToKeys(session, open, close) {
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches("input, select, textarea, dialog *")) return;
    const at = session.game.shown?.number ?? 0;
    if (event.key === "?") open("keys");
    else if (session.seats.curtain) return;
    else if (event.key === "u") undo(session);
    else if (event.key === ".") void session.likewise.send();
    else if (event.key === "Escape") close();
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
  else void session.acting.undo(false);
}
