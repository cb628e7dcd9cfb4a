// Dice both can verify: the promise at the start, each side's word, the proof after the end.
import { useState } from "preact/hooks";
import { get } from "../api.js";
import { html } from "../html.js";
import { t } from "../texts.js";
import { capital } from "../widgets.js";

/** @typedef {import("./session.js").Session} Session */

const LONGEST = 40;

/** @param {{session: Session}} props */
export function DiceProof({ session }) {
  const { table } = session.game;
  if (!table || table.lesson) return null;
  const { game } = table;
  return html`<section class="dice-proof" aria-label=${t("dice")}>
    <h3>${t("dice")}</h3>
    <p class="note">${game.seed ? t("seed-opened", { seed: game.seed }) : t("seed-promised")}<br /><code>${game.commitment}</code></p>
    <ul class="words">
      ${game.sides.map((side) => {
        const given = game.words.find((one) => one.side === side.name);
        const none = game.finished ? t("no-dice-word-given") : t("no-dice-word");
        return html`<li>${t("dice-word-of", { side: capital(side.title) })} ${given ? html`<q>${given.word}</q>` : none}</li>`;
      })}
    </ul>
    ${!game.finished && html`<${GiveWord} session=${session} />`}
    ${game.finished && game.has_record && html`<${Verify} session=${session} />`}
  </section>`;
}

/** @param {{session: Session}} props */
function GiveWord({ session }) {
  const [word, setWord] = useState("");
  const { table } = session.game;
  if (!table || session.game.seat(table.side) !== "here" || table.game.words.some((one) => one.side === table.side)) return null;
  /** @param {Event} event */
  const give = (event) => {
    event.preventDefault();
    if (word.trim()) void session.acting.change("word", { word });
  };
  return html`<form class="dispatch" onSubmit=${give}>
    <label>${t("give-dice-word")}
      <input
        type="text"
        name="dice-word"
        maxlength=${LONGEST}
        autocomplete="off"
        value=${word}
        onInput=${(/** @type {Event} */ event) => setWord(/** @type {HTMLInputElement} */ (event.target).value)}
      />
    </label>
    <button type="submit" disabled=${!word.trim()}>${t("mix-dice-word")}</button>
  </form>`;
}

/** @param {{session: Session}} props */
function Verify({ session }) {
  const [found, setFound] = useState(/** @type {import("../types").Verified | null} */ (null));
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    try {
      setFound(await get(`${session.game.path}/verify`, { side: session.game.table?.side }));
    } catch (fault) {
      session.notices.complain(fault);
    }
    setBusy(false);
  };
  return html`<p class="row"><button class="verify" disabled=${busy} onClick=${check}>${t("verify-dice")}</button></p>
    ${found && html`<p ref=${(/** @type {HTMLElement | null} */ told) => told?.scrollIntoView({ block: "nearest" })} class=${found.good ? "proved" : "danger"} role="status">${found.good ? "✓" : "✗"} ${found.text}</p>`}`;
}
