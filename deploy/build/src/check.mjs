// `pnpm check`: every static check, side by side on the cores there are.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { inRoot, root, cacheDir } from './paths.mjs';

const bin = (name) => inRoot('node_modules/.bin', name);
const CHECKS = [
  ['types', bin('tsc'), ['-p', 'tsconfig.json', '--noEmit']],
  ['lint', bin('eslint'), ['.', '--cache', '--cache-location', '.cache/eslint/', '--max-warnings', '0']],
  ['layers', bin('depcruise'), ['--config', '.dependency-cruiser.cjs', 'shell/src', 'remotes', 'shared/src', 'deploy', '--output-type', 'err']],
  ['catalogue', process.execPath, [inRoot('deploy/build/src/catalogue.mjs'), '--check']],
  ['requirements', process.execPath, [inRoot('deploy/build/src/check-requirements.mjs')]],
];

function run([name, command, args]) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => { text += data; });
    child.on('exit', (code) => {
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
      if (code !== 0) console.log(text.trim());
      resolve(code === 0);
    });
  });
}

fs.mkdirSync(cacheDir, { recursive: true });
const queue = [...CHECKS];
const results = [];
await Promise.all(Array.from({ length: os.availableParallelism() }, async () => {
  for (let check = queue.shift(); check; check = queue.shift()) results.push(await run(check));
}));
process.exitCode = results.every(Boolean) ? 0 : 1;
