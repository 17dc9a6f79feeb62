// portalctl watch against the real services: what browsers report takes a canary back, what one client forges does not.
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { startTestServices } from '../../../services/src/testing';
import type { TestServices } from '../../../services/src/testing';
import { run } from '../cli';
import { keyFile } from '../keys';
import { inForce, readLog } from '../log';
import { readSet } from '../release';
import { readSetText } from '../store/store';
import { makeDemoStore } from '../testing/demo-store';

type Demo = Awaited<ReturnType<typeof makeDemoStore>>;
let demo: Demo;
let services: TestServices;
let origin: string;
beforeAll(async () => {
  demo = await makeDemoStore();
  services = await startTestServices({
    readReleaseSet: () => readSetText(demo.store),
    opsKeyFile: keyFile(demo.keys, 'ops').replace('.pem', '.pub.pem'),
  });
  await services.server.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(services.server.server.address() as AddressInfo).port}`;
  for (const version of ['1.0.0', '2.0.0', '3.0.0', '4.0.0']) await demo.publish('payment', version);
  await demo.publish('queries', '1.0.0');
  await demo.release({ payment: '1.0.0', queries: '1.0.0' });
});
afterAll(async () => {
  await services.close();
  await demo.remove();
});

async function ctl(...args: string[]) {
  const lines: string[] = [];
  const code = await run(args, {
    store: demo.dir,
    keys: demo.keys,
    cwd: demo.root,
    origin,
    now: services.clock.now,
    write: (text) => lines.push(text),
    writeErr: (text) => lines.push(text),
    build: (name) => demo.build(name, '9.0.0'),
    gate: () => Promise.reject(new Error('nothing is published here')),
  });
  return { code, text: lines.join('\n') };
}
interface Report {
  findings: {
    remote: string;
    version: string;
    verdict: string;
    sessions: number;
    bad: number;
    counter?: number;
    firstBadAt: string;
    revertedAt?: string;
  }[];
}
const watch = async (...args: string[]) => JSON.parse((await ctl('watch', '--once', '--json', ...args)).text) as Report;
const rulesOf = async () => (await readSet(demo.store, [(await demo.ops()).publicKey]))!.rules.payment;

/**
 * Reports that one client forges, and how many in a minute: more than are heard of one client in a minute, and in ten.
 */
const [FORGED, FORGED_A_MINUTE] = process.env.TEST_FULL === '1' ? [10_000, 500] : [1_000, 150];

/** Canaries below are for the first buckets. */
const bucketOf = (version: string) => (version === '1.0.0' ? 99 : 0);

let drawn = 0;
async function report(
  version: string,
  kinds: readonly string[],
  address = `10.${(drawn += 1) >> 16}.${(drawn >> 8) & 255}.${drawn & 255}`,
) {
  const answer = await services.server.inject({
    method: 'POST',
    url: '/api/log/release/report',
    remoteAddress: address,
    // The bucket decides which version a browser is served.
    headers: { cookie: `XSRF-TOKEN=${randomBytes(8).toString('hex')}; portal-bucket=${bucketOf(version)}` },
    payload: {
      session: randomBytes(16).toString('hex'),
      region: '330106',
      reports: kinds.map((kind) => ({ remote: 'payment', version, kind })),
    },
  });
  return (answer.json() as { resultCode: string }).resultCode;
}
async function visits(version: string, count: number, kinds: readonly string[]) {
  for (let each = 0; each < count; each += 1) expect(await report(version, kinds)).toBe('A000');
}
const promote = async (what: string, ...scope: string[]) => {
  expect((await ctl('promote', what, ...scope)).code).toBe(0);
  // The services look at the set in force every two seconds.
  services.clock.advance(3_000);
};

test(`${FORGED} crash reports forged by one client do not take a canary back; the same failure in the browsers of eight people does`, async () => {
  await promote('payment@2.0.0', '--percent', '5');
  await visits('1.0.0', 120, ['load', 'mount']);
  await visits('2.0.0', 6, ['load', 'mount']);
  let taken = 0;
  for (let forged = 0; forged < FORGED; forged += 1) {
    if (forged % FORGED_A_MINUTE === 0) services.clock.advance(61_000);
    if ((await report('2.0.0', forged % 2 === 0 ? ['load', 'crash'] : ['failed'], '203.0.113.66')) === 'A000')
      taken += 1;
  }
  expect(taken).toBeGreaterThan(100);
  services.clock.advance(11_000);
  expect((await watch()).findings).toMatchObject([{ version: '2.0.0', verdict: 'keep', sessions: 26, bad: 20 }]);
  expect(await rulesOf()).toHaveLength(2);

  await visits('2.0.0', 8, ['load', 'crash']);
  services.clock.advance(11_000);
  const {
    findings: [finding],
  } = await watch();
  expect(finding).toMatchObject({ version: '2.0.0', verdict: 'revert' });
  expect(await rulesOf()).toEqual([{ version: '1.0.0' }]);
  const { log } = (await readSet(demo.store, [(await demo.ops()).publicKey]))!;
  expect(inForce(await readLog(demo.store, log, [(await demo.ops()).publicKey]), log).at(-1)).toMatchObject({
    action: 'rollback',
    by: 'watch',
    remote: 'payment',
    version: '2.0.0',
    counter: finding?.counter,
    note: expect.stringMatching(/^28 of 34 sessions of 2\.0\.0 failed .* evidence 10\^/),
  });
  expect((await ctl('verify')).code).toBe(0);
  expect((await ctl('log', '--limit', '1')).text).toContain('(watch)');
  expect(await report('2.0.0', ['load'])).toBe('B000');
}, 180_000);

test('42 failures forged from two networks take nothing back, and a network that lies about both versions hides nothing', async () => {
  await demo.publish('payment', '5.0.0');
  await promote('payment@5.0.0', '--percent', '5');
  await visits('1.0.0', 120, ['load', 'mount']);
  await visits('5.0.0', 12, ['load', 'mount']);
  for (let forged = 0; forged < 21; forged += 1) {
    expect(await report('5.0.0', ['load', 'crash'], '198.51.100.66')).toBe('A000');
    // Hosts of one subscriber: the first 48 bits are the network.
    expect(await report('5.0.0', ['load', 'crash'], `2001:db8:1:${forged}::1`)).toBe('A000');
  }
  services.clock.advance(11_000);
  expect((await watch()).findings).toMatchObject([{ version: '5.0.0', verdict: 'keep', sessions: 52, bad: 40 }]);
  for (let lie = 0; lie < 20; lie += 1) {
    await report('5.0.0', ['load', 'mount'], '192.0.2.5');
    await report('1.0.0', ['load', 'crash'], '192.0.2.5');
  }
  await visits('5.0.0', 40, ['load', 'crash']);
  services.clock.advance(11_000);
  expect((await watch()).findings).toMatchObject([{ version: '5.0.0', verdict: 'revert' }]);
}, 180_000);

test('a canary that hangs the browser is taken back, though it can report nothing but that its code arrived', async () => {
  await promote('payment@3.0.0', '--region', '33', '--percent', '5');
  await visits('1.0.0', 60, ['load', 'mount']);
  await visits('3.0.0', 9, ['load']);
  expect((await watch()).findings).toMatchObject([{ verdict: 'wait', sessions: 0 }]);
  services.clock.advance(11_000);
  expect((await watch()).findings).toMatchObject([{ version: '3.0.0', verdict: 'revert', sessions: 9, bad: 9 }]);
  expect((await ctl('watch', '--once')).text).toBe('no canary in force');
});

test('a version that a person gave to everyone stays, unless the watch is told to return from it as well', async () => {
  await promote('payment@4.0.0');
  await visits('4.0.0', 12, ['load', 'crash']);
  services.clock.advance(11_000);
  expect((await watch()).findings).toEqual([]);
  expect(await rulesOf()).toEqual([{ version: '4.0.0' }]);
  expect((await watch('--everyone')).findings).toMatchObject([{ version: '4.0.0', verdict: 'revert' }]);
  expect(await rulesOf()).toEqual([{ version: '1.0.0' }]);
});

test('without the key of operations, or without the services, nothing is decided and the exit code says so', async () => {
  expect((await ctl('watch', '--once', '--key', 'keys/remotes/payment.pem')).code).not.toBe(0);
  await promote('payment@2.0.0', '--percent', '5');
  expect(await ctl('watch', '--once', '--origin', 'http://127.0.0.1:1')).toMatchObject({
    code: 1,
    text: expect.stringContaining('127.0.0.1:1'),
  });
});
