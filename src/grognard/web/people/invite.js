// The card of a seat that waits for a friend: its link, which is shown once and kept by this browser alone.
import { useState } from "preact/hooks";
import { post, remove } from "../api.js";
import { html } from "../html.js";
import { remember, remembered } from "../memory.js";
import { t } from "../texts.js";

/** @typedef {import("../table/session.js").Session} Session */
/** @typedef {import("../types").Side} Side */

/** @param {{session: Session}} props */
export function Invitations({ session }) {
  const { table } = session.game;
  if (!table?.game.hosts || table.result) return null;
  const open = table.game.sides.filter((side) => side.seat === "open");
  return open.map((side) => html`<${Invitation} key=${side.name} session=${session} side=${side} />`);
}

/** @param {{session: Session, side: Side}} props */
function Invitation({ session, side }) {
  const key = `link ${session.game.path} ${side.name}`;
  const path = `${session.game.path}/seats/${side.name}/link`;
  const [link, setLink] = useState(remembered(key, ""));
  const [copied, setCopied] = useState(false);
  /** @param {string} address */
  const keep = (address) => {
    remember(key, address);
    setLink(address);
    setCopied(false);
  };
  /** @param {unknown} fault */
  const complain = (fault) => session.notices.complain(fault);
  const make = () => post(path, {}).then((answer) => keep(answer.address), complain);
  const withdraw = () => remove(path).then(() => keep(""), complain);
  const copy = () => navigator.clipboard.writeText(link).then(() => setCopied(true), () => setCopied(false));
  return html`<section class="invitation" aria-label=${t("invite")}>
    <h3>${t("invite-title", { side: side.title })}</h3>
    ${link
      ? html`<p>${t("invite-send")}</p>
          <input class="link" readonly value=${link} aria-label=${t("invite-link")} onFocus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()} />
          <p class="row">
            ${navigator.clipboard && html`<button class="strong" onClick=${copy}>${copied ? t("invite-copied") : t("invite-copy")}</button>`}
            <button onClick=${withdraw}>${t("invite-withdraw")}</button>
          </p>`
      : html`<p>${t("invite-none")}</p>
          <p class="row"><button class="strong make-link" onClick=${make}>${t("invite-make")}</button></p>`}
  </section>`;
}
