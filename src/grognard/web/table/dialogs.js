// The windows over the table: a clause, the keys, saving and conceding.
import { useEffect, useState } from "preact/hooks";
import { get } from "../api.js";
import { html } from "../html.js";
import { language, t } from "../texts.js";
import { Dialog } from "../widgets.js";
import { Pace } from "./bars.js";
import { Settle } from "./dealings.js";
import { DiceProof } from "./dice.js";
import { Standing } from "./standing.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../types").Clause} Clause */

/** @param {{system: string, rule: string, close: () => void}} props */
export function ClauseWindow({ system, rule, close }) {
  const [clause, setClause] = useState(/** @type {Clause | null} */ (null));
  const [fault, setFault] = useState("");
  useEffect(() => {
    get(`/api/clauses/${system}/${encodeURIComponent(rule)}`).then(setClause, (refused) => setFault(refused.message));
  }, [rule]);
  return html`<${Dialog} title=${rule} close=${close}>
    ${clause && html`<p class="chapter">${clause.chapter}</p><p class="clause-text">${clause.text}</p>`}
    ${clause?.puzzles?.map((one) => html`<p><a class="button" href=${`/lesson/${one.name}?lang=${language()}`}>${t("try-the-example", { title: one.title })}</a></p>`)}
    ${clause?.lessons?.map((one) => html`<p><a href=${`/lesson/${one.name}?lang=${language()}`}>${t("its-lesson", { title: one.title })}</a></p>`)}
    ${fault && html`<p>${fault}</p>`}
    <p><a href=${`/rules/${system}#${rule}`} target="_blank">${t("whole-rules")}</a></p>
  <//>`;
}

/** What the pointer, or a finger, does beyond a click. */
const GESTURES = ["gesture-drag", "gesture-hold", "gesture-shift", "gesture-why"];

const KEYS = [
  ["Tab", "key-tab"],
  ["← ↑ → ↓", "key-arrows"],
  ["N / P", "key-next"],
  ["↵", "key-enter"],
  ["Esc", "key-escape"],
  ["+ − 0 9", "key-zoom"],
  ["[ ]", "key-replay"],
  ["U", "key-undo"],
  [".", "key-likewise"],
  ["B", "key-board"],
  ["?", "key-help"],
];

/** @param {{close: () => void, overlays: import("../types").Overlay[]}} props */
export function KeysWindow({ close, overlays }) {
  return html`<${Dialog} title=${t("keys")} close=${close}>
    <ul class="gestures">${GESTURES.map((text) => html`<li>${t(text)}</li>`)}</ul>
    <dl class="keys">
      ${overlays.map((one) => html`<div><dt><kbd>${one.key.toUpperCase()}</kbd></dt><dd>${one.title}</dd></div>`)}
      ${KEYS.map(([key, text]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${t(/** @type {string} */ (text))}</dd></div>`)}
    </dl>
  <//>`;
}

/** @param {{session: Session, show: (rule: string) => void, close: () => void}} props */
export function MoreWindow({ session, show, close }) {
  const [sure, setSure] = useState(false);
  const table = session.game.table;
  if (!table) return null;
  const { game } = table;
  const here = game.sides.filter((side) => side.seat === "here");
  const mayConcede = !game.finished && here.some((side) => side.name === table.side);
  return html`<${Dialog} title=${game.title} close=${close}>
    <p>${game.about}</p>
    <h3>${t("keep-and-share")}</h3>
    <p class="row">
      ${game.has_record && html`<a class="button" href=${session.file("record")} download>${t("save-record")}</a>`}
      <a class="button" href=${session.file("position")} download>${t("save-position")}</a>
      <a class="button" href=${session.file("picture.svg")} download>${t("save-picture")}</a>
    </p>
    ${!game.finished && html`<p class="note">${t("save-warning")}</p>`}
    <h3>${t("settings")}</h3>
    <p class="row"><${Pace} session=${session} />
      ${here.length > 1 &&
      html`<label><input type="checkbox" checked=${session.seats.curtainWanted} onChange=${() => session.seats.setCurtain(!session.seats.curtainWanted)} />
        ${t("use-curtain")}</label>`}
      <label><input type="checkbox" checked=${session.acting.forcedWanted} onChange=${() => session.acting.setForced(!session.acting.forcedWanted)} />
        ${t("answer-forced")}</label>
      <label><input type="checkbox" checked=${session.walks.onwardWanted} onChange=${() => session.walks.setOnward(!session.walks.onwardWanted)} />
        ${t("next-wanted")}</label>
    </p>
    <${Styles} session=${session} />
    <${Standing} session=${session} show=${show} />
    <${Settle} session=${session} close=${close} />
    <${DiceProof} session=${session} />
    <p><a href=${`/rules/${game.system}`} target="_blank">${t("whole-rules")}</a> · <a href="/credits" target="_blank">${t("credits")}</a></p>
    ${mayConcede && html`<${Concede} ...${{ session, close, sure, setSure }} />`}
  <//>`;
}

/**
 * How the pieces are drawn, where there is a choice.
 * @param {{session: Session}} props
 */
function Styles({ session }) {
  const styles = session.game.table?.game.styles ?? [];
  if (styles.length < 2) return null;
  return html`<fieldset class="styles">
    <legend>${t("counter-style")}</legend>
    ${styles.map(
      (style) => html`<label>
        <input type="radio" name="style" value=${style.name} checked=${style.name === session.style} onChange=${() => session.setStyle(style.name)} /> ${style.title}
      </label>`,
    )}
  </fieldset>`;
}

/**
 * @param {{session: Session, close: () => void, sure: boolean, setSure: (sure: boolean) => void}} props
 */
function Concede({ session, close, sure, setSure }) {
  const concede = () => {
    close();
    void session.acting.concede();
  };
  return html`<h3>${t("concede")}</h3>
    <p class="row">
      ${sure
        ? html`<span>${t("concede-sure")}</span> <button class="danger" onClick=${concede}>${t("concede-yes")}</button>
            <button onClick=${() => setSure(false)}>${t("concede-no")}</button>`
        : html`<button onClick=${() => setSure(true)}>${t("concede-ask")}</button>`}
    </p>`;
}
