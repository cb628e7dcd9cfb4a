// Passkeys: made, named, removed, and used to sign in. What is signed is between the browser and its device.
import { useState } from "preact/hooks";
import { post, remove } from "../api.js";
import { html } from "../html.js";
import { language, t } from "../texts.js";
import { canUsePasskeys, made, sentence, signature } from "./ceremonies.js";

/** @typedef {import("../types").Passkey} Passkey */

/**
 * Signing in without name and password.
 * @param {{home: string}} props `home` is where one goes then
 */
export function PasskeyEntry({ home }) {
  const [fault, setFault] = useState("");
  if (!canUsePasskeys()) return null;
  const enter = async () => {
    setFault("");
    try {
      await post("/api/account/passkeys/sign-in", { credential: await signature() });
      location.href = home;
    } catch (refused) {
      setFault(sentence(refused));
    }
  };
  return html`<section class="sheet-of-paper" data-form="passkey-entry">
    <h3>${t("passkey-sign-in")}</h3>
    <p class="note">${t("passkey-note")}</p>
    ${fault && html`<p class="notice" role="alert">${fault}</p>`}
    <p class="row"><button class="strong" onClick=${enter}>${t("passkey-sign-in")}</button></p>
  </section>`;
}

/** @param {{keys: Passkey[], password: boolean, changed: () => void}} props `password` tells whether the account has one */
export function MyPasskeys({ keys, password: asked, changed }) {
  const [fault, setFault] = useState("");
  if (!canUsePasskeys() && !keys.length) return null;
  /** @param {() => Promise<any>} work */
  const attempt = (work) => {
    setFault("");
    return work().then(changed, (refused) => setFault(sentence(refused)));
  };
  /** @param {Event} event */
  const add = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const data = Object.fromEntries(new FormData(form));
    void attempt(async () => {
      const proof = asked ? {} : { signature: await signature() };
      const { options } = await post("/api/account/passkeys/invite", {});
      await post("/api/account/passkeys", { ...data, ...proof, credential: await made(options) });
      form.reset();
    });
  };
  return html`<form class="sheet-of-paper" data-form="passkeys" onSubmit=${add}>
    <h3>${t("passkeys")}</h3>
    <p class="note">${t("passkey-note")}</p>
    <ul class="entries">${keys.map((key) => html`<${Key} key=${key.id} passkey=${key} attempt=${attempt} />`)}</ul>
    ${canUsePasskeys() &&
    html`<label class="field">${t("passkey-name")}<input name="name" required maxlength="40" autocomplete="off" /></label>
      ${asked ? html`<label class="field">${t("account-password")}<input name="password" type="password" required autocomplete="current-password" /></label>` : html`<p class="note">${t("passkey-proves")}</p>`}`}
    ${fault && html`<p class="notice" role="alert">${fault}</p>`}
    ${canUsePasskeys() && html`<p class="row"><button class="strong" type="submit">${t("passkey-add")}</button></p>`}
  </form>`;
}

/** @param {{passkey: Passkey, attempt: (work: () => Promise<any>) => Promise<void>}} props */
function Key({ passkey, attempt }) {
  const [naming, setNaming] = useState(false);
  const path = `/api/account/passkeys/${passkey.id}`;
  const used = passkey.used ? t("passkey-used", { when: day(passkey.used) }) : t("passkey-unused");
  /** @param {Event} event */
  const rename = (event) => {
    const name = /** @type {HTMLInputElement} */ (event.target).value.trim();
    setNaming(false);
    if (name && name !== passkey.name) void attempt(() => post(`${path}/name`, { name }));
  };
  return html`<li>
    <span>${naming ? html`<input class="renaming" value=${passkey.name} maxlength="40" aria-label=${t("passkey-name")} onBlur=${rename} onKeyDown=${(/** @type {KeyboardEvent} */ event) => event.key === "Enter" && (event.preventDefault(), /** @type {HTMLElement} */ (event.target).blur())} />` : html`<strong>${passkey.name}</strong>`}
      <small>${used}</small></span>
    <span class="row"><button type="button" class="quiet" onClick=${() => setNaming(true)}>${t("passkey-rename")}</button>
      <button type="button" class="quiet" onClick=${() => attempt(() => remove(path))}>${t("remove")}</button></span>
  </li>`;
}

/** @param {string} when */
export function day(when) {
  return new Date(when).toLocaleDateString(language(), { dateStyle: "medium" });
}
