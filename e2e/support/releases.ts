// Releases made during a browser test: other versions of a remote that the portal under test serves, signed with the
// test's keys.
import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseRecord } from '@portal/shared/federation';
import type { AssignmentRule, ReleasedRemote } from '@portal/shared/federation';
import {
  createAskOutcomes,
  DEFAULT_RULE,
  keyFile,
  openStore,
  publishVersion,
  readRecord,
  readSet,
  readSigner,
  switchSet,
  watchOnce,
} from '../../deploy/release/src';
import type { Finding } from '../../deploy/release/src';

/** Marks versions made here, so that what a broken-off run left behind is known. */
const MARK = '-e2e.';
const env = (name: string): string => process.env[name] ?? '';

export interface TestReleases {
  /** The version that the build made. */
  built: string;
  remote: ReleasedRemote;
  /** Publishes a copy of the built version, with another entry when given, and answers its version. */
  publish(entry?: string): Promise<string>;
  promote(version: string, scope?: Omit<AssignmentRule, 'version'>): Promise<void>;
  watch(): Promise<Finding[]>;
  /** Gives everyone the built version again. */
  restore(): Promise<void>;
}

/** @param name of a remote of the portal under test */
export async function openReleases(name: string): Promise<TestReleases> {
  const store = await openStore(env('PORTAL_STORE'));
  const ops = await readSigner(keyFile(env('PORTAL_KEYS'), 'ops'));
  const set = await readSet(store, [ops.publicKey]);
  const built = set?.rules[name]?.findLast(({ version }) => !version.includes(MARK))?.version ?? '';
  const record = await readRecord(store, name, built);
  if (!record) throw new Error(`${name}@${built} is not in ${store.place}`);
  const remote = parseRecord(JSON.parse(Buffer.from(record.payload, 'base64').toString('utf8')), name);

  async function switchRules(rules: AssignmentRule[], action: 'promote' | 'rollback'): Promise<void> {
    await switchSet({
      store,
      key: ops,
      now: new Date(),
      event: { action, remote: name, version: rules[0]?.version },
      change: (before) => ({ keys: before.keys, rules: { ...before.rules, [name]: rules } }),
    });
  }

  return {
    built,
    remote,
    async publish(entry) {
      const version = `${built}${MARK}${crypto.randomBytes(4).toString('hex')}`;
      const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'release-copy-'));
      await fs.cp(path.join(store.folder ?? '', 'remotes', name, built), dir, { recursive: true });
      const copy = JSON.parse(
        JSON.stringify(remote).replaceAll(`/remotes/${name}/${built}/`, `/remotes/${name}/${version}/`),
      ) as ReleasedRemote;
      copy.version = version;
      if (entry !== undefined) {
        const file = path.basename(copy.entry.url);
        for (const compressed of ['.br', '.gz']) await fs.rm(path.join(dir, file + compressed), { force: true });
        await fs.writeFile(path.join(dir, file), entry);
        copy.entry.integrity = `sha384-${crypto.createHash('sha384').update(entry).digest('base64')}`;
        copy.assets[copy.entry.url] = copy.entry.integrity;
      }
      await publishVersion({
        store,
        dir,
        remote: copy,
        key: await readSigner(keyFile(env('PORTAL_KEYS'), { remote: name })),
        now: new Date(),
      });
      await fs.rm(dir, { recursive: true, force: true });
      return version;
    },
    promote: (version, scope = {}) =>
      switchRules(
        scope.regions || scope.percent ? [{ version, ...scope }, { version: built }] : [{ version }],
        'promote',
      ),
    watch: () =>
      watchOnce({
        store,
        key: ops,
        ask: createAskOutcomes(env('PORTAL_URL'), ops, () => new Date()),
        rule: DEFAULT_RULE,
        now: () => new Date(),
        remotes: [name],
      }),
    restore: () => switchRules([{ version: built }], 'promote'),
  };
}
