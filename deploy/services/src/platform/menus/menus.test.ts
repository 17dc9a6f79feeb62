// What the portal reads of its platform: menus, guides, releases, and texts that are sent.
import { listApprovals, getGuide, listTransactors } from '@portal/applications/contract';
import { queryMenu, queryMenuPermissions, queryServices, queryTopicServices } from '@portal/shell/contract';
import { queryPageControls } from '@portal/shared/contract';
import { brotliDecompressSync } from 'node:zlib';
import { describeOnOne, refusalOf, usingServices, inFull } from '../../testing';
import type { TestClient } from '../../testing';
import { controlRules } from '../../people/authority/schema';
import { CLOSURES_AGE_MS } from './cached-menu';
import { menuClosures, menuGrants } from './schema';
import { businessSummaries, loadBusiness } from '@portal/shared/catalogue';
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { networkOf, providerOf } from '../releases/client';
import { parseProviders } from '../releases/providers';
import { SETTLE_MS } from '../releases/count-outcomes';
import { CLIENT_ROWS, CLIENT_SPAN_MS } from '../releases/save-reports';
import { releaseReports } from '../releases/schema';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/database';
import { deliverTexts, sendText } from '../messages/send-text';
import { textMessages } from '../messages/schema';

// The menu: the same tree for everybody, less what a region does not offer, and beside it what a person may open.
const TREE = queryMenu.url;
interface Topic {
  id: string;
  children: { id: string }[];
}

