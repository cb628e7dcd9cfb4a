// What this browser keeps for the next visit.

/**
 * Keep something for the next visit; a browser that keeps nothing is no reason to fail.
 * @param {string} key
 * @param {string} otherwise
 * @returns {string}
 */
export function remembered(key, otherwise) {
  try {
    return localStorage.getItem(key) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * @param {string} key
 * @param {string} value
 */
export function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A private window may refuse; then the setting lasts as long as the page.
  }
}
