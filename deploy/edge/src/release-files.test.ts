// What a department can put into the store and what the origin makes of it: only what its valid record names, with the
// bytes that it names.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import zlib from 'node:zlib';
import { keyFile } from '../../release/src/keys';
import { publishVersion, switchSet } from '../../release/src/release';
import { putShell } from '../../release/src/put-shell';
import { filesOfShell, putShellRecord } from '../../release/src/shell-record';
import { makeDemoStore, NOW } from '../../release/src/testing/demo-store';
import type { DemoStore } from '../../release/src/testing/demo-store';
import { createEdge } from './edge';

const HOSTILE_PAGE = '<script src="/remotes/payment/1.0.0/steal.js"></script>';
const FOLDER = 'remotes/payment/1.0.0';
let demo: DemoStore;
let edge: Awaited<ReturnType<typeof createEdge>>;

beforeEach(async () => {
  demo = await makeDemoStore();
  const shell = path.join(demo.root, 'shell');
  await put(path.join(shell, 'index.html'), '<p>shell</p>');
  await put(path.join(shell, 'main.1.js'), '// main');
  await putShell(demo.store, '1.0.0', shell, await demo.ops());
  for (const name of ['payment', 'queries']) await demo.publish(name, '1.0.0');
  await demo.release({ payment: '1.0.0', queries: '1.0.0' });
  edge = await createEdge({ store: demo.dir, roots: await demo.roots() });
});
afterEach(async () => {
  await edge.close();
  await demo.remove();
});

async function put(file: string, content: string | Buffer): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(file, content);
}
const upload = (key: string, content: string | Buffer) => put(path.join(demo.dir, key), content);
const get = (url: string, encoding = 'identity') => edge.inject({ url, headers: { 'accept-encoding': encoding } });
const statusOf = async (url: string) => (await get(url)).statusCode;

test('what records name is served', async () => {
  expect(await statusOf(`/${FOLDER}/remoteEntry.js`)).toBe(200);
  expect((await get('/')).body).toBe('<p>shell</p>');
  expect((await get('/assets/main.1.js')).body).toBe('// main');
});

test.each([
  ['a changed page', 'shell/1.0.0/index.html', '/'],
  ['a changed script', 'shell/1.0.0/main.1.js', '/assets/main.1.js'],
  ['a script that its record does not name', 'shell/1.0.0/more.js', '/assets/more.js'],
])('of the shell nothing but what its record names is served: %s', async (_what, key, url) => {
  const before = await fs.readFile(path.join(demo.dir, key)).catch(() => null);
  await upload(key, HOSTILE_PAGE);
  expect(await statusOf(url)).toBe(404);
  if (!before) return;
  await upload(key, before);
  expect(await statusOf(url)).toBe(200);
});

test('a shell is served only with a record that operations have signed, whatever is named as the one in force', async () => {
  const files = { 'index.html': HOSTILE_PAGE, 'main.6.js': 'steal()' };
  for (const [name, text] of Object.entries(files)) await upload(`shell/6.6.6/${name}`, text);
  const shell = path.join(demo.dir, 'shell/6.6.6');
  await putShellRecord(demo.store, '6.6.6', await filesOfShell(shell), await demo.department('payment'));
  await upload('shell/current', '6.6.6');
  for (const url of ['/', '/assets/main.6.js']) expect([url, await statusOf(url)]).toEqual([url, 404]);
  // The record of the honest shell, signed by another key: nothing of it is served any more.
  await putShellRecord(
    demo.store,
    '1.0.0',
    await filesOfShell(path.join(demo.dir, 'shell/1.0.0')),
    await demo.department('payment'),
  );
  await upload('shell/current', '1.0.0');
  expect(await statusOf('/')).toBe(404);
  await putShell(demo.store, '1.0.0', path.join(demo.root, 'shell'), await demo.ops());
  expect((await get('/')).body).toBe('<p>shell</p>');
});

