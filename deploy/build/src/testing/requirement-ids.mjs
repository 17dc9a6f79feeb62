// Reads which requirement ids the names of a test file carry, where, and whether the test asserts enough to show them.
import ts from 'typescript-6';

const ID = /\bS\d+(?:\.\d+){1,2}\b/g;
const RUNNERS = new Set(['test', 'it', 'describe']);
const NOT_RUN = new Set(['skip', 'todo', 'fixme']);

/** @typedef {ReadonlyMap<string, ts.Node>} Declarations what constants and functions of a file are, by name */

/**
 * The words of a call like `test.describe.each(rows)`, outermost name first, and the tables it was given.
 * @param {ts.Node} node
 * @param {string[]} [words]
 * @param {ts.Node[]} [tables]
 * @returns {{ words: string[], tables: ts.Node[] }}
 */
function readCallee(node, words = [], tables = []) {
  if (ts.isIdentifier(node)) return { words: [node.text, ...words], tables };
  if (ts.isPropertyAccessExpression(node)) return readCallee(node.expression, [node.name.text, ...words], tables);
  if (ts.isCallExpression(node)) return readCallee(node.expression, words, [...node.arguments, ...tables]);
  if (ts.isTaggedTemplateExpression(node)) return readCallee(node.tag, words, [node.template, ...tables]);
  return { words, tables };
}

/**
 * Every text written inside `node` with its node: plain, template and table cells.
 * @param {ts.Node} node
 * @returns {{ text: string, node: ts.Node }[]}
 */
function textsIn(node) {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
    return [{ text: node.text, node }];
  /** @type {{ text: string, node: ts.Node }[]} */
  const texts = [];
  node.forEachChild((child) => {
    texts.push(...textsIn(child));
  });
  return texts;
}
const idsIn = (/** @type {ts.Node} */ node) =>
  textsIn(node).flatMap((piece) => (piece.text.match(ID) ?? []).map((id) => ({ id, node: piece.node })));

/** What the constants and functions of a file are, by name. @param {ts.SourceFile} source */
function readDeclarations(source) {
  /** @type {Map<string, ts.Node>} */
  const found = new Map();
  const look = (/** @type {ts.Node} */ node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      found.set(node.name.text, node.initializer);
    if (ts.isFunctionDeclaration(node) && node.name && node.body) found.set(node.name.text, node.body);
    node.forEachChild(look);
  };
  look(source);
  return found;
}

/**
 * The rows of a table given to `each`, also of one that is a constant of the file.
 * @param {ts.Node} table
 * @param {Declarations} declarations
 * @returns {ts.Node[]}
 */
function rowsOf(table, declarations) {
  let node = ts.isIdentifier(table) ? (declarations.get(table.text) ?? table) : table;
  while (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) node = node.expression;
  return ts.isArrayLiteralExpression(node) ? [...node.elements] : [node];
}

/**
 * Assertions in `node`: a matcher on `expect(…)`, a helper called `expect…`, or a function of the file that has one.
 * @param {ts.Node} node
 * @param {Declarations} declarations
 * @param {ReadonlySet<string>} [inside] functions that are being counted
 * @returns {number}
 */
function countAssertions(node, declarations, inside = new Set()) {
  let count = 0;
  const visit = (/** @type {ts.Node} */ child) => {
    if (ts.isCallExpression(child)) {
      const { expression } = child;
      const isExpect = ts.isIdentifier(expression)
        ? expression.text === 'expect'
        : ts.isPropertyAccessExpression(expression) &&
          ts.isIdentifier(expression.expression) &&
          expression.expression.text === 'expect' &&
          ['poll', 'soft'].includes(expression.name.text);
      if (isExpect && ts.isPropertyAccessExpression(child.parent)) count += 1;
      else if (ts.isIdentifier(expression) && /^expect[A-Z]/.test(expression.text)) count += 1;
      else if (ts.isIdentifier(expression) && !inside.has(expression.text)) {
        const declared = declarations.get(expression.text);
        if (declared)
          count += Math.min(1, countAssertions(declared, declarations, new Set([...inside, expression.text])));
      }
    }
    child.forEachChild(visit);
  };
  visit(node);
  return count;
}

/** @typedef {(name: ts.Node, words: readonly string[], tables: readonly ts.Node[], body: ts.Node) => void} ReadTest */

