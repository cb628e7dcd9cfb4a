// A form about one's account: its fields go to one address, and what comes of it stands below them.
import { useState } from "preact/hooks";
import { post } from "../api.js";
import { html } from "../html.js";
import { t } from "../texts.js";
import { sentence, signature } from "./ceremonies.js";

/** @typedef {{name: string, label: string, type?: string, complete?: string, least?: number, optional?: boolean}} Field */

/**
 * A field in which whoever asks proves that he is the account's owner.
 * @param {string} [name] @param {string} [label] @returns {Field}
 */
export function passwordField(name = "password", label = t("account-password")) {
  return { name, label, type: "password", complete: "current-password" };
}

const SHORTEST = 10;

/** @returns {Field} */
export function newPasswordField() {
  return { name: "password", label: t("account-new-password", { count: SHORTEST }), type: "password", complete: "new-password", least: SHORTEST };
}

/**
 * @param {{title: string, path: string, fields: Field[], more?: object, note?: string, done?: string, home?: string, act?: string, danger?: boolean, bySignature?: boolean, send?: (data: any) => Promise<any>, took?: (answer: any) => void, children?: any}} props
 * `home` is where one goes when it is done; `bySignature` has one's passkey sign where others give their password
 */
export function Form({ title, path, fields, more = {}, note = "", done = "", home = "", act = title, danger = false, bySignature = false, send = (data) => post(`/api/account/${path}`, data), took, children }) {
  const [told, setTold] = useState("");
  const [fault, setFault] = useState("");
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    setFault("");
    const data = Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (event.target)));
    try {
      const proof = bySignature ? { signature: await signature() } : {};
      const answer = await send({ ...more, ...data, ...proof });
      if (home) location.href = home;
      took?.(answer);
      setTold(done);
    } catch (refused) {
      setFault(sentence(refused));
    }
  };
  return html`<form class="sheet-of-paper" data-form=${path} onSubmit=${submit}>
    <h3>${title}</h3>
    ${note && html`<p class="note">${note}</p>`}
    ${bySignature && html`<p class="note">${t("passkey-proves")}</p>`}
    ${fields.map(
      (field) => html`<label class="field">${field.label}
        <input name=${field.name} type=${field.type ?? "text"} autocomplete=${field.complete ?? "off"} required=${!field.optional} minlength=${field.least} />
      </label>`,
    )}
    ${fault && html`<p class="notice" role="alert">${fault}</p>`}
    ${told && html`<p role="status">${told}</p>`}
    <p class="row"><button class=${danger ? "danger" : "strong"} type="submit">${act}</button></p>
    ${children}
  </form>`;
}
