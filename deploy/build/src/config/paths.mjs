// Where everything lives, and how it is run; the only file that spells folders out.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * How Node runs a server of ours: traces name sources, and what a request leaves behind is gone before it counts as old
 * (docs/performance.md, Reads).
 */
export const serverFlags = ['--enable-source-maps', '--max-semi-space-size=32'];
/** The package that the build itself is. @param {string[]} parts @returns {string} absolute */
export const inTool = (...parts) => path.join(path.dirname(fileURLToPath(import.meta.url)), '../..', ...parts);
const workspace = inTool('../..');
/** Whether the build was installed as a package by a department's own repository, outside of the portal's workspace. */
export const isPacked = !fs.existsSync(path.join(workspace, 'pnpm-workspace.yaml'));
/** What is built: the portal's workspace or, with a packed build, the repository that the command runs in. */
export const root = isPacked ? process.cwd() : workspace;
/** @param {string[]} parts @returns {string} absolute */
export const inRoot = (...parts) => path.join(root, ...parts);
export const cacheDir = inRoot('.cache');
export const remotesDir = inRoot('remotes');
export const dataDir = path.resolve(root, process.env.DATA_DIR ?? '.data');
/** Private signing keys: outside the tree and every build. Tests and development sign with keys of their own. */
export const keysDir = path.resolve(root, process.env.RELEASE_KEYS ?? path.join(dataDir, 'keys'));
export const testKeysDir = path.join(cacheDir, 'keys');
const namedStore = process.env.RELEASE_STORE ?? path.join(dataDir, 'releases');
/** A folder, or `s3://bucket/prefix`. */
export const releaseStore = namedStore.startsWith('s3://') ? namedStore : path.resolve(root, namedStore);
