// A fingerprint of everything a build target is made from: what has not changed is not rebuilt.
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot, root } from '../config/paths.mjs';

const SKIP = /(^|\/)(node_modules|dist|\.cache|\.data)(\/|$)|\.test\.tsx?$|\/src\/testing\//;

/** @param {string} entry absolute @param {RegExp} skip @returns {Generator<string>} */
function* filesUnder(entry, skip) {
  if (skip.test(path.relative(root, entry))) return;
  const stat = fs.statSync(entry, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    yield entry;
    return;
  }
  for (const name of fs.readdirSync(entry).sort()) yield* filesUnder(path.join(entry, name), skip);
}

/** @param {string[]} entries files and folders, relative to the root @param {string} [settings] what else goes into the build @param {RegExp} [skip] paths that do not count @returns {string} 64 hex characters */
export function fingerprint(entries, settings = '', skip = SKIP) {
  const hash = crypto.createHash('sha256').update(settings);
  for (const entry of entries) {
    for (const file of filesUnder(inRoot(entry), skip)) {
      hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

const toolchain = ['pnpm-lock.yaml', 'tsconfig.json', 'deploy/build/src'];
export const inputsOf = {
  shell: () => ['shell/src', 'shell/package.json', 'shared/src', 'shared/package.json', ...toolchain],
  remote: (/** @type {string} */ folder) => [
    `${folder}/src`,
    `${folder}/package.json`,
    'shared/src',
    'shared/package.json',
    ...toolchain,
  ],
  server: () => [
    'deploy/edge/src',
    'deploy/services/src',
    'deploy/services/seed',
    'deploy/release/src',
    'deploy/common/src',
    'shared/src',
    ...toolchain,
  ],
  install: () => ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'],
};
