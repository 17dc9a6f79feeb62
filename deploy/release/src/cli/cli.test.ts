// portalctl as people and scripts use it: tables, JSON, exit codes, roles, canary, rollback.
import fs from 'node:fs/promises';
import path from 'node:path';
import type { ReleasedRemote } from '@portal/shared/federation';
import type { GateReport } from '../gate/report';
import { keyFile } from '../keys';
import { PROVIDED_FILE } from '../provided';
import { putShell } from '../put-shell';
import { filesOfShell, putShellRecord } from '../shell-record';
import { makeDemoStore, NOW } from '../testing/demo-store';
import { startS3Server } from '../testing/s3-server';
import { run } from './index';

type Demo = Awaited<ReturnType<typeof makeDemoStore>>;
let demo: Demo;
let version: string;
/** What the gate finds; the gate itself is tested in a browser. */
let refusals: GateReport['refusals'];
/** What is different about the next build. */
let build: Partial<ReleasedRemote>;
let isDevelopment: boolean;
let now: Date;
beforeEach(async () => {
  demo = await makeDemoStore();
  version = '1.1.0';
  refusals = [];
  build = {};
  isDevelopment = false;
  now = NOW;
  await demo.publish('payment', '1.0.0');
  await demo.publish('queries', '1.0.0');
  await demo.release({ payment: '1.0.0', queries: '1.0.0' });
});
afterEach(() => demo.remove());

async function ctl(...args: string[]) {
  const lines: string[] = [];
  const code = await run(args, {
    store: demo.dir,
    keys: demo.keys,
    cwd: demo.root,
    now: () => now,
    write: (text) => lines.push(text),
    writeErr: (text) => lines.push(text),
    build: (name) => demo.build(name, version, build),
    gate: async () => ({ shell: '1.0.0', pages: 1, ms: 1000, refusals }),
    isDevelopment,
  });
  return { code, text: lines.join('\n') };
}
const json = async (...args: string[]) => JSON.parse((await ctl(...args, '--json')).text) as Record<string, unknown>;
const versionsFor = async (region: string, bucket: number) =>
  (await json('preview', '--region', region, '--bucket', String(bucket))).versions as Record<string, string>;

test('publish changes nothing for anybody; promote does; rollback returns', async () => {
  expect(await ctl('publish', 'payment')).toMatchObject({
    code: 0,
    text: expect.stringContaining('promote payment@1.1.0'),
  });
  expect((await versionsFor('330106', 0)).payment).toBe('1.0.0');
  expect((await ctl('promote', 'payment@1.1.0')).code).toBe(0);
  expect((await versionsFor('330106', 0)).payment).toBe('1.1.0');
  expect(await ctl('rollback', 'payment')).toMatchObject({
    code: 0,
    text: expect.stringContaining('payment@1.0.0 for everyone'),
  });
  expect((await versionsFor('330106', 0)).payment).toBe('1.0.0');
  // There is nothing before the first: a second rollback must not return to the bad version.
  expect((await ctl('rollback', 'payment')).code).toBe(4);
});

test('a build that the gate refuses is not published, and the refusal says where; skipping the gate wants a reason, which the log keeps', async () => {
  refusals = [{ where: 'pay-list', rule: 'listeners', what: 'window still listens to "resize"' }];
  const refused = { code: 4, text: expect.stringContaining('pay-list: listeners: window still listens to "resize"') };
  expect(await ctl('gate', 'payment')).toMatchObject(refused);
  expect(await ctl('publish', 'payment')).toMatchObject(refused);
  expect((await ctl('promote', 'payment@1.1.0')).code).toBe(4);
  // Outside of development there is no way around it.
  expect(await ctl('publish', 'payment', '--skip-gate', '缴费中断')).toMatchObject({
    code: 2,
    text: expect.stringContaining('in development only'),
  });
  isDevelopment = true;
  expect((await ctl('publish', 'payment', '--skip-gate', ' ')).code).toBe(4);
  expect((await ctl('publish', 'payment', '--skip-gate', '缴费中断')).code).toBe(0);
  expect((await ctl('promote', 'payment@1.1.0', '--percent', '5')).text).toContain('gate skipped: 缴费中断');
  await ctl('rollback', 'payment');
  refusals = [];
  version = '1.2.0';
  expect((await ctl('publish', 'payment')).code).toBe(0);
  const notes = ((await json('log', '--remote', 'payment')) as unknown as { note?: string }[]).map(({ note }) => note);
  expect(notes.filter(Boolean).slice(-2)).toEqual([
    'gate skipped: 缴费中断',
    'gate passed in shell 1.0.0: 1 page, 1.0 s, 2026-11-21T09:00:00.000Z',
  ]);
});