test('a record in force that its department signs anew changes nothing that is served', async () => {
  const { dir, remote } = await demo.build('payment', '1.0.0', { title: '另一个' });
  await put(path.join(dir, 'evil.js'), '// evil');
  const integrity = `sha384-${createHash('sha384').update('// evil').digest('base64')}`;
  const evil = { ...remote, assets: { ...remote.assets, [`/${FOLDER}/evil.js`]: integrity } };
  await upload(`${FOLDER}/evil.js`, '// evil');
  await upload('records/payment/1.0.0.json', await demo.signRecord(evil));
  expect(await statusOf(`/${FOLDER}/evil.js`)).toBe(404);
});

test.each([
  'remotes/payment/9.9.9/page.html',
  'remotes/payment/9.9.9/steal.js',
  `${FOLDER}/page.html`,
  `${FOLDER}/steal.js`,
  `${FOLDER}/page.svg`,
  `${FOLDER}/data.json`,
  `${FOLDER}/third-party-notices.0123456789.txt`,
  'remotes/nobody/1.0.0/steal.js',
])('uploaded, and named by no record: %s', async (key) => {
  await upload(key, HOSTILE_PAGE);
  expect(await statusOf(`/${key}`)).toBe(404);
});

test('licence texts are served as text, of a remote when its record names them', async () => {
  const file = 'third-party-notices.0123456789.txt';
  const { dir, remote } = await demo.build('payment', '2.0.0');
  await put(path.join(dir, file), 'licence of a');
  const integrity = `sha384-${createHash('sha384').update('licence of a').digest('base64')}`;
  const named = { ...remote, assets: { ...remote.assets, [`/remotes/payment/2.0.0/${file}`]: integrity } };
  await publishVersion({ store: demo.store, dir, remote: named, key: await demo.department('payment'), now: NOW });
  const shell = path.join(demo.root, 'shell');
  await put(path.join(shell, file), 'licence of b');
  await putShell(demo.store, '1.1.0', shell, await demo.ops());
  for (const [url, body] of [
    [`/remotes/payment/2.0.0/${file}`, 'licence of a'],
    [`/assets/${file}`, 'licence of b'],
  ] as const) {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      body,
    ]);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  }
});

test('a version that is published for nobody yet is served; one that another department signed is not', async () => {
  await demo.publish('payment', '2.0.0');
  expect(await statusOf('/remotes/payment/2.0.0/remoteEntry.js')).toBe(200);
  const record = await fs.readFile(path.join(demo.dir, 'records/payment/2.0.0.json'));
  await upload('records/payment/3.0.0.json', record);
  await upload('records/queries/2.0.0.json', record);
  for (const key of ['remotes/payment/3.0.0/remoteEntry.js', 'remotes/queries/2.0.0/remoteEntry.js']) {
    await upload(key, '// entry of payment@2.0.0\n');
    expect(await statusOf(`/${key}`)).toBe(404);
  }
});

test('other bytes than the record names are not served, and the right ones are again', async () => {
  const honest = await fs.readFile(path.join(demo.dir, FOLDER, 'remoteEntry.js'));
  expect(await statusOf(`/${FOLDER}/remoteEntry.js`)).toBe(200);
  await upload(`${FOLDER}/remoteEntry.js`, 'steal()');
  expect(await statusOf(`/${FOLDER}/remoteEntry.js`)).toBe(404);
  await upload(`${FOLDER}/remoteEntry.js`, honest);
  expect(await statusOf(`/${FOLDER}/remoteEntry.js`)).toBe(200);
});

test('a packed form is served only when it unpacks to what the record names', async () => {
  const honest = await fs.readFile(path.join(demo.dir, FOLDER, 'remoteEntry.js'));
  await upload(`${FOLDER}/remoteEntry.js.br`, zlib.brotliCompressSync(honest));
  expect((await get(`/${FOLDER}/remoteEntry.js`, 'br')).headers['content-encoding']).toBe('br');
  await upload(`${FOLDER}/remoteEntry.js.br`, zlib.brotliCompressSync(Buffer.alloc(64 * 1024 * 1024)));
  const plain = await get(`/${FOLDER}/remoteEntry.js`, 'br');
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, honest.toString()]);
});

