// The search of a rulebook page: clauses and examples that do not speak of the words are left out, and so are picture and contents.

const field = /** @type {HTMLInputElement} */ (document.getElementById("search"));
const told = /** @type {HTMLOutputElement} */ (document.getElementById("found"));
const clauses = [...document.querySelectorAll(".clause, .example")].map((node) => ({
  node: /** @type {HTMLElement} */ (node),
  text: plain(node.textContent ?? ""),
}));

/** @param {string} text */
function plain(text) {
  return text.normalize("NFD").replace(/\p{Diacritic}/gu, "").toLowerCase();
}

function search() {
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const { node, text } of clauses) {
    node.hidden = !words.every((word) => text.includes(word));
    shown += node.hidden ? 0 : 1;
  }
  for (const section of document.querySelectorAll("section")) {
    const own = [...section.querySelectorAll(".clause, .example")];
    section.hidden = words.length > 0 && own.every((node) => /** @type {HTMLElement} */ (node).hidden);
  }
  for (const node of document.querySelectorAll("img.board, nav.contents")) /** @type {HTMLElement} */ (node).hidden = words.length > 0;
  told.textContent = words.length === 0 ? "" : shown > 0 ? String(shown) : told.dataset.none ?? "";
}

field.addEventListener("input", search);
