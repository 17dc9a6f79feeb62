// Installs the workspace when the lockfile changed; needs nothing but Node and npm. Imports no package.
import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import { inRoot, root } from '../config/paths.mjs';

export const PNPM = 'pnpm@10.34.9';
const stampFile = inRoot('node_modules/.portal-install');
/** Files that an installation follows from. */
const INPUTS = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'];

/** @param {string} command @param {readonly string[]} args @throws {Error} when it fails */
function run(command, args) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CI: 'true' },
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${result.status ?? result.signal}`);
}

export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`Node 20.19 or later is needed, this is ${process.versions.node}`);
}

export function install() {
  const hash = crypto.createHash('sha256');
  for (const file of INPUTS) hash.update(fs.readFileSync(inRoot(file)));
  const stamp = hash.digest('hex');
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('installing packages …');
  run('npx', ['--yes', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn']);
  fs.writeFileSync(stampFile, stamp);
}
