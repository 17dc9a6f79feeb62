// Counts how often a walk through the calls of the services comes back to a room (a folder) that is still open; ends with 1 above two.
import path from 'node:path';
import ts from 'typescript';
import { inRoot } from '../config/paths.mjs';
import layers from '../config/layers.cjs';

const MOST = 2;
const SOURCES = `${inRoot('deploy/services/src')}/`;
/** What is followed: the handlers of saving a draft, beginning one, and opening a form. */
const WALKS = [
  { what: 'saving a draft', file: 'cases/draft/save-draft.ts', name: 'saveDraft' },
  { what: 'beginning a draft', file: 'cases/draft/begin-draft.ts', name: 'beginDraft' },
  { what: 'opening a form', file: 'cases/lists/case-file.ts', name: 'readCaseFile' },
];

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(inRoot('tsconfig.json'), ts.sys.readFile).config,
  ts.sys,
  inRoot(),
);
const program = ts.createProgram([...WALKS.map(({ file }) => SOURCES + file), `${SOURCES}joints.ts`], {
  ...options,
  noEmit: true,
});
const checker = program.getTypeChecker();

/** @param {ts.Node} node @returns {string} its folder below `src` */
const roomOf = (node) => path.dirname(node.getSourceFile().fileName.slice(SOURCES.length));
const isGround = (/** @type {string} */ room) => layers.GROUND.some((name) => room.startsWith(`platform/${name}`));

/** @param {ts.Node} node @returns {ts.Symbol | undefined} what a name stands for, in the file that declares it */
function symbolOf(node) {
  const symbol = checker.getSymbolAtLocation(node);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** @param {ts.Node | undefined} node @returns {ts.Node | null} the function of ours that is declared here */
function functionAt(node) {
  if (!node?.getSourceFile().fileName.startsWith(SOURCES)) return null;
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) return node;
  return ts.isVariableDeclaration(node) && node.initializer && ts.isArrowFunction(node.initializer) ? node : null;
}

/** @param {ts.Node} node @returns {ts.Node[]} functions of ours that are named in it, those within a named object too */
function namedIn(node) {
  /** @type {ts.Node[]} */
  const found = [];
  const visit = (/** @type {ts.Node} */ child) => {
    const declared = ts.isIdentifier(child) ? symbolOf(child)?.valueDeclaration : undefined;
    const known = functionAt(declared);
    if (known) found.push(known);
    else if (declared && ts.isVariableDeclaration(declared) && declared.initializer && roomOf(declared) !== '.')
      if (ts.isObjectLiteralExpression(declared.initializer)) found.push(declared.initializer);
    ts.forEachChild(child, visit);
  };
  visit(node);
  return found;
}

/** @returns {Map<ts.Symbol | undefined, ts.Node[]>} who answers each port and follows each event */
function readJoints() {
  const joints = new Map();
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
      if (['answeredBy', 'followedBy'].includes(node.expression.name.text))
        joints.set(symbolOf(node.expression.expression), node.arguments.flatMap(namedIn));
    ts.forEachChild(node, visit);
  };
  visit(/** @type {ts.SourceFile} */ (program.getSourceFile(`${SOURCES}joints.ts`)));
  return joints;
}
const joints = readJoints();

/** @param {ts.Node} from @returns {Set<ts.Node>} what it calls, through ports and events too */
function callsOf(from) {
  const called = new Set();
  const visit = (/** @type {ts.Node} */ node) => {
    ts.forEachChild(node, visit);
    if (ts.isPropertyAccessExpression(node) && ['answer', 'raise'].includes(node.name.text))
      for (const joined of joints.get(symbolOf(node.expression)) ?? []) called.add(joined);
    if (!ts.isCallExpression(node)) return;
    const { expression } = node;
    const known = functionAt(
      symbolOf(ts.isPropertyAccessExpression(expression) ? expression.name : expression)?.valueDeclaration,
    );
    if (known) called.add(known);
  };
  visit(from);
  return called;
}

/** @param {ts.Node} from @returns {string[]} the calls into a room that is open on some way from the first function to the caller */
function returnsOf(from) {
  /** @type {Map<ts.Node, Set<ts.Node>>} */
  const calls = new Map();
  for (const todo = [from]; todo.length > 0; ) {
    const next = /** @type {ts.Node} */ (todo.pop());
    if (calls.has(next)) continue;
    calls.set(next, callsOf(next));
    todo.push(...(calls.get(next) ?? []));
  }
  /** @type {Map<ts.Node, Set<string>>} */
  const open = new Map([...calls.keys()].map((node) => [node, new Set()]));
  for (let grows = true; grows; ) {
    grows = false;
    for (const [caller, called] of calls)
      for (const callee of called)
        for (const room of [...(open.get(caller) ?? []), roomOf(caller)])
          if (!isGround(room) && !open.get(callee)?.has(room)) {
            open.get(callee)?.add(room);
            grows = true;
          }
  }
  const nameOf = (/** @type {ts.Node} */ node) =>
    `${roomOf(node)} ${/** @type {ts.NamedDeclaration} */ (node).name?.getText() ?? ''}`.trim();
  return [...calls].flatMap(([caller, called]) =>
    [...called]
      .filter((callee) => roomOf(callee) !== roomOf(caller) && open.get(caller)?.has(roomOf(callee)))
      .map((callee) => `${nameOf(caller)} → ${nameOf(callee)}`),
  );
}

for (const { what, file, name } of WALKS) {
  const first = program
    .getSourceFile(SOURCES + file)
    ?.statements.find((node) => ts.isFunctionDeclaration(node) && node.name?.text === name);
  if (!first) throw new Error(`${file} has no ${name}`);
  const returns = returnsOf(first);
  console.log(`${what}: ${returns.length}`, ...returns.map((each) => `\n  ${each}`));
  if (returns.length > MOST) process.exitCode = 1;
}
