// At the table: the pages of those one plays with, and a dispatch that one shows the operator.
import { useEffect, useState } from "preact/hooks";
import { post } from "../api.js";
import { html } from "../html.js";
import { language, t } from "../texts.js";
import { me } from "./me.js";

/** @typedef {import("../table/session.js").Session} Session */
/** @typedef {import("../types").Dispatch} Dispatch */

/** Whether this is a site for many, with an operator; nothing is shown before that is known. */
function useMany() {
  const [many, setMany] = useState(false);
  useEffect(() => {
    me().then((known) => setMany(known.public), () => setMany(false));
  }, []);
  return many;
}

/** @param {{session: Session, dispatch: Dispatch}} props */
export function ReportButton({ session, dispatch }) {
  const [state, setState] = useState("");
  const many = useMany();
  if (!many) return null;
  /** @param {Event} event */
  const send = (event) => {
    event.preventDefault();
    const data = Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (event.target)));
    post(`${session.game.path}/dispatches/${dispatch.ordinal}/report`, data).then(
      () => setState("sent"),
      (fault) => session.notices.complain(fault),
    );
  };
  if (state === "sent") return html`<small role="status">${t("report-sent")}</small>`;
  if (state === "asked") {
    return html`<form class="dispatch reporting" onSubmit=${send}>
      <label>${t("report-reason")}<input name="reason" maxlength="1000" autocomplete="off" /></label>
      <span class="row"><button class="danger" type="submit">${t("report-send")}</button>
        <button type="button" onClick=${() => setState("")}>${t("let-it-be")}</button></span>
    </form>`;
  }
  return html`<button class="quiet report-it" onClick=${() => setState("asked")}>${t("report")}</button>`;
}

/** @param {{session: Session}} props */
export function Players({ session }) {
  const many = useMany();
  const others = (session.game.table?.game.sides ?? []).filter((side) => side.seat === "friend" && side.player);
  if (!many) return null;
  return html`${others.length > 0 &&
    html`<p class="note players">${t("players-pages")} ${others.map((side) => html`<a href=${`/player/${encodeURIComponent(side.player ?? "")}?lang=${language()}`}>${side.player}</a> `)}</p>`}
    ${session.dispatches.hidden > 0 && html`<p class="note">${t("dispatches-hidden", { count: session.dispatches.hidden })}</p>`}`;
}