test('the verdict of the gate is about the record that it saw, and promote shows it', async () => {
  await ctl('publish', 'payment');
  const verdict = path.join(demo.dir, 'verdicts/payment/1.1.0.json');
  expect(await json('promote', 'payment@1.1.0', '--percent', '5')).toMatchObject({
    gate: { shell: '1.0.0', pages: 1, version: '1.1.0' },
  });
  // The verdict on another build in its place, and one that another department has signed.
  const honest = await fs.readFile(verdict, 'utf8');
  version = '1.2.0';
  build = { title: '另一个' };
  await ctl('publish', 'payment');
  await fs.writeFile(path.join(demo.dir, 'verdicts/payment/1.2.0.json'), honest);
  const untried = { code: 4, text: expect.stringContaining('payment@1.2.0: the gate has not tried this record') };
  expect(await ctl('promote', 'payment@1.2.0', '--percent', '5')).toMatchObject(untried);
  expect(await ctl('promote', 'payment@1.2.0')).toMatchObject(untried);
  await fs.rm(path.join(demo.dir, 'verdicts/payment/1.2.0.json'));
  expect(await ctl('promote', 'payment@1.2.0')).toMatchObject(untried);
  expect((await versionsFor('330106', 99)).payment).toBe('1.0.0');
  // Operations may decide otherwise with a reason, which the log keeps.
  expect((await ctl('promote', 'payment@1.2.0', '--untried', ' ')).code).toBe(4);
  expect(await ctl('promote', 'payment@1.2.0', '--untried', '缴费中断')).toMatchObject({
    code: 0,
    text: expect.stringContaining('the gate has not tried this record'),
  });
  expect((await versionsFor('330106', 99)).payment).toBe('1.2.0');
  expect((await ctl('log', '--remote', 'payment', '--limit', '1')).text).toContain('untried: 缴费中断');
});

test('a version that was published untried in development is promoted nowhere else without a reason', async () => {
  isDevelopment = true;
  expect((await ctl('publish', 'payment', '--skip-gate', 'x')).code).toBe(0);
  isDevelopment = false;
  expect(await ctl('promote', 'payment@1.1.0')).toMatchObject({
    code: 4,
    text: expect.stringContaining('gate skipped: x'),
  });
  expect((await ctl('promote', 'payment@1.1.0', '--untried', '缴费中断')).code).toBe(0);
});

test('two rollbacks at once go back once, and --from names what is to be left', async () => {
  for (version of ['1.1.0', '1.2.0']) {
    await ctl('publish', 'payment');
    await ctl('promote', `payment@${version}`);
  }
  const both = await Promise.all([ctl('rollback', 'payment'), ctl('rollback', 'payment')]);
  expect(both.map(({ code }) => code).sort()).toEqual([0, 4]);
  expect((await versionsFor('330106', 0)).payment).toBe('1.1.0');
  // Given again after the first has ended.
  expect(await ctl('rollback', 'payment', '--from', '1.2.0')).toMatchObject({
    code: 4,
    text: expect.stringContaining('1.2.0 is not in force'),
  });
  expect((await versionsFor('330106', 0)).payment).toBe('1.1.0');
  expect((await ctl('rollback', 'payment', '--from', '1.1.0')).code).toBe(0);
  expect((await versionsFor('330106', 0)).payment).toBe('1.0.0');
});

test('a remote is withdrawn, its first version too, and comes back by a promotion', async () => {
  expect((await ctl('withdraw', 'payment')).code).toBe(2);
  expect((await ctl('withdraw', 'payment', '--reason', 'x', '--key', 'keys/remotes/payment.pem')).code).toBe(3);
  expect((await ctl('withdraw', 'payment', '--reason', '错误计费')).code).toBe(0);
  expect(await versionsFor('330106', 0)).toEqual({ queries: '1.0.0' });
  expect((await ctl('withdraw', 'payment', '--reason', 'x')).code).toBe(4);
  expect((await ctl('log', '--limit', '1')).text).toContain('错误计费');
  expect((await ctl('verify')).code).toBe(0);
  expect((await ctl('promote', 'payment@1.0.0')).code).toBe(0);
});

