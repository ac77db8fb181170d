/** Looks into what a view describes, without a document. */

/** @import { Child, VNode } from "../../web/static/js/view/node.d.ts" */

/**
 * All elements, outermost first.
 * @param {Child} child
 * @returns {VNode[]}
 */
export function elements(child) {
  if (child === null || child === undefined || child === false || typeof child !== "object") return [];
  if ("tag" in child) return [child, ...child.children.flatMap(elements)];
  return child.flatMap(elements);
}

/**
 * All the text in it.
 * @param {Child} child
 * @returns {string}
 */
export function words(child) {
  if (child === null || child === undefined || child === false) return "";
  if (typeof child !== "object") return String(child);
  return ("tag" in child ? child.children : child).map(words).join("");
}

/**
 * @param {Child} child
 * @param {string} name
 */
export function attribute(child, name) {
  return elements(child)[0]?.props[name] ?? undefined;
}

/**
 * What its buttons say, by label or by text.
 * @param {Child} child
 */
export function buttons(child) {
  return elements(child).filter((one) => one.tag === "button").map((one) =>
    one.props["aria-label"] ?? words(one)
  );
}

/**
 * Press the button that says this.
 * @param {Child} child
 * @param {string} text
 */
export function press(child, text) {
  const found = elements(child).find((one) =>
    one.tag === "button" && (one.props["aria-label"] ?? words(one)) === text
  );
  if (!found) throw new Error(`no button "${text}" among ${buttons(child).join(", ")}`);
  found.props.onclick({ detail: 1 });
}
