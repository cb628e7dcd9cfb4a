// Who leads and what wins: one line at the top of the table in every game, with the account behind it.
import { useEffect, useRef } from "preact/hooks";
import { html } from "../html.js";
import { t } from "../texts.js";
import { capital } from "../widgets.js";
import { inCorner, OnePanel } from "./panels.js";

/**
 * @param {{shown: import("../types").Moment, goal: string, called: string, show: (rule: string) => void}} props
 */
export function Aim({ shown, goal, called, show }) {
  const box = useRef(/** @type {HTMLDetailsElement | null} */ (null));
  useEffect(() => closeElsewhere(box), []);
  const score = shown.score.map((one) => `${capital(one.side)} ${one.points}`).join(" · ");
  return html`<details class="aim" ref=${box}>
    <summary title=${t("goal")}><b>${score ? t("score-of", { score, called }) : t("goal")}</b> <span>${goal}</span><i class="how-won">${score && t("how-won")}</i></summary>
    <div class="aim-paper">
      <p>${goal}</p>
      ${shown.panels.filter(inCorner).map((panel) => html`<${OnePanel} key=${panel.id} panel=${panel} show=${show} />`)}
    </div>
  </details>`;
}

/**
 * A click beside it closes the paper; Escape does too, by the table, which knows what lies on top.
 * @param {{current: HTMLDetailsElement | null}} box
 */
function closeElsewhere(box) {
  /** @param {Event} event */
  const close = (event) => {
    if (!box.current?.contains(/** @type {Node} */ (event.target))) box.current?.removeAttribute("open");
  };
  document.addEventListener("pointerdown", close);
  return () => document.removeEventListener("pointerdown", close);
}
