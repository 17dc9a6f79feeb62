#!/usr/bin/env node
// `portal-remote build | serve | gate | publish | keygen`: what a department does in its own repository, run in its folder.
// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { keysDir, releaseStore, root } from '../config/paths.mjs';
import { importOwn } from '../building/run-ts.mjs';
import { buildRemote } from '../commands/build.mjs';
import { PACKED_STORE } from './packed-store.mjs';

const USAGE = `usage: portal-remote <command>
  build                     builds the remote when it has changed
  serve [--port 8090] [--services http://localhost:8080]
                            the local shell with this remote, built again on every change; calls go to that portal, or to nobody
  gate                      tries every page in the shell of the platform that is installed, or of --store
  keygen                    makes the department's key
  publish --store <where>   build, gate, upload, sign; operations promote`;

/** @returns {string} the remote's name: the package's without its scope */
function remoteName() {
  const { name } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  return name.replace(/^@[^/]+\//, '');
}

/** The release commands, on this repository as the remote's folder. @param {string[]} args @param {string} store unless the arguments name one */
async function release(args, store) {
  const { runGate } = await import('../gate/gate.mjs');
  const { run } = await importOwn('deploy/release/src/cli/index.ts');
  process.exitCode = await run(args, {
    store,
    keys: keysDir,
    cwd: root,
    build: buildRemote,
    gate: runGate,
    now: () => new Date(),
    write: (/** @type {string} */ text) => console.log(text),
  });
}

/** @type {Readonly<Record<string, (name: string, args: string[]) => Promise<void>>>} */
const COMMANDS = {
  build: async (name) => {
    const { dir, remote } = await buildRemote(name, root);
    console.log(`${name}@${remote.version} in ${path.relative(root, dir)}`);
  },
  serve: async (name, args) => {
    const { serveLocally } = await import('./local-shell.mjs');
    const { values } = parseArgs({ args, options: { port: { type: 'string' }, services: { type: 'string' } } });
    await serveLocally({ name, port: values.port ? Number(values.port) : undefined, services: values.services });
  },
  gate: (name, args) => release(['gate', name, '--from', '.', ...args], PACKED_STORE),
  keygen: (name, args) => release(['keygen', name, ...args], releaseStore),
  publish: (name, args) => release(['publish', name, '--from', '.', ...args], releaseStore),
};

const [command = '', ...args] = process.argv.slice(2);
const act = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
if (!act) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  await act(remoteName(), args).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
