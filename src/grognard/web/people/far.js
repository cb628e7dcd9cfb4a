// What the page says of a game with somebody far away: whose turn it is, also where only its title is seen.
import { t } from "../texts.js";

/** @typedef {import("../types").Table} Table */

/**
 * Whether somebody at another screen takes part.
 * @param {Table | null} table
 */
export function isFar(table) {
  return Boolean(table?.game.sides.some((side) => side.seat === "friend" || side.seat === "open"));
}

/**
 * The title of the window.
 * @param {Table} table
 * @returns {string}
 */
export function windowTitle(table) {
  const battle = `${table.game.title} - Grognard`;
  if (table.result || !isFar(table)) return battle;
  const mover = table.game.sides.find((side) => side.name === table.to_move);
  if (!mover) return battle;
  return mover.seat === "here" ? `● ${t("title-yours")} - ${battle}` : `${t("title-theirs", { side: mover.title })} - ${battle}`;
}

/**
 * What is said to whoever has no seat: for whom the game waits, and that he sees it late where something is hidden.
 * @param {Table} table
 * @param {{title: string, seat: string, player?: string} | undefined} mover
 * @returns {string}
 */
export function lookingOn(table, mover) {
  const late = table.game.hides ? ` ${t("looking-late")}` : "";
  if (!mover || mover.seat === "open") return `${t("looking-on-free")}${late}`;
  return `${mover.player ? t("looking-on-player", { side: mover.title, player: mover.player }) : t("looking-on", { side: mover.title })}${late}`;
}

/**
 * What is said while somebody else decides.
 * @param {{title: string, seat: string, player?: string}} mover
 * @returns {string}
 */
export function waiting(mover) {
  const side = mover.title;
  if (mover.seat === "open") return t("waits-for-friend", { side });
  return mover.player ? t("waits-for-player", { side, player: mover.player }) : t("waits-for", { side });
}