test('a leaked key is revoked at once: each remote returns to what another key has signed, or is withdrawn', async () => {
  const leaked = (await demo.department('payment')).publicKey.keyid;
  await ctl('keygen', 'payment', '--out', 'new.pem');
  await ctl('trust', 'payment', 'new.pub.pem');
  version = '1.0.0';
  expect((await ctl('publish', 'payment', '--key', 'new.pem')).code).toBe(0);
  version = '1.1.0';
  await ctl('publish', 'payment');
  await ctl('promote', 'payment@1.1.0');
  expect(await ctl('revoke', leaked)).toMatchObject({ code: 4, text: expect.stringContaining('--now') });
  expect((await ctl('revoke', 'f'.repeat(32), '--now')).code).toBe(4);
  expect((await versionsFor('330106', 0)).payment).toBe('1.1.0');
  expect(await json('revoke', leaked, '--now')).toMatchObject({ fallback: { payment: '1.0.0' } });
  expect(await versionsFor('330106', 0)).toEqual({ payment: '1.0.0', queries: '1.0.0' });
  expect((await ctl('promote', 'payment@1.1.0')).code).toBe(4);
  const only = (await demo.department('queries')).publicKey.keyid;
  expect(await json('revoke', only, '--now')).toMatchObject({ fallback: { queries: null } });
  expect(await versionsFor('330106', 0)).toEqual({ payment: '1.0.0' });
  expect((await ctl('verify')).code).toBe(0);
});

/** The commands of a runbook, its gaps filled. */
async function rehearse(page: string, gaps: Readonly<Record<string, string>>): Promise<void> {
  const text = await fs.readFile(path.join(__dirname, '../../../../docs/runbooks', page), 'utf8');
  const commands = [...text.matchAll(/^npm run portalctl -- (.*)$/gm)].map(([, line = '']) => line.split(' '));
  expect(commands.length).toBeGreaterThan(3);
  for (const words of commands) {
    const { code, text: said } = await ctl(...words.map((word) => gaps[word] ?? word));
    expect([words.join(' '), code, said]).toEqual([words.join(' '), 0, said]);
  }
}

test('the runbook of a stolen key: the version in force stays, the thief can promote nothing', async () => {
  const keyid = (await demo.department('payment')).publicKey.keyid;
  version = '1.0.0';
  await rehearse('stolen-key.md', { '<remote>': 'payment', '<keyid>': keyid });
  expect(await versionsFor('330106', 0)).toEqual({ payment: '1.0.0', queries: '1.0.0' });
  version = '6.6.6';
  expect((await ctl('publish', 'payment')).code).toBe(3);
  expect((await ctl('promote', 'payment@6.6.6')).code).toBe(4);
  version = '1.1.0';
  expect((await ctl('publish', 'payment', '--key', 'new.pem')).code).toBe(0);
  expect((await ctl('promote', 'payment@1.1.0')).code).toBe(0);
});

test('the runbook of a hostile department: its remote goes, the others stay, it comes back with a new key', async () => {
  const keyid = (await demo.department('payment')).publicKey.keyid;
  await rehearse('hostile-department.md', { '<remote>': 'payment', '<keyid>': keyid, '<text>': 'reads other data' });
  expect(await versionsFor('330106', 0)).toEqual({ queries: '1.0.0' });
  expect((await ctl('promote', 'payment@1.0.0')).code).toBe(4);
  await ctl('keygen', 'payment', '--out', 'new.pem');
  await ctl('trust', 'payment', 'new.pub.pem');
  expect((await ctl('publish', 'payment', '--key', 'new.pem')).code).toBe(0);
  expect((await ctl('promote', 'payment@1.1.0')).code).toBe(0);
  expect((await versionsFor('330106', 0)).payment).toBe('1.1.0');
});

test('status reminds of a set that ends within ten days; renew signs it anew', async () => {
  const first = await json('status');
  expect(first).toMatchObject({ daysLeft: 30 });
  now = new Date(NOW.getTime() + 19 * 86_400_000);
  expect((await ctl('status')).text).not.toContain('portalctl renew');
  now = new Date(NOW.getTime() + 21 * 86_400_000);
  expect((await ctl('status')).text).toContain('in 9 days: run portalctl renew');
  expect(await json('renew')).toMatchObject({ counter: 2, expiresAt: '2027-01-11T09:00:00.000Z' });
  expect((await ctl('status')).text).not.toContain('portalctl renew');
  expect((await ctl('renew', '--key', 'keys/remotes/payment.pem')).code).toBe(3);
});

