// Where everything lives; the only file that spells folders out.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
export const inRoot = (...parts) => path.join(root, ...parts);
export const cacheDir = inRoot('.cache');
export const remotesDir = inRoot('remotes');
export const dataDir = path.resolve(root, process.env.DATA_DIR ?? '.data');
export const releaseStore = path.resolve(root, process.env.RELEASE_STORE ?? path.join(dataDir, 'releases'));
