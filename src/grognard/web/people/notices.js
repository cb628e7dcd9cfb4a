// Notifications of this browser: switched on and off where the site sends them.
import { useEffect, useState } from "preact/hooks";
import { post } from "../api.js";
import { html } from "../html.js";
import { t } from "../texts.js";

/** Whether this browser can be notified at all. */
function able() {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** @param {string} text */
function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** @param {{publicKey: string}} props */
export function NoticesSwitch({ publicKey }) {
  const [on, setOn] = useState(false);
  const [fault, setFault] = useState("");
  useEffect(() => {
    if (able()) void navigator.serviceWorker.getRegistration("/push.js").then(async (found) => setOn(Boolean(await found?.pushManager.getSubscription())));
  }, []);
  if (!publicKey) return null;
  const begin = async () => {
    if ((await Notification.requestPermission()) !== "granted") throw new Error(t("notices-denied"));
    await navigator.serviceWorker.register("/push.js");
    const worker = await navigator.serviceWorker.ready;
    const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(publicKey) });
    const { endpoint, keys } = made.toJSON();
    await post("/api/account/devices", { endpoint, keys });
    setOn(true);
  };
  const end = async () => {
    const worker = await navigator.serviceWorker.ready;
    const made = await worker.pushManager.getSubscription();
    if (made) {
      await post("/api/account/devices/remove", { endpoint: made.endpoint });
      await made.unsubscribe();
    }
    setOn(false);
  };
  /** @param {() => Promise<void>} work */
  const attempt = (work) => {
    setFault("");
    work().catch((refused) => setFault(refused instanceof DOMException ? t("notices-denied") : refused.message));
  };
  return html`<section class="sheet-of-paper" data-form="notices">
    <h3>${t("notices")}</h3>
    <p class="note">${able() ? t("notices-note") : t("notices-unable")}</p>
    ${fault && html`<p class="notice" role="alert">${fault}</p>`}
    ${able() && html`<p class="row"><button class=${on ? "" : "strong"} aria-pressed=${on} onClick=${() => attempt(on ? end : begin)}>${on ? t("notices-end") : t("notices-begin")}</button></p>`}
  </section>`;
}
