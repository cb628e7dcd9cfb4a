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

/** How this browser is told, if it is: by whichever account asked for it. */
async function subscription() {
  if (!able()) return null;
  const worker = await navigator.serviceWorker.getRegistration("/push.js");
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** @param {PushSubscription} made */
function ask(made) {
  const { endpoint, keys } = made.toJSON();
  return post("/api/account/devices", { endpoint, keys });
}

/** This browser is told nothing any more, and the site forgets it; where it was told nothing there is nothing to do. */
export async function endNotices() {
  const made = await subscription();
  if (!made) return;
  await post("/api/account/devices/remove", { endpoint: made.endpoint });
  await made.unsubscribe().catch(() => false); // the site has forgotten it, whatever the browser's maker says
}

/**
 * A new password ends what every browser is told; this one, in which it was set, is told on.
 * @param {string[]} devices those that were told before
 */
export async function keepNotices(devices) {
  const made = await subscription();
  if (made && devices.includes(made.endpoint)) await ask(made);
}

/** @param {{publicKey: string, devices: string[]}} props `devices` are the account's own */
export function NoticesSwitch({ publicKey, devices }) {
  const [on, setOn] = useState(false);
  const [fault, setFault] = useState("");
  useEffect(() => {
    void subscription().then((made) => setOn(Boolean(made && devices.includes(made.endpoint))));
  }, [devices.join()]);
  if (!publicKey) return null;
  const begin = async () => {
    if ((await Notification.requestPermission()) !== "granted") throw new Error(t("notices-denied"));
    await navigator.serviceWorker.register("/push.js");
    const worker = await navigator.serviceWorker.ready;
    const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(publicKey) });
    await ask(made);
    setOn(true);
  };
  const end = async () => {
    await endNotices();
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
