// Loads suites and the code they try for the mutation testing: as Jest compiles them, evaluated anew for every suite; packages stay.
import { createRequire } from 'node:module';
import PublicModule from 'node:module';
import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import jestConfig from '../../../../../jest.config.mjs';

const { transformSync } = createRequire(import.meta.url)('@swc/core');
/**
 * Node's loader with the insides that are used here: they are old, and no part of its types.
 * @type {typeof PublicModule & {
 *   _cache: Record<string, NodeJS.Module>,
 *   _extensions: Record<string, (module: NodeJS.Module, file: string) => unknown>,
 *   _resolveFilename: (name: string, ...more: unknown[]) => string,
 *   _nodeModulePaths: (folder: string) => string[],
 * }}
 */
const Module = /** @type {any} */ (PublicModule);

/** @type {any} the transform of Jest's first project, with its options */
const [[, swcOptions]] = Object.values(jestConfig.projects[0]?.transform ?? {});
const EXTENSIONS = ['.ts', '.tsx', '.mjs', '.js'];
const isOwn = (/** @type {string} */ file) => !file.includes('/node_modules/');

/** Compiled functions by file, for the life of the worker: which mutant is active is read when they run. */
const compiled = new Map();

/** @param {string} file @returns {Function} of `exports`, `require`, `module`, the file and its folder */
function compile(file) {
  const { code } = transformSync(fs.readFileSync(file, 'utf8'), {
    ...swcOptions,
    filename: file,
    swcrc: false,
    sourceMaps: false,
  });
  return new vm.Script(`(function (exports, require, module, __filename, __dirname) {${code}\n})`, {
    filename: file,
  }).runInThisContext();
}

/** @param {NodeJS.Module} module @param {string} file */
function evaluate(module, file) {
  const run = compiled.get(file) ?? compile(file);
  compiled.set(file, run);
  const require = (/** @type {string} */ name) => module.require(name);
  require.resolve = (/** @type {string} */ name) => Module._resolveFilename(name, module);
  run.call(module.exports, module.exports, require, module, file, path.dirname(file));
}

for (const extension of EXTENSIONS) {
  const native = Module._extensions[extension] ?? Module._extensions['.js'];
  Module._extensions[extension] = (module, file) => (isOwn(file) ? evaluate(module, file) : native?.(module, file));
}

const resolve = Module._resolveFilename;
/** The workspace's links lead out of the copy that is changed; these stay in it. */
Module._resolveFilename = (name, ...more) =>
  resolve.call(Module, name.replace(/^@portal\/shared\/(.*)$/, `${process.cwd()}/shared/src/$1/index.ts`), ...more);

/** Forgets our own modules while `load` runs. @template T @param {() => T} load @returns {T} what `load` returns */
export function isolated(load) {
  const kept = Object.entries(Module._cache).filter(([file]) => isOwn(file));
  for (const [file] of kept) delete Module._cache[file];
  const putBack = () => {
    for (const file of Object.keys(Module._cache)) if (isOwn(file)) delete Module._cache[file];
    for (const [file, module] of kept) Module._cache[file] = module;
  };
  const result = load();
  if (!(result instanceof Promise)) putBack();
  return result instanceof Promise ? /** @type {T} */ (result.finally(putBack)) : result;
}

/** Evaluates `file` and everything of ours that it imports. @param {string} file */
export function loadAnew(file) {
  for (const known of Object.keys(Module._cache)) if (isOwn(known)) delete Module._cache[known];
  const base = new Module(`${process.cwd()}/suites`);
  base.filename = base.id;
  base.paths = Module._nodeModulePaths(process.cwd());
  base.require(file);
}
