// What a finished build was made from, and whether it would come out the same now: what would is not built again.
// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../config/paths.mjs';
import { createFileStates, packagesBeside, stateOfFolder, stateOfPackages } from './file-state.mjs';

/** Compilers look for these beside the source and say so to nobody. */
const SILENT_FILES = ['.browserslistrc', '.swcrc', 'package.json'];
/** Matches no state: a file that was written while the build read it may have been read before. */
const WRITTEN_MEANWHILE = 'written during the build';

/**
 * @typedef {object} BuildInputs
 * @property {string} settings hash of everything but files: see plan.mjs
 * @property {Record<string, string>} files what the build read → its state; paths are relative to the root
 * @property {string[]} missing what would have been read before another file, had it been there
 * @property {Record<string, string>} folders what was searched as a whole → its state
 * @property {Record<string, string>} packages `node_modules` folders that resolution went through → where their links lead
 */

const short = (/** @type {string} */ file) => path.relative(root, file);
/** Written by the federation plugin for this very build, from nothing but its configuration. */
const GENERATED = path.join(root, 'node_modules/.federation');
/** Content below the package manager's store never changes; which of it is used is told by links. */
const isStored = (/** @type {string} */ file) => packagesBeside(file) !== undefined || file.startsWith(GENERATED);

/** Where packages are looked for from a folder. @param {string} folder absolute @returns {string[]} */
function packageFolders(folder) {
  const parent = path.dirname(folder);
  return [path.join(folder, 'node_modules'), ...(parent === folder ? [] : packageFolders(parent))];
}

/** @param {Iterable<string>} names @param {(name: string) => string} stateOf @returns {Record<string, string>} */
const statesOf = (names, stateOf) =>
  Object.fromEntries([...new Set(names)].sort().map((name) => [short(name), stateOf(name)]));

/**
 * @param {Pick<import('webpack').Compilation, 'fileDependencies' | 'missingDependencies' | 'contextDependencies'>[]} compilations as webpack has finished them
 * @param {{ settings: string, startedAt: number, folders: string[] }} o startedAt: ms since 1970; folders: packages of the workspace that it is built from, absolute
 * @returns {BuildInputs}
 */
export function collectInputs(compilations, { settings, startedAt, folders }) {
  const stateOf = createFileStates();
  const read = [...new Set(compilations.flatMap((one) => [...one.fileDependencies]))];
  const silent = [root, ...folders].flatMap((folder) => SILENT_FILES.map((name) => path.join(folder, name)));
  // A folder of a file's name is no file: it is there, and stays passed over as long as it is a folder.
  const asked = [...new Set(compilations.flatMap((one) => [...one.missingDependencies]))].filter(
    (file) => !isStored(file),
  );
  const passedOver = asked.filter((file) => fs.existsSync(file));
  const missing = asked.filter((file) => !passedOver.includes(file));
  const stateAfter = (/** @type {string} */ file) => {
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    return stat?.isFile() && stat.mtimeMs >= startedAt ? WRITTEN_MEANWHILE : stateOf(file);
  };
  return {
    settings,
    files: statesOf([...read.filter((file) => !isStored(file)), ...passedOver, ...silent], stateAfter),
    missing: missing.map(short).sort(),
    folders: statesOf(
      compilations.flatMap((one) => [...one.contextDependencies]).filter((folder) => !isStored(folder)),
      stateOfFolder,
    ),
    packages: statesOf(
      [...folders.flatMap(packageFolders), ...read.flatMap((file) => packagesBeside(file) ?? [])],
      stateOfPackages,
    ),
  };
}

/**
 * @param {BuildInputs | undefined} inputs of a finished build
 * @param {string} settings as they are now
 * @param {(file: string) => string} [stateOf] of a file
 * @returns {boolean} whether building now would give the same
 */
export function isAsBuilt(inputs, settings, stateOf = createFileStates()) {
  if (inputs?.settings !== settings) return false;
  const holds = (/** @type {Record<string, string>} */ states, /** @type {(name: string) => string} */ now) =>
    Object.entries(states).every(([name, state]) => now(path.resolve(root, name)) === state);
  return (
    holds(inputs.files, stateOf) &&
    inputs.missing.every((name) => !fs.existsSync(path.resolve(root, name))) &&
    holds(inputs.folders, stateOfFolder) &&
    holds(inputs.packages, stateOfPackages)
  );
}
