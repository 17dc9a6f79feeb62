// A mirror of a bucket: takes over whole releases only, follows switches, keeps what was in force when the bucket fails
// it.
import fs from 'node:fs/promises';
import path from 'node:path';
import { createKey, keyFile } from './keys';
import { makeMirror, watchMirror } from './mirror';
import { makeMirrorMetrics } from './mirror-metrics';
import { serveShells } from './store/serving';
import { putShell } from './put-shell';
import { putShellRecord } from './shell-record';
import { RECORD_TYPE, toRecordPayload } from '@portal/shared/federation';
import { switchSet } from './release';
import { signEnvelope } from './sign';
import { integrityOf, putRecord } from './store/store';
import { makeDemoStore, NOW } from './testing/demo-store';
import type { DemoStore } from './testing/demo-store';
import { startS3Server } from './testing/s3-server';
import type { S3Server } from './testing/s3-server';

let s3: S3Server;
let demo: DemoStore;
let folder: string;
let count = 0;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.stop());
beforeEach(async () => {
  demo = await makeDemoStore(['payment'], () => s3.open(`mirror-${(count += 1)}`));
  folder = path.join(demo.root, 'mirror');
  await shell('1.0.0');
  await demo.publish('payment', '1.0.0');
  await demo.release({ payment: '1.0.0' });
});
afterEach(() => demo.remove());

async function shell(version: string): Promise<void> {
  const dir = path.join(demo.root, 'shells', version);
  await fs.mkdir(dir, { recursive: true });
  await fs.writeFile(path.join(dir, 'index.html'), `<p>${version}</p>`);
  await fs.writeFile(path.join(dir, `main.${version}.js`), `// ${version}`);
  await putShell(demo.store, version, dir, await demo.ops());
}
const mirrored = (name: string) => fs.readFile(path.join(folder, name), 'utf8').catch(() => null);

test('a first copy has the set, every version and the shell; an unchanged bucket changes nothing', async () => {
  const mirror = makeMirror(demo.store, folder, await demo.roots());
  expect(await mirror.sync()).toBe('changed');
  expect(await mirrored('current.json')).toBe(await demo.currentText());
  expect(await mirrored('remotes/payment/1.0.0/remoteEntry.js')).toContain('payment@1.0.0');
  expect(await mirrored('served/index.html')).toBe('<p>1.0.0</p>');
  expect(await mirrored('served/assets/main.1.0.0.js')).toBe('// 1.0.0');
  expect(await mirror.sync()).toBe('same');
});

test('a switch arrives with its files; what an open page of the old one may still load stays', async () => {
  const mirror = makeMirror(demo.store, folder, await demo.roots());
  await mirror.sync();
  await shell('2.0.0');
  await demo.publish('payment', '2.0.0');
  await demo.release({ payment: '2.0.0' });
  expect(await mirror.sync()).toBe('changed');
  expect(await mirrored('current.json')).toBe(await demo.currentText());
  for (const version of ['1.0.0', '2.0.0'])
    expect(await mirrored(`remotes/payment/${version}/remoteEntry.js`)).toContain(version);
  expect(await mirrored('served/index.html')).toBe('<p>2.0.0</p>');
  for (const version of ['1.0.0', '2.0.0'])
    expect(await mirrored(`served/assets/main.${version}.js`)).toBe(`// ${version}`);
});

test('a changed or missing file in the bucket keeps the old set in force, until it is whole', async () => {
  const mirror = makeMirror(demo.store, folder, await demo.roots());
  await mirror.sync();
  const before = await mirrored('current.json');
  await demo.publish('payment', '2.0.0');
  await demo.release({ payment: '2.0.0' });
  let honest = '';
  await demo.tamper('remotes/payment/2.0.0/remoteEntry.js', (text) => {
    honest = text;
    return 'evil()';
  });
  await expect(mirror.sync()).rejects.toMatchObject({ name: 'HashError' });
  expect(await mirrored('current.json')).toBe(before);
  await demo.store.remove(['remotes/payment/2.0.0/remoteEntry.js']);
  await expect(mirror.sync()).rejects.toThrow('is missing');
  expect(await mirrored('current.json')).toBe(before);
  await demo.tamper('remotes/payment/2.0.0/remoteEntry.js', () => honest);
  expect(await mirror.sync()).toBe('changed');
  expect(await mirrored('current.json')).toBe(await demo.currentText());
});