test.each([
  ['a region that does not exist', ['--region', '9999']],
  ['the number of a city, which no county begins with', ['--region', '330100']],
  ['every region', ['--region', '33']],
  ['every browser', ['--percent', '100']],
])('a canary for %s is refused', async (_what, scope) => {
  await ctl('publish', 'payment');
  expect((await ctl('promote', 'payment@1.1.0', ...scope)).code).toBe(4);
  expect((await ctl('promote', 'payment@1.1.0', '--region', '33', '--percent', '5')).code).toBe(0);
});

test('canaries have a bound, and none is put before another that it leaves nobody', async () => {
  for (let n = 1; n <= 6; n += 1) {
    version = `1.1.${n}`;
    await ctl('publish', 'payment');
  }
  for (const n of [1, 2, 3, 4, 5]) {
    const region = `330${n}`;
    expect((await ctl('promote', `payment@1.1.${n}`, '--region', region, '--percent', '5')).code).toBe(n < 5 ? 0 : 4);
  }
  await ctl('rollback', 'payment');
  await ctl('promote', 'payment@1.1.1', '--region', '330106', '--percent', '5');
  expect(await ctl('promote', 'payment@1.1.2', '--region', '3301', '--percent', '10')).toMatchObject({
    code: 4,
    text: expect.stringContaining('1.1.1 would be for nobody'),
  });
});

test('a lost set is made anew from the log, above the counter of a copy', async () => {
  const file = path.join(demo.dir, 'current.json');
  await fs.copyFile(file, path.join(demo.root, 'copy.json'));
  await ctl('publish', 'payment');
  await ctl('promote', 'payment@1.1.0');
  await fs.rm(file);
  expect(await ctl('promote', 'queries@1.0.0')).toMatchObject({ code: 4, text: expect.stringContaining('rebuild') });
  expect((await ctl('rebuild', '--key', 'keys/remotes/payment.pem')).code).toBe(3);
  expect(await json('rebuild', '--from', 'copy.json')).toMatchObject({ counter: 3 });
  expect(await json('rebuild', '--above', '70')).toMatchObject({ counter: 71 });
  expect((await versionsFor('330106', 0)).payment).toBe('1.1.0');
  expect((await ctl('verify')).code).toBe(0);
});

const SPKI = async (name: string) => (await demo.department(name)).publicKey.spki;
test.each<[string, (dir: string) => Promise<unknown>]>([
  ['a changed page', (dir) => fs.appendFile(path.join(dir, 'index.html'), '<script>')],
  ['a script that no record names', (dir) => fs.writeFile(path.join(dir, 'more.js'), '')],
  ['a page that is gone', (dir) => fs.rm(path.join(dir, 'index.html'))],
  ['a record that is gone', (dir) => fs.rm(path.join(dir, '../../shells/1.9.0.json'))],
  [
    'a record that a department has signed',
    async (dir) => putShellRecord(demo.store, '1.9.0', await filesOfShell(dir), await demo.department('payment')),
  ],
])('the shell is checked like a remote: %s is found, and not put in force', async (_what, damage) => {
  await shell('1.9.0', '19.3.1');
  expect((await ctl('verify')).code).toBe(0);
  const dir = path.join(demo.dir, 'shell/1.9.0');
  await damage(dir);
  expect((await ctl('verify')).code).not.toBe(0);
  await shell('2.0.0', '19.3.1');
  expect((await ctl('promote', 'shell@1.9.0')).code).not.toBe(0);
  expect(await json('status')).toMatchObject({ shell: '2.0.0' });
  expect((await ctl('verify')).code).toBe(0);
});

test('a shell that trusts another key than that of operations is refused', async () => {
  await shell('1.9.0', '19.3.1');
  const dir = path.join(demo.root, 'shell-2.0.0');
  const build2 = async (spki: string) => {
    await fs.mkdir(dir, { recursive: true });
    await fs.writeFile(path.join(dir, 'index.html'), '');
    await fs.writeFile(path.join(dir, 'main.js'), `const keys=[{keyid:"1",spki:"${spki}"}]`);
    await fs.rm(path.join(demo.dir, 'shell/2.0.0'), { recursive: true, force: true });
    return putShell(demo.store, '2.0.0', dir, await demo.ops());
  };
  await expect(build2(await SPKI('payment'))).rejects.toThrow('trusts a key that is not one of operations');
  expect(await demo.store.read('shells/2.0.0.json')).toBeNull();
  expect(await json('status')).toMatchObject({ shell: '1.9.0' });
  await build2((await demo.ops()).publicKey.spki);
  expect(await json('status')).toMatchObject({ shell: '2.0.0' });
});

