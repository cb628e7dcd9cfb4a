// One's account: opened, entered, changed and closed; and the two pages that letters lead to.
import { useEffect, useState } from "preact/hooks";
import { post } from "../api.js";
import { html } from "../html.js";
import { language, t } from "../texts.js";
import { Languages } from "../widgets.js";
import { Agreement, Foot } from "./foot.js";
import { me } from "./me.js";
import { PasskeyEntry } from "./passkeys.js";
import { Settings } from "./settings.js";

/** @typedef {import("../types").Me} Me */
/** @typedef {{name: string, label: string, type?: string, complete?: string, least?: number, optional?: boolean}} Field */

const SHORTEST = 10;
/** @type {() => Field} */
const NAME = () => ({ name: "name", label: t("account-name"), complete: "username", least: 3 });
/** @type {() => Field} */
const PASSWORD = () => ({ name: "password", label: t("account-password"), type: "password", complete: "current-password" });
/** @type {() => Field} */
const NEW_PASSWORD = () => ({ name: "password", label: t("account-new-password", { count: SHORTEST }), type: "password", complete: "new-password", least: SHORTEST });

export function Page() {
  const [known, setKnown] = useState(/** @type {Me | null} */ (null));
  const [kind, token] = location.hash.slice(1).split("=");
  useEffect(() => {
    document.title = `${t("account")} - Grognard`;
    void me().then(setKnown);
  }, []);
  const own = known?.person?.kind === "account";
  return html`<div class="lobby account-page">
    <header class="masthead">
      <${Languages} />
      <p class="ornament" aria-hidden="true">❧</p>
      <h1>${known?.site ?? "Grognard"}</h1>
    </header>
    <p><a href=${`/?lang=${language()}`}>${t("home")}</a></p>
    <main>
      ${kind === "reset" && html`<${Form} title=${t("account-reset")} path="reset" more=${{ token }} fields=${[NEW_PASSWORD()]} done=${t("account-reset-done")} />`}
      ${kind === "confirm" && html`<${Form} title=${t("account-confirm")} path="confirm" more=${{ token }} fields=${[]} done=${t("account-confirm-done")} />`}
      ${known && !token && (own ? html`<${Mine} known=${known} />` : html`<${Strangers} known=${known} />`)}
    </main>
    <${Foot} known=${known} />
  </div>`;
}

/** @param {{known: Me}} props */
function Strangers({ known }) {
  const address = { name: "address", label: t("account-address"), type: "email", complete: "email" };
  return html`<${Form} title=${t("sign-in")} path="sign-in" fields=${[NAME(), PASSWORD()]} home />
    <${PasskeyEntry} />
    ${known.sign_up &&
    html`<${Form} title=${t("sign-up")} path="sign-up" fields=${[NAME(), NEW_PASSWORD(), { ...address, optional: true }]} note=${known.person ? t("sign-up-guest") : t("sign-up-note")} home><${Agreement} /><//>`}
    <${Form} title=${t("account-forgotten")} path="forgotten" fields=${[address]} done=${t("account-forgotten-done")} />`;
}

/** @param {{known: Me}} props */
function Mine({ known }) {
  const old = { ...PASSWORD(), name: "old", label: t("account-old-password") };
  return html`<h2>${t("account-of", { name: known.person?.name ?? "" })}</h2>
    <${Form} title=${t("sign-out")} path="sign-out" fields=${[]} home />
    <${Settings} known=${known} />
    <${Form} title=${t("account-change")} path="password" fields=${[old, NEW_PASSWORD()]} done=${t("account-changed")} />
    <section class="sheet-of-paper">
      <h3>${t("account-data")}</h3>
      <p>${t("account-data-note")}</p>
      <p><a class="button" href="/api/account/data" download>${t("account-data-get")}</a></p>
    </section>
    <${NewBot} />
    <${Form} title=${t("account-delete")} path="delete" fields=${[PASSWORD()]} note=${t("account-delete-note")} danger home />`;
}

/** A bot's token is shown once. */
function NewBot() {
  const [token, setToken] = useState("");
  return html`<${Form} title=${t("account-bot")} path="bots" fields=${[{ name: "name", label: t("account-bot-name"), least: 3 }]} note=${t("account-bot-note")} took=${(/** @type {any} */ answer) => setToken(answer.token)}>
    ${token && html`<p>${t("account-bot-token")}<br /><code>${token}</code></p>`}
  <//>`;
}

/**
 * @param {{title: string, path: string, fields: Field[], more?: object, note?: string, done?: string, home?: boolean, danger?: boolean, took?: (answer: any) => void, children?: any}} props
 * `home` goes to the staff office when it is done
 */
function Form({ title, path, fields, more = {}, note = "", done = "", home = false, danger = false, took, children }) {
  const [told, setTold] = useState("");
  const [fault, setFault] = useState("");
  /** @param {Event} event */
  const send = async (event) => {
    event.preventDefault();
    setFault("");
    const data = Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (event.target)));
    try {
      const answer = await post(`/api/account/${path}`, { ...more, ...data });
      if (home) location.href = `/?lang=${language()}`;
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
    <p class="row"><button class=${danger ? "danger" : "strong"} type="submit">${title}</button></p>
    ${children}
  </form>`;
}
