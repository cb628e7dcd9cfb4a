// A player: his record by system and his public games; to follow, or to have nothing to do with.
import { useEffect, useState } from "preact/hooks";
import { get, post, remove } from "../api.js";
import { html } from "../html.js";
import { language, t } from "../texts.js";
import { Languages } from "../widgets.js";
import { Foot } from "./foot.js";
import { PublicGames } from "./hall.js";
import { me } from "./me.js";
import { playerAddress } from "./settings.js";

/** @typedef {import("../types").Profile} Profile */
/** @typedef {import("../types").SystemRecord} SystemRecord */

export function Page() {
  const [player] = useState(decodeURIComponent(location.pathname.split("/")[2] ?? ""));
  const [shown, setShown] = useState(/** @type {Profile | null} */ (null));
  const [known, setKnown] = useState(/** @type {import("../types").Me | null} */ (null));
  const [fault, setFault] = useState("");
  /** @param {Error} refused */
  const complain = (refused) => setFault(refused.message);
  const path = `/api/players/${encodeURIComponent(player)}`;
  const read = () => get(path).then(setShown, complain);
  useEffect(() => {
    document.title = `${player} - Grognard`;
    me().then(setKnown, complain);
    void read();
  }, []);
  return html`<div class="lobby profile-page">
    <header class="masthead">
      <${Languages} />
      <p class="ornament" aria-hidden="true">❧</p>
      <h1>${shown?.name ?? player}</h1>
    </header>
    <p><a href=${`/?lang=${language()}`}>${t("home")}</a></p>
    <main>
      ${fault && html`<p class="notice" role="alert">${fault} ${known && !known.person && html`<a href=${`/account?lang=${language()}`}>${t("sign-in")}</a>`}</p>`}
      ${shown &&
      html`<section class="sheet-of-paper">
          <${Relation} shown=${shown} path=${path} changed=${read} complain=${complain} />
          <${Record} shown=${shown} />
        </section>
        <section class="sheet-of-paper">
          <h2>${t("profile-running")}</h2>
          <${PublicGames} games=${shown.running.games} complain=${complain} />
          <h2>${t("profile-finished")}</h2>
          <${PublicGames} games=${shown.finished.games} complain=${complain} />
        </section>`}
    </main>
    <${Foot} known=${known} />
  </div>`;
}

/** @param {{shown: Profile, path: string, changed: () => void, complain: (fault: Error) => void}} props */
function Relation({ shown, path, changed, complain }) {
  const [sure, setSure] = useState(false);
  /** @param {string} what @param {boolean} on */
  const set = (what, on) => {
    setSure(false);
    return (on ? post(`${path}/${what}`, {}) : remove(`${path}/${what}`)).then(changed, complain);
  };
  if (shown.mine) return html`<p class="note">${t("profile-mine")}</p>`;
  return html`${shown.kind === "bot" && html`<p class="note">${t("profile-bot")} <a href=${playerAddress(shown.keeper)}>${shown.keeper}</a></p>`}
    <p class="row relation">
      ${!shown.blocked && html`<button class="follow" aria-pressed=${shown.follows} onClick=${() => set("follow", !shown.follows)}>${shown.follows ? t("profile-unfollow") : t("profile-follow")}</button>`}
      ${shown.blocked
        ? html`<button class="block" onClick=${() => set("block", false)}>${t("profile-unblock")}</button>`
        : html`<button class="block" onClick=${() => setSure(true)}>${t("profile-block")}</button>`}
    </p>
    ${sure && html`<p class="notice">${t("profile-block-note")}</p>
      <p class="row"><button class="danger" onClick=${() => set("block", true)}>${t("profile-block-yes", { name: shown.name })}</button>
        <button onClick=${() => setSure(false)}>${t("let-it-be")}</button></p>`}
    ${shown.blocked && html`<p class="note">${t("profile-blocked")}</p>`}`;
}

/**
 * A number as the language writes it, if there is one.
 * @param {number | string | null | undefined} value @param {number} decimals
 */
function figure(value, decimals) {
  if (value === null || value === undefined) return "–";
  return Number(value).toLocaleString(language(), { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** @param {{shown: Profile}} props */
function Record({ shown }) {
  if (!shown.record.length) return html`<h2>${t("profile-record")}</h2><p class="note">${t("profile-no-record")}</p>`;
  return html`<h2>${t("profile-record")}</h2>
    <div class="wide-table"><table class="record">
      <thead><tr><th>${t("profile-system")}</th><th>${t("profile-games")}</th><th>${t("profile-won")}</th><th>${t("profile-drawn")}</th><th>${t("profile-index")}</th><th>${t("profile-rating")}</th></tr></thead>
      <tbody>${shown.record.map(
        (one) => html`<tr><th scope="row">${one.title}</th><td>${one.games}</td><td>${one.won}</td><td>${one.drawn}</td><td>${figure(one.index, 2)}</td><td>${figure(one.rating, 1)}</td></tr>`,
      )}</tbody>
    </table></div>
    <p class="note">${shown.unlisted ? t("profile-unlisted") : t("profile-counted")}</p>`;
}
