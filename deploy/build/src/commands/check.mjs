// `pnpm check [--full]`: every static check, side by side on the cores there are; `--full` also asks for promises by the types of libraries.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { pathToFileURL } from 'node:url';
import { inRoot, root, cacheDir } from '../config/paths.mjs';

/** @typedef {readonly [name: string, command: string, args: readonly string[]]} Check */

const bin = (/** @type {string} */ name) => inRoot('node_modules/.bin', name);
// Types by TypeScript 7: half the processor time of 6, which tools that need its programming interface still load. In one thread, as each further one checks much of the tree again.
const TSC = [inRoot('node_modules/typescript-7/bin/tsc'), '--singleThreaded'];
/** @type {Check} */
const TYPES = ['types', process.execPath, [...TSC, '-p', 'tsconfig.json', '--noEmit']];
// The scripts, by their JSDoc. Tests are checked with the project: they import the services, which would be checked twice.
/** @type {Check} */
const SCRIPTS = ['types of the scripts', process.execPath, [...TSC, '-p', 'deploy/build/tsconfig.json']];
/** @typedef {readonly [command: string, ...options: string[]]} CommandLine */
/** @type {CommandLine} */
const LINT = [bin('eslint'), '--cache', '--cache-location', '.cache/eslint/', '--max-warnings', '0'];
/** @type {CommandLine} */
const LAYERS = [bin('depcruise'), '--config', '.dependency-cruiser.cjs', '--output-type', 'err'];
/** @type {CommandLine} */
const PROMISES = [bin('eslint'), '--config', 'eslint.promises.config.mjs', '--no-inline-config', '--max-warnings', '0'];
// The layout, and promises that nobody waits for: Biome infers the types of our own sources in a tenth of the time of typed lint, and knows no library's.
/** @type {Check} */
const LAYOUT = ['layout', bin('biome'), ['check', '.']];
/** @type {Check} */
const UNUSED = ['unused', bin('knip'), ['--no-progress']];
// Exports that only tests import.
/** @type {Check} */
const ONLY_TESTED = [
  'only tested',
  bin('knip'),
  ['--config', 'knip.shipped.mjs', '--production', '--no-progress', '--include', 'exports,types'],
];
const LAYERED = ['shell/src', 'remotes', 'shared/src', 'deploy'];
/** @type {Check} */
const CATALOGUE = ['catalogue', process.execPath, [inRoot('deploy/build/src/commands/catalogue.mjs'), '--check']];
/** @type {Check} */
const REQUIREMENTS = ['requirements', process.execPath, [inRoot('deploy/build/src/commands/check-requirements.mjs')]];

/** @type {Check} */
const API = ['api', process.execPath, [inRoot('deploy/build/src/commands/api-report.mjs'), '--check']];

// How often who follows a call of the services comes back to a room that is still open.
/** @type {Check} */
const RETURNS = ['returns', process.execPath, [inRoot('deploy/build/src/commands/count-returns.mjs')]];

/** @param {string} name @param {CommandLine} line @param {readonly string[]} files @returns {Check} */
const on = (name, [command, ...options], files) => [name, command, [...options, ...files]];
const ALL_CHECKS = [
  TYPES,
  SCRIPTS,
  on('lint', LINT, ['.']),
  LAYOUT,
  on('layers', LAYERS, LAYERED),
  UNUSED,
  ONLY_TESTED,
  CATALOGUE,
  API,
  RETURNS,
  REQUIREMENTS,
];

const FULL_CHECKS = [...ALL_CHECKS, on('promises', PROMISES, ['.'])];

/** @param {readonly string[]} changed files relative to the root @returns the checks that these can fail: types as a whole, the others on what changed */
export function checksFor(changed) {
  const there = changed.filter((file) => fs.existsSync(inRoot(file)));
  const linted = there.filter((file) => /\.(ts|tsx|mjs|cjs|js)$/.test(file));
  const layered = linted.filter((file) => LAYERED.some((folder) => file.startsWith(`${folder}/`)));
  return [
    ...(changed.some((file) => /\.(ts|tsx|mts|cts|json)$/.test(file)) ? [TYPES] : []),
    ...(changed.some((file) => file.startsWith('deploy/build/')) ? [SCRIPTS] : []),
    ...(linted.length > 0 ? [on('lint', [...LINT, '--no-warn-ignored'], linted)] : []),
    ...(layered.length > 0 ? [on('layers', LAYERS, layered)] : []),
    ...(linted.length > 0 || changed.some((file) => /(^|\/)package\.json$|^knip\.(json|shipped\.mjs)$/.test(file))
      ? [UNUSED, ONLY_TESTED]
      : []),
    ...(changed.some((file) => file.startsWith('shared/src/catalogue/')) ? [CATALOGUE] : []),
    ...(changed.some((file) => file.startsWith('shared/')) ? [API] : []),
    ...(layered.some((file) => file.startsWith('deploy/services/src/')) ? [RETURNS] : []),
    LAYOUT,
    REQUIREMENTS,
  ];
}

/** @param {Check} check @returns {Promise<boolean>} whether it passed; what it said is printed where not */
function run([name, command, args]) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { GOGC: '200', ...process.env },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        text += data;
      });
    child.on('exit', (code) => {
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
      if (code !== 0) console.log(text.trim());
      resolve(code === 0);
    });
  });
}

/** @param {readonly Check[]} checks @returns {Promise<boolean>} whether all of them passed */
export async function runChecks(checks) {
  fs.mkdirSync(cacheDir, { recursive: true });
  const queue = [...checks];
  /** @type {boolean[]} */
  const results = [];
  await Promise.all(
    Array.from({ length: os.availableParallelism() }, async () => {
      for (let check = queue.shift(); check; check = queue.shift()) results.push(await run(check));
    }),
  );
  return results.every(Boolean);
}

// `--without=<name>`: of a check that was green on the same sources.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = (await runChecks(
    (process.argv.includes('--full') ? FULL_CHECKS : ALL_CHECKS).filter(
      ([name]) => !process.argv.includes(`--without=${name}`),
    ),
  ))
    ? 0
    : 1;
