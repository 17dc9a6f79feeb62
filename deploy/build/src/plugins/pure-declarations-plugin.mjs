// Lets a build leave out declarations that nobody uses: calls and codecs are made by functions that do nothing else,
// which no bundler can know.

/** Folders whose modules only declare. */
export const DECLARATIONS =
  /[\\/](?:shared|shell|remotes[\\/][^\\/]+|@portal[\\/][^\\/]+)[\\/]src[\\/](?:contract|wire)[\\/]/;
const NAME = 'PureDeclarationsPlugin';

/** @typedef {any} Node of the syntax tree (ESTree), whose types no package of this build brings */

/**
 * Whether making the value does nothing besides: literals, names, functions, and what is made of these by functions
 * called by name.
 * @param {Node | null | undefined} node
 * @returns {boolean}
 */
export function onlyMakes(node) {
  switch (node?.type) {
    case undefined:
    case 'Literal':
    case 'Identifier':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return true;
    case 'TemplateLiteral':
      return node.expressions.every(onlyMakes);
    case 'ArrayExpression':
      return node.elements.every(onlyMakes);
    case 'SpreadElement':
      return onlyMakes(node.argument);
    case 'ObjectExpression':
      return node.properties.every((/** @type {Node} */ one) =>
        one.type === 'SpreadElement' ? onlyMakes(one) : (!one.computed || onlyMakes(one.key)) && onlyMakes(one.value),
      );
    case 'UnaryExpression':
      return node.operator !== 'delete' && onlyMakes(node.argument);
    case 'BinaryExpression':
      return onlyMakes(node.left) && onlyMakes(node.right);
    case 'MemberExpression':
      return onlyMakes(node.object) && (!node.computed || onlyMakes(node.property));
    case 'NewExpression':
      return node.callee.type === 'Identifier' && node.callee.name === 'Map' && node.arguments.every(onlyMakes);
    case 'CallExpression':
      return isMaker(node.callee) && node.arguments.every(onlyMakes);
    default:
      return false;
  }
}

/** A function by its name, or one of `Object` that makes a value. @param {Node} callee */
function isMaker(callee) {
  if (callee.type === 'Identifier') return true;
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'Object' &&
    callee.property.type === 'Identifier' &&
    ['keys', 'values', 'entries', 'fromEntries'].includes(callee.property.name)
  );
}

/** In modules of these folders alone; elsewhere a call may do anything. */
export class PureDeclarationsPlugin {
  /** @param {RegExp} [declarations] */
  constructor(declarations = DECLARATIONS) {
    this.declarations = declarations;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { declarations } = this;
    compiler.hooks.normalModuleFactory.tap(NAME, (factory) => {
      const tap = (/** @type {import('webpack').javascript.JavascriptParser} */ parser) => {
        for (const type of ['CallExpression', 'ObjectExpression', 'ArrayExpression', 'NewExpression'])
          parser.hooks.isPure.for(type).tap(NAME, (node) => {
            const file = parser.state.module?.nameForCondition?.() ?? '';
            return declarations.test(file) && onlyMakes(node) ? true : undefined;
          });
      };
      for (const kind of ['auto', 'esm'])
        factory.hooks.parser
          .for(`javascript/${kind}`)
          .tap(NAME, (parser) => tap(/** @type {import('webpack').javascript.JavascriptParser} */ (parser)));
    });
  }
}