/** As a build does it. */
async function shell(name: string, react: string, store = demo.store) {
  const dir = path.join(demo.root, `shell-${name}`);
  await fs.mkdir(dir, { recursive: true });
  await fs.writeFile(path.join(dir, 'index.html'), '<!doctype html>');
  await fs.writeFile(path.join(dir, PROVIDED_FILE), JSON.stringify({ react: [react] }));
  await putShell(store, name, dir, await demo.ops());
}

test('what the shell in force does not provide is put in force for nobody, also when the shell was put back after publishing', async () => {
  await shell('2.0.0', '20.0.0');
  build = { shared: { react: '^20.0.0' } };
  expect((await ctl('publish', 'payment')).code).toBe(0);
  expect((await ctl('promote', 'payment@1.1.0', '--percent', '10')).code).toBe(0);
  await shell('1.9.0', '19.3.1');
  const refused = {
    code: 4,
    text: expect.stringContaining(
      'payment@1.1.0 does not fit shell 1.9.0, which is in force: react wants ^20.0.0, the shell provides 19.3.1',
    ),
  };
  // A canary already, asked for by everybody now; and one that is in force for nobody.
  expect(await ctl('promote', 'payment@1.1.0')).toMatchObject(refused);
  expect((await ctl('rollback', 'payment')).code).toBe(0);
  expect(await ctl('promote', 'payment@1.1.0')).toMatchObject(refused);
  // What fits is not held up, nor what another department has.
  expect((await ctl('promote', 'queries@1.0.0')).code).toBe(0);
  await shell('2.0.0', '20.0.0');
  expect((await ctl('promote', 'payment@1.1.0')).code).toBe(0);
  // What it replaces was built for another shell: it is not gone back to blindly.
  expect(await ctl('rollback', 'payment')).toMatchObject({
    code: 4,
    text: expect.stringContaining('payment@1.0.0 does not fit shell 2.0.0'),
  });
});

test('an older shell is put back only while it serves every remote in force, canaries too', async () => {
  await shell('1.9.0', '19.3.1');
  await shell('2.0.0', '19.4.0');
  const inForce = () => json('status');
  build = { shared: { react: '^19.4.0' } };
  expect((await ctl('publish', 'payment')).code).toBe(0);
  // The demonstration's remotes want one version of react exactly.
  expect((await ctl('promote', 'payment@1.1.0')).code).toBe(0);
  version = '1.2.0';
  build = { shared: { react: '^19.3.0' } };
  for (const remote of ['payment', 'queries']) {
    expect((await ctl('publish', remote)).code).toBe(0);
    expect((await ctl('promote', `${remote}@1.2.0`)).code).toBe(0);
  }
  expect((await ctl('promote', 'payment@1.1.0', '--percent', '5')).code).toBe(0);
  const { counter } = await inForce();
  const refused = {
    code: 4,
    text: expect.stringContaining(
      'shell 1.9.0 does not serve what is in force: payment@1.1.0: react wants ^19.4.0, the shell provides 19.3.1',
    ),
  };
  expect(await ctl('promote', 'shell@1.9.0')).toMatchObject(refused);
  expect((await ctl('promote', 'shell@1.9.0', '--unserved', ' ')).code).toBe(4);
  expect(await inForce()).toMatchObject({ shell: '2.0.0', counter });
  expect((await ctl('rollback', 'payment')).code).toBe(0);
  expect((await ctl('promote', 'shell@1.9.0')).code).toBe(0);
  expect(await inForce()).toMatchObject({ shell: '1.9.0', shells: expect.arrayContaining(['1.9.0', '2.0.0']) });
  // From here the older shell is in force, and what it does not serve is not promoted.
  expect((await ctl('promote', 'payment@1.1.0')).code).toBe(4);
  expect((await ctl('promote', 'shell@2.0.0')).code).toBe(0);
  expect((await ctl('promote', 'payment@1.1.0')).code).toBe(0);
  expect(await ctl('rollback', 'shell')).toMatchObject(refused);
  expect((await ctl('rollback', 'shell', '--unserved', '登录页打不开')).code).toBe(0);
  expect(await inForce()).toMatchObject({ shell: '1.9.0' });
  expect((await ctl('verify')).code).toBe(0);
  const events = (await json('log', '--remote', 'shell')) as unknown as Record<string, unknown>[];
  expect(events.map(({ action, version, note }) => [action, version, note])).toEqual([
    ['promote', '1.9.0', undefined],
    ['promote', '2.0.0', undefined],
    ['rollback', '1.9.0', 'does not serve every remote: 登录页打不开'],
  ]);
  // What a rollback left is not returned to.
  expect((await ctl('rollback', 'shell')).code).toBe(4);
});

