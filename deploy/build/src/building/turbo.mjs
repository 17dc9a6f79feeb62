// Runs a task of package scripts by Turborepo, which orders it, runs what has changed and puts back what has not.
// @ts-check
import { spawn } from 'node:child_process';
import path from 'node:path';
import { inRoot, root } from '../config/paths.mjs';

/**
 * @param {string} task @param {readonly string[]} folders of packages, relative to the root
 * @param {Record<string, string>} [env] turbo.json names the variables that a task depends on
 * @returns {Promise<void>} @throws {Error} when a package fails
 */
export async function runTurbo(task, folders, env = {}) {
  const filters = folders.map((folder) => `--filter=./${folder}`);
  const args = ['run', task, ...filters, '--concurrency=100%', '--output-logs=errors-only'];
  // Turborepo starts scripts by the package manager of package.json: the one that is installed here.
  const searched = [inRoot('node_modules/.bin'), process.env.PATH ?? ''].join(path.delimiter);
  const child = spawn(process.execPath, [inRoot('node_modules/turbo/bin/turbo'), ...args], {
    cwd: root,
    // What a command answers goes to stdout alone.
    stdio: ['ignore', 2, 2],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', PATH: searched, ...env },
  });
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  if (code !== 0) throw new Error(`${task} of ${folders.join(', ')} failed`);
}
