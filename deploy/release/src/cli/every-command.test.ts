// Every command of portalctl and of portal-remote: help, wrong use, JSON, dry run, completion.
import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { capture, describeEveryCommand } from '@portal/common/testing/every-command';
import { createKey, keyFile } from '../keys';
import { putShell } from '../put-shell';
import { makeDemoStore, NOW } from '../testing/demo-store';
import { run, runForRemote } from './index';

let demo: Awaited<ReturnType<typeof makeDemoStore>>;
let origin: string;
let spareId: string;
const services = http.createServer((_request, response) => {
  const fared = (version: string, bad: number) => ({
    version,
    clients: 50,
    sessions: 1000,
    bad,
    firstBadAt: null,
    networks: [{ network: 'a', provider: 'b', sessions: 20, bad: Math.min(bad, 20) }],
  });
  response.end(JSON.stringify({ resultCode: 'A000', data: [fared('1.0.0', 0), fared('1.1.0', 900)] }));
});

async function shell(version: string): Promise<void> {
  const dir = path.join(demo.root, `shell-${version}`);
  await fs.mkdir(dir, { recursive: true });
  await fs.writeFile(path.join(dir, 'index.html'), '<!doctype html>');
  await putShell(demo.store, version, dir, await demo.ops());
}

beforeAll(async () => {
  demo = await makeDemoStore();
  spareId = (await createKey(path.join(demo.root, 'spare.pem'))).publicKey.keyid;
  await demo.publish('payment', '1.0.0');
  await demo.publish('queries', '1.0.0');
  await demo.release({ payment: '1.0.0', queries: '1.0.0' });
  await shell('1.0.0');
  await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => services.close(resolve));
  await demo.remove();
});

/** Every file of store, keys and working folder but the builds. */
async function state(): Promise<string[]> {
  const entries = await fs.readdir(demo.root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const digests = files
    .filter((file) => !file.startsWith(path.join(demo.root, 'builds')))
    .map(
      async (file) =>
        `${file} ${crypto
          .createHash('sha256')
          .update(await fs.readFile(file))
          .digest('hex')}`,
    );
  return (await Promise.all(digests)).sort();
}

const outside = () => ({
  store: demo.dir,
  keys: demo.keys,
  cwd: demo.root,
  origin,
  now: () => NOW,
  build: (name: string) => demo.build(name, '1.1.0'),
  gate: async () => ({ shell: '1.0.0', pages: 1, ms: 1000, refusals: [] }),
});

describe('portalctl', () => {
  const call = (...args: string[]) => capture((terminal) => run(args, { ...outside(), ...terminal }));
  const old = new Date(NOW.getTime() - 60 * 86_400_000);
  describeEveryCommand({
    name: 'portalctl',
    call,
    state,
    lines: [
      { args: ['status'] },
      { args: ['preview', '--region', '330106'] },
      { args: ['log'] },
      { args: ['verify'] },
      { args: ['keygen', 'demo'] },
      { args: ['trust', 'demo', 'keys/remotes/demo.pub.pem'] },
      { args: ['trust', 'payment', 'spare.pub.pem'] },
      {
        get args() {
          return ['revoke', spareId, '--now'];
        },
      },
      {
        get args() {
          return ['distrust', 'payment', spareId];
        },
        prepare: () => call('trust', 'payment', 'spare.pub.pem'),
      },
      { args: ['renew'] },
      { args: ['rebuild'] },
      { args: ['gate', 'payment'] },
      { args: ['publish', 'payment'] },
      { args: ['promote', 'payment@1.1.0', '--percent', '10'] },
      { args: ['watch', '--once'] },
      { args: ['promote', 'payment@1.1.0'] },
      { args: ['rollback', 'payment'] },
      { args: ['promote', 'shell@1.0.0'], prepare: () => shell('1.1.0') },
      { args: ['mirror', '--to', 'served'] },
      { args: ['rekey', 'keys/ops.pub.pem'] },
      {
        args: ['prune', 'payment'],
        prepare: async () => {
          const folder = path.join(demo.dir, 'remotes/payment/0.1.0');
          await fs.mkdir(folder);
          await fs.writeFile(path.join(folder, 'left.js'), '');
          await fs.utimes(path.join(folder, 'left.js'), old, old);
          await fs.utimes(folder, old, old);
        },
      },
      { args: ['withdraw', 'queries', '--reason', 'tried'] },
      {
        args: ['log', 'repair'],
        prepare: async () => fs.appendFile(path.join(demo.dir, 'log.jsonl'), 'not a line\n'),
      },
    ],
  });

  test('a dry run names what would be written, and refuses what would be refused', async () => {
    const shown = await call('promote', 'payment@1.1.0', '--percent', '5', '--dry-run');
    expect(shown.out).toMatch(
      /release set \d+: payment@1\.1\.0 for 5 %; gate passed in shell 1\.0\.0: 1 page, .*\nwrite log\.jsonl\nwrite current\.json$/,
    );
    expect(await call('promote', 'queries@9.9.9', '--dry-run')).toMatchObject({ code: 4, out: '' });
    const other = ['--key', keyFile(demo.keys, 'ops')];
    expect(await call('publish', 'queries', '--dry-run', ...other)).toMatchObject({ code: 3, out: '' });
    expect(JSON.parse((await call('promote', 'queries', '--json')).err)).toMatchObject({ error: 'ReleaseError' });
  });
});

describe('portal-remote', () => {
  const call = (...args: string[]) =>
    capture((terminal) =>
      runForRemote(args, {
        ...outside(),
        ...terminal,
        remote: () => 'queries',
        packedStore: demo.dir,
        serve: async ({ port, report }) => report({ port }, 'ready'),
      }),
    );
  describeEveryCommand({
    name: 'portal-remote',
    call,
    state,
    lines: [
      { args: ['build'] },
      { args: ['serve'] },
      { args: ['gate'] },
      { args: ['keygen', '--out', 'department.pem'] },
      { args: ['publish'] },
    ],
  });

  test('serve takes port and services', async () => {
    expect(await call('serve', '--port', '0')).toEqual({ code: 0, out: 'ready', err: '' });
    expect(await call('serve', '--json')).toMatchObject({ out: '{"port":8090}' });
    expect(await call('serve', '--port', 'x')).toMatchObject({ code: 2, out: '' });
  });
});