test.each([
  ['a department’s key', ['promote', 'shell@1.9.0', '--key', 'keys/remotes/payment.pem'], 3],
  ['a shell that the store does not keep', ['promote', 'shell@0.1.0'], 4],
  ['a shell for some', ['promote', 'shell@1.9.0', '--percent', '5'], 4],
  ['a shell before the first', ['rollback', 'shell'], 4],
  ['the emergency option for a remote', ['promote', 'queries@1.0.0', '--unserved', 'x'], 4],
  ['the option of an untried remote', ['promote', 'shell@1.9.0', '--untried', 'x'], 4],
] as const)('the shell is not touched by %s', async (_what, args, code) => {
  await shell('1.9.0', '19.3.1');
  await shell('2.0.0', '19.3.1');
  expect((await ctl(...args)).code).toBe(code);
  expect(await json('status')).toMatchObject({ shell: '2.0.0', counter: 1 });
});

test('a canary by region and share; its end leaves the base', async () => {
  await ctl('publish', 'payment');
  expect((await ctl('promote', 'payment@1.1.0', '--region', '3301', '3305', '--percent', '5')).code).toBe(0);
  expect((await versionsFor('330106', 4)).payment).toBe('1.1.0');
  expect((await versionsFor('330106', 5)).payment).toBe('1.0.0');
  expect((await versionsFor('330206', 4)).payment).toBe('1.0.0');
  expect((await ctl('status')).text).toMatch(
    /payment {2}1\.1\.0 {4}3301, 3305 · 5 % +2\npayment {2}1\.0\.0 {4}everyone/,
  );
  await ctl('promote', 'payment@1.1.0', '--percent', '50');
  expect((await versionsFor('510000', 49)).payment).toBe('1.1.0');
  await ctl('rollback', 'payment');
  expect((await versionsFor('510000', 0)).payment).toBe('1.0.0');
});

test('a sixth remote: its key, trust, publish, promote', async () => {
  expect((await ctl('keygen', 'demo')).code).toBe(0);
  await ctl('publish', 'demo');
  expect((await ctl('promote', 'demo@1.1.0')).code).toBe(4);
  expect((await ctl('trust', 'demo', keyFile(demo.keys, { remote: 'demo' }).replace('.pem', '.pub.pem'))).code).toBe(0);
  expect((await ctl('promote', 'demo@1.1.0')).code).toBe(0);
  expect((await versionsFor('330106', 0)).demo).toBe('1.1.0');
});

test('a department’s key is changed without an hour in which nothing runs', async () => {
  const oldKey = (await demo.department('payment')).publicKey.keyid;
  expect((await ctl('distrust', 'payment', oldKey)).code).toBe(4);
  await ctl('keygen', 'payment', '--out', 'new.pem');
  expect((await ctl('trust', 'payment', 'new.pub.pem')).code).toBe(0);
  version = '1.0.0';
  expect((await ctl('publish', 'payment', '--key', 'new.pem')).code).toBe(0);
  expect((await ctl('distrust', 'payment', oldKey)).code).toBe(0);
  expect((await ctl('publish', 'payment')).code).toBe(3);
  expect((await ctl('verify')).code).toBe(0);
});