/**
 * What runs a test under a name of the file, as in `const when = isThere ? it : it.skip`.
 * @param {string} name
 * @param {Declarations} declarations
 * @returns {boolean}
 */
function isRunner(name, declarations) {
  const declared = declarations.get(name);
  if (!declared || !ts.isConditionalExpression(declared)) return RUNNERS.has(name);
  return [declared.whenTrue, declared.whenFalse].some((way) => ts.isIdentifier(way) && RUNNERS.has(way.text));
}

/**
 * Calls `read` for each test and group that runs: skipped ones, and what they contain, are left out.
 * @param {ts.SourceFile} source
 * @param {Declarations} declarations
 * @param {ReadTest} read
 */
function forEachTest(source, declarations, read) {
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isCallExpression(node)) {
      const { words, tables } = readCallee(node.expression);
      const [title, ...more] = node.arguments;
      // A timeout may follow it.
      const body = more.findLast((given) => ts.isArrowFunction(given) || ts.isFunctionExpression(given));
      if (title && body && isRunner(words[0] ?? '', declarations)) {
        if (words.some((word) => NOT_RUN.has(word))) return;
        read(title, words, tables, body);
      }
    }
    node.forEachChild(visit);
  };
  visit(source);
}

/**
 * Ids carried by the names of tests that run. One counts when it stands in the title of a test (or in the row that an
 * `each` gives it), and the test has as many assertions as ids; a group asserts nothing. Skipped tests and ids anywhere
 * else are not read.
 * @param {string} text source of a test file @param {string} [file] its name
 * @returns {{ id: string, line: number, title: string, fault: string | null }[]} `fault` says why an id does not count
 */
export function requirementIdsOf(text, file = 'file.test.tsx') {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const declarations = readDeclarations(source);
  /** @type {{ id: string, line: number, title: string, fault: string | null }[]} */
  const found = [];
  const lineOf = (/** @type {ts.Node} */ node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
  /** @type {ReadTest} */
  const read = (name, words, tables, body) => {
    const isGroup = words.includes('describe');
    const own = idsIn(name);
    const rows = words.includes('each')
      ? tables
          .flatMap((table) => rowsOf(table, declarations))
          .map((row) => idsIn(row))
          .filter((ids) => ids.length > 0)
      : [];
    if (own.length + rows.length === 0) return;
    const title = textsIn(name)
      .map((piece) => piece.text)
      .join('…');
    const assertions = isGroup ? 0 : countAssertions(body, declarations);
    const faultOf = (/** @type {number} */ count) => {
      if (isGroup) return 'a group asserts nothing itself';
      return assertions < count ? `${count} ids and ${assertions} assertions` : null;
    };
    const most = Math.max(0, ...rows.map((ids) => ids.length));
    for (const { id, node: at } of own) found.push({ id, line: lineOf(at), title, fault: faultOf(own.length + most) });
    for (const ids of rows)
      for (const { id, node: at } of ids)
        found.push({ id, line: lineOf(at), title, fault: faultOf(own.length + ids.length) });
  };
  forEachTest(source, declarations, read);
  return found;
}

/**
 * The nodes of `node` and of the constants of the file that it names.
 * @param {ts.Node} node
 * @param {Declarations} declarations
 * @returns {ts.Node[]}
 */
const withConstants = (node, declarations) => {
  const named = ts.isCallExpression(node) ? node.arguments : [node];
  return [node, ...named.flatMap((one) => (ts.isIdentifier(one) ? (declarations.get(one.text) ?? []) : []))];
};

/**
 * @param {string} text source of a test file @param {string} [file] its name
 * @returns {Set<string>} titles of the tests and groups that run, and every text of the tables that `each` is given;
 * `…` for a computed part
 */
export function testTitlesOf(text, file = 'file.test.tsx') {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const declarations = readDeclarations(source);
  /** @type {Set<string>} */
  const titles = new Set();
  forEachTest(source, declarations, (name, words, tables) => {
    const pieces = textsIn(name).map((piece) => piece.text);
    titles.add(pieces.join('…'));
    if (!words.includes('each')) return;
    for (const node of tables.flatMap((table) => withConstants(table, declarations)))
      for (const piece of textsIn(node)) titles.add(piece.text);
  });
  return titles;
}
