/**
 * A page as a function of the model: `h` describes nodes, `patch` brings the document to that description.
 *
 * Nodes are kept by key, so focus, scroll and running animations survive. Text goes in as text only;
 * markup is never parsed. Styles are set by property, which a strict content policy allows.
 */

/**
 * @import { Child, Props, VNode } from "./node.d.ts"
 *
 * @typedef {object} Kept
 * @property {string} tag
 * @property {string | number | undefined} key
 * @property {Props} props
 * @property {Record<string, (event: any) => void>} handlers
 */

const SVG = "http://www.w3.org/2000/svg";
/** Attributes that live as properties once a person has touched the field. */
const LIVE = new Set(["value", "checked", "selected"]);

/** @type {WeakMap<Node, Kept>} */
const kept = new WeakMap();

/**
 * Describe an element. Props: attributes (true: present, false/null: absent), `class`, `style` (custom
 * properties), `on<event>` functions, `key`, `value`/`checked` as properties.
 * @param {string} tag
 * @param {Props | null} [props]
 * @param {...Child} children
 * @returns {VNode}
 */
export function h(tag, props, ...children) {
  const { key, ...rest } = props ?? {};
  return { tag, key, props: rest, children };
}

/**
 * Make the children of `parent` what `children` describes.
 * @param {Element} parent
 * @param {...Child} children
 */
export function patch(parent, ...children) {
  const focus = rememberFocus(parent);
  patchChildren(parent, children);
  focus();
}

/**
 * @param {Element} parent
 * @param {readonly Child[]} children
 */
function patchChildren(parent, children) {
  const next = flatten(children);
  const { keyed, loose } = sortOld(parent);
  /** @type {Node[]} */
  const nodes = next.map((child) => {
    const old = take(child, keyed, loose);
    return update(old ?? create(child, parent), child);
  });
  for (const node of [...keyed.values(), ...loose]) parent.removeChild(node);
  let cursor = parent.firstChild;
  for (const node of nodes) {
    if (node === cursor) cursor = cursor.nextSibling;
    else parent.insertBefore(node, cursor);
  }
}

/**
 * @param {readonly Child[]} children
 * @returns {(VNode | string)[]}
 */
function flatten(children) {
  /** @type {(VNode | string)[]} */
  const flat = [];
  for (const child of children) {
    if (child === null || child === undefined || child === false || child === "") continue;
    if (typeof child === "number") flat.push(String(child));
    else if (typeof child === "string" || "tag" in child) flat.push(child);
    else flat.push(...flatten(child));
  }
  return flat;
}

/** @param {Element} parent */
function sortOld(parent) {
  /** @type {Map<string | number, Node>} */
  const keyed = new Map();
  /** @type {Node[]} */
  const loose = [];
  for (const node of parent.childNodes) {
    const key = kept.get(node)?.key;
    if (key === undefined) loose.push(node);
    else keyed.set(key, node);
  }
  return { keyed, loose };
}

/**
 * @param {VNode | string} child
 * @param {Map<string | number, Node>} keyed
 * @param {Node[]} loose
 * @returns {Node | undefined}
 */
function take(child, keyed, loose) {
  if (typeof child !== "string" && child.key !== undefined) {
    const node = keyed.get(child.key);
    if (!node || kept.get(node)?.tag !== child.tag) return undefined;
    keyed.delete(child.key);
    return node;
  }
  const tag = typeof child === "string" ? undefined : child.tag;
  const at = loose.findIndex((node) => kept.get(node)?.tag === tag);
  return at < 0 ? undefined : loose.splice(at, 1)[0];
}

/**
 * @param {VNode | string} child
 * @param {Element} parent
 * @returns {Node}
 */
function create(child, parent) {
  if (typeof child === "string") return document.createTextNode(child);
  const drawn = child.tag === "svg" || (parent.namespaceURI === SVG && parent.tagName !== "foreignObject");
  const node = drawn ? document.createElementNS(SVG, child.tag) : document.createElement(child.tag);
  kept.set(node, { tag: child.tag, key: child.key, props: {}, handlers: {} });
  return node;
}

/**
 * @param {Node} node
 * @param {VNode | string} child
 * @returns {Node}
 */
function update(node, child) {
  if (typeof child === "string") {
    if (node.nodeValue !== child) node.nodeValue = child;
    return node;
  }
  const element = /** @type {HTMLElement} */ (node);
  const memory = /** @type {Kept} */ (kept.get(node));
  // Children first: a select takes its value only once its options are there.
  patchChildren(element, child.children);
  for (const name in memory.props) {
    if (!(name in child.props)) set(element, memory, name, undefined);
  }
  for (const name in child.props) {
    if (LIVE.has(name) || memory.props[name] !== child.props[name]) {
      set(element, memory, name, child.props[name]);
    }
  }
  memory.props = child.props;
  return node;
}

/**
 * @param {HTMLElement} element
 * @param {Kept} memory
 * @param {string} name
 * @param {any} value
 */
function set(element, memory, name, value) {
  if (name.startsWith("on")) return listen(element, memory, name.slice(2), value);
  if (name === "style") return setStyle(element, memory.props.style ?? {}, value ?? {});
  if (LIVE.has(name) && name in element) {
    const field = /** @type {any} */ (element);
    if (field[name] !== value) field[name] = value ?? "";
    return;
  }
  if (value === undefined || value === null || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}

/**
 * @param {HTMLElement} element
 * @param {Kept} memory
 * @param {string} type
 * @param {((event: any) => void) | undefined} handler
 */
function listen(element, memory, type, handler) {
  if (!(type in memory.handlers)) element.addEventListener(type, (event) => memory.handlers[type](event));
  memory.handlers[type] = handler ?? (() => {});
}

/**
 * @param {HTMLElement} element
 * @param {Record<string, string | number>} before
 * @param {Record<string, string | number>} after
 */
function setStyle(element, before, after) {
  for (const name in before) if (!(name in after)) element.style.removeProperty(name);
  for (const name in after) {
    if (before[name] !== after[name]) element.style.setProperty(name, String(after[name]));
  }
}

/**
 * Focus stays where it was. If its element goes away, focus moves to the neighbour in the same
 * `data-group` (a hand, a list of seats), so that someone who plays by keys is not thrown to the top.
 * @param {Element} root
 * @returns {() => void}
 */
function rememberFocus(root) {
  const before = document.activeElement;
  if (!(before instanceof HTMLElement) || !root.contains(before)) return () => {};
  const group = before.closest("[data-group]");
  const place = group ? focusable(group).indexOf(before) : -1;
  return () => {
    if (document.activeElement === before) return;
    if (before.isConnected && root.contains(before)) return before.focus({ preventScroll: true });
    const rest = group?.isConnected ? focusable(group) : [];
    const heir = rest[Math.min(place, rest.length - 1)] ?? root.querySelector("[data-focus-fallback]");
    if (heir instanceof HTMLElement) heir.focus({ preventScroll: true });
  };
}

/**
 * @param {Element} group
 * @returns {HTMLElement[]}
 */
export function focusable(group) {
  return [...group.querySelectorAll("button, a[href], input, select")].filter(
    /** @returns {element is HTMLElement} */ (element) =>
      element instanceof HTMLElement && !element.hasAttribute("disabled"),
  );
}
