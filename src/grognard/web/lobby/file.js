// Bringing a record or a position from a file.
import { useState } from "preact/hooks";
import { post } from "../api.js";
import { html } from "../html.js";
import { language, t } from "../texts.js";

const MOST_BYTES = 1_900_000;

/**
 * @param {{complain: (fault: Error) => void}} props
 */
export function FileDesk({ complain }) {
  const [busy, setBusy] = useState(false);
  /** @param {Event} event */
  const bring = async (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const file = input.files?.[0];
    if (!file) return;
    setBusy(true);
    try {
      if (file.size > MOST_BYTES) throw new Error(t("file-too-big"));
      const { id } = await post("/api/files", { text: await file.text(), name: file.name.slice(0, 80) });
      location.href = `/game/${id}?lang=${language()}`;
    } catch (fault) {
      complain(/** @type {Error} */ (fault));
    }
    input.value = "";
    setBusy(false);
  };
  return html`<label class="file-desk">
    <strong>${t("bring-file")}</strong>
    <span class="note">${t("bring-file-help")}</span>
    <input type="file" accept=".json,.toml,application/json,text/plain" disabled=${busy} onChange=${bring} />
  </label>`;
}