describeOnOne('menus', () => {
  const { services } = usingServices();
  let citizen: TestClient;
  let official: TestClient;
  let visitor: TestClient;
  beforeAll(async () => {
    [citizen, official, visitor] = [
      await services.signedIn('citizen'),
      await services.signedIn('reviewer'),
      services.client(),
    ];
  });

  test('S6.15 people may open what they need: applicants their business, officials not', async () => {
    const [mine, theirs] = [await citizen.ask(queryMenuPermissions), await official.ask(queryMenuPermissions)];
    expect(mine).toEqual(
      expect.arrayContaining(['house', 'house-transfer', 'mine', 'apply-list', 'tax', 'pay', 'query']),
    );
    expect(theirs).toEqual(expect.arrayContaining(['mine', 'apply-list', 'query', 'certificate-check']));
    expect(theirs).not.toContain('house-transfer');
    expect(theirs).not.toContain('house');
    expect((await visitor.refused(queryMenuPermissions)).status).toBe(401);
  });

  test('the lists of approvals are for the people of institutions, and for nobody else', async () => {
    for (const [who, isTheirs] of [
      ['bank', true],
      ['bank-approver', true],
      ['citizen', false],
      ['enterprise', false],
      ['reviewer', false],
    ] as const) {
      const person = await services.signedIn(who);
      const mine = await person.ask(queryMenuPermissions);
      const lists = ['loan-approvals', 'pledge-approvals'].map((id) => mine.includes(id));
      const answered = ['loan', 'pledge'].map(
        async (kind) => (await person.get(listApprovals.url, { params: { kind } })).body.resultCode,
      );
      // What is named is answered, what is not is refused.
      expect({ who, lists, answered: (await Promise.all(answered)).map((code) => code === 'A000') }).toEqual({
        who,
        lists: [isTheirs, isTheirs],
        answered: [isTheirs, isTheirs],
      });
    }
  });

  test('S6.15 a service’s own rows stand before its topic’s, and a role is enough', async () => {
    await services.db.insert(menuGrants).values([
      { menuId: 'house-transfer', userType: '*', role: 'reviewer' },
      { menuId: 'survey', userType: '2', role: '*' },
    ]);
    const [mine, theirs] = [await citizen.ask(queryMenuPermissions), await official.ask(queryMenuPermissions)];
    expect([mine.includes('house-transfer'), theirs.includes('house-transfer'), theirs.includes('house')]).toEqual([
      false,
      true,
      true,
    ]);
    expect([mine.includes('survey'), mine.includes('query')]).toEqual([false, true]);
    const own = await (await services.signedIn('enterprise')).ask(queryMenuPermissions);
    expect(own).toContain('survey');
  });

  test('S1.22 a region shows what it offers, and nothing else', async () => {
    await services.db.insert(menuClosures).values([
      { menuId: 'survey', regionCode: '330100' },
      { menuId: 'house', regionCode: '330200' },
    ]);
    services.clock.advance(CLOSURES_AGE_MS);
    const ids = async (xzqbm?: string) =>
      ((await visitor.get(TREE, xzqbm ? { params: { xzqbm } } : {})).body.data as Topic[]).flatMap((topic) => [
        topic.id,
        ...topic.children.map((service) => service.id),
      ]);
    expect(await ids('330106')).toContain('house');
    expect(await ids('330106')).not.toContain('survey');
    expect(await ids('330203')).toContain('survey');
    expect(await ids('330203')).not.toContain('house-transfer');
    expect(await ids()).toEqual(expect.arrayContaining(['house', 'survey']));
    expect(await visitor.refused(queryMenu, { regionCode: '33' })).toMatchObject({ code: 'B000' });
  });

  test('the tree is sent again only when it has changed', async () => {
    const [first, packed] = [
      await visitor.get(TREE, { params: { xzqbm: '330300' } }),
      await visitor.get(TREE, { params: { xzqbm: '330300' }, headers: { 'accept-encoding': 'gzip, br' } }),
    ];
    expect([first.headers['cache-control'], first.headers.vary, packed.headers['content-encoding']]).toEqual([
      'no-cache',
      'accept-encoding',
      'br',
    ]);
    expect(JSON.parse(brotliDecompressSync(packed.raw).toString())).toEqual(first.body);
    const again = (etag: unknown) =>
      visitor.get(TREE, { params: { xzqbm: '330300' }, headers: { 'if-none-match': String(etag) } });
    expect([(await again(first.headers.etag)).status, (await again(packed.headers.etag)).status]).toEqual([304, 200]);
    await services.db.insert(menuClosures).values({ menuId: 'farm', regionCode: '330300' });
    services.clock.advance(CLOSURES_AGE_MS);
    expect((await again(first.headers.etag)).status).toBe(200);
  });

  test('what is asked for most comes first, cancellations last', async () => {
    const tree = await visitor.ask(queryMenu);
    const ids = (topic: string) => tree.find(({ id }) => id === topic)?.services.map(({ id }) => id) ?? [];
    expect(ids('house').slice(0, 4)).toEqual([
      'house-transfer',
      'new-house-transfer',
      'house-transfer-inherit',
      'replacement-certificates',
    ]);
    expect(ids('house').slice(-2)).toEqual(['office-cancel', 'office-motion-cancel']);
    expect(ids('mortgage').slice(0, 2)).toEqual(['pledge-first', 'pledge-cancel']);
    const ranks = tree.flatMap(({ services }) => services.flatMap(({ rank }) => rank ?? []));
    expect(ranks.toSorted((a, b) => a - b)).toEqual(ranks.map((_rank, at) => at + 1));
  });

  test('one topic with its services, or why not', async () => {
    const house = await visitor.ask(queryTopicServices, { topicId: 'house', regionCode: '330106' });
    expect(house.map(({ id }) => id)).toEqual(['house']);
    expect(house[0]?.services.map(({ id }) => id)).toContain('house-transfer');
    expect(await visitor.ask(queryTopicServices)).toEqual(await visitor.ask(queryMenu));
    expect(await visitor.refused(queryTopicServices, { topicId: 'house', regionCode: '330203' })).toMatchObject({
      code: 'B000',
      message: '当前区划暂未开放该类服务',
    });
  });

  test.each([
    ['过户', ['house-transfer']],
    ['ＧＨ', ['house-transfer']],
    ['房屋 买卖', ['house-transfer']],
    ['煎饼果子摊位', []],
  ])('finds %s', async (keyword, expected) => {
    const found = await visitor.ask(queryServices, { keyword });
    expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(expected));
    if (expected.length === 0) expect(found.map(({ isNearest }) => isNearest)).toEqual([true, true, true]);
    else expect(found.find(({ id }) => id === expected[0])?.topicName).toBe('房屋');
  });

  describe('controls of a page', () => {
    const ask = (client: TestClient, page = 'desk', area = '330106') =>
      client.ask(queryPageControls, { pageId: page, regionCode: area });
    const rule = (role: string, areaCode: string, visible: boolean, code = 'claim') => ({
      scope: 'page' as const,
      scopeId: 'desk',
      areaCode,
      controlCode: code,
      controlKind: 'button',
      role,
      visible,
      editable: visible,
      required: false,
    });
    beforeEach(() => services.db.delete(controlRules));

    test('S6.13 are asked for by the present person, who gets what their roles may', async () => {
      await services.db
        .insert(controlRules)
        .values([
          rule('*', '330000', false),
          rule('reviewer', '330000', true),
          rule('userType:1', '330000', false, 'export'),
        ]);
      expect(await ask(citizen)).toEqual([
        { code: 'claim', kind: 'button', visible: false, editable: false, required: false },
        { code: 'export', kind: 'button', visible: false, editable: false, required: false },
      ]);
      expect(await ask(official)).toEqual([
        { code: 'claim', kind: 'button', visible: true, editable: true, required: false },
      ]);
    });

    test('S6.13 the nearest region counts', async () => {
      await services.db
        .insert(controlRules)
        .values([rule('*', '330000', false), rule('*', '330100', true), rule('*', '330108', false)]);
      const isShown = async (area: string) => (await ask(citizen, 'desk', area))[0]?.visible;
      expect([await isShown('330106'), await isShown('330108'), await isShown('330200')]).toEqual([true, false, false]);
      expect(await ask(citizen, 'desk', '440100')).toEqual([]);
    });

    test('a page without rules has none, and a visitor is asked to sign in', async () => {
      expect(await ask(citizen, 'other')).toEqual([]);
      expect((await refusalOf(ask(citizen, 'desk', 'x'))).code).toBe('B000');
      expect((await visitor.refused(queryPageControls, { pageId: 'desk', regionCode: '330106' })).status).toBe(401);
    });
  });
});

