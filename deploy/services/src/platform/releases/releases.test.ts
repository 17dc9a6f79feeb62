// Reports about remotes: counted once, capped, refused when unknown or from elsewhere; sums for the key of operations
// alone.
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOnOne, inFull, usingServices } from '../../testing';
import { networkOf, providerOf } from './client';
import { parseProviders } from './providers';
import { SETTLE_MS } from './count-outcomes';
import { CLIENT_ROWS, CLIENT_SPAN_MS } from './save-reports';
import { releaseReports } from './schema';

const rules = { payment: [{ version: '2.0.0', percent: 5 }, { version: '1.0.0' }] };
let expiresAt = '2030-01-01T00:00:00Z';
const setText = () => JSON.stringify({ text: JSON.stringify({ counter: 7, rules, expiresAt }) });
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const newSession = () => randomBytes(16).toString('hex');

// Where the services look for it from their start on.
const folder = mkdtempSync(join(tmpdir(), 'release-key-'));
const opsKeyFile = join(folder, 'ops.pub.pem');
writeFileSync(opsKeyFile, publicKey.export({ type: 'spki', format: 'pem' }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Sender {
  address?: string;
  device?: string;
  session?: string;
  region?: string;
  version?: string;
  bucket?: number;
  headers?: Record<string, string>;
}

describeOnOne('reports about remotes', () => {
  const { services } = usingServices({}, () => ({ readReleaseSet: async () => setText(), opsKeyFile }));
  beforeEach(async () => {
    await services.db.delete(releaseReports);
    services.clock.advance(CLIENT_SPAN_MS);
  });

  async function report(
    kinds: readonly string[],
    {
      address = '198.51.100.7',
      device = 'd1',
      session = newSession(),
      region = '330106',
      version = '2.0.0',
      bucket = version === '2.0.0' ? 0 : 50,
      headers = {},
    }: Sender = {},
  ) {
    const answer = await services.server.inject({
      method: 'POST',
      url: '/api/log/release/report',
      remoteAddress: address,
      headers: { cookie: `XSRF-TOKEN=${device}; portal-bucket=${bucket}`, ...headers },
      payload: { session, region, reports: kinds.map((kind) => ({ remote: 'payment', version, kind })) },
    });
    return [answer.statusCode, (answer.json() as { resultCode: string }).resultCode] as const;
  }
  async function ask(query: Record<string, string> = {}, own: Record<string, string> = {}) {
    const params = new URLSearchParams({
      remote: 'payment',
      since: '2026-11-01T00:00:00Z',
      perClient: '20',
      ...query,
    });
    const url = `/api/log/release/outcomes?${params.toString()}`;
    const at = services.clock.now().toISOString();
    const signature = sign('sha256', Buffer.from(`GET ${url}\n${at}`), {
      key: privateKey,
      dsaEncoding: 'ieee-p1363',
    }).toString('base64');
    const answer = await services.server.inject({
      method: 'GET',
      url,
      headers: { 'release-at': at, 'release-signature': signature, ...own },
    });
    return {
      status: answer.statusCode,
      data: (
        answer.json() as {
          data: {
            version: string;
            sessions: number;
            bad: number;
            clients: number;
            networks: { network: string; provider: string; sessions: number; bad: number }[];
            firstBadAt: string | null;
          }[];
        }
      ).data,
    };
  }
  const settle = () => services.clock.advance(SETTLE_MS + 1);
  const rows = () => services.db.select().from(releaseReports);

  /**
   * Brings the rows of one address up to so many, a browser a session: a few are reported, the others copied from them,
   * all reported in the full run.
   */
  async function useShare(kinds: readonly string[], count: number) {
    const present = await rows();
    const reported = inFull(count, present.length + 5 * kinds.length);
    for (let done = present.length, time = 0; done < reported; done += kinds.length, time += 1) {
      // A rate limit of its own holds one address within a minute.
      if (time % 100 === 0) services.clock.advance(61_000);
      expect(await report(kinds, { device: newSession() })).toEqual([200, 'A000']);
    }
    const all = await rows();
    const [sample] = all.slice(-1);
    const copies = Array.from({ length: Math.max(0, count - all.length) }, () => ({
      ...sample!,
      session: newSession(),
      device: newSession(),
    }));
    if (copies.length > 0) await services.db.insert(releaseReports).values(copies);
  }

  it('the end of the set is a metric, and a line of /readyz from ten days before', async () => {
    const ready = async () =>
      (await services.server.inject('/readyz')).json() as { status: string; releaseSet?: string };
    const inDays = (days: number) => new Date(services.clock.now().getTime() + days * 86_400_000).toISOString();
    expiresAt = inDays(10.5);
    expect(await ready()).toEqual({ status: 'ready' });
    expiresAt = inDays(9.5);
    expect(await ready()).toEqual({ status: 'ready', releaseSet: 'ends in 9 days: portalctl renew' });
    expiresAt = inDays(-1);
    expect(await ready()).toEqual({ status: 'ready', releaseSet: 'expired: portalctl renew' });
    const figures = await services.services.metrics.metrics();
    for (const line of [
      `release_set_expires_timestamp_seconds ${Date.parse(expiresAt) / 1000}`,
      'release_set_counter 7',
      'release_rule_percent{remote="payment",version="2.0.0",regions=""} 5',
      'release_rule_percent{remote="payment",version="1.0.0",regions=""} 100',
    ])
      expect(figures).toContain(line);
  });

  it('are counted once per session, remote and kind', async () => {
    const session = newSession();
    for (let time = 0; time < 3; time += 1)
      expect(await report(['load', 'mount', 'crash'], { session })).toEqual([200, 'A000']);
    expect(await rows()).toHaveLength(3);
    const figures = await services.services.metrics.metrics();
    expect(figures).toMatch(/^release_reports_total\{remote="payment",version="2\.0\.0",kind="crash"\} \d+$/m);
    expect(figures).not.toContain('9.9.9');
  });

  it('sum up to good and bad sessions once it is known whether the page was shown', async () => {
    await report(['load', 'mount'], { address: '198.51.100.1' });
    await report(['load', 'mount', 'fault'], { address: '198.51.100.2' });
    await report(['load'], { address: '198.51.100.3' });
    await report(['timeout'], { address: '198.51.100.4' });
    await report(['load', 'mount'], { address: '198.51.100.4', version: '1.0.0' });
    expect((await ask()).data).toEqual([]);
    const firstBadAt = services.clock.now().toISOString();
    settle();
    expect((await ask()).data.sort((a, b) => a.version.localeCompare(b.version))).toMatchObject([
      { version: '1.0.0', sessions: 1, bad: 0, clients: 1, firstBadAt: null, networks: [{ sessions: 1, bad: 0 }] },
      {
        version: '2.0.0',
        sessions: 4,
        bad: 3,
        clients: 4,
        firstBadAt,
        networks: [1, 1, 1, 0].map((bad) => ({ sessions: 1, bad })),
      },
    ]);
    expect((await ask({ since: services.clock.now().toISOString() })).data).toEqual([]);
  });

  it('are told apart by region, as prefixes', async () => {
    await report(['crash'], { region: '330106', address: '198.51.100.1' });
    await report(['crash'], { region: '340100', address: '198.51.100.2' });
    await report(['crash'], { region: '', address: '198.51.100.3' });
    settle();
    expect((await ask({ regions: '3301,35' })).data).toMatchObject([{ sessions: 1 }]);
    expect((await ask({ regions: '33,34' })).data).toMatchObject([{ sessions: 2 }]);
  });

  it('count for three sessions of a device and for so many of an address as asked', async () => {
    for (let time = 0; time < 5; time += 1) await report(['crash']);
    for (let time = 0; time < 9; time += 1) await report(['crash'], { address: '198.51.100.9', device: `d${time}` });
    settle();
    expect((await ask({ perClient: '4' })).data).toMatchObject([
      {
        sessions: 7,
        bad: 7,
        clients: 2,
        networks: [
          { sessions: 4, bad: 4 },
          { sessions: 3, bad: 3 },
        ],
      },
    ]);
  });

  it('are taken up to a cap of one address, over all processes; others are counted on', async () => {
    await useShare(['crash'], CLIENT_ROWS - 1);
    expect(await report(['crash'])).toEqual([200, 'A000']);
    expect(await report(['crash'])).toEqual([200, 'B000']);
    expect(await report(['crash'], { address: '198.51.100.8' })).toEqual([200, 'A000']);
    expect(await rows()).toHaveLength(CLIENT_ROWS + 1);
  });

  it('are heard to the end of a session that has begun, whatever the cap and wherever it goes on', async () => {
    const session = newSession();
    await report(['load'], { session });
    await useShare(['load', 'mount'], CLIENT_ROWS);
    expect(await report(['load'])).toEqual([200, 'B000']);
    expect(await report(['mount'], { session })).toEqual([200, 'A000']);
    const moved = newSession();
    await report(['load'], { session: moved, address: '198.51.100.8', device: 'd8' });
    await report(['mount'], { session: moved, address: '203.0.113.5', device: 'd9' });
    settle();
    expect((await ask()).data).toMatchObject([{ bad: 0, clients: 2 }]);
  });

  it.each([
    ['a version that is not in force', { version: '9.9.9' }, 200],
    ['a canary that the set does not give to this browser', { version: '2.0.0', bucket: 5 }, 200],
    ['what everyone has, by a browser of the canary', { version: '1.0.0', bucket: 4 }, 200],
    ['another origin', { headers: { origin: 'https://evil.example' } }, 403],
    ['another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    ['a session that is none', { session: 'x' }, 200],
    ['a region that is none', { region: "33' or '1'='1" }, 200],
  ])('are refused: %s', async (_what, sender: Sender, status) => {
    expect(await report(['crash'], sender)).toEqual([status, 'B000']);
    expect(await rows()).toEqual([]);
  });

  it('are refused: an unknown kind, more than a page has to say, too many bytes', async () => {
    expect(await report(['praise'])).toEqual([200, 'B000']);
    expect(await report(Array.from({ length: 21 }, () => 'load'))).toEqual([200, 'B000']);
    expect(await report(['load'], { version: 'x'.repeat(5_000) })).toEqual([413, 'B000']);
    expect(await rows()).toEqual([]);
  });

  it('are asked for with the key of operations alone, and at once', async () => {
    expect((await ask()).status).toBe(200);
    expect((await ask({}, { 'release-signature': '' })).status).toBe(401);
    expect((await ask({}, { 'release-signature': Buffer.alloc(64).toString('base64') })).status).toBe(401);
    expect((await ask({}, { 'release-at': '2026-11-20T01:00:00Z' })).status).toBe(401);
  });

  it('hold neither address nor cookie', async () => {
    await report(['load'], { address: '198.51.100.77', device: 'cookie-of-a-person' });
    const text = JSON.stringify(await rows());
    expect(text).not.toContain('198.51.100');
    expect(text).not.toContain('cookie-of-a-person');
  });
});

describe('an address', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7', '198.51'],
    ['::ffff:198.51.100.7', '198.51.100.7', '198.51'],
    ['2001:db8:1:2:aaaa::1', '2001:0db8:0001', '2001:0db8'],
    ['2001:DB8:1:ffff::', '2001:0db8:0001', '2001:0db8'],
    ['2001:db8::5', '2001:0db8:0000', '2001:0db8'],
    ['::1', '0000:0000:0000', '0000:0000'],
  ])('%s belongs to the network %s of the provider %s', (address, network, provider) => {
    expect([networkOf(address), providerOf(address)]).toEqual([network, provider]);
  });

  const find = parseProviders('{"AS64500": ["198.51.100.0/24", "203.0.113.0/25", "2001:db8:aaaa::/48"]}');
  it.each([
    ['198.51.100.7', '203.0.113.9', true],
    ['::ffff:198.51.100.7', '2001:db8:aaaa:1::1', true],
    ['198.51.100.7', '203.0.113.200', false],
    ['203.0.113.200', '203.0.113.201', true],
  ])('%s and %s are of one provider, as the file of operations has it: %p', (one, other, isSame) => {
    expect(providerOf(one, find) === providerOf(other, find)).toBe(isSame);
  });

  it.each(['{"a": ["x"]}', '{"a": ["1.2.3.4/99"]}', '{"a": []}', '[]', 'x'])(
    'no providers are read from %s',
    (text) => {
      expect(() => parseProviders(text)).toThrow();
    },
  );
});