test.each([
  ['no command', [], 2],
  ['an unknown command', ['launch'], 2],
  ['a share beyond all', ['promote', 'payment@1.0.0', '--percent', '101'], 2],
  ['a region that is no code', ['promote', 'payment@1.0.0', '--region', 'all'], 2],
  [
    'a department’s key for a promotion',
    ['promote', 'queries@1.0.0', '--percent', '5', '--key', 'keys/remotes/payment.pem'],
    3,
  ],
  ['another department’s key', ['publish', 'payment', '--key', 'keys/remotes/queries.pem'], 3],
  ['a key that is not there', ['publish', 'payment', '--key', 'nowhere.pem'], 3],
  ['a version that was never published', ['promote', 'payment@9.9.9'], 4],
  ['something else than a version', ['promote', 'payment'], 4],
  ['a key that exists', ['keygen', 'ops'], 4],
  ['help', ['--help'], 0],
] as const)('%s: the exit code says so', async (_what, args, code) => {
  expect((await ctl(...args)).code).toBe(code);
});

test('help shows examples', async () => {
  expect((await ctl('--help')).text).toContain('portalctl promote payment@1.4.0-0a1b2c3d4e --region 3301 --percent 5');
});

test('log tells who did what, as a table and as JSON', async () => {
  await ctl('publish', 'payment');
  await ctl('promote', 'payment@1.1.0', '--percent', '5');
  const entries = (await json('log', '--remote', 'payment')) as unknown as {
    action: string;
    percent?: number;
    done: boolean;
  }[];
  expect(entries.map(({ action, percent, done }) => [action, percent, done])).toEqual([
    ['publish', undefined, true],
    ['publish', undefined, true],
    ['promote', 5, true],
  ]);
  expect((await ctl('log', '--limit', '1')).text).toMatch(/^SEQ +AT .*\n2 .* promote +payment +1\.1\.0 +5 % +2 /);
});

test('verify finds a changed byte, a changed log and a set past its date', async () => {
  expect(await json('verify')).toMatchObject({ counter: 1, records: 2, files: 4 });
  const entry = path.join(demo.dir, 'remotes/payment/1.0.0/remoteEntry.js');
  const honest = await fs.readFile(entry);
  await fs.writeFile(entry, 'changed');
  expect((await ctl('verify')).code).toBe(5);
  await fs.writeFile(entry, honest);
  await fs.rm(path.join(demo.dir, 'log.jsonl'));
  expect((await ctl('verify')).code).toBe(5);
});

test('verify finds a promoted version that its department has signed anew, in force or kept, also after other switches', async () => {
  const { remote } = await demo.build('payment', '1.0.0', { title: '另一个' });
  await fs.writeFile(path.join(demo.dir, 'records/payment/1.0.0.json'), await demo.signRecord(remote));
  const found = { code: 4, text: expect.stringContaining('a version never changes') };
  expect(await ctl('verify')).toMatchObject(found);
  await ctl('publish', 'payment');
  expect((await ctl('promote', 'payment@1.1.0', '--percent', '5')).code).toBe(0);
  expect(await ctl('verify')).toMatchObject(found);
  expect((await ctl('promote', 'payment@1.1.0')).code).toBe(0);
  expect(await ctl('verify')).toMatchObject(found);
  expect(await ctl('rollback', 'payment')).toMatchObject(found);
});

