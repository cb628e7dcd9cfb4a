// Standing orders: what this side answers in advance, kept by the server and shown to nobody else.
import { useEffect, useState } from "preact/hooks";
import { get, post } from "../api.js";
import { html } from "../html.js";
import { t } from "../texts.js";
import { Rule } from "../widgets.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../types").StandingOrder} StandingOrder */

/** @param {{session: Session, show: (rule: string) => void}} props */
export function Standing({ session, show }) {
  const { table } = session.game;
  const [orders, setOrders] = useState(/** @type {StandingOrder[] | null} */ (null));
  const [open, setOpen] = useState(false);
  const [kept, setKept] = useState(false);
  const side = table?.side ?? "";
  const path = `${session.game.path}/standing`;
  useEffect(() => {
    setKept(false);
    setOrders(null);
    if (open && side) get(path, { side }).then((found) => setOrders(found.orders), (fault) => session.notices.complain(fault));
  }, [open, side]);
  if (!table || table.lesson || table.result || session.game.mode !== "live" || session.game.seat(side) !== "here") return null;
  /**
   * @param {string} key
   * @param {string} wish
   */
  const choose = async (key, wish) => {
    const wishes = Object.fromEntries((orders ?? []).map((one) => [one.key, one.key === key ? wish : one.wish]));
    try {
      setOrders((await post(path, { side, orders: wishes })).orders);
      setKept(true);
    } catch (fault) {
      session.notices.complain(fault);
    }
  };
  return html`<details class="standing" onToggle=${(/** @type {Event} */ event) => setOpen(/** @type {HTMLDetailsElement} */ (event.target).open)}>
    <summary>${t("standing-orders")}</summary>
    <p class="note">${orders?.length === 0 ? t("standing-nothing") : t("standing-hint")}</p>
    ${orders?.map(
      (one) => html`<label class="standing-order" key=${one.key}>
        <span>${one.title} <${Rule} rule=${one.rule} show=${show} /></span>
        <select name=${one.key} value=${one.wish} onChange=${(/** @type {Event} */ event) => choose(one.key, /** @type {HTMLSelectElement} */ (event.target).value)}>
          ${one.answers.map((answer) => html`<option value=${answer.name} selected=${answer.name === one.wish}>${answer.title}</option>`)}
        </select>
      </label>`,
    )}
    ${kept && html`<p class="note" role="status">${t("standing-kept")}</p>`}
  </details>`;
}
