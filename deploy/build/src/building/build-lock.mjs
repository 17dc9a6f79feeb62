// One command at a time builds and publishes: all of them write into the `dist` folders of the packages.
// @ts-check
import fs from 'node:fs';
import lockfile from 'proper-lockfile';
import { cacheDir } from '../config/paths.mjs';

/** Ms after which the lock of a process that has died is taken. */
const STALE_MS = 60_000;
const RETRIES = { forever: true, minTimeout: 200, maxTimeout: 2_000 };

/** @template T @param {() => Promise<T>} build @returns {Promise<T>} */
export async function alone(build) {
  fs.mkdirSync(cacheDir, { recursive: true });
  const release = await lockfile.lock(cacheDir, { stale: STALE_MS, retries: RETRIES });
  try {
    return await build();
  } finally {
    await release();
  }
}
