// The labels of controls in jsdom, found in one walk of the page for all controls: jsdom walks it anew for every label of every control, which was a third of the time of a suite with a long form.
const { createRequire } = require('node:module');

const load = createRequire(createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom'));
// As a whole first: its parts need one another.
load('./api.js');
const LIVING = './jsdom/living';
const { domSymbolTree } = load(`${LIVING}/helpers/internal-constants.js`);
const { isLabelable } = load(`${LIVING}/helpers/form-controls.js`);
const NodeList = load(`${LIVING}/generated/NodeList.js`);
const ELEMENT = 1;

/** Root of a tree → `{ version, labels }`: jsdom counts the version up with every change below it, and keeps its own live lists by it. */
const known = new WeakMap();

/** Map from a control to its labels in the order of the page. @param {any} root of a tree in jsdom @returns {Map<unknown, unknown[]>} */
function labelsIn(root) {
  const before = known.get(root);
  if (before?.version === root._version) return before.labels;
  const byId = new Map();
  const found = [];
  for (const node of domSymbolTree.treeIterator(root)) {
    if (node.nodeType !== ELEMENT) continue;
    const id = node.getAttributeNS(null, 'id');
    if (id && !byId.has(id)) byId.set(id, node);
    if (node._localName === 'label' && 'control' in node) found.push(node);
  }
  const labels = new Map();
  for (const label of found) {
    const named = label.hasAttributeNS(null, 'for') ? byId.get(label.getAttributeNS(null, 'for')) : undefined;
    const control = label.hasAttributeNS(null, 'for') ? (named && isLabelable(named) ? named : null) : label.control;
    if (control) labels.set(control, [...(labels.get(control) ?? []), label]);
  }
  known.set(root, { version: root._version, labels });
  return labels;
}

/** @this {any} a control in jsdom */
function getLabels() {
  if (!isLabelable(this)) return null;
  if (!this._labels) {
    const root = this.getRootNode({});
    this._labels = NodeList.createImpl(root._globalObject, [], {
      element: root,
      query: () => labelsIn(root).get(this) ?? [],
    });
  }
  return this._labels;
}

/** @throws Error when another version of jsdom is built differently inside */
function patchLabels() {
  for (const name of ['Input', 'Select', 'TextArea', 'Button', 'Output', 'Progress', 'Meter']) {
    const { prototype } = load(`${LIVING}/nodes/HTML${name}Element-impl.js`).implementation;
    if (!Object.getOwnPropertyDescriptor(prototype, 'labels')?.get)
      throw new Error(
        `jsdom is built differently since 26.1.0 (labels of ${name}): deploy/build/src/testing/jest-dom-labels.cjs must follow`,
      );
    Object.defineProperty(prototype, 'labels', { configurable: true, get: getLabels });
  }
}

module.exports = { patchLabels };