test('only what valid records name comes into the mirror, and into what a web server serves of it', async () => {
  for (const key of [
    'remotes/payment/9.9.9/page.html',
    'remotes/payment/1.0.0/steal.js',
    'remotes/payment/1.0.0/page.html',
    'remotes/nobody/1.0.0/steal.js',
  ])
    await demo.store.write(key, 'steal()');
  await demo.store.write('remotes/payment/1.0.0/remoteEntry.js.gz', 'no gzip');
  await makeMirror(demo.store, folder, await demo.roots()).sync();
  const found = async (below: string) =>
    (await fs.readdir(path.join(folder, below), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .sort();
  const named = ['payment/1.0.0/page-payment.js', 'payment/1.0.0/remoteEntry.js'];
  expect(await found('remotes')).toEqual(named.map((name) => `remotes/${name}`));
  expect(await found('served')).toEqual([
    'served/assets/main.1.0.0.js',
    'served/index.html',
    ...named.map((name) => `served/remotes/${name}`),
  ]);
});

test('a damaged version of one remote holds up nobody else’s promotion or rollback, is told of, and arrives once it is whole', async () => {
  await createKey(keyFile(demo.keys, { remote: 'queries' }));
  await demo.publish('queries', '1.0.0');
  await demo.release({ payment: '1.0.0', queries: '1.0.0' });
  const mirror = makeMirror(demo.store, folder, await demo.roots());
  await mirror.sync();
  for (const name of ['payment', 'queries']) await demo.publish(name, '2.0.0');
  await demo.release({ payment: '2.0.0', queries: '1.0.0' });
  let honest = '';
  await demo.tamper('remotes/payment/2.0.0/remoteEntry.js', (text) => {
    honest = text;
    return 'evil()';
  });
  await expect(mirror.sync()).rejects.toMatchObject({ name: 'HashError' });
  await demo.release({ payment: '2.0.0', queries: '2.0.0' });
  expect(await mirror.sync()).toBe('changed');
  expect(mirror.trouble()).toContain('payment/2.0.0');
  expect(await mirrored('current.json')).toBe(await demo.currentText());
  expect(await mirrored('served/remotes/queries/2.0.0/remoteEntry.js')).toContain('queries@2.0.0');
  expect(await mirrored('remotes/payment/2.0.0/remoteEntry.js')).toBeNull();
  // A new origin starts as well.
  expect(await makeMirror(demo.store, `${folder}-new`, await demo.roots()).sync()).toBe('changed');
  await demo.tamper('remotes/payment/2.0.0/remoteEntry.js', () => honest);
  await mirror.sync();
  expect(mirror.trouble()).toBe('');
  expect(await mirrored('served/remotes/payment/2.0.0/remoteEntry.js')).toBe(honest);
});

test('what was pruned in the bucket goes from the mirror with the next switch, and the shell’s assets with it', async () => {
  const mirror = makeMirror(demo.store, folder, await demo.roots());
  await demo.publish('payment', '0.9.0');
  await mirror.sync();
  expect(await mirrored('remotes/payment/0.9.0/remoteEntry.js')).not.toBeNull();
  await shell('2.0.0');
  await demo.store.removeFolder('remotes/payment/0.9.0');
  await demo.store.removeFolder('shell/1.0.0');
  await mirror.sync();
  expect(await mirrored('remotes/payment/0.9.0/remoteEntry.js')).toBeNull();
  await serveShells(folder, await demo.roots());
  expect(await mirrored('served/assets/main.1.0.0.js')).toBeNull();
});

test('watching: trouble is told once, then that it is over', async () => {
  const said: string[] = [];
  const stop = new AbortController();
  let heard = () => undefined as void;
  const next = () =>
    new Promise<void>((resolve) => {
      heard = resolve;
    });
  const bucket = s3.open('empty');
  let told = next();
  const metrics = makeMirrorMetrics(folder);
  const shown: string[] = [];
  const watching = watchMirror({
    from: bucket,
    folder,
    roots: await demo.roots(),
    everyMs: 1,
    signal: stop.signal,
    onLook: (trouble) => metrics.note(trouble, NOW),
    report: (text) => {
      said.push(text);
      heard();
    },
  });
  await told;
  shown.push(await metrics.registry.metrics());
  told = next();
  for (const { key } of await demo.store.list('')) await bucket.write(key, (await demo.store.read(key))!.bytes);
  await told;
  stop.abort();
  await watching;
  expect(said[0]).toContain('holds no release yet');
  expect(said.at(-1)).toContain('again');
  expect(await mirrored('current.json')).toBe(await demo.currentText());
  shown.push(await metrics.registry.metrics());
  expect(shown[0]).toContain('release_mirror_trouble 1');
  expect(shown[0]).toContain('release_mirror_synced_timestamp_seconds 0');
  expect(shown[0]).not.toMatch(/^release_mirror_set_counter/m);
  expect(shown[1]).toContain('release_mirror_trouble 0');
  expect(shown[1]).toContain(`release_mirror_synced_timestamp_seconds ${NOW.getTime() / 1000}`);
  expect(shown[1]).toMatch(/^release_mirror_set_counter 1$/m);
});

test('a switch is served before anything is read of what a department has piled up beside it', async () => {
  await Promise.all(
    Array.from({ length: 60 }, (_one, n) => demo.store.write(`records/payment/junk-${n}.json`, `{"n":${n}}`)),
  );
  const read: string[] = [];
  const counting = {
    ...demo.store,
    read: async (name: string) => {
      read.push(name);
      return demo.store.read(name);
    },
  };
  await demo.publish('payment', '2.0.0');
  await demo.release({ payment: '2.0.0' });
  const mirror = makeMirror(counting, folder, await demo.roots());
  let syncing: Promise<unknown> = Promise.resolve();
  const served = await new Promise<number>((resolve, reject) => {
    counting.list = async (prefix) => {
      // The first listing of records comes behind the set.
      if (prefix === 'records/payment/') resolve(read.length);
      return demo.store.list(prefix);
    };
    syncing = mirror.sync();
    syncing.catch(reject);
  });
  expect(read.slice(0, served).filter((name) => name.includes('junk'))).toEqual([]);
  expect(await mirrored('current.json')).toBe(await demo.currentText());
  expect(await syncing).toBe('changed');
});

test('a record in force that its department signs anew is not taken over: what was first promoted is served on', async () => {
  const mirror = makeMirror(demo.store, folder, await demo.roots());
  await mirror.sync();
  const entry = await mirrored('remotes/payment/1.0.0/remoteEntry.js');
  const { remote } = await demo.build('payment', '1.0.0', { title: '另一个' });
  const text = JSON.stringify(toRecordPayload(remote));
  await putRecord(demo.store, 'payment', '1.0.0', signEnvelope(RECORD_TYPE, text, await demo.department('payment')));
  await demo.publish('payment', '2.0.0');
  await switchSet({
    store: demo.store,
    key: await demo.ops(),
    now: NOW,
    event: { action: 'promote', remote: 'payment', version: '2.0.0' },
    change: ({ keys }) => ({ keys, rules: { payment: [{ version: '2.0.0', percent: 5 }, { version: '1.0.0' }] } }),
  });
  expect(await mirror.sync()).toBe('changed');
  expect(await mirrored('records/payment/1.0.0.json')).not.toContain(Buffer.from(text).toString('base64'));
  expect(await mirrored('served/remotes/payment/1.0.0/remoteEntry.js')).toBe(entry);
});

test('a changed page of the shell is not served: the former one stays', async () => {
  const mirror = makeMirror(demo.store, folder, await demo.roots());
  await mirror.sync();
  await shell('2.0.0');
  await demo.tamper('shell/2.0.0/index.html', (text) => `${text}<script>`);
  await expect(mirror.sync()).rejects.toMatchObject({ name: 'HashError' });
  expect(await mirrored('served/index.html')).toBe('<p>1.0.0</p>');
  await demo.tamper('shell/2.0.0/index.html', () => '<p>2.0.0</p>');
  expect(await mirror.sync()).toBe('changed');
  expect(await mirrored('served/index.html')).toBe('<p>2.0.0</p>');
});

test('a shell that operations have not signed is not served, and neither is what lies beside a signed one', async () => {
  const mirror = makeMirror(demo.store, folder, await demo.roots());
  await mirror.sync();
  // Whoever can write to the bucket, with a record that fits the files and a key of their own.
  const files = { 'index.html': '<p>evil</p>', 'main.evil.js': 'steal()' };
  for (const [name, text] of Object.entries(files)) await demo.store.write(`shell/6.6.6/${name}`, text);
  const named = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, integrityOf(Buffer.from(text))]));
  await putShellRecord(demo.store, '6.6.6', named, await demo.department('payment'));
  await demo.store.write('shell/1.0.0/more.js', 'steal()');
  await demo.store.write('shell/current', '6.6.6');
  await expect(mirror.sync()).rejects.toThrow('shell 6.6.6');
  await expect(makeMirror(demo.store, `${folder}-new`, await demo.roots()).sync()).rejects.toThrow('shell 6.6.6');
  expect(await mirrored('served/index.html')).toBe('<p>1.0.0</p>');
  await demo.store.write('shell/current', '1.0.0');
  await demo.release({ payment: '1.0.0' });
  await mirror.sync();
  for (const name of ['assets/main.evil.js', 'assets/more.js']) expect(await mirrored(`served/${name}`)).toBeNull();
  expect(await mirrored('served/assets/main.1.0.0.js')).toBe('// 1.0.0');
  await shell('2.0.0');
  expect(await mirror.sync()).toBe('changed');
  expect(await mirrored('served/index.html')).toBe('<p>2.0.0</p>');
});
