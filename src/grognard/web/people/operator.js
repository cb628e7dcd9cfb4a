// The operator's page: reports and what was done about them, people, games, figures.
import { useEffect, useState } from "preact/hooks";
import { get, post } from "../api.js";
import { html } from "../html.js";
import { language, t } from "../texts.js";
import { Languages } from "../widgets.js";
import { Foot } from "./foot.js";
import { PublicGames } from "./hall.js";
import { me } from "./me.js";
import { day } from "./passkeys.js";
import { playerAddress } from "./settings.js";

/** @typedef {import("../types").ReportLine} ReportLine */
/** @typedef {import("../types").PersonLine} PersonLine */
/** @typedef {{complain: (fault: Error) => void}} Complaining */

const PARTS = /** @type {[string, () => string][]} */ ([
  ["reports", () => t("operator-reports")],
  ["people", () => t("operator-people")],
  ["games", () => t("operator-games")],
  ["figures", () => t("operator-figures")],
]);

export function Page() {
  const [part, setPart] = useState("reports");
  const [fault, setFault] = useState("");
  const [known, setKnown] = useState(/** @type {import("../types").Me | null} */ (null));
  /** @param {Error} refused */
  const complain = (refused) => setFault(refused.message);
  useEffect(() => {
    document.title = `${t("operator")} - Grognard`;
    me().then(setKnown, complain);
  }, []);
  const show = { reports: Reports, people: People, games: Games, figures: Figures }[part];
  return html`<div class="lobby operator-page">
    <header class="masthead">
      <${Languages} />
      <p class="ornament" aria-hidden="true">❧</p>
      <h1>${t("operator")}</h1>
    </header>
    <p><a href=${`/?lang=${language()}`}>${t("home")}</a></p>
    <p class="row" role="group" aria-label=${t("operator")}>
      ${PARTS.map(([name, text]) => html`<button data-part=${name} aria-pressed=${part === name} onClick=${() => setPart(name)}>${text()}</button>`)}
    </p>
    ${fault && html`<p class="notice" role="alert">${fault}</p>`}
    <main class="sheet-of-paper">${known?.operator && html`<${show} complain=${complain} />`}${known && !known.operator && html`<p>${t("operator-none")}</p>`}</main>
    <${Foot} known=${known} />
  </div>`;
}

/** @param {Complaining} props */
function Reports({ complain }) {
  const [handled, setHandled] = useState(false);
  const [found, setFound] = useState(/** @type {import("../types").ReportList | null} */ (null));
  const read = () => get("/api/operator/reports", { handled: String(handled) }).then(setFound, complain);
  useEffect(() => {
    void read();
  }, [handled]);
  return html`<h2>${t("operator-reports")}</h2>
    <label class="tick"><input type="checkbox" checked=${handled} onChange=${() => setHandled(!handled)} /> ${t("operator-handled")}</label>
    ${found?.reports.length === 0 && html`<p class="note">${t("hall-none")}</p>`}
    ${found?.reports.map((one) => html`<${Report} key=${one.id} report=${one} changed=${read} complain=${complain} />`)}`;
}

/** @param {{report: ReportLine, changed: () => void} & Complaining} props */
function Report({ report, changed, complain }) {
  /** @param {Event} event */
  const answer = (event) => {
    event.preventDefault();
    const data = Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (event.target)));
    post(`/api/operator/reports/${report.id}`, data).then(changed, complain);
  };
  return html`<article class="report">
    <p><strong>${t("operator-report", { reporter: report.reporter || t("operator-guest"), accused: report.accused || t("operator-guest") })}</strong> <small>${day(report.made)}</small>
      ${report.reason && html`<br /><q>${report.reason}</q>`}</p>
    <ul>${report.context.map((one) => html`<li class=${one.meant ? "meant" : ""}><small>${one.name}</small> ${one.text}</li>`)}</ul>
    <${Suspension} id=${report.person} suspended=${report.suspended} changed=${changed} complain=${complain} />
    ${report.handled
      ? html`<p>${t("operator-done", { who: report.handler, when: day(report.handled) })} <q>${report.answer}</q></p>`
      : html`<form class="row" onSubmit=${answer}><label class="field">${t("operator-answer")}<input name="answer" required maxlength="1000" autocomplete="off" /></label>
          <button class="strong" type="submit">${t("operator-close")}</button></form>`}
  </article>`;
}

/** @param {{id: string, suspended: boolean, changed: () => void} & Complaining} props */
function Suspension({ id, suspended, changed, complain }) {
  const turn = () => post(`/api/operator/people/${id}/${suspended ? "lift" : "suspend"}`, {}).then(changed, complain);
  return html`<button class=${suspended ? "" : "danger"} onClick=${turn}>${suspended ? t("operator-lift") : t("operator-suspend")}</button>`;
}

/** @param {Complaining} props */
function People({ complain }) {
  const [name, setName] = useState("");
  const [found, setFound] = useState(/** @type {PersonLine[]} */ ([]));
  const [more, setMore] = useState(false);
  /** @param {number} skip */
  const read = (skip) =>
    get("/api/operator/people", { name, skip }).then((answer) => {
      setFound((known) => known.slice(0, skip).concat(answer.people));
      setMore(answer.more);
    }, complain);
  useEffect(() => {
    void read(0);
  }, [name]);
  return html`<h2>${t("operator-people")}</h2>
    <label class="field">${t("operator-search")}<input type="search" value=${name} onInput=${(/** @type {Event} */ event) => setName(/** @type {HTMLInputElement} */ (event.target).value)} /></label>
    <ul class="entries">${found.map(
      (one) => html`<li key=${one.id}><span><a href=${playerAddress(one.name)}>${one.name}</a>
          <small>${one.kind === "bot" ? t("operator-bot") : ""} ${t("operator-person", { when: day(one.created), seats: one.seats, reports: one.reports })}</small></span>
        ${one.operator ? html`<small>${t("operator")}</small>` : html`<${Suspension} id=${one.id} suspended=${Boolean(one.suspended)} changed=${() => read(0)} complain=${complain} />`}</li>`,
    )}</ul>
    ${more && html`<button class="quiet" onClick=${() => read(found.length)}>${t("more-games")}</button>`}`;
}

/** @param {Complaining} props */
function Games({ complain }) {
  const [kind, setKind] = useState("running");
  const [games, setGames] = useState(/** @type {any[]} */ ([]));
  useEffect(() => {
    get("/api/operator/games", { kind }).then((answer) => setGames(answer.games), complain);
  }, [kind]);
  /** @param {string} name @param {string} text */
  const tab = (name, text) => html`<button aria-pressed=${kind === name} onClick=${() => setKind(name)}>${text}</button>`;
  return html`<h2>${t("operator-games")}</h2>
    <p class="row">${tab("open", t("operator-open"))}${tab("running", t("operator-running"))}${tab("finished", t("hall-finished"))}</p>
    <${PublicGames} games=${games} complain=${complain} />`;
}

/** @param {Complaining} props */
function Figures({ complain }) {
  const [figures, setFigures] = useState(/** @type {import("../types").Figure[]} */ ([]));
  useEffect(() => {
    get("/api/operator/figures").then((answer) => setFigures(answer.figures), complain);
  }, []);
  return html`<h2>${t("operator-figures")}</h2>
    <table class="record"><tbody>${figures.map((one) => html`<tr><th scope="row">${one.title}</th><td data-figure=${one.key}>${one.value}</td></tr>`)}</tbody></table>
    <p class="note">${t("operator-metrics")}</p>`;
}
