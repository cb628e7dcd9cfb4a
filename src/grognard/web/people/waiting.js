// For whom a game far apart waits, since when, and until when: what one wants to know before one closes the page.
import { html } from "../html.js";
import { when } from "../table/dealings.js";
import { t } from "../texts.js";
import { capital } from "../widgets.js";
import { isFar } from "./far.js";

/** @typedef {import("../table/session.js").Session} Session */

/** @param {{session: Session}} props */
export function Waiting({ session }) {
  const { told } = session.dealings;
  const { table, mode } = session.game;
  if (!told || !table || table.result || mode !== "live" || !isFar(table) || table.side === "spectator") return null;
  const mover = table.game.sides.find((side) => side.name === table.to_move);
  if (!mover || mover.seat === "open") return null;
  const mine = mover.seat === "here";
  const lines = [
    !mine && told.changed && t("waits-since", { since: when(told.changed) }),
    told.due && told.mover === mover.name && untilWhen(mine, told.late, when(told.due)),
    !mine && told.away[mover.name] && t("away-until", { side: capital(mover.title), until: when(told.away[mover.name] ?? "") }),
  ].filter(Boolean);
  return lines.length > 0 && html`<p class="note waiting">${lines.join(" ")}</p>`;
}

/**
 * @param {boolean} mine
 * @param {boolean} late
 * @param {string} due
 */
function untilWhen(mine, late, due) {
  if (late) return mine ? t("your-time-over", { due }) : t("their-time-over", { due });
  return mine ? t("your-time", { due }) : t("their-time", { due });
}
