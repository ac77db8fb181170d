/** Fresh ids and chance, from the browser's own generator. */

/**
 * @param {number} count
 * @returns {Uint8Array<ArrayBuffer>}
 */
function bytes(count) {
  return crypto.getRandomValues(new Uint8Array(count));
}

/**
 * A command's id: 128 random bits as 22 base64url characters.
 * @returns {string}
 */
export function commandId() {
  return btoa(String.fromCharCode(...bytes(16))).replaceAll("+", "-").replaceAll("/", "_").replaceAll(
    "=",
    "",
  );
}

/**
 * What this page adds to a shuffle: 32 random bytes in hex.
 * @returns {string}
 */
export function contribution() {
  return [...bytes(32)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
