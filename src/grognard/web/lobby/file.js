// Bringing a record or a position from a file.
import { useState } from "preact/hooks";
import { post } from "../api.js";
import { html } from "../html.js";
import { language, t } from "../texts.js";
import { Opponent } from "./battle.js";

/** @typedef {import("../types").Battles} Battles */

const MOST_BYTES = 1_900_000;

/**
 * @param {{bots: Battles["bots"], far: boolean, complain: (fault: Error) => void}} props
 */
export function FileDesk({ bots, far, complain }) {
  const [opponent, setOpponent] = useState("here");
  const [busy, setBusy] = useState(false);
  /** @param {Event} event */
  const bring = async (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const file = input.files?.[0];
    if (!file) return;
    setBusy(true);
    try {
      if (file.size > MOST_BYTES) throw new Error(t("file-too-big"));
      const wish = { text: await file.text(), name: file.name.slice(0, 80), opponent };
      const { id } = await post("/api/files", wish);
      location.href = `/game/${id}?lang=${language()}`;
    } catch (fault) {
      complain(/** @type {Error} */ (fault));
    }
    input.value = "";
    setBusy(false);
  };
  return html`<details class="file-desk"><summary>${t("bring-file")}</summary><div>
    <span class="note">${t("bring-file-help")}</span>
    <${Opponent} bots=${bots} opponent=${opponent} set=${setOpponent} far=${far} />
    <label class="button">${t("choose-file")}
      <input class="unseen" type="file" accept=".json,.toml,application/json,text/plain" disabled=${busy} onChange=${bring} />
    </label>
  </div></details>`;
}
