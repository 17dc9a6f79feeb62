// The reports that are committed beside a package, those of its last release, and whether the version says what has
// changed since.
// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import semver from 'semver';
import { bumpBetween } from './change.mjs';

const SUFFIX = '.api.md';
const folderOf = (/** @type {string} */ folder) => path.join(folder, 'api');
const releasedFile = (/** @type {string} */ folder) => path.join(folderOf(folder), 'released.json.br');
const MOST_NAMED = 10;

/** @param {string} folder of the package @returns {Record<string, string>} subpath → the committed report */
export function readReports(folder) {
  const dir = folderOf(folder);
  if (!fs.existsSync(dir)) return {};
  const names = fs.readdirSync(dir).filter((name) => name.endsWith(SUFFIX));
  return Object.fromEntries(
    names.map((name) => [name.slice(0, -SUFFIX.length), fs.readFileSync(path.join(dir, name), 'utf8')]),
  );
}

/** @param {string} folder @param {Record<string, string>} reports */
export function writeReports(folder, reports) {
  const dir = folderOf(folder);
  fs.mkdirSync(dir, { recursive: true });
  for (const name of Object.keys(readReports(folder)))
    if (!(name in reports)) fs.rmSync(path.join(dir, `${name}${SUFFIX}`));
  for (const [name, report] of Object.entries(reports)) fs.writeFileSync(path.join(dir, `${name}${SUFFIX}`), report);
}

/**
 * Keeps these reports as what departments have been given with this version.
 * @param {string} folder
 * @param {string} version
 * @param {Record<string, string>} reports
 */
export function writeReleased(folder, version, reports) {
  fs.mkdirSync(folderOf(folder), { recursive: true });
  fs.writeFileSync(releasedFile(folder), zlib.brotliCompressSync(JSON.stringify({ version, reports })));
}

/**
 * @param {string} folder
 * @returns {{ version: string, reports: Record<string, string> }}
 * @throws Error where nothing was released yet
 */
export const readReleased = (folder) =>
  JSON.parse(zlib.brotliDecompressSync(fs.readFileSync(releasedFile(folder))).toString('utf8'));

const isEnough = (
  /** @type {string} */ version,
  /** @type {string} */ released,
  /** @type {'minor' | 'major'} */ bump,
) => semver.gte(version, /** @type {string} */ (semver.inc(released, bump)));

/**
 * @param {{ folder: string, version: string, reports: Record<string, string>, committed: Record<string, string> }} o
 * version: of package.json; reports: as the sources give them
 * @returns {string[]} what is wrong, a line each
 */
export function checkApi({ folder, version, reports, committed }) {
  const names = [...new Set([...Object.keys(reports), ...Object.keys(committed)])].sort();
  const stale = names.filter((name) => reports[name] !== committed[name]);
  const released = readReleased(folder);
  const { bump, changes } = bumpBetween(released.reports, reports);
  const named = `${changes.slice(0, MOST_NAMED).join(', ')}${changes.length > MOST_NAMED ? ` and ${changes.length - MOST_NAMED} more` : ''}`;
  return [
    ...(stale.length > 0 ? [`the API report of ${stale.join(', ')} is stale: run \`pnpm api:report\``] : []),
    ...(semver.lt(version, released.version) ? [`version ${version} is below the released ${released.version}`] : []),
    ...(bump !== 'none' && !isEnough(version, released.version, bump)
      ? [
          `version ${version} stands beside ${bump === 'major' ? 'a breaking' : 'an additive'} change since ${released.version} (${named}): package.json needs at least ${semver.inc(released.version, bump)}`,
        ]
      : []),
  ];
}
