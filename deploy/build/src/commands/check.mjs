// `pnpm check`: the static checks, which are scripts of package.json, in parallel on the available cores.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot, root } from '../config/paths.mjs';

const CHECKS = [
  'typecheck',
  'lint',
  'unused',
  'layers',
  'api:check',
  'check:requirements',
  'catalogue:check',
  'typecheck:scripts',
  'format:check',
];
/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(fs.readFileSync(inRoot('package.json'), 'utf8'));
const env = { ...process.env, PATH: [inRoot('node_modules/.bin'), process.env.PATH].join(path.delimiter) };

/** @param {string} name of a script @returns {Promise<boolean>} whether it passed; its output is printed on failure */
function run(name) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(scripts[name] ?? '', { cwd: root, shell: true, stdio: ['ignore', 'pipe', 'pipe'], env });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        text += data;
      });
    child.on('close', (code) => {
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
      if (code !== 0) console.log(text.trim());
      resolve(code === 0);
    });
  });
}

const queue = [...CHECKS];
await Promise.all(
  Array.from({ length: os.availableParallelism() }, async () => {
    for (let name = queue.shift(); name; name = queue.shift()) if (!(await run(name))) process.exitCode = 1;
  }),
);
