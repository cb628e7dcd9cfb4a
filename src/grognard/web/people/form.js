// A form about one's account: its fields go to one address, and what comes of it stands below them.
import { useState } from "preact/hooks";
import { post } from "../api.js";
import { html } from "../html.js";

/** @typedef {{name: string, label: string, type?: string, complete?: string, least?: number, optional?: boolean}} Field */

/**
 * @param {{title: string, path: string, fields: Field[], more?: object, note?: string, done?: string, home?: string, act?: string, danger?: boolean, took?: (answer: any) => void, children?: any}} props
 * `home` is where one goes when it is done
 */
export function Form({ title, path, fields, more = {}, note = "", done = "", home = "", act = title, danger = false, took, children }) {
  const [told, setTold] = useState("");
  const [fault, setFault] = useState("");
  /** @param {Event} event */
  const send = async (event) => {
    event.preventDefault();
    setFault("");
    const data = Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (event.target)));
    try {
      const answer = await post(`/api/account/${path}`, { ...more, ...data });
      if (home) location.href = home;
      took?.(answer);
      setTold(done);
    } catch (refused) {
      setFault(/** @type {Error} */ (refused).message);
    }
  };
  return html`<form class="sheet-of-paper" data-form=${path} onSubmit=${send}>
    <h3>${title}</h3>
    ${note && html`<p class="note">${note}</p>`}
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
