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
const UNWRITTEN = "Nobody has written down the rules of this game here.";
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

/**
 * A table of one's own, filled with bots, where the match begins at once.
 * @param {string} game
 */
export const play = (game) => call("POST", "/api/play", { game });

export const publicTables = () => call("GET", "/api/rooms");
export const myTables = () => call("GET", "/api/rooms/mine");
export const games = () => call("GET", "/api/games");

/**
 * The article on the page of a game's rules. The browser parses it into a document of its own, where nothing
 * runs: our policy lets no text become markup in this one.
 * @param {string} key the game's
 * @param {string} language "" for the one that the browser prefers
 * @returns {Promise<Element>}
 */
export function rulesArticle(key, language) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", `/rules/${key}${language && `?lang=${language}`}`);
    request.responseType = "document";
    request.onload = () => {
      const article = request.status === 200 ? request.response?.querySelector("article.rulebook") : null;
      if (article) resolve(article);
      else reject(new RestError(String(request.status), request.status === 404 ? UNWRITTEN : FAILED));
    };
    request.onerror = () => reject(new RestError("unreachable", UNREACHABLE));
    request.send();
  });
}

/** @param {string} token */
export const lookAtMove = (token) => call("POST", "/api/me/move/look", { token });

/** @param {string} token */
export const redeemMove = (token) => call("POST", "/api/me/move/redeem", { token });

/** A link that makes another device's browser this guest. */
export const makeMove = () => call("POST", "/api/me/move");