test('links lead nowhere: not to the key of operations, not out of the store, not by a folder', async () => {
  const key = keyFile(demo.keys, 'ops');
  await fs.rm(path.join(demo.dir, FOLDER, 'remoteEntry.js'));
  for (const name of [`${FOLDER}/remoteEntry.js`, `${FOLDER}/key.js`, 'shell/1.0.0/key.js', 'shell/1.0.0/main.2.js'])
    await fs.symlink(key, path.join(demo.dir, name));
  await fs.copyFile(key, path.join(demo.keys, 'ops.js'));
  await fs.symlink(demo.keys, path.join(demo.dir, 'remotes/payment/keys'));
  await fs.symlink(demo.keys, path.join(demo.dir, 'shell/keys'));
  for (const url of [
    `/${FOLDER}/remoteEntry.js`,
    `/${FOLDER}/key.js`,
    '/assets/key.js',
    '/assets/main.2.js',
    '/assets/ops.js',
    '/remotes/payment/keys/ops.js',
  ]) {
    const answer = await get(url);
    expect([url, answer.statusCode, answer.body]).toEqual([url, 404, '未找到文件']);
  }
  await fs.rename(path.join(demo.dir, 'remotes/queries'), path.join(demo.root, 'elsewhere'));
  await fs.symlink(path.join(demo.root, 'elsewhere'), path.join(demo.dir, 'remotes/queries'));
  expect(await statusOf('/remotes/queries/1.0.0/remoteEntry.js')).toBe(404);
});

test('the page of a shell is no asset, and a pipe in place of a file keeps nobody waiting', async () => {
  expect(await statusOf('/assets/index.html')).toBe(404);
  await fs.rm(path.join(demo.dir, FOLDER, 'remoteEntry.js'));
  execFileSync('mkfifo', [path.join(demo.dir, FOLDER, 'remoteEntry.js')]);
  expect(await statusOf(`/${FOLDER}/remoteEntry.js`)).toBe(404);
});

test('with its key a department loses what it signed', async () => {
  await switchSet({
    store: demo.store,
    key: await demo.ops(),
    now: NOW,
    event: { action: 'distrust', remote: 'payment' },
    change: ({ keys, rules }) => ({ keys: { ...keys, payment: [] }, rules: { queries: rules.queries! } }),
  });
  expect(await statusOf(`/${FOLDER}/remoteEntry.js`)).toBe(404);
  expect(await statusOf('/remotes/queries/1.0.0/remoteEntry.js')).toBe(200);
});

const open = (
  url: string,
  method: 'GET' | 'HEAD' | 'POST' = 'GET',
  accept = 'text/html,application/xhtml+xml,*/*;q=0.8',
) => edge.inject({ url, method, headers: { accept } });

test.each([
  ['/index.html', '/'],
  ['/%23/login', '/#/login'],
  ['/%23login', '/#/login'],
  ['/%2523/login?from=1', '/#/login?from=1'],
  ['/%23%2Fapply-layout%2Fx%3Fa%3D1', '/#/apply-layout%2Fx%3Fa%3D1'],
  ['/%23', '/#/'],
  ['/%23//other.example', '/#/other.example'],
  ['/%23/%0d%0aset-cookie:a=b', '/#/%0d%0aset-cookie:a=b'],
])('%s leads a person to %s', async (url, to) => {
  const { statusCode, headers } = await open(url);
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, to, 'no-store']);
  expect(headers['set-cookie']).toBeUndefined();
});

test.each(['/login', '/portal/', '/a/b/c', '/%E7%99%BB%E5%BD%95', '/login.html', '/constructor', '/%zz', '/%23%'])(
  '%s shows a person a page of ours that leads on',
  async (url) => {
    const { statusCode, headers, body } = await open(url);
    if (statusCode === 302) return expect(headers.location).toMatch(/^\/#\//);
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain('找不到这个页面');
    expect(body).toContain('<a href="/">');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  },
);

test('a file that is missing is never a page, and neither is the answer to who wants none', async () => {
  for (const answer of [
    await open('/assets/none.1.js'),
    await open('/remotes/payment/1.0.0/none.js'),
    await open('/releases/none.json'),
    await open('/login', 'GET', '*/*'),
    await open('/login', 'POST'),
  ])
    expect([answer.statusCode, answer.body]).toEqual([404, '未找到文件']);
});
