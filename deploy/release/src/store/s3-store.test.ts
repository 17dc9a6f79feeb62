// The release store in a bucket, against a server that speaks S3: conditional writes, the same rules as in a folder.
import { openStore } from './open-store';
import { readLog } from '../log';
import { readSet, switchSet } from '../release';
import { SET_KEY } from './store';
import { makeDemoStore, NOW } from '../testing/demo-store';
import { startS3Server } from '../testing/s3-server';
import type { S3Server } from '../testing/s3-server';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.stop());
let count = 0;
const open = () => s3.open(`test-${(count += 1)}`);

test('an object is what was written, with a tag that changes; what is not there is null', async () => {
  const store = open();
  expect(await store.read('a/b.json')).toBeNull();
  await store.write('a/b.json', '{"中":1}');
  const first = (await store.read('a/b.json'))!;
  expect(first.bytes.toString('utf8')).toBe('{"中":1}');
  await store.write('a/b.json', '{}');
  expect((await store.read('a/b.json'))!.tag).not.toBe(first.tag);
});

test('a conditional write loses cleanly: nothing is written', async () => {
  const store = open();
  await store.write('x', '1', { replaces: null });
  await expect(store.write('x', '2', { replaces: null })).rejects.toMatchObject({ name: 'ConflictError' });
  const { tag } = (await store.read('x'))!;
  const outcomes = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((text) => store.write('x', text, { replaces: tag })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of outcomes)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ name: 'ConflictError' });
  await expect(store.write('gone', '1', { replaces: tag })).rejects.toMatchObject({ name: 'ConflictError' });
});

test('listing and removing reach more than one page and nothing beside the prefix', async () => {
  const store = s3.open('paged', 7);
  const keys = Array.from({ length: 30 }, (_one, index) => `v/${index}/file`);
  for (const key of [...keys, 'vv/other']) await store.write(key, '');
  expect((await store.list('v/')).map(({ key }) => key).sort()).toEqual([...keys].sort());
  await store.removeFolder('v');
  expect(await store.list('v/')).toEqual([]);
  expect(await store.read('vv/other')).not.toBeNull();
});

test('20 switches at once follow each other: the counter only rises, and the log leads up to the last', async () => {
  const demo = await makeDemoStore(['payment'], () => open());
  await demo.publish('payment', '1.0.0');
  const first = await demo.release({ payment: '1.0.0' });
  const versions = Array.from({ length: 5 }, (_one, index) => `2.0.${index}`);
  for (const version of versions) await demo.publish('payment', version);
  const ops = await demo.ops();
  const counters = await Promise.all(
    Array.from({ length: 20 }, async (_one, index) => {
      const version = versions[index % versions.length]!;
      const set = await switchSet({
        store: demo.store,
        key: ops,
        now: NOW,
        event: { action: 'promote', remote: 'payment', version },
        change: ({ keys }) => ({ keys, rules: { payment: [{ version }] } }),
      });
      return set.counter;
    }),
  );
  const set = (await readSet(demo.store, [ops.publicKey]))!;
  expect(set.counter).toBe(Math.max(...counters));
  expect(set.counter).toBeGreaterThan(first.counter);
  const head = (await readLog(demo.store, set.log, [(await demo.ops()).publicKey])).find(
    ({ hash }) => hash === set.log,
  );
  expect(head).toMatchObject({ counter: set.counter, everyone: { payment: set.rules.payment![0]!.version } });
  expect(s3.refused()).toBeGreaterThan(0);
  await demo.remove();
}, 60_000);

test('the set in force may be read only as it was written: no store is ever between two sets', async () => {
  const store = open();
  await store.write(SET_KEY, 'a'.repeat(20_000));
  let mixed = 0;
  await Promise.all([
    ...['b', 'c', 'd'].map((letter) => store.write(SET_KEY, letter.repeat(20_000))),
    ...Array.from({ length: 30 }, async () => {
      if (new Set((await store.read(SET_KEY))!.bytes.toString()).size !== 1) mixed += 1;
    }),
  ]);
  expect(mixed).toBe(0);
});

test('an address names bucket and prefix, or is refused', async () => {
  expect((await openStore('s3://releases/portal/', s3.env)).place).toBe('s3://releases/portal');
  expect((await openStore('s3://releases', s3.env)).place).toBe('s3://releases');
  await expect(openStore('s3://')).rejects.toThrow('s3://bucket/prefix');
});
