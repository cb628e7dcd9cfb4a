// Before the battle: what it is about, the forces, and where its data come from.
import { useEffect, useState } from "preact/hooks";
import { get } from "../api.js";
import { html } from "../html.js";
import { OnePanel } from "../table/panels.js";
import { t } from "../texts.js";
import { Dialog } from "../widgets.js";

/** @typedef {{title: string, about: string, panels: import("../types").Panel[]}} Told */

/** @param {{scenario: string, system: string, close: () => void}} props */
export function Briefing({ scenario, system, close }) {
  const [told, setTold] = useState(/** @type {Told | null} */ (null));
  const [fault, setFault] = useState("");
  useEffect(() => {
    get(`/api/briefings/${scenario}`).then(setTold, (refused) => setFault(refused.message));
  }, [scenario]);
  /** @param {string} rule */
  const show = (rule) => void window.open(`/rules/${system}#${rule}`, "_blank");
  return html`<${Dialog} title=${told?.title ?? t("opening")} close=${close} wide>
    <p>${told?.about ?? fault}</p>
    <div class="briefing">${told?.panels.map((panel) => html`<${OnePanel} key=${panel.id} panel=${panel} show=${show} />`)}</div>
    <p><a href=${`/rules/${system}`} target="_blank">${t("whole-rules")}</a></p>
  <//>`;
}
