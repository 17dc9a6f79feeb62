// Which tests a change can reach, from the graph of modules and from the addresses that files name. Pure: texts and edges come from the caller.

/** @typedef {ReadonlyMap<string, readonly string[]>} Graph every file and the files that it imports */

/**
 * @param {Graph} graph @param {Iterable<string>} changed
 * @param {ReadonlySet<string>} [assemblies] files that put everything together: what only they connect is not followed further
 * @returns {Set<string>} the changed files and all that import them, at any distance
 */
export function reachedFrom(graph, changed, assemblies = new Set()) {
  const importers = new Map();
  for (const [file, imports] of graph)
    for (const other of imports) importers.set(other, [...(importers.get(other) ?? []), file]);
  const reached = new Set(changed);
  const queue = [...reached];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    if (assemblies.has(file)) continue;
    for (const importer of importers.get(file) ?? []) {
      if (!reached.has(importer)) {
        reached.add(importer);
        queue.push(importer);
      }
    }
  }
  return reached;
}

/** @returns {Set<string>} the files and all that they import @param {Graph} graph @param {Iterable<string>} files */
export function importedBy(graph, files) {
  const turned = new Map();
  for (const [file, imports] of graph)
    for (const other of imports) turned.set(other, [...(turned.get(other) ?? []), file]);
  return reachedFrom(turned, files);
}

/** @param {string} text @returns {string[]} addresses of calls that a text names, without parameters: `/api/pub3/housePublish` */
export const callsIn = (text) => [
  ...new Set([...text.matchAll(/['"`](\/api\/[\w/-]+)/g)].map(([, address = '']) => address.replace(/\/$/, ''))),
];

/** @param {string} text @returns {string[]} addresses of pages that a text names, with or without `#` before and parameters behind */
export const pagesIn = (text) => [
  ...new Set(
    [...text.matchAll(/['"`](?:\/#)?(\/(?!api\/|sandbox\/)[a-z\d][a-z\d-]*(?:\/[a-z\d-]+)*)(?=[?'"`$])/g)].map(
      ([, address = '']) => address,
    ),
  ),
];

/** @param {readonly string[]} left @param {readonly string[]} right @returns {boolean} whether one address of either list is the other or stands below it */
export const sharesCall = (left, right) =>
  left.some((a) => right.some((b) => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`)));

/**
 * @param {string} routes text of a table of pages (`page: 'x', path: '/x'`) @param {string} loaders text that says which file a page is in
 * @returns {{ path: string, module: string }[]} address of every page and the specifier of its file
 */
export function pageModules(routes, loaders = routes) {
  const modules = new Map(
    [...loaders.matchAll(/['"]?([\w-]+)['"]?: async \(\) =>\s*\(await import\([^)]*?['"](\.[^'"]+)['"],?\s*\)/g)].map(
      ([, page, module]) => [page, module],
    ),
  );
  const components = new Map();
  for (const [, names = '', module] of loaders.matchAll(/import \{([^}]+)\} from '(\.[^']+)'/g))
    for (const name of names.split(',')) components.set(name.trim(), module);
  for (const [, name, module] of loaders.matchAll(
    /const (\w+) = lazyPage\([^;]*?import\([^)]*?['"](\.[^'"]+)['"],?\s*\)/g,
  ))
    components.set(name, module);
  return [...routes.matchAll(/\{\s*page: '([\w-]+)',\s*path: '([^']+)'([^}]*)/g)].flatMap(
    ([, page = '', path = '', rest = '']) => {
      const module = modules.get(page) ?? components.get(/component: (\w+)/.exec(rest)?.[1] ?? '');
      return module ? [{ path, module }] : [];
    },
  );
}

/**
 * @param {readonly string[]} files @param {(file: string) => number} secondsOf what each took last @param {number} budget seconds
 * @returns {{ run: string[], left: string[] }} as many as fit, the cheapest first; the first is always among them
 */
export function withinBudget(files, secondsOf, budget) {
  const sorted = [...files].sort((a, b) => secondsOf(a) - secondsOf(b));
  let spent = 0;
  const run = sorted.filter((file, index) => {
    spent += secondsOf(file);
    return index === 0 || spent <= budget;
  });
  return { run, left: sorted.slice(run.length) };
}
