// A release store in a temporary folder with keys of its own and small builds, for tests.
import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { RECORD_TYPE, toRecordPayload } from '@portal/shared/federation';
import type { PublicKey, ReleasedRemote } from '@portal/shared/federation';
import { createKey, keyFile, readSigner } from '../keys';
import { openDirectory } from '../store/directory-store';
import { publishVersion, switchSet } from '../release';
import type { ReleaseStore } from '../release-store';
import { signEnvelope } from '../sign';
import { readSetText } from '../store/store';

export type DemoStore = Awaited<ReturnType<typeof makeDemoStore>>;

export const NOW = new Date('2026-11-21T09:00:00Z');

/** @param open opens another kind of store than a folder below the given one */
export async function makeDemoStore(
  remotes: readonly string[] = ['payment', 'queries'],
  open: (folder: string) => ReleaseStore = openDirectory,
) {
  const root = await fs.mkdtemp(path.join(os.tmpdir(), 'release-'));
  const [dir, keys] = [path.join(root, 'store'), path.join(root, 'keys')];
  const store = open(dir);
  await createKey(keyFile(keys, 'ops'));
  for (const remote of remotes) await createKey(keyFile(keys, { remote }));
  const demo = {
    root,
    store,
    dir,
    keys,
    ops: () => readSigner(keyFile(keys, 'ops')),
    /** Whose shells an origin serves. */
    roots: async () => [(await demo.ops()).publicKey],
    department: (remote: string) => readSigner(keyFile(keys, { remote })),
    async build(name: string, version: string, own: Partial<ReleasedRemote> = {}) {
      return makeBuild(path.join(root, 'builds', name, version), name, version, own);
    },
    async publish(name: string, version: string, own: Partial<ReleasedRemote> = {}) {
      return publishVersion({
        store,
        ...(await demo.build(name, version, own)),
        key: await demo.department(name),
        tried: { shell: '1.0.0', pages: 1, ms: 1000 },
        now: NOW,
      });
    },
    /** Gives everyone these versions, with the departments' keys. */
    async release(versions: Record<string, string>) {
      const keysOf = Object.fromEntries(
        await Promise.all(
          Object.keys(versions).map(
            async (name) => [name, [(await demo.department(name)).publicKey]] as [string, PublicKey[]],
          ),
        ),
      );
      const rules = Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, [{ version }]]));
      return switchSet({
        store,
        key: await demo.ops(),
        now: NOW,
        event: { action: 'promote' },
        change: () => ({ keys: keysOf, rules }),
      });
    },
    /** What a department's key holder can write past our tools: a record of any contents. */
    async signRecord(remote: ReleasedRemote) {
      const text = JSON.stringify(toRecordPayload(remote));
      return JSON.stringify(signEnvelope(RECORD_TYPE, text, await demo.department(remote.name)));
    },
    currentText: async () => (await readSetText(store)) ?? '',
    /** What an attacker with access to the store does: other bytes in place of an object's. */
    async tamper(key: string, change: (text: string) => string) {
      await store.write(key, change((await store.read(key))?.bytes.toString('utf8') ?? ''));
    },
    remove: () => fs.rm(root, { recursive: true, force: true }),
  };
  return demo;
}

/** Writes two files whose content names the version, and the record that fits them. */
export async function makeBuild(
  dir: string,
  name: string,
  version: string,
  own: Partial<ReleasedRemote> = {},
): Promise<{ dir: string; remote: ReleasedRemote }> {
  await fs.mkdir(dir, { recursive: true });
  const files = {
    'remoteEntry.js': `// entry of ${name}@${version}\n`,
    [`page-${name}.js`]: `// page of ${name}@${version}\n`,
  };
  const assets: Record<string, string> = {};
  for (const [file, text] of Object.entries(files)) {
    await fs.writeFile(path.join(dir, file), text);
    assets[`/remotes/${name}/${version}/${file}`] =
      `sha384-${crypto.createHash('sha384').update(text).digest('base64')}`;
  }
  const [entry, page] = Object.keys(assets) as [string, string];
  const remote: ReleasedRemote = {
    name,
    title: `部门 ${name}`,
    version,
    contract: 1,
    shared: { react: '19.3.1' },
    size: 60,
    assets,
    entry: { url: entry, integrity: assets[entry]! },
    routes: [{ page: name, path: `/${name}`, title: '列表', auth: 'public', layout: 'top' }],
    pages: { [name]: { js: [page], css: [], layers: [] } },
    ...own,
  };
  return { dir, remote };
}
