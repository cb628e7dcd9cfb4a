// A plain sign that more answers follow below what is seen of the list.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { html } from "../html.js";
import { t } from "../texts.js";

/** Of an answer so much must be seen to know that it is there. */
const GLIMPSE = 20;

/**
 * How many answers lie below what is seen of a list.
 * @param {{top: number, edge: number}[]} answers where each begins, and where the list ends that it is in
 */
export function countBelow(answers) {
  return answers.filter(({ top, edge }) => top + GLIMPSE > edge).length;
}

/** It stands at the foot of the question as long as answers lie below it, and leads to the first of them. */
export function Further() {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    const orders = /** @type {HTMLElement | null | undefined} */ (box.current?.parentElement);
    if (!orders) return;
    const look = () => setCount(countBelow(answersOf(orders).map((one) => ({ top: one.getBoundingClientRect().top, edge: edgeOf(one, orders) }))));
    look();
    orders.addEventListener("scroll", look, { capture: true, passive: true });
    return () => orders.removeEventListener("scroll", look, { capture: true });
  });
  const roll = () => {
    const orders = /** @type {HTMLElement} */ (box.current?.parentElement);
    const first = answersOf(orders).find((one) => one.getBoundingClientRect().top + GLIMPSE > edgeOf(one, orders));
    first?.scrollIntoView({ block: "start" });
  };
  return html`<div class="further-below" ref=${box}>
    ${count > 0 && html`<button tabindex="-1" aria-hidden="true" onClick=${roll}>▾ ${t("answers-below", { count })}</button>`}
  </div>`;
}

/**
 * The answers that are not folded away.
 * @param {HTMLElement} orders
 */
function answersOf(orders) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (orders.querySelectorAll(".question .choose"))].filter((one) => one.offsetParent);
}

/**
 * Where what is seen of the list ends in which an answer stands.
 * @param {HTMLElement} answer
 * @param {HTMLElement} orders
 */
function edgeOf(answer, orders) {
  const lists = [orders, answer.closest(".options"), answer.closest(".plain-options")];
  return Math.min(...lists.filter((one) => one !== null).map((one) => one.getBoundingClientRect().bottom));
}
