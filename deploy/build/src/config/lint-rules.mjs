// Rules of this repository for oxlint (`.oxlintrc.json` says where each holds): syntax that a layer or a file refuses.
// @ts-check

/** @typedef {Record<string, any>} Node of the syntax tree (ESTree) */

/**
 * @param {string} message @param {readonly string[]} selectors esquery selectors of the refused syntax
 * @returns {Node} a rule that reports each match
 */
const refuse = (message, ...selectors) => ({
  meta: { messages: { refused: message }, schema: [] },
  /** @param {any} context */
  create: (context) =>
    Object.fromEntries(
      selectors.map((selector) => [
        selector,
        (/** @type {Node} */ node) => context.report({ node, messageId: 'refused' }),
      ]),
    ),
});

// Wire names belong in wire/, contracts, the services' mirrored schemas and form-field data (docs/adr/0004).
const WIRE =
  'ywh|bsm|lcdm|zlcdm|sxid|qlrmc|xzqbm|jkdh|bdcqzh|yyguid|cxyy|sqrbsm|datumBsm|datumName|qsglbsm|qydm|qyId|qyName';

// A handler is one call into its domain; these may wrap the call: `withFactor` guards it, the others form its answer.
const WRAPPERS = 'withFactor|ok|sendPdf|sendBlob|sendBytes';
const NOT_WRAPPED = `CallExpression:not([callee.name=/^(${WRAPPERS})$/])`;
const REFUSED_IN_HANDLERS = [
  'IfStatement',
  'SwitchStatement',
  'TryStatement',
  ':matches(ForStatement, ForOfStatement, ForInStatement, WhileStatement, DoWhileStatement)',
  'ConditionalExpression',
  'LogicalExpression',
  'BinaryExpression',
  'ThrowStatement',
  'NewExpression',
  'SpreadElement AwaitExpression',
  'TemplateLiteral',
  'CallExpression[callee.property.name=/^(map|flatMap|filter|reduce|take|select|insert|update|delete)$/]',
  'BlockStatement > :has(AwaitExpression) ~ :has(AwaitExpression)',
  `BlockStatement > :has(CallExpression) ~ :has(${NOT_WRAPPED})`,
  `${NOT_WRAPPED} CallExpression`,
].map((selector) => `:matches(ArrowFunctionExpression, FunctionExpression) ${selector}`);

const TABLES = 'Tables are not exported again: export a function that queries them.';
const SCHEMA = /(^|\/)schema$/;
const WRAPPING = [
  'VariableDeclarator',
  'Property',
  'ArrayExpression',
  'ObjectExpression',
  'SpreadElement',
  'TSAsExpression',
  'TSSatisfiesExpression',
];

/**
 * Whether a name leaves the file: in a list of exports, or in the value of an exported constant, however wrapped.
 * A use inside a function does not count.
 * @param {Node} node @returns {boolean}
 */
function isExported(node) {
  const { parent } = node;
  if (parent.type === 'ExportSpecifier' || parent.type === 'ExportDefaultDeclaration') return true;
  if (parent.type === 'VariableDeclarator')
    return parent.init === node && parent.parent.parent.type === 'ExportNamedDeclaration';
  return WRAPPING.includes(parent.type) && isExported(parent);
}

/** Chinese characters take two columns, as for Biome. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/g;
const MOST_COLUMNS = 120;
/** @param {string} line */
const isTooWide = (line) => line.length + (line.match(WIDE)?.length ?? 0) > MOST_COLUMNS;

/** Comments that end their line; Biome wraps the code beside the others. */
const commentWidth = {
  meta: { messages: { refused: `Comments are at most ${MOST_COLUMNS} columns wide.` }, schema: [] },
  /** @param {any} context */
  create: (context) => ({
    Program() {
      const { lines } = context.sourceCode;
      if (!lines.some((/** @type {string} */ line) => line.length > MOST_COLUMNS / 2 && isTooWide(line))) return;
      for (const comment of context.sourceCode.getAllComments()) {
        const { start, end } = comment.loc;
        for (let at = start.line; at <= end.line; at += 1) {
          const line = lines[at - 1];
          const isLast = at < end.line || line.slice(end.column).trim() === '';
          if (isLast && isTooWide(line)) context.report({ node: comment, messageId: 'refused' });
        }
      }
    },
  }),
};

/** `import { cases } from './schema'; export { cases };` and the like. */
const noImportedTableExports = {
  meta: { messages: { refused: TABLES }, schema: [] },
  /** @param {any} context */
  create: (context) => ({
    /** @param {Node} node */
    ImportDeclaration(node) {
      if (node.importKind === 'type' || !SCHEMA.test(node.source.value)) return;
      for (const variable of context.sourceCode.getDeclaredVariables(node))
        for (const { identifier } of variable.references)
          if (isExported(identifier)) context.report({ node: identifier, messageId: 'refused' });
    },
  }),
};

export default {
  meta: { name: 'portal' },
  rules: {
    'no-wire-names': refuse(
      'Wire names stay in @portal/shared/wire; use the domain name.',
      `Identifier[name=/^(${WIRE})$/]`,
      `Literal[value=/^(${WIRE})$/]`,
    ),
    'no-whole-layer': refuse(
      'A layer imported whole ships code that the start does not use: import a file of shell/src/app/stages.',
      'ImportExpression[source.value=/^@portal.shared/]',
    ),
    'no-calls-outside-routes': refuse(
      "Calls are answered in a domain's file of routes.",
      'CallExpression[callee.name=/^serve(Ready|Reading|Multipart|File)?$/]',
    ),
    'no-addresses-outside-routes': refuse(
      "Addresses are answered in a domain's file of routes.",
      'CallExpression[callee.object.name=/^(app|server)$/]' +
        '[callee.property.name=/^(get|post|put|patch|delete|head|options|all|route)$/]',
    ),
    'only-add-routes': refuse(
      'A file of routes only adds routes; what they do belongs in the domain.',
      'FunctionDeclaration:not([id.name=/^add[A-Z]/])',
    ),
    'one-call-handlers': refuse(
      'A handler is one call into its domain: no query, no mapping, no rule.',
      ...REFUSED_IN_HANDLERS,
    ),
    'no-table-exports': refuse(
      TABLES,
      'ExportNamedDeclaration[source.value=/(^|\\u002F)schema$/]',
      'ExportAllDeclaration[source.value=/(^|\\u002F)schema$/]',
    ),
    'no-imported-table-exports': noImportedTableExports,
    'comment-width': commentWidth,
  },
};
