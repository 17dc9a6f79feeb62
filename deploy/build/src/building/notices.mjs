// The notices that licences require in every copy of others' code: the licence texts of the packages that a bundle
// contains.
// @ts-check
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import satisfies from 'spdx-satisfies';

const require = createRequire(import.meta.url);

/** Licences that permit use in a closed product as long as their text goes with it. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'EPL-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Zlib',
];

/**
 * What packages declare wrongly or not at all, read from their licence files.
 * @type {Readonly<Record<string, string>>}
 */
const DECLARED = {
  // "(EDL-1.0 OR EPL-1.0)": EDL 1.0 is the text of BSD-3-Clause.
  jsts: 'BSD-3-Clause',
  // Named in the README or the licence file alone.
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  // "BDS-3-Clause" in its package.json.
  'splaytree-ts': 'BSD-3-Clause',
};

/** Used unchanged as installed, never part of a bundle: the copyleft of a library that is linked at run time. */
const LINKED = /^@img\/sharp-libvips-/;

const FILE = /^(licen[cs]es?|copying|copyright|notice)([-.](mit|bsd|apache|apache2))?(\.(md|txt|markdown))?$/i;

/** @typedef {{ name: string, version: string, license: string, author: string, folder: string }} Package */

/** @param {string} folder of an installed package @returns {Package} */
export function readPackage(folder) {
  const { name, version, license, licenses, author } = JSON.parse(
    fs.readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const declared =
    license?.type ?? license ?? licenses?.map((/** @type {{ type: string }} */ { type }) => type).join(' OR ');
  return { name, version, folder, license: DECLARED[name] ?? declared ?? '', author: author?.name ?? author ?? '' };
}

/** Why a package may not be used; null when it may. @param {Pick<Package, 'name' | 'license'>} one */
export function licenseFault({ name, license }) {
  if (LINKED.test(name)) return null;
  try {
    return satisfies(license, PERMISSIVE) ? null : `${name}: ${license} is not an allowed licence`;
  } catch {
    return `${name}: “${license}” is no SPDX expression`;
  }
}

/** Folder of the package that has a file, or null for a file of this repository. @param {string} file */
function packageFolder(file) {
  const [, folder = null] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^@.\\/][^\\/]*)[\\/]/.exec(file) ?? [];
  return folder === null || /[\\/]@portal[\\/][^\\/]+$/.test(folder) ? null : folder;
}

/** @param {Iterable<string>} files modules of a bundle @returns {Package[]} */
export function packagesOf(files) {
  const folders = new Set([...files].flatMap((file) => packageFolder(file) ?? []));
  return [...folders].map(readPackage);
}

/**
 * For packages that come without a licence file.
 * @param {string} license SPDX expression
 * @returns {string}
 * @throws {Error} for an unknown identifier
 */
const standardText = (license) => {
  const [, identifier = ''] = /^\(?([\w.-]+)/.exec(license) ?? [];
  return require(`spdx-license-list/licenses/${identifier}`).licenseText;
};

/** @param {Package} one */
function licenseText({ name, author, license, folder }) {
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && FILE.test(entry.name)).map((entry) => entry.name);
  const texts = files.sort().map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
  if (texts.length === 0) texts.push(`Copyright (c) ${author || `the authors of ${name}`}\n\n${standardText(license)}`);
  return texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\n\n');
}

/** One text for all of them, the same for the same packages wherever they lie. @param {readonly Package[]} packages */
export function noticesText(packages) {
  const titled = new Map(packages.map((one) => [`${one.name} ${one.version} (${one.license})`, licenseText(one)]));
  const sections = [...titled].sort(([a], [b]) => (a < b ? -1 : 1)).map(([title, text]) => `${title}\n\n${text}\n`);
  return `This product contains the following packages of third parties.\n\n${sections.join(`\n${'-'.repeat(80)}\n\n`)}`;
}
