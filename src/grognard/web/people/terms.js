// What people agree on before a game between them: who sees it, whose side is whose, how long a turn may take.
import { html } from "../html.js";
import { t } from "../texts.js";

/** @typedef {import("../types").Me} Me */
/** @typedef {{public: boolean, by_lot: boolean, pace: string}} Agreed */

/** @type {Agreed} */
export const USUAL = { public: false, by_lot: false, pace: "" };

/** @param {{known: Me, terms: Agreed, set: (terms: Agreed) => void}} props */
export function Terms({ known, terms, set }) {
  /** @param {Event} event */
  const value = (event) => /** @type {HTMLSelectElement} */ (event.target).value;
  return html`<label class="field">${t("terms-sides")}
      <select name="by-lot" onChange=${(/** @type {Event} */ event) => set({ ...terms, by_lot: value(event) === "lot" })}>
        <option value="">${t("terms-chosen")}</option><option value="lot">${t("terms-by-lot")}</option>
      </select>
    </label>
    ${known.public &&
    html`<label class="field">${t("terms-who")}
        <select name="public" onChange=${(/** @type {Event} */ event) => set({ ...terms, public: value(event) === "all" })}>
          <option value="">${t("terms-private")}</option><option value="all">${t("terms-public")}</option>
        </select>
      </label>
      <label class="field">${t("terms-pace")}
        <select name="pace" onChange=${(/** @type {Event} */ event) => set({ ...terms, pace: value(event) })}>
          <option value="">${t("terms-no-pace")}</option>
          ${Object.entries(known.paces).map(([name, days]) => html`<option value=${name}>${t("terms-days", { days: Number(days) })}</option>`)}
        </select>
      </label>`}`;
}
