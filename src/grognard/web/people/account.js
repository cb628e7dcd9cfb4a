// One's account: opened, entered, changed and closed; and the two pages that letters lead to.
import { useEffect, useState } from "preact/hooks";
import { post } from "../api.js";
import { html } from "../html.js";
import { language, t } from "../texts.js";
import { Languages } from "../widgets.js";
import { canUsePasskeys, made } from "./ceremonies.js";
import { Agreement, Foot } from "./foot.js";
import { Form, newPasswordField, passwordField } from "./form.js";
import { me } from "./me.js";
import { endNotices } from "./notices.js";
import { PasskeyEntry } from "./passkeys.js";
import { Settings } from "./settings.js";

/** @typedef {import("../types").Me} Me */
/** @typedef {import("./form.js").Field} Field */

/** @returns {Field} */
const nameField = () => ({ name: "name", label: t("account-name"), complete: "username", least: 3 });
/** @returns {Field} */
const addressField = () => ({ name: "address", label: t("account-address"), type: "email", complete: "email" });

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
      ${kind === "reset" && html`<${Form} title=${t("account-reset")} path="reset" more=${{ token }} fields=${[newPasswordField()]} done=${t("account-reset-done")} />`}
      ${kind === "confirm" && html`<${Form} title=${t("account-confirm")} path="confirm" more=${{ token }} fields=${[]} done=${t("account-confirm-done")} />`}
      ${known && (!token || next) && (own ? html`<${Mine} known=${known} />` : html`<${Strangers} known=${known} next=${next} />`)}
    </main>
    <${Foot} known=${known} />
  </div>`;
}

/** @param {{known: Me, next: string}} props `next` is where one wanted to go */
function Strangers({ known, next }) {
  const home = next || HOME();
  return html`<${Form} title=${t("sign-in")} path="sign-in" fields=${[nameField(), passwordField()]} home=${home} />
    <${PasskeyEntry} home=${home} />
    ${known.sign_up && html`<${SignUp} guest=${Boolean(known.person)} home=${home} />`}
    <${Form} title=${t("account-forgotten")} path="forgotten" fields=${[addressField()]} done=${t("account-forgotten-done")} />`;
}

/** A name, and a password or a passkey: either will do. @param {{guest: boolean, home: string}} props */
function SignUp({ guest, home }) {
  const [byKey, setByKey] = useState(false);
  const fields = [nameField(), ...(byKey ? [] : [newPasswordField()]), { ...addressField(), optional: true }];
  const note = guest ? t("sign-up-guest") : byKey ? t("sign-up-key-note") : t("sign-up-note");
  return html`<${Form} title=${t("sign-up")} act=${byKey ? t("sign-up-key-act") : t("sign-up")} path="sign-up" fields=${fields} note=${note} send=${byKey ? openByKey : undefined} home=${home}>
    ${canUsePasskeys() && html`<p><button type="button" class="quiet by-key" onClick=${() => setByKey(!byKey)}>${byKey ? t("sign-up-by-password") : t("sign-up-by-key")}</button></p>`}
    <${Agreement} />
  <//>`;
}

/** @param {{name: string, address: string}} data */
async function openByKey({ name, address }) {
  const { options } = await post("/api/account/passkeys/begin", { name });
  return post("/api/account/passkeys/sign-up", { name, address, key: t("passkey-first"), credential: await made(options) });
}

/** @param {{known: Me}} props */
function Mine({ known }) {
  return html`<h2>${t("account-of", { name: known.person?.name ?? "" })}</h2>
    <${SignOut} />
    <${Settings} known=${known} />`;
}

/** Whoever signs out is told nothing more in this browser. */
function SignOut() {
  return html`<${Form} title=${t("sign-out")} path="sign-out" fields=${[]} send=${async () => (await endNotices(), post("/api/account/sign-out", {}))} home=${HOME()} />`;
}
