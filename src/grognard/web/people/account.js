// One's account: opened, entered, changed and closed; and the two pages that letters lead to.
import { useEffect, useState } from "preact/hooks";
import { html } from "../html.js";
import { language, t } from "../texts.js";
import { Languages } from "../widgets.js";
import { Agreement, Foot } from "./foot.js";
import { Form } from "./form.js";
import { me } from "./me.js";
import { PasskeyEntry } from "./passkeys.js";
import { Settings } from "./settings.js";

/** @typedef {import("../types").Me} Me */
/** @typedef {import("./form.js").Field} Field */

const SHORTEST = 10;
/** @type {() => Field} */
const NAME = () => ({ name: "name", label: t("account-name"), complete: "username", least: 3 });
/** @type {() => Field} */
const PASSWORD = () => ({ name: "password", label: t("account-password"), type: "password", complete: "current-password" });
/** @type {() => Field} */
const NEW_PASSWORD = () => ({ name: "password", label: t("account-new-password", { count: SHORTEST }), type: "password", complete: "new-password", least: SHORTEST });

const HOME = () => `/?lang=${language()}`;

export function Page() {
  const [known, setKnown] = useState(/** @type {Me | null} */ (null));
  const [kind, token] = location.hash.slice(1).split("=");
  const next = kind === "join" && token ? `/join?lang=${language()}#${token}` : "";
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
      ${known && (!token || next) && (own ? html`<${Mine} known=${known} />` : html`<${Strangers} known=${known} next=${next} />`)}
    </main>
    <${Foot} known=${known} />
  </div>`;
}

/** @param {{known: Me, next: string}} props `next` is where one wanted to go */
function Strangers({ known, next }) {
  const address = { name: "address", label: t("account-address"), type: "email", complete: "email" };
  return html`<${Form} title=${t("sign-in")} path="sign-in" fields=${[NAME(), PASSWORD()]} home=${next || HOME()} />
    <${PasskeyEntry} home=${next || HOME()} />
    ${known.sign_up &&
    html`<${Form} title=${t("sign-up")} path="sign-up" fields=${[NAME(), NEW_PASSWORD(), { ...address, optional: true }]} note=${known.person ? t("sign-up-guest") : t("sign-up-note")} home=${next || HOME()}><${Agreement} /><//>`}
    <${Form} title=${t("account-forgotten")} path="forgotten" fields=${[address]} done=${t("account-forgotten-done")} />`;
}

/** @param {{known: Me}} props */
function Mine({ known }) {
  const old = { ...PASSWORD(), name: "old", label: t("account-old-password") };
  return html`<h2>${t("account-of", { name: known.person?.name ?? "" })}</h2>
    <${Form} title=${t("sign-out")} path="sign-out" fields=${[]} home=${HOME()} />
    <${Settings} known=${known} />
    <${Form} title=${t("account-change")} path="password" fields=${[old, NEW_PASSWORD()]} done=${t("account-changed")} />
    <section class="sheet-of-paper">
      <h3>${t("account-data")}</h3>
      <p>${t("account-data-note")}</p>
      <p><a class="button" href="/api/account/data" download>${t("account-data-get")}</a></p>
    </section>
    <${NewBot} />
    <${Form} title=${t("account-delete")} path="delete" fields=${[PASSWORD()]} note=${t("account-delete-note")} danger home=${HOME()} />`;
}

/** A bot's token is shown once. */
function NewBot() {
  const [token, setToken] = useState("");
  return html`<${Form} title=${t("account-bot")} path="bots" fields=${[{ name: "name", label: t("account-bot-name"), least: 3 }]} note=${t("account-bot-note")} took=${(/** @type {any} */ answer) => setToken(answer.token)}>
    ${token && html`<p>${t("account-bot-token")}<br /><code>${token}</code></p>`}
  <//>`;
}