// Guides by region, and who may handle a matter, over HTTP.
describe('guides', () => {
  const { services } = usingServices();
  const guide = (region: string, lcdm = 'house-transfer') =>
    services.client().ask(getGuide, { regionCode: region, processCode: lcdm, matterId: '-' });

  test('a region adds its own conditions and may promise less time, never more', async () => {
    const business = await loadBusiness('house-transfer');
    const [hangzhou, ningbo, wenzhou] = [await guide('330106'), await guide('330203'), await guide('330302')];
    expect(wenzhou.conditions).toEqual(business.guide.conditions);
    expect(hangzhou.conditions).toEqual([
      ...business.guide.conditions,
      '杭州市区的住房买卖，须先完成购房资格核验和网签备案',
    ]);
    expect(ningbo.conditions.at(-1)).toBe('宁波市范围内由不动产所在地的登记中心受理，网上申请全市通办');
    expect([hangzhou.commitDays, wenzhou.commitDays]).toEqual([1, business.commitDays]);
    expect((await guide('330106', 'new-house-transfer')).conditions).toEqual(
      (await loadBusiness('new-house-transfer')).guide.conditions,
    );
  });

  test('who may handle a matter follows from what it asks for', async () => {
    const citizen = await services.signedIn('citizen');
    const ask = (lcdm: string) =>
      citizen.ask(listTransactors, { regionCode: '330106', processCode: lcdm, matterId: '-' });
    expect((await ask('house-transfer')).map((row: { code: string }) => row.code)).toEqual([
      'self',
      'agent',
      'guardian',
      'enterprise',
    ]);
    for (const { id } of businessSummaries) expect([id, (await ask(id)).length]).toEqual([id, expect.any(Number)]);
    expect(await refusalOf(ask('none'))).toMatchObject({ code: 'B000', message: '该事项暂未开放在线办理', data: null });
    expect(
      (
        await services
          .client()
          .refused(listTransactors, { regionCode: '330106', processCode: 'house-transfer', matterId: '-' })
      ).status,
    ).toBe(401);
  });
});

// Reports about remotes: counted once, capped, refused when unknown or from elsewhere; sums for the key of operations
// alone.
describe('releases', () => {
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
     * Brings the rows of one address up to so many, a browser a session: a few are reported, the others copied from
     * them, all reported in the full run.
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
});

// Text messages on their way to the gateway: each once, nobody waits for a slow gateway, nothing is lost with a
// process.
describeOnOne('text messages', () => {
  const { services } = usingServices();
  beforeEach(async () => {
    await services.db.delete(textMessages);
  });

  const queue = (telephone: string) =>
    services.db.transaction((tx) =>
      sendText(tx, { telephone, event: 'delegationAccepted', values: { 受托人: '李*宁' } }, services.clock.now()),
    );
  const states = async () =>
    (await services.db.select().from(textMessages)).map(({ telephone, state }) => [telephone, state]).toSorted();

  it('lets everybody else use the database while the gateway thinks', async () => {
    await queue('13900000001');
    let answer = (): void => undefined;
    const asked = new Promise<void>((begun) => {
      void deliverTexts(services.context, () => {
        begun();
        return new Promise<void>((resolve) => {
          answer = resolve;
        });
      }).then(() => finished());
    });
    let finished = (): void => undefined;
    const done = new Promise<void>((resolve) => {
      finished = resolve;
    });
    await asked;
    // The embedded database has one connection: this would wait for the gateway's answer, and the test with it.
    expect(await rowsOf(services.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    expect(await states()).toEqual([['13900000001', 'sending']]);
    answer();
    await done;
    expect(await states()).toEqual([['13900000001', 'sent']]);
  });

  it('hands each message over once, however many processes do it', async () => {
    for (let n = 1; n <= 20; n += 1) await queue(`139000000${String(n).padStart(2, '0')}`);
    const handed: string[] = [];
    const counts = await Promise.all(
      Array.from({ length: 4 }, () =>
        deliverTexts(services.context, async ({ telephone }) => {
          handed.push(telephone);
        }),
      ),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(new Set(handed).size).toBe(handed.length);
  });

  it('tries again what the gateway refused, and what a process took with it when it ended', async () => {
    const figures = async () =>
      [...(await services.services.metrics.metrics()).matchAll(/^text_messages_\w+ \d+$/gm)].map(([line]) => line);
    expect(await figures()).toEqual(['text_messages_waiting 0']);
    const since = services.clock.now().getTime() / 1000;
    await queue('13900000001');
    expect(await deliverTexts(services.context, () => Promise.reject(new Error('away')))).toBe(0);
    expect(await states()).toEqual([['13900000001', 'queued']]);
    expect(await figures()).toEqual(['text_messages_waiting 1', `text_messages_oldest_timestamp_seconds ${since}`]);
    await services.db.update(textMessages).set({ state: 'sending', takenAt: services.clock.now() });
    expect(await deliverTexts(services.context, async () => undefined)).toBe(0);
    services.clock.advance(5 * 60_000 + 1);
    expect(await deliverTexts(services.context, async () => undefined)).toBe(1);
  });
});
