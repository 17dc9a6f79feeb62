// `pnpm check`: every static check, side by side on the cores there are.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { pathToFileURL } from 'node:url';
import { inRoot, root, cacheDir } from '../config/paths.mjs';

const bin = (name) => inRoot('node_modules/.bin', name);
const TYPES = ['types', bin('tsc'), ['-p', 'tsconfig.json', '--noEmit']];
const LINT = [bin('eslint'), '--cache', '--cache-location', '.cache/eslint/', '--max-warnings', '0'];
const LAYERS = [
  bin('depcruise'),
  '--config',
  '.dependency-cruiser.cjs',
  '--output-type',
  'err',
];
// The layout, and promises that nobody waits for: Biome infers the types of our own sources in a tenth of the time of typed lint.
const LAYOUT = ['layout', bin('biome'), ['check', '.']];
const UNUSED = ['unused', bin('knip'), ['--no-progress']];
const LAYERED = ['shell/src', 'remotes', 'shared/src', 'deploy'];
const CATALOGUE = ['catalogue', process.execPath, [inRoot('deploy/build/src/commands/catalogue.mjs'), '--check']];
const REQUIREMENTS = ['requirements', process.execPath, [inRoot('deploy/build/src/commands/check-requirements.mjs')]];

const CALLS = ['calls', process.execPath, [inRoot('deploy/build/src/commands/docs-calls.mjs'), '--check']];

const API = ['api', process.execPath, [inRoot('deploy/build/src/commands/api-report.mjs'), '--check']];

const on = (name, [command, ...options], files) => [name, command, [...options, ...files]];
export const ALL_CHECKS = [
  TYPES,
  on('lint', LINT, ['.']),
  LAYOUT,
  on('layers', LAYERS, LAYERED),
  UNUSED,
  CATALOGUE,
  API,
  CALLS,
  REQUIREMENTS,
];

/** @param {readonly string[]} changed files relative to the root @returns the checks that these can fail: types as a whole, the others on what changed */
export function checksFor(changed) {
  const there = changed.filter((file) => fs.existsSync(inRoot(file)));
  const linted = there.filter((file) => /\.(ts|tsx|mjs|cjs|js)$/.test(file));
  const layered = linted.filter((file) => LAYERED.some((folder) => file.startsWith(`${folder}/`)));
  return [
    ...(changed.some((file) => /\.(ts|tsx|mts|cts|json)$/.test(file)) ? [TYPES] : []),
    ...(linted.length > 0 ? [on('lint', [...LINT, '--no-warn-ignored'], linted)] : []),
    ...(layered.length > 0 ? [on('layers', LAYERS, layered)] : []),
    ...(linted.length > 0 || changed.some((file) => /(^|\/)package\.json$|^knip\.json$/.test(file)) ? [UNUSED] : []),
    ...(changed.some((file) => file.startsWith('shared/src/catalogue/')) ? [CATALOGUE] : []),
    ...(changed.some((file) => file.startsWith('shared/')) ? [API] : []),
    LAYOUT,
    CALLS,
    REQUIREMENTS,
  ];
}

function run([name, command, args]) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
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

/** @returns {Promise<boolean>} whether all of them passed */
export async function runChecks(checks) {
  fs.mkdirSync(cacheDir, { recursive: true });
  const queue = [...checks];
  const results = [];
  await Promise.all(
    Array.from({ length: os.availableParallelism() }, async () => {
      for (let check = queue.shift(); check; check = queue.shift()) results.push(await run(check));
    }),
  );
  return results.every(Boolean);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = (await runChecks(ALL_CHECKS)) ? 0 : 1;
