// A package and its build: what package.json says of it, where webpack puts the files that are published, and the
// record that describes them.
// @ts-check
import fs from 'node:fs';
import path from 'node:path';

const readJson = (/** @type {string} */ file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/**
 * @param {string} folder absolute
 * @returns {{ name: string, version: string, title: string }} name: without the scope
 */
export function packageOf(folder) {
  const { name, version, portal = {} } = readJson(path.join(folder, 'package.json'));
  return { name: name.replace(/^@[^/]+\//, ''), version, title: portal.title };
}

/** The webpack.config.mjs of a remote, in the workspace and in a repository of its own. */
export const WEBPACK_CONFIG = `import { remoteBuild } from '@portal/build/webpack';

export default remoteBuild(import.meta.dirname);
`;

/** Files that are published. @param {string} folder of the package, absolute */
export const publicDir = (folder) => path.join(folder, 'dist', 'public');
/** What the build says of itself; not published. @param {string} folder of the package, absolute */
export const recordFile = (folder) => path.join(folder, 'dist', 'build.json');

/**
 * @typedef {object} BuildRecord
 * @property {string} name
 * @property {string} version
 * @property {{ title: string, routes: any[], shared: Record<string, string> }} declared of a remote
 * @property {Record<string, string[]>} groups
 * @property {Record<string, string[]>} layers
 * @property {Record<string, string>} assets
 * @property {number} size in bytes
 * @property {string[]} files everything that is published
 */

/**
 * The finished build of a package. A cache puts files back beside those of another build: what the record does not name
 * is removed.
 * @param {string} folder absolute @returns {{ dir: string, record: BuildRecord }} @throws {Error} when there is none
 */
export function readBuild(folder) {
  const file = recordFile(folder);
  if (!fs.existsSync(file)) throw new Error(`${folder} is not built`);
  const dir = publicDir(folder);
  /** @type {BuildRecord} */
  const record = readJson(file);
  for (const name of fs.readdirSync(dir)) if (!record.files.includes(name)) fs.rmSync(path.join(dir, name));
  return { dir, record };
}
