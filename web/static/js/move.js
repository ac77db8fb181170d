/**
 * The entry of the page a link to another device leads to: whose seat it is, and a button that takes it
 * over. The token stands in the fragment, which no server and no log sees; only the button sends it.
 */

import { lookAtMove, redeemMove, RestError } from "./net/rest.js";
import { h, patch } from "./view/dom.js";

/** @import { Child } from "./view/node.d.ts" */

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
const token = location.hash.slice(1);

/** @param {...Child} children */
const draw = (...children) => patch(app, ...children);

/** @param {unknown} error */
function failed(error) {
  if (!(error instanceof RestError)) throw error;
  draw(h("p", { role: "alert" }, error.message), home());
}

function home() {
  return h("p", null, h("a", { class: "button", href: "/" }, "To the home page"));
}

async function redeem() {
  try {
    const { name } = await redeemMove(token);
    history.replaceState(null, "", location.pathname);
    draw(
      h("p", { role: "status" }, "This browser is ", h("b", null, h("bdi", null, name)), " now."),
      h("p", null, h("a", { class: "button primary", href: "/" }, "To my tables")),
    );
  } catch (error) {
    failed(error);
  }
}

async function ask() {
  if (!token) {
    return draw(h("p", null, "This link is not complete. Make a new one on the other device."), home());
  }
  try {
    const { name } = await lookAtMove(token);
    const { name: present } = document.body.dataset;
    draw(
      h(
        "p",
        null,
        "With this you go on as ",
        h("b", null, h("bdi", null, name)),
        " in this browser: same name, same seats.",
      ),
      present && present !== name &&
        h(
          "p",
          { class: "problem" },
          "You are ",
          h("bdi", null, present),
          " here now; that guest is left behind.",
        ),
      h(
        "p",
        null,
        h(
          "button",
          { type: "button", class: "button primary", onclick: redeem },
          "Go on here as ",
          h("bdi", null, name),
        ),
      ),
    );
  } catch (error) {
    failed(error);
  }
}

ask();
