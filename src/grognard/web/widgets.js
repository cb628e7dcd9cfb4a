// Small parts that several pages use.
import { useEffect, useRef } from "preact/hooks";
import { html } from "./html.js";
import { language, t } from "./texts.js";

/**
 * A window over the page; Escape or a click beside it closes it.
 * @param {{title: string, close: () => void, children?: any, wide?: boolean}} props
 */
export function Dialog({ title, close, children, wide = false }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    box.current?.showModal();
  }, []);
  /** @param {MouseEvent} event */
  const beside = (event) => {
    if (event.target === box.current) close();
  };
  return html`<dialog ref=${box} class=${wide ? "wide" : ""} onClose=${close} onClick=${beside} aria-label=${title}>
    <div class="sheet-of-paper">
      <header><h2>${title}</h2><button class="quiet" onClick=${close} aria-label=${t("close")}>✕</button></header>
      ${children}
    </div>
  </dialog>`;
}

/** The two languages; choosing one opens the same page in it. */
export function Languages() {
  const here = language();
  /** @param {string} lang */
  const there = (lang) => {
    const next = new URL(location.href);
    next.searchParams.set("lang", lang);
    return next.pathname + next.search;
  };
  return html`<nav class="languages" aria-label=${t("language")}>
    ${["fr", "en"].map(
      (lang) => html`<a href=${there(lang)} hreflang=${lang} lang=${lang} aria-current=${lang === here ? "true" : undefined}>
        ${lang === "fr" ? "Français" : "English"}
      </a>`,
    )}
  </nav>`;
}

/**
 * The id of a clause; a click shows it.
 * @param {{rule?: string, show: (rule: string) => void}} props
 */
export function Rule({ rule, show }) {
  if (!rule) return null;
  /** @param {MouseEvent} event */
  const open = (event) => {
    event.stopPropagation();
    show(rule);
  };
  return html`<button class="rule" onClick=${open} title=${t("show-clause", { rule })}>${rule}</button>`;
}

/**
 * A name for a seat, or for the person who has it.
 * @param {{seat: string, player?: string}} side
 * @returns {string}
 */
export function seatTitle({ seat, player }) {
  return player || t(`seat-${seat}`);
}

/**
 * The sides of a game with who has each; whoever plays with somebody far away is "you", not "at this screen".
 * @param {{title: string, seat: string, player?: string}[]} sides
 * @param {string} between
 * @returns {string}
 */
export function sidesAndSeats(sides, between) {
  const far = sides.some((side) => side.seat === "friend" || side.seat === "open");
  /** @param {{seat: string, player?: string}} side */
  const seat = (side) => (far && side.seat === "here" && !side.player ? t("seat-you") : seatTitle(side));
  return sides.map((side) => `${capital(side.title)} (${seat(side)})`).join(between);
}

/**
 * With a capital letter, as a sentence or a title begins.
 * @param {string} text
 * @returns {string}
 */
export function capital(text) {
  return text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
}
