// What is done with the device that keeps a passkey: it makes one, or signs with one.
import { post } from "../api.js";
import { t } from "../texts.js";

/** Whether this browser knows passkeys and how to read their ceremonies. */
export function canUsePasskeys() {
  return typeof PublicKeyCredential !== "undefined" && "parseCreationOptionsFromJSON" in PublicKeyCredential;
}

/**
 * A new key, by what the site answered to an invitation.
 * @param {any} options @returns {Promise<any>}
 */
export async function made(options) {
  const key = /** @type {any} */ (await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }));
  return key.toJSON();
}

/**
 * A signature by which the site knows who one is.
 * @returns {Promise<any>}
 */
export async function signature() {
  const { options } = await post("/api/account/passkeys/ask", {});
  const key = /** @type {any} */ (await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }));
  return key.toJSON();
}

/**
 * What is told when something fails: our server's sentence, or that the device gave no key.
 * @param {unknown} fault
 */
export function sentence(fault) {
  return fault instanceof DOMException ? t("passkey-none") : /** @type {Error} */ (fault).message;
}
