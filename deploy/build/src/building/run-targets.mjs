// Runs build processes, as many at a time as there are cores, and says what takes how long.
import { spawn } from 'node:child_process';
import os from 'node:os';
import { inTool, root } from '../config/paths.mjs';

/**
 * @typedef {object} Job
 * @property {string} target
 * @property {string} outDir absolute
 * @property {string} recordFile absolute: what the build says of itself
 * @property {string} [folder] of a remote, relative to the root
 * @property {string} [mode]
 * @property {string} [version] left out, it follows from what the build contains
 * @property {string} [number] of the package, before the version's hash
 * @property {string} [suffix] after it
 * @property {unknown} [declared] what a remote's record says beside its code
 * @property {string} [settings] see plan.mjs
 * @property {{ keyid: string, spki: string }[]} [rootKeys] the public keys that a shell trusts
 */

/** @param {Job} job @returns {Promise<void>} @throws {Error} when the build fails */
function runOne({ rootKeys = [], ...job }) {
  const { target } = job;
  const started = Date.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [inTool('src/building/build-target.mjs'), JSON.stringify(job)], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PORTAL_ROOT_KEYS: JSON.stringify(rootKeys) },
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code !== 0) {
        reject(new Error(`build of ${target} failed`));
        return;
      }
      console.log(`  built ${target.padEnd(14)} ${((Date.now() - started) / 1000).toFixed(1)} s`);
      resolve();
    });
  });
}

/** @param {Job[]} jobs the slowest first */
export async function runTargets(jobs) {
  const queue = [...jobs];
  const worker = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) await runOne(job);
  };
  await Promise.all(Array.from({ length: Math.min(jobs.length, os.availableParallelism()) }, worker));
}
