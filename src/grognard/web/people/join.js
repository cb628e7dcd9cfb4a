// Where a friend's link leads: what battle it is, which side waits, and the seat to take.
import { useEffect, useState } from "preact/hooks";
import { post } from "../api.js";
import { html } from "../html.js";
import { language, t } from "../texts.js";
import { capital, Languages } from "../widgets.js";
import { me } from "./me.js";

/** @typedef {import("../types").Invitation} Invitation */

export function Page() {
  const [token] = useState(location.hash.slice(1));
  const [offer, setOffer] = useState(/** @type {Invitation | null} */ (null));
  const [known, setKnown] = useState(/** @type {import("../types").Me | null} */ (null));
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  /** @param {Error} refused */
  const complain = (refused) => setFault(refused.message);
  useEffect(() => {
    document.title = `${t("join")} - Grognard`;
    void me().then(setKnown, () => {});
    post("/api/links/look", { token: token || "-" }).then(setOffer, complain);
  }, [token]);
  const sit = async () => {
    setBusy(true);
    try {
      const { id } = await post("/api/links/take", { token });
      location.replace(`/game/${id}?lang=${language()}`);
    } catch (refused) {
      setBusy(false);
      complain(/** @type {Error} */ (refused));
    }
  };
  const stranger = known?.public && known.person?.kind !== "account";
  const account = html`<a class="button" href=${`/account?lang=${language()}#join=${token}`}>${t("join-account")}</a>`;
  return html`<div class="lobby join-page">
    <header class="masthead">
      <${Languages} />
      <p class="ornament" aria-hidden="true">❧</p>
      <h1>${known?.site ?? "Grognard"}</h1>
      <p class="motto">${t("motto")}</p>
    </header>
    <main class="sheet-of-paper">
      <h2>${t("join")}</h2>
      ${fault && html`<p class="notice" role="alert">${fault}</p>`}
      ${offer &&
      html`<img class="plan" src=${`/api/pictures/${offer.scenario}.svg?lang=${language()}`} alt="" />
        <h3>${offer.title}</h3>
        <p>${offer.about}</p>
        <p>${offer.host ? t("join-by", { host: offer.host }) : t("join-text")} ${t("join-side", { side: capital(offer.side) })}</p>
        <p class="note">${known && !known.guests && stranger ? t("join-no-guests") : known?.person?.kind === "account" ? "" : t("join-how")}</p>
        <p class="row">
          ${(known?.guests || !stranger) && html`<button class="strong" disabled=${busy} onClick=${sit}>${t("join-sit", { side: offer.side })}</button>`}
          ${stranger && account}
        </p>`}
      ${!offer && fault && html`<p><a href=${`/?lang=${language()}`}>${t("home")}</a></p>`}
    </main>
  </div>`;
}
