// The crib: what decides play in a system on one page, each line with its clause.
import { useEffect, useState } from "preact/hooks";
import { get } from "../api.js";
import { html } from "../html.js";
import { t } from "../texts.js";
import { Dialog, Rule } from "../widgets.js";

/** @typedef {import("../types").Crib} Crib */
/** @typedef {import("../types").Learned} Learned */

/**
 * The button that lays it on the table.
 * @param {{system: string, show: (rule: string) => void}} props
 */
export function CribTool({ system, show }) {
  const [open, setOpen] = useState(false);
  return html`<button class="crib-tool" onClick=${() => setOpen(true)}>${t("crib")}</button>
    ${open && html`<${CribWindow} system=${system} show=${show} close=${() => setOpen(false)} />`}`;
}

/** @param {{system: string, show: (rule: string) => void, close: () => void}} props */
export function CribWindow({ system, show, close }) {
  const [crib, setCrib] = useState(/** @type {Crib | null} */ (null));
  const [fault, setFault] = useState("");
  useEffect(() => {
    get(`/api/cribs/${system}`).then(setCrib, (/** @type {Error} */ refused) => setFault(refused.message));
  }, [system]);
  return html`<${Dialog} title=${crib ? t("crib-of", { title: crib.title }) : t("crib")} close=${close} wide>
    ${fault && html`<p role="alert">${fault}</p>`}
    <div class="crib">
      ${crib?.parts.map((part) => html`<section key=${part.title}><h3>${part.title}</h3><${LearnedLines} lines=${part.lines} show=${show} /></section>`)}
    </div>
  <//>`;
}

/** @param {{lines: Learned[], show: (rule: string) => void}} props */
export function LearnedLines({ lines, show }) {
  return html`<ul class="learned">${lines.map((line) => html`<li key=${line.text}>${line.text} <${Rule} rule=${line.rule} show=${show} /></li>`)}</ul>`;
}