test('a damaged log stops nobody, is told of with every act, and log repair makes it whole', async () => {
  await ctl('publish', 'payment');
  expect((await ctl('log', 'repair')).text).toContain('nothing was changed');
  const file = path.join(demo.dir, 'log.jsonl');
  await fs.appendFile(file, '{"seq":2,"by":"somebody"}\n');
  expect(await ctl('promote', 'payment@1.1.0')).toMatchObject({
    code: 0,
    text: expect.stringMatching(
      /line 2 .*\nthe release log|the release log is damaged \(line \d .*portalctl log repair/,
    ),
  });
  expect(await ctl('rollback', 'payment')).toMatchObject({
    code: 0,
    text: expect.stringContaining('payment@1.0.0 for everyone'),
  });
  expect((await ctl('log')).text).toContain('portalctl log repair');
  expect((await ctl('verify')).code).toBe(5);
  expect((await ctl('log', 'repair', '--key', 'keys/remotes/payment.pem')).code).not.toBe(0);
  expect(await ctl('log', 'repair')).toMatchObject({
    code: 0,
    text: expect.stringMatching(/the log is whole again[^]*kept as log-broken\//),
  });
  expect((await ctl('verify')).code).toBe(0);
  expect((await ctl('log')).text).not.toContain('portalctl log repair');
});

test('publishing is refused at an address that another remote has for everyone', async () => {
  build = { routes: [{ page: 'payment', path: '/Queries', title: '列表', auth: 'public', layout: 'top' }] as never };
  expect(await ctl('publish', 'payment')).toMatchObject({
    code: 4,
    text: expect.stringContaining('/Queries belongs to queries'),
  });
});

test('prune: a department for its own remote, operations for all; what is in force stays', async () => {
  expect(await ctl('prune', 'payment')).toMatchObject({ code: 0, text: expect.stringContaining('nothing to remove') });
  expect((await ctl('prune', 'payment', '--key', 'keys/remotes/queries.pem')).code).toBe(3);
  expect(await json('prune')).toEqual({ pruned: { payment: [], queries: [] }, shells: [] });
});

test('publishing succeeds where old versions cannot be removed, and says so', async () => {
  const said: string[] = [];
  const folder = path.join(demo.dir, 'remotes/payment');
  const { rm } = fs;
  const old = new Date(Date.now() - 60 * 86_400_000);
  await fs.mkdir(path.join(folder, '0.1.0'));
  await fs.writeFile(path.join(folder, '0.1.0/left.js'), '');
  await fs.utimes(path.join(folder, '0.1.0/left.js'), old, old);
  const remove = jest
    .spyOn(fs, 'rm')
    .mockImplementation((file, options) =>
      String(file).endsWith('0.1.0') ? Promise.reject(new Error('not allowed')) : rm.call(fs, file, options),
    );
  const published = await run(['publish', 'payment'], {
    store: demo.dir,
    keys: demo.keys,
    cwd: demo.root,
    now: () => new Date(),
    write: (text) => said.push(text),
    writeErr: (text) => said.push(text),
    build: (name) => demo.build(name, version),
    gate: async () => ({ shell: '1.0.0', pages: 1, ms: 1000, refusals }),
  });
  remove.mockRestore();
  expect(published).toBe(0);
  expect(said.join()).toContain('old versions were not removed: not allowed');
});

test('the same commands work on a bucket, and a web server gets its folder from it', async () => {
  const s3 = await startS3Server();
  const saved = { ...process.env };
  Object.assign(process.env, s3.env);
  try {
    const there = ['--store', s3.where('cli')];
    for (const one of await demo.store.list(''))
      await s3.open('cli').write(one.key, (await demo.store.read(one.key))!.bytes);
    expect((await ctl('publish', 'payment', ...there)).code).toBe(0);
    expect((await ctl('promote', 'payment@1.1.0', '--percent', '5', ...there)).code).toBe(0);
    expect(await json('status', ...there)).toMatchObject({ counter: 2 });
    expect((await ctl('rollback', 'payment', ...there)).code).toBe(0);
    expect((await ctl('verify', ...there)).code).toBe(0);
    expect((await ctl('prune', ...there)).code).toBe(0);
    const dir = path.join(demo.root, 'page');
    await fs.mkdir(dir);
    await fs.writeFile(path.join(dir, 'index.html'), '<p></p>');
    await putShell(s3.open('cli'), '1.0.0', dir, await demo.ops());
    expect((await ctl('mirror', '--to', 'served', ...there)).code).toBe(0);
    // Of a shell and of a remote that it does not serve, asked for at once, one comes into force.
    await shell('1.9.0', '19.3.1', s3.open('cli'));
    await shell('2.0.0', '19.4.0', s3.open('cli'));
    version = '1.2.0';
    build = { shared: { react: '^19.3.0' } };
    for (const remote of ['payment', 'queries']) {
      expect((await ctl('publish', remote, ...there)).code).toBe(0);
      expect((await ctl('promote', `${remote}@1.2.0`, ...there)).code).toBe(0);
    }
    version = '1.3.0';
    build = { shared: { react: '^19.4.0' } };
    expect((await ctl('publish', 'payment', ...there)).code).toBe(0);
    const both = await Promise.all([
      ctl('promote', 'shell@1.9.0', ...there),
      ctl('promote', 'payment@1.3.0', ...there),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 4]);
    const shellWon = both[0].code === 0;
    expect(await json('status', ...there)).toMatchObject({ shell: shellWon ? '1.9.0' : '2.0.0' });
    expect((await json('preview', ...there)).versions).toMatchObject({ payment: shellWon ? '1.2.0' : '1.3.0' });
    expect(await fs.readFile(path.join(demo.root, 'served/current.json'), 'utf8')).toContain('payload');
  } finally {
    process.env = saved;
    await s3.stop();
  }
}, 60_000);
