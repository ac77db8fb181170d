/** Notices that come and go: refusals, copied links. They are spoken, and leave by themselves. */

import { h } from "./dom.js";
import { icon } from "./icons.js";

/** @import { Notice } from "../state/model.js" */

/**
 * @param {Notice[]} notices
 * @param {(id: number) => void} dismiss
 */
export function toasts(notices, dismiss) {
  return notices.map((notice) =>
    h(
      "div",
      { key: notice.id, class: "toast", "data-code": notice.code },
      h("p", null, notice.text),
      h(
        "button",
        { type: "button", class: "icon-button", "aria-label": "Dismiss", onclick: () => dismiss(notice.id) },
        icon("cross"),
      ),
    )
  );
}
