// Lint rules of our own, for what a pattern of the tree cannot say.
// @ts-check

const SCHEMA = /(^|\/)schema$/;
const ASSIGNED = [
  'VariableDeclarator',
  'Property',
  'ArrayExpression',
  'ObjectExpression',
  'SpreadElement',
  'TSAsExpression',
  'TSSatisfiesExpression',
];

/**
 * Whether a name stands where it leaves the file: in a list of exports, or in the value of an exported constant, however wrapped.
 * What a function does with it stays inside.
 * @param {any} node @returns {boolean}
 */
function isPassedOn(node) {
  const { parent } = node;
  if (parent.type === 'ExportSpecifier' || parent.type === 'ExportDefaultDeclaration') return true;
  if (parent.type === 'VariableDeclarator')
    return parent.init === node && parent.parent.parent.type === 'ExportNamedDeclaration';
  return ASSIGNED.includes(parent.type) && isPassedOn(parent);
}

/** `import { cases } from './schema'; export { cases };` and its like. */
const noPassedOnTables = {
  meta: { messages: { passedOn: 'Tables are passed on by nobody: show a function that asks them.' }, schema: [] },
  /** @param {any} context */
  create: (context) => ({
    /** @param {any} node */
    ImportDeclaration(node) {
      if (node.importKind === 'type' || !SCHEMA.test(node.source.value)) return;
      for (const variable of context.sourceCode.getDeclaredVariables(node))
        for (const { identifier } of variable.references)
          if (isPassedOn(identifier)) context.report({ node: identifier, messageId: 'passedOn' });
    },
  }),
};

export const portal = { rules: { 'no-passed-on-tables': noPassedOnTables } };
