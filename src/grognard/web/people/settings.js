// What an account's owner settles: the ladder, passkeys, notifications, whom he follows and blocks.
import { useEffect, useState } from "preact/hooks";
import { get, post, remove } from "../api.js";
import { html } from "../html.js";
import { language, t } from "../texts.js";
import { Form, newPasswordField, passwordField } from "./form.js";
import { keepNotices, NoticesSwitch } from "./notices.js";
import { MyPasskeys } from "./passkeys.js";

/** @typedef {import("../types").Me} Me */
/** @typedef {import("../types").Mine} Mine */

/** @param {{known: Me}} props */
export function Settings({ known }) {
  const [mine, setMine] = useState(/** @type {Mine | null} */ (null));
  const [fault, setFault] = useState("");
  /** @param {Error} refused */
  const complain = (refused) => setFault(refused.message);
  const read = () => get("/api/account/settings").then(setMine, complain);
  useEffect(() => {
    void read();
  }, []);
  if (!mine) return fault ? html`<p class="notice" role="alert">${fault}</p>` : null;
  /** @param {Event} event */
  const list = (event) => post("/api/account/settings", { unlisted: /** @type {HTMLInputElement} */ (event.target).checked }).then(read, complain);
  return html`<section class="sheet-of-paper" data-form="settings">
      <h3>${t("settings-among")}</h3>
      ${fault && html`<p class="notice" role="alert">${fault}</p>`}
      <p><a href=${playerAddress(known.person?.name ?? "")}>${t("settings-profile")}</a></p>
      <label class="tick"><input type="checkbox" name="unlisted" checked=${mine.unlisted} onChange=${list} /> ${t("settings-unlisted")}</label>
      <${People} title=${t("settings-follows")} names=${mine.follows} kind="follow" changed=${read} complain=${complain} />
      <${People} title=${t("settings-blocked")} names=${mine.blocked} kind="block" changed=${read} complain=${complain} />
    </section>
    <${Form} title=${t("account-letters")} path="address" act=${t("account-letters-change")} note=${letters(mine)} done=${t("account-letters-done")} took=${read}
      fields=${[{ name: "address", label: t("account-address-new"), type: "email", complete: "email", optional: true }, ...(mine.password ? [passwordField()] : [])]} bySignature=${!mine.password} />
    <${MyPasskeys} keys=${mine.passkeys} password=${mine.password} changed=${read} />
    <${NoticesSwitch} publicKey=${known.push_key} devices=${mine.devices} />
    <${NewPassword} has=${mine.password} took=${() => keepNotices(mine.devices).then(read, complain)} />
    <section class="sheet-of-paper">
      <h3>${t("account-data")}</h3>
      <p>${t("account-data-note")}</p>
      <p><a class="button" href="/api/account/data" download>${t("account-data-get")}</a></p>
    </section>
    <${NewBot} />
    <${Form} title=${t("account-delete")} path="delete" fields=${mine.password ? [passwordField()] : []} bySignature=${!mine.password} note=${t("account-delete-note")} danger home=${`/?lang=${language()}`} />`;
}

/** @param {{has: boolean, took: () => void}} props `has` tells whether there is a password to be changed */
function NewPassword({ has, took }) {
  const fields = [...(has ? [passwordField("old", t("account-old-password"))] : []), newPasswordField()];
  return html`<${Form} title=${has ? t("account-change") : t("account-first-password")} path="password" fields=${fields} bySignature=${!has} done=${t("account-changed")} took=${took} />`;
}

/** A bot's token is shown once. */
function NewBot() {
  const [token, setToken] = useState("");
  return html`<${Form} title=${t("account-bot")} path="bots" fields=${[{ name: "name", label: t("account-bot-name"), least: 3 }]} note=${t("account-bot-note")} took=${(/** @type {any} */ answer) => setToken(answer.token)}>
    ${token && html`<p>${t("account-bot-token")}<br /><code>${token}</code></p>`}
  <//>`;
}

/**
 * Where letters go, and whether they do.
 * @param {Mine} mine
 */
function letters({ address, confirmed }) {
  if (!address) return t("account-letters-none");
  return confirmed ? t("account-letters-to", { address }) : t("account-letters-unconfirmed", { address });
}

/** @param {{title: string, names: string[], kind: string, changed: () => void, complain: (fault: Error) => void}} props */
function People({ title, names, kind, changed, complain }) {
  if (!names.length) return null;
  return html`<h4>${title}</h4>
    <ul class="entries">${names.map(
      (name) => html`<li><a href=${playerAddress(name)}>${name}</a>
        <button class="quiet" onClick=${() => remove(`/api/players/${encodeURIComponent(name)}/${kind}`).then(changed, complain)}>${t("remove")}</button></li>`,
    )}</ul>`;
}

/** @param {string} name */
export function playerAddress(name) {
  return `/player/${encodeURIComponent(name)}?lang=${language()}`;
}
