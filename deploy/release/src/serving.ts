// What plain web servers need beside the store: the shell in force under one name, and the assets of all kept shells in one folder.
import fs from 'node:fs/promises';
import path from 'node:path';

/** Below the store: `served/shell` leads to the shell in force, `served/assets` holds every shell's files. */
export const SERVED = 'served';

/** Pages belong to one shell; drafts are what a killed mirror left. */
const NOT_SHARED = /\.html(\.\w+)?$|\.tmp$/;

/** Names carry content hashes, so any shell's copy of a file is the right one; open tabs of an earlier shell still ask for theirs. */
export async function linkShells(folder: string): Promise<void> {
  const shells = path.join(folder, 'shell');
  const assets = path.join(folder, SERVED, 'assets');
  await fs.mkdir(assets, { recursive: true });
  const wanted = new Set<string>();
  for (const version of (await fs.readdir(shells, { withFileTypes: true })).filter((entry) => entry.isDirectory() && !entry.name.endsWith('.tmp'))) {
    for (const name of await fs.readdir(path.join(shells, version.name))) {
      if (NOT_SHARED.test(name) || wanted.has(name)) continue;
      wanted.add(name);
      await fs.link(path.join(shells, version.name, name), path.join(assets, name)).catch(ignoreExisting);
    }
  }
  await pointAt(path.join(folder, SERVED, 'shell'), path.join('..', 'shell', (await fs.readFile(path.join(shells, 'current'), 'utf8')).trim()));
  for (const name of await fs.readdir(assets)) if (!wanted.has(name)) await fs.rm(path.join(assets, name), { force: true });
}

/** A rename replaces the link in one step: there is always a shell. */
async function pointAt(link: string, target: string): Promise<void> {
  if (await fs.readlink(link).catch(() => null) === target) return;
  const draft = `${link}.${process.pid}.tmp`;
  await fs.rm(draft, { force: true });
  await fs.symlink(target, draft);
  await fs.rename(draft, link);
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
