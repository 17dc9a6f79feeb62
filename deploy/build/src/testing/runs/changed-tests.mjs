// From changed files to the suites and browser tests that they can reach: the graph of modules within a process, addresses of calls and pages between processes.
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../config/paths.mjs';
import { listFiles, moduleGraph } from './module-graph.mjs';
import { callsIn, importedBy, pageModules, pagesIn, reachedFrom, sharesCall } from './test-reach.mjs';

const SERVER = 'deploy/services/src/';
/** Files that put everything together, and so connect everything with everything. */
const isAssembly = (/** @type {string} */ file) =>
  /^(deploy\/services\/src\/domains\.ts|remotes\/[^/]+\/src\/remote\.ts|shell\/src\/app\/shell-routes\.ts)$/.test(file);
const ENTRIES = ['remotes/*/src/remote.ts', 'shell/src/main.tsx', 'deploy/services/src/index.ts'];
export const isSuite = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file);
export const isSpec = (/** @type {string} */ file) => /^e2e\/.*\.spec\.ts$/.test(file);
/** What is read as data by the server when it starts. @type {readonly [pattern: RegExp, standsFor: string][]} */
const STANDS_FOR = [[/^deploy\/services\/(migrations|seed)\//, 'deploy/services/src/domains.ts']];
/** What every part of a run goes by: no list of tests is short enough. */
export const reachesAll = (/** @type {string} */ file) =>
  /^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|jest\.config\.mjs|tsconfig\.json|deploy\/build\/src\/(testing\/jest-|config\/webpack-))/.test(
    file,
  );

const readText = (/** @type {string} */ file) =>
  fs.existsSync(inRoot(file)) ? fs.readFileSync(inRoot(file), 'utf8') : '';
const folderOf = (/** @type {string} */ file) => path.posix.dirname(file);

/** @typedef {import('./test-reach.mjs').Graph} Graph */

/** @param {Graph} graph */
function pagesOf(graph) {
  const tables = [...graph.keys()].filter(isAssembly).filter((file) => !file.startsWith(SERVER));
  return tables.flatMap((file) => {
    const routes = file.endsWith('/remote.ts') ? readText(file.replace(/remote\.ts$/, 'routes.ts')) : readText(file);
    return pageModules(routes, readText(file)).flatMap(({ path: address, module }) => {
      const base = path.posix.join(folderOf(file), module);
      const found = [`${base}.tsx`, `${base}.ts`, `${base}/index.ts`].find((candidate) => graph.has(candidate));
      return found ? [{ address, file: found }] : [];
    });
  });
}

/** Addresses of pages that show what changed; undefined where the frame around every page did. @param {Graph} graph @param {Iterable<string>} changed @param {ReadonlySet<string>} assemblies @returns {Set<string> | undefined} */
function pagesReached(graph, changed, assemblies) {
  const reached = reachedFrom(graph, changed, assemblies);
  if (reached.has('shell/src/main.tsx')) return undefined;
  return new Set(
    pagesOf(graph)
      .filter(({ file }) => reached.has(file))
      .map(({ address }) => address),
  );
}

/**
 * @param {readonly string[]} files changed, relative to the root
 * @returns {Promise<{ own: string[], suites: string[], beyond: string[], specs: string[] }>} suites beside the change, suites that import it, suites that only share the assembled server with it, browser tests that open its pages
 */
export async function testsReachedBy(files) {
  const graph = await moduleGraph(
    listFiles('*.test.ts', '*.test.tsx', 'e2e/*.spec.ts', ...ENTRIES).filter((file) => fs.existsSync(inRoot(file))),
  );
  const changed = files.map((file) => STANDS_FOR.find(([pattern]) => pattern.test(file))?.[1] ?? file);
  const assemblies = new Set([...graph.keys()].filter((file) => isAssembly(file) && !changed.includes(file)));
  const near = reachedFrom(graph, changed, assemblies);
  const folders = new Set(changed.map(folderOf));
  const all = [...graph.keys()];

  const calls = [...near]
    .filter((file) => file.startsWith(SERVER) && !isSuite(file))
    .flatMap((file) => callsIn(readText(file)));
  const meets = (/** @type {string} */ file) => sharesCall(callsIn(readText(file)), calls);
  const far = [...reachedFrom(graph, changed)].filter((file) => isSuite(file) && !near.has(file));
  const called = far.filter(meets);
  // What nothing imports (a script, a table that is read as text) is shown by the tests beside it.
  const isBeside = (/** @type {string} */ file) =>
    changed.some((each) => !graph.has(each) && folderOf(each) === folderOf(file));
  const own = all.filter(
    (file) =>
      isSuite(file) && folders.has(folderOf(file)) && (near.has(file) || called.includes(file) || isBeside(file)),
  );

  // A call that the server answers differently is seen on the pages that make it.
  const callers = all.filter((file) => /^(shell|remotes\/[^/]+)\/src\//.test(file) && !isSuite(file) && meets(file));
  const pages = pagesReached(graph, [...changed, ...callers], assemblies);
  // Those that open little else come first: they are about what changed.
  const opened = (/** @type {string} */ spec) =>
    new Set(
      [...importedBy(graph, [spec])]
        .filter((file) => file.startsWith('e2e/'))
        .flatMap((file) => pagesIn(readText(file))),
    );
  const specs = all
    .filter(isSpec)
    .map((spec) => ({ spec, addresses: opened(spec) }))
    .filter(
      ({ spec, addresses }) =>
        near.has(spec) || pages === undefined || [...addresses].some((address) => pages.has(address)),
    )
    .sort((a, b) => a.addresses.size - b.addresses.size)
    .map(({ spec }) => spec);
  return {
    own,
    suites: [...new Set([...[...near].filter(isSuite), ...called])].filter((file) => !own.includes(file)),
    beyond: far.filter((file) => !called.includes(file)),
    specs,
  };
}
