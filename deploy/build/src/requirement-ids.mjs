// Reads which requirement ids the names of a test file carry.
import ts from 'typescript';

const ID = /\bS\d+(?:\.\d+){1,2}\b/g;
const RUNNERS = new Set(['test', 'it', 'describe']);
const NOT_RUN = new Set(['skip', 'todo', 'fixme']);

/** The words of a call like `test.describe.each(rows)`, outermost name first, and the tables it was given. */
function readCallee(node, words = [], tables = []) {
  if (ts.isIdentifier(node)) return { words: [node.text, ...words], tables };
  if (ts.isPropertyAccessExpression(node)) return readCallee(node.expression, [node.name.text, ...words], tables);
  if (ts.isCallExpression(node)) return readCallee(node.expression, words, [...node.arguments, ...tables]);
  if (ts.isTaggedTemplateExpression(node)) return readCallee(node.tag, words, [node.template, ...tables]);
  return { words, tables };
}

/** Every text written inside `node`: plain, template and table cells. */
function textsIn(node) {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return [node.text];
  const texts = [];
  node.forEachChild((child) => { texts.push(...textsIn(child)); });
  return texts;
}

/** The table behind a name, when it is a constant of the same file. */
function tableOf(node, source) {
  if (!ts.isIdentifier(node)) return node;
  let found = node;
  const look = (child) => {
    if (ts.isVariableDeclaration(child) && ts.isIdentifier(child.name) && child.name.text === node.text && child.initializer) found = child.initializer;
    child.forEachChild(look);
  };
  look(source);
  return found;
}

/**
 * Ids carried by the names of tests that run: in a title, in the title of a group, or in the table of an `each`.
 * Skipped tests and ids that stand anywhere else do not count.
 * @param {string} text source of a test file @param {string} name its file name @returns {Set<string>}
 */
export function requirementIdsOf(text, name = 'file.test.tsx') {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const ids = new Set();
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const { words, tables } = readCallee(node.expression);
      const body = node.arguments.at(-1);
      if (RUNNERS.has(words[0]) && node.arguments.length > 1 && body && (ts.isArrowFunction(body) || ts.isFunctionExpression(body))) {
        if (words.some((word) => NOT_RUN.has(word))) return;
        const named = [node.arguments[0], ...(words.includes('each') ? tables.map((table) => tableOf(table, source)) : [])];
        for (const part of named) for (const piece of textsIn(part)) for (const id of piece.match(ID) ?? []) ids.add(id);
      }
    }
    node.forEachChild(visit);
  };
  visit(source);
  return ids;
}
