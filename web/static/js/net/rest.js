/** What is not live: guests, tables, games, by HTTP with the guest's cookie. */

/** A request was refused, or did not get through. `code` as in docs/protocol.md. */
export class RestError extends Error {
  /**
   * @param {string} code
   * @param {string} text
   */
  constructor(code, text) {
    super(text);
    this.name = "RestError";
    this.code = code;
  }
}

const UNREACHABLE = "The server cannot be reached. Look at your connection and try again.";
const FAILED = "Something went wrong on the server. Try again in a moment.";

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
async function call(method, path, body) {
  const headers = {
    Accept: "application/json",
    ...(body === undefined ? {} : { "Content-Type": "application/json" }),
  };
  const options = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
  /** @type {Response} */
  let response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    if (error instanceof TypeError) throw new RestError("unreachable", UNREACHABLE);
    throw error;
  }
  const answer = await response.json().catch(() => null);
  if (response.ok) return answer;
  const refusal = answer?.error ?? answer;
  throw new RestError(String(refusal?.code ?? response.status), String(refusal?.text ?? FAILED));
}

/** @param {string} name */
export const setName = (name) => call("POST", "/api/me", { name });

/** @param {{ game: string, options: Record<string, unknown>, seats: number, public: boolean }} table */
export const makeTable = (table) => call("POST", "/api/rooms", table);

export const publicTables = () => call("GET", "/api/rooms");
export const myTables = () => call("GET", "/api/rooms/mine");
export const games = () => call("GET", "/api/games");

/** @param {string} token */
export const lookAtMove = (token) => call("POST", "/api/me/move/look", { token });

/** @param {string} token */
export const redeemMove = (token) => call("POST", "/api/me/move/redeem", { token });

/** A link that makes another device's browser this guest. */
export const makeMove = () => call("POST", "/api/me/move");
