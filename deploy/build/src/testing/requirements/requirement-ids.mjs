// Reads which requirement ids the names of a test file carry, where, and whether the test asserts enough to show them.
import ts from 'typescript';

const ID = /\bS\d+(?:\.\d+){1,2}\b/g;
const RUNNERS = new Set(['test', 'it', 'describe']);
const NOT_RUN = new Set(['skip', 'todo', 'fixme']);
/** A name with more ids than this tells of a walk, not of what is asserted. */
export const MOST_IDS_A_NAME = 2;

/** The words of a call like `test.describe.each(rows)`, outermost name first, and the tables it was given. */
function readCallee(node, words = [], tables = []) {
  if (ts.isIdentifier(node)) return { words: [node.text, ...words], tables };
  if (ts.isPropertyAccessExpression(node)) return readCallee(node.expression, [node.name.text, ...words], tables);
  if (ts.isCallExpression(node)) return readCallee(node.expression, words, [...node.arguments, ...tables]);
  if (ts.isTaggedTemplateExpression(node)) return readCallee(node.tag, words, [node.template, ...tables]);
  return { words, tables };
}

/** Every text written inside `node` with its node: plain, template and table cells. */
function textsIn(node) {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
    return [{ text: node.text, node }];
  const texts = [];
  node.forEachChild((child) => {
    texts.push(...textsIn(child));
  });
  return texts;
}
const idsIn = (node) =>
  textsIn(node).flatMap((piece) => (piece.text.match(ID) ?? []).map((id) => ({ id, node: piece.node })));

/** What the constants and functions of a file are, by name. */
function readDeclarations(source) {
  const found = new Map();
  const look = (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      found.set(node.name.text, node.initializer);
    if (ts.isFunctionDeclaration(node) && node.name && node.body) found.set(node.name.text, node.body);
    node.forEachChild(look);
  };
  look(source);
  return found;
}

/** The rows of a table given to `each`, also of one that is a constant of the file. */
function rowsOf(table, declarations) {
  let node = ts.isIdentifier(table) ? (declarations.get(table.text) ?? table) : table;
  while (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) node = node.expression;
  return ts.isArrayLiteralExpression(node) ? [...node.elements] : [node];
}

/** Assertions in `node`: a matcher on `expect(…)`, a helper called `expect…`, or a function of the file that has one. */
function countAssertions(node, declarations, inside = new Set()) {
  let count = 0;
  const visit = (child) => {
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
      else if (ts.isIdentifier(expression) && declarations.has(expression.text) && !inside.has(expression.text)) {
        count += Math.min(
          1,
          countAssertions(declarations.get(expression.text), declarations, new Set([...inside, expression.text])),
        );
      }
    }
    child.forEachChild(visit);
  };
  visit(node);
  return count;
}

/**
 * Ids carried by the names of tests that run. One counts when it stands in the title of a test (or in the row that an `each` gives it) beside at
 * most one other, and the test has as many assertions as ids; a group asserts nothing. Skipped tests and ids anywhere else are not read.
 * @param {string} text source of a test file @param {string} name its file name
 * @returns {{ id: string, line: number, title: string, fault: string | null }[]} `fault` says why an id does not count
 */
export function requirementIdsOf(text, name = 'file.test.tsx') {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const declarations = readDeclarations(source);
  const found = [];
  const lineOf = (node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
  const read = (node, words, tables, body) => {
    const isGroup = words.includes('describe');
    const own = idsIn(node.arguments[0]);
    const rows = words.includes('each')
      ? tables
          .flatMap((table) => rowsOf(table, declarations))
          .map((row) => idsIn(row))
          .filter((ids) => ids.length > 0)
      : [];
    if (own.length + rows.length === 0) return;
    const title = textsIn(node.arguments[0])
      .map((piece) => piece.text)
      .join('…');
    const assertions = isGroup ? 0 : countAssertions(body, declarations);
    const faultOf = (count) => {
      if (isGroup) return 'a group asserts nothing itself';
      if (count > MOST_IDS_A_NAME) return `${count} ids in one name`;
      return assertions < count ? `${count} ids and ${assertions} assertions` : null;
    };
    const most = Math.max(0, ...rows.map((ids) => ids.length));
    for (const { id, node: at } of own) found.push({ id, line: lineOf(at), title, fault: faultOf(own.length + most) });
    for (const ids of rows)
      for (const { id, node: at } of ids)
        found.push({ id, line: lineOf(at), title, fault: faultOf(own.length + ids.length) });
  };
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const { words, tables } = readCallee(node.expression);
      const body = node.arguments.at(-1);
      if (
        RUNNERS.has(words[0]) &&
        node.arguments.length > 1 &&
        body &&
        (ts.isArrowFunction(body) || ts.isFunctionExpression(body))
      ) {
        if (words.some((word) => NOT_RUN.has(word))) return;
        read(node, words, tables, body);
      }
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}
