#!/usr/bin/env node
// `portal-remote build | serve | gate | publish | keygen`: the commands of deploy/release for a department's own
// repository, run in its folder.
// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { keysDir, releaseStore, root } from '../config/paths.mjs';
import { importOwn } from '../building/run-ts.mjs';
import { PACKED_STORE } from './packed-store.mjs';

/** @type {typeof import('../../../release/src/cli/index')} */
const { runForRemote } = await importOwn('deploy/release/src/cli/index.ts');
process.exitCode = await runForRemote(process.argv.slice(2), {
  // The package's name without its scope.
  remote: () => JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).name.replace(/^@[^/]+\//, ''),
  store: releaseStore,
  packedStore: PACKED_STORE,
  keys: keysDir,
  cwd: root,
  // Building, the browser and the local shell are loaded only by the commands that need them.
  build: async (name) => (await import('../commands/build.mjs')).buildRemote(name, root),
  gate: async (built) => (await import('../gate/gate.mjs')).runGate(built),
  serve: async (options) => (await import('./local-shell.mjs')).serveLocally(options),
  isDevelopment: process.env.NODE_ENV === 'development',
  now: () => new Date(),
  write: console.log,
  writeErr: console.error,
});
