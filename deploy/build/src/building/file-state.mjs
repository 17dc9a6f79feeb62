// What lies at a path now, as a short text that differs whenever a build could differ: files by content, folders by names, packages by where their links lead.
// @ts-check
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Texts of a state that is no hash. */
const NOTHING = 'nothing';
const FOLDER = 'folder';

/** @param {string | Buffer} content @returns {string} 32 hex characters */
export const hashOf = (content) => crypto.createHash('sha256').update(content).digest('hex').slice(0, 32);

/** @param {string} folder absolute @returns {string} a hash of all names below it */
export const stateOfFolder = (folder) =>
  fs.existsSync(folder) ? hashOf(fs.readdirSync(folder, { recursive: true }).map(String).sort().join('\n')) : NOTHING;

/** Entries of a `node_modules` folder, those of scopes included. @param {string} folder @returns {string[]} */
function packageNames(folder) {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? fs.readdirSync(path.join(folder, name)).map((part) => `${name}/${part}`) : [name],
    )
    .sort();
}

/** Absolute folders that the links of a `node_modules` folder lead to. @param {string} folder @returns {string[]} */
const linkedFolders = (folder) => packageNames(folder).map((name) => fs.realpathSync(path.join(folder, name)));

/** @param {string} folder a `node_modules` folder, absolute @returns {string} a hash of where each package in it lies, which names its version */
export const stateOfPackages = (folder) =>
  hashOf(
    packageNames(folder)
      .map((name) => `${name} ${path.relative(folder, fs.realpathSync(path.join(folder, name)))}`)
      .join('\n'),
  );

/** @param {string} file inside a package @returns {string | undefined} the `node_modules` folder that its own dependencies are linked in */
export const packagesBeside = (file) => /^.*[\\/]\.pnpm[\\/][^\\/]+[\\/]node_modules(?=[\\/])/.exec(file)?.[0];

/** @param {string} folder a `node_modules` folder, absolute @returns {string} a hash of the exact versions of all packages that can be reached from it */
export function stateOfAllPackages(folder) {
  /** @type {Set<string>} */
  const reached = new Set();
  const waiting = linkedFolders(folder);
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const beside = packagesBeside(path.join(one, path.sep));
    if (!beside || reached.has(beside)) continue;
    reached.add(beside);
    waiting.push(...linkedFolders(beside));
  }
  return hashOf(
    [...reached]
      .map((one) => path.basename(path.dirname(one)))
      .sort()
      .join('\n'),
  );
}

/** @returns {(file: string) => string} the state of a file by its content; each file is read once */
export function createFileStates() {
  /** @type {Map<string, string>} */
  const known = new Map();
  return (file) => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    const state = !stat ? NOTHING : stat.isDirectory() ? FOLDER : hashOf(fs.readFileSync(file));
    known.set(file, state);
    return state;
  };
}
