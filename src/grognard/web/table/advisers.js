// The general as a teacher at the table: hints.
import { useEffect, useState } from "preact/hooks";
import { get } from "../api.js";
import { html } from "../html.js";
import { t } from "../texts.js";

/** @typedef {import("../types").Option} Option */
/** @typedef {import("../types").Hint} Hint */
/** @typedef {import("./session.js").Session} Session */

/**
 * The best three choices, for whoever plays against a machine; each shows itself on the board when pointed at.
 * @param {{session: Session, point: (option: Option | null) => void}} props
 */
export function Hints({ session, point }) {
  const { shown, table } = session.game;
  const [hints, setHints] = useState(/** @type {Hint[] | null} */ (null));
  const [asking, setAsking] = useState(false);
  useEffect(() => setHints(null), [shown?.number]);
  if (!shown || !table || table.game.sides.filter((side) => ["here", "friend", "open"].includes(side.seat)).length !== 1) return null;
  const ask = async () => {
    setAsking(true);
    try {
      setHints((await get(`${session.game.path}/hint`, { side: table.side })).hints);
    } catch (fault) {
      session.notices.complain(fault);
    }
    setAsking(false);
  };
  if (!hints) return html`<p class="row"><button class="hint" disabled=${asking} onClick=${ask}>${asking ? t("hint-asked") : t("hint")}</button></p>`;
  return html`<ol class="hints" aria-label=${t("hint")}>
    ${hints.map((hint) => {
      const option = shown.options.find((one) => one.action === hint.action) ?? null;
      return html`<li key=${hint.action} onMouseEnter=${() => point(option)} onMouseLeave=${() => point(null)}>
        <button onFocus=${() => point(option)} onBlur=${() => point(null)} disabled=${!option} onClick=${() => option && void session.acting.act(option)}>${hint.then ? t("hint-then", { choice: option?.text ?? hint.text, then: hint.then }) : (option?.text ?? hint.text)}</button>
        ${" "}<small>${hint.why}</small>
      </li>`;
    })}
  </ol>`;
}
