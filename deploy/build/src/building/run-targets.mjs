// Runs build processes, as many at a time as there are cores, and says what takes how long.
import { spawn } from 'node:child_process';
import os from 'node:os';
import { inRoot, root } from '../config/paths.mjs';

function runOne({ target, version, outDir, folder, mode, rootKeys = [] }) {
  const started = Date.now();
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        inRoot('deploy/build/src/building/build-target.mjs'),
        target,
        version,
        outDir,
        folder ?? '',
        mode ?? 'production',
      ],
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, PORTAL_ROOT_KEYS: JSON.stringify(rootKeys) },
      },
    );
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

/** @param {{ target: string, version: string, outDir: string, folder?: string, mode?: string, rootKeys?: { keyid: string, spki: string }[] }[]} jobs the slowest first; `rootKeys` are the public keys that a shell trusts */
export async function runTargets(jobs) {
  const queue = [...jobs];
  const worker = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) await runOne(job);
  };
  await Promise.all(Array.from({ length: Math.min(jobs.length, os.availableParallelism()) }, worker));
}
