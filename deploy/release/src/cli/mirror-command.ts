// portalctl mirror: copies what is in force to a folder that a web server serves, once or continuously.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Answer } from '@portal/common/command-line';
import { makeMirror, watchMirror } from '../mirror';
import { openDirectory } from '../store/directory-store';
import type { Context } from './context';

export async function mirror(context: Context, { to, every }: { to: string; every?: number }): Promise<Answer | void> {
  const folder = context.resolve(to);
  const text = `${folder} holds what ${context.store.place} has in force`;
  if (context.changes) return { facts: { folder }, text, changes: await planMirror(context, folder) };
  const roots = await context.roots();
  const done = await makeMirror(context.store, folder, roots).sync();
  if (!every) return { facts: { folder, done }, text };
  context.write(context.json ? JSON.stringify({ folder, done }) : text);
  await watchMirror({
    from: context.store,
    folder,
    roots,
    everyMs: every,
    report: (trouble) => context.writeErr(trouble),
  });
}

/** What differs after the work has been done on a copy. */
async function planMirror({ store, roots }: Context, folder: string): Promise<string[]> {
  const copy = await fs.mkdtemp(path.join(os.tmpdir(), 'mirror-'));
  try {
    if (await fs.stat(folder).catch(() => null)) await fs.cp(folder, copy, { recursive: true });
    await makeMirror(store, copy, await roots()).sync();
    const [before, after] = [openDirectory(folder), openDirectory(copy)];
    const plan: string[] = [];
    for (const { key } of await after.list(''))
      if ((await before.read(key))?.tag !== (await after.read(key))?.tag) plan.push(`write ${key}`);
    for (const { key } of await before.list('')) if (!(await after.read(key))) plan.push(`remove ${key}`);
    return plan;
  } finally {
    await fs.rm(copy, { recursive: true, force: true });
  }
}
