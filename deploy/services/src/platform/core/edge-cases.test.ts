// Requests at the edge: envelopes, compression, rates, and repeated ones.
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql, eq } from 'drizzle-orm';
import { openJson } from '@portal/shared/crypto';
import { startTestServices, usingServices, describeOnOne, describeOnBoth, inFull } from '../../testing';
import type { TestClient, TestServices } from '../../testing';
import { listenInner } from './inner';
import { maskText, serializeError } from './logging';
import { repositoryRoot } from './paths';
import { listCertificates } from '@portal/queries/contract';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { allEnums } from '@portal/shared/catalogue';
import { samplePdf } from '../../testing/files/sample-files';
import { isRefusal, Refusal } from './errors';
import { createMemoryLimiter, createSharedLimiter } from './rate-limit';
import type { RateLimiter } from './rate-limit';
import { randomUUID } from 'node:crypto';
import { settings } from '../config/schema';
import { idempotent } from './idempotent';

// What every route has without asking: sign-in, XSRF, envelope, headers, seals, and failures that tell nothing.
describe('edge cases', () => {
  let services: TestServices;
  let citizen: TestClient;
  beforeAll(async () => {
    services = await startTestServices();
    citizen = await services.signedIn('citizen');
  }, 120_000);
  afterAll(() => services.close());

  /** What the specification opens to everybody; the names of places in a path do not matter. */
  const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}');
  const specified = JSON.parse(readFileSync(join(repositoryRoot(), 'e2e/spec/endpoints.json'), 'utf8')) as {
    path: string;
    auth: string;
  }[];
  /**
   * Every route that answers without a token. One that the specification does not open must be added here on purpose.
   */
  const PUBLIC_ROUTES = new Set([
    // A person’s document is theirs; the blank one, which everybody may read, comes with the page.
    ...specified
      .filter((row) => row.auth === 'none' && row.path !== '/api/reg3/document/query')
      .map((row) => shapeOf(row.path)),
    '/healthz',
    '/readyz',
    '/api/pub3/payLink/order',
    '/api/pub3/payLink/query',
    '/api/pub3/query/certiCheck',
    '/api/pub3/query/proofCheck',
    '/api/reg3/ahPayTaxFee/callback',
    '/api/pub3/config/hostConfig',
    // What is attached to what everybody reads.
    shapeOf('/api/pub3/news/attachment/{bsm}'),
    // Which businesses there are, for pages of work guides.
    '/api/pub3/workGuide/queryBusinesses',
    // What lies under the map of the offices, which are public too.
    '/api/pub3/maps/ground',
    '/api/log/release/report',
    '/api/log/release/outcomes',
    // Between password and session: proved by a handle that only the device has which gave the password.
    '/api/auth/auu/login/factor',
    '/api/auth/auu/login/enrolmentCode',
    '/api/auth/auu/login/enrol',
    // For people without a session: a captcha, then a handle that only the device has which asked for the code.
    ...['code', 'prove', 'login', 'password', 'register', 'registered'].map(
      (step) => `/api/auth/auu/telephone/${step}`,
    ),
  ]);

  describe('sign-in', () => {
    it('is needed by every route that is not declared public: a token alone, taken from a storage or a log, is nobody’s, and every answer is strict', async () => {
      const description = services.services.describe() as { paths: Record<string, Record<string, unknown>> };
      const anonymous = services.client();
      const token = String((await services.signedIn('citizen')).user?.token);
      const routes = Object.entries(description.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => [method.toUpperCase(), path] as const),
      );
      expect(routes.length).toBeGreaterThan(15);
      for (const [method, path] of routes) {
        const isPublic = PUBLIC_ROUTES.has(shapeOf(path));
        for (const headers of [{}, { token }, { authorization: `Bearer ${token}` }] as Record<string, string>[]) {
          if (isPublic && Object.keys(headers).length > 0) continue;
          const answer = await anonymous.send(method, path.replace(/\{\w+\}/g, 'x'), {
            headers,
            ...(method === 'GET' ? {} : { data: {} }),
          });
          expect([path, answer.status === 401]).toEqual([path, !isPublic]);
          expect([
            path,
            answer.headers['x-content-type-options'],
            String(answer.headers['content-security-policy']).includes("default-src 'none'"),
          ]).toEqual([path, 'nosniff', true]);
        }
      }
    });

    it.each(['', 'x', '0'.repeat(64), "' or 1=1 --"])('is not given by the token %j', async (token) => {
      const answer = await services
        .client()
        .get('/api/auth/oauth/check_token', { headers: { token, authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(401);
      expect(answer.body.msg).toBe('您尚未登录或登录已过期，请重新登录');
    });
  });

  describe('writes from elsewhere', () => {
    const write = (headers: Record<string, string>) => citizen.post('/api/log/login/log/save', {}, { headers });

    it.each<[string, Record<string, string>]>([
      ['without the header', { 'x-xsrf-token': '' }],
      ['with another header than cookie', { 'x-xsrf-token': 'a'.repeat(32) }],
      ['without the cookie', { cookie: '' }],
      ['from another origin', { origin: 'https://evil.example' }],
      ['from a sandboxed page', { origin: 'null' }],
      ['from another site', { 'sec-fetch-site': 'cross-site' }],
      ['from a sibling site', { 'sec-fetch-site': 'same-site' }],
    ])('are refused %s', async (_name, headers) => {
      const answer = await write(headers);
      expect([answer.status, answer.body.resultCode]).toEqual([403, 'B000']);
    });

    it('of a browser that blocks cookies are told what to do, also at the door', async () => {
      const answers = [
        await write({ cookie: '' }),
        await services
          .client()
          .post(
            '/api/auth/auu/login',
            {},
            { headers: { cookie: '', origin: 'http://localhost', host: 'localhost', 'sec-fetch-site': 'same-origin' } },
          ),
      ];
      for (const { status, body } of answers)
        expect([status, body.msg]).toEqual([
          403,
          '浏览器没有发送Cookie。请在浏览器设置中允许本网站使用Cookie，然后刷新页面重试',
        ]);
    });

    it('are taken from our own pages', async () => {
      expect(
        (await write({ origin: 'http://localhost', host: 'localhost', 'sec-fetch-site': 'same-origin' })).body
          .resultCode,
      ).toBe('A000');
    });

    it('get the cookie with the first answer', async () => {
      const answer = await services.server.inject('/api/pub3/portals/sysConfig');
      expect(answer.headers['set-cookie']).toMatch(/^XSRF-TOKEN=[0-9a-f]{64}; Path=\/; SameSite=Strict$/);
    });

    it('are never told who else may call', async () => {
      const answer = await services.client().send('OPTIONS', '/api/pub3/portals/sysConfig', {
        unserved: true,
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    });
  });

  describe('an address that nothing serves', () => {
    it('fails the test that asks it, whatever it is refused for', async () => {
      const client = services.client();
      await expect(client.get('/api/none')).rejects.toThrow('nothing serves GET /api/none');
      const body = Buffer.alloc(1024 * 1024);
      await expect(client.send('PUT', '/api/none', { body })).rejects.toThrow('nothing serves PUT /api/none');
    });
  });

  describe('answers', () => {
    it('carry the security headers, also when refused or unknown', async () => {
      for (const url of ['/api/pub3/portals/sysConfig', '/api/auth/oauth/check_token', '/api/none']) {
        const { headers } = await services.client().get(url, { unserved: true });
        expect(headers).toMatchObject({
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'content-type': 'application/json; charset=utf-8',
        });
        expect(headers['content-security-policy']).toContain("default-src 'none'");
      }
    });

    it('are sealed for the session, and for the device before sign-in', async () => {
      const signedIn = await citizen.get<string>('/api/pub3/config/sysConfigEncryption');
      expect(signedIn.body.resept).toBe('A');
      expect(await citizen.open(signedIn)).toEqual({
        draftKeepDays: 30,
        uploadMaxBytes: 20_971_520,
        sessionWarnSeconds: 120,
      });
      const device = services.client();
      const key = await device.deviceKey();
      const anonymous = await device.get<string>('/api/pub3/config/sysConfigEncryption');
      expect(openJson(key, anonymous.body.data)).toHaveProperty('draftKeepDays', 30);
      expect(() => openJson('0'.repeat(64), anonymous.body.data)).toThrow();
    });

    it('name the faulty field in Chinese', async () => {
      const { status, body } = await citizen.post('/api/reg3/third/log/inside/saveToSls', {
        actionType: '',
        startTime: 1,
        endTime: 2,
      });
      expect([status, body.resultCode]).toEqual([200, 'B000']);
      expect(body.data.errors[0]).toMatchObject({ path: 'actionType' });
      expect(body.data.errors[0].message).toMatch(/[\u4e00-\u9fa5]/);
    });

    it.each([
      ['broken JSON', '{"a":', 400],
      ['__proto__', '{"__proto__":{"x":1}}', 400],
      ['constructor', '{"constructor":{"prototype":{"x":1}}}', 400],
    ])('to %s are 400 without a trace', async (_name, payload, status) => {
      const answer = await citizen.send('POST', '/api/log/login/log/save', {
        data: payload,
        headers: { 'content-type': 'application/json' },
      });
      expect([answer.status, answer.body.resultCode, answer.body.msg]).toEqual([
        status,
        'B000',
        '请求内容有误，请检查后重试',
      ]);
      expect(({} as Record<string, unknown>).x).toBeUndefined();
    });

    it('to a sign-in without a device, and to one that is no form, are refusals in words', async () => {
      for (const call of [
        { headers: { deviceid: '' } },
        { data: { encryptuserinfo: 1 } },
        { params: { imageCode: 'x'.repeat(161) } },
      ]) {
        const answer = await services.client().send('POST', '/api/auth/auu/login', { data: {}, ...call });
        expect([answer.status, answer.body.resultCode]).toEqual([200, 'B000']);
        expect(answer.body.msg).toMatch(/^[\u4e00-\u9fa5，\d]+$/);
      }
    });

    it.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x'])(
      'to %s that ends too early are 400',
      async (type) => {
        const answer = await citizen.send('POST', '/api/pub3/commonImage/upload', {
          body: Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nx'),
          headers: { 'content-type': type },
        });
        expect([answer.status, answer.body]).toEqual([
          400,
          { resultCode: 'B000', msg: '请求内容有误，请检查后重试', data: null },
        ]);
      },
    );

    it('to half a character, in a key or a value, say so', async () => {
      for (const data of ['{"key":"a","value":"\\ud83d"}', '{"key":"a","value":{"x\\udfff":1}}']) {
        const answer = await citizen.send('POST', '/api/pub3/cache/save', {
          data,
          headers: { 'content-type': 'application/json' },
        });
        expect([answer.status, answer.body]).toEqual([
          200,
          { resultCode: 'B000', msg: '内容含有无法识别的字符，请重新填写', data: null },
        ]);
      }
    });

    it('to an object that cannot be compared or printed are in words, however its key is written', async () => {
      for (const flaw of ['{"length":{"toString":"x"}}', '{"length":{"\\u0074oString":"x"}}', '[{"valueOf":1}]']) {
        const answer = await citizen.send('POST', '/api/reg3/signature/biz/sign', {
          body: Buffer.from(`{"qsglbsm":"x","datumBsm":"x","sqrbsm":"x","signature":"x","passId":${flaw}}`),
          headers: { 'content-type': 'application/json' },
        });
        expect([answer.status, answer.body]).toEqual([
          400,
          { resultCode: 'B000', msg: '请求内容有误，请检查后重试', data: null },
        ]);
      }
    });

    it('to a number that no column holds, and to a state that every object has, are no faults of ours', async () => {
      const answer = await citizen.post('/api/reg3/apply/save', {
        ywh: 'x',
        version: 2 ** 31,
        form: { fields: {}, parties: {} },
      });
      expect([answer.status, answer.body.resultCode]).toEqual([200, 'B000']);
      for (const zt of ['constructor', '__proto__', 'toString'])
        expect((await citizen.get('/api/reg3/apply/queryMyApplyInfo', { params: { zt } })).body.data).toMatchObject({
          total: 0,
          list: [],
        });
    });

    it('to an address that cannot be read are in words, and strict', async () => {
      const answer = await services.server.inject('/api/%zz');
      expect([answer.statusCode, answer.json(), answer.headers['content-security-policy']]).toEqual([
        400,
        { resultCode: 'B000', msg: '请求地址有误，请检查后重试', data: null },
        expect.stringContaining("default-src 'none'"),
      ]);
    });

    it('to questions for figures and for the list of calls are none: another port has them', async () => {
      for (const url of ['/metrics', '/api/openapi.json', '/openapi.json'])
        expect((await services.server.inject(url)).statusCode).toBe(404);
      const inner = (await listenInner(services.services.registerInner, { port: '0' }))!;
      const { address, port } = inner.server.address() as AddressInfo;
      expect(address).toBe('127.0.0.1');
      expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain('http_request_duration_seconds');
      expect(await (await fetch(`http://127.0.0.1:${port}/openapi.json`)).json()).toHaveProperty('paths');
      expect((await fetch(`http://127.0.0.1:${port}/api/pub3/portals/sysConfig`)).status).toBe(404);
      await inner.close();
      expect(await listenInner(services.services.registerInner, {})).toBeUndefined();
    });

    it('to too much are 413', async () => {
      const answer = await citizen.post('/api/log/login/log/save', { qxdm: 'x'.repeat(1_100_000) });
      expect([answer.status, answer.body.resultCode]).toEqual([413, 'B000']);
    });

    it('to a fault of ours are E900 without a trace', async () => {
      await services.db.execute(sql`alter table device_keys rename to device_keys_away`);
      const answer = await services.client().get('/api/pub3/config/loginConfig');
      await services.db.execute(sql`alter table device_keys_away rename to device_keys`);
      expect([answer.status, answer.body]).toEqual([
        500,
        { resultCode: 'E900', msg: '系统异常，管理员处理中', data: null },
      ]);
    });
  });

  describe('lists and guides', () => {
    it('answers code lists by name and refuses names that do not exist', async () => {
      const { body } = await services.client().post('/api/pub3/enum/listAll', ['GYFS', 'FWYT']);
      expect(body).toMatchObject({
        status: 200,
        data: { GYFS: expect.arrayContaining([{ code: '2', name: '按份共有' }]) },
      });
      expect(body.data.FWYT[0]).toMatchObject({ code: '10', children: expect.any(Array) });
      for (const name of ['NONE', '__proto__', 'constructor'])
        expect((await services.client().post('/api/pub3/enum/listAll', [name])).body.resultCode).toBe('B000');
    });

    it('shows the house transfer in the menu and explains it before anything starts', async () => {
      const menu = (
        await services.client().get('/api/pub3/topic/menu/queryTopicMenuTree', { params: { xzqbm: '330106' } })
      ).body.data;
      expect(
        menu.flatMap((topic: { children: { path: string }[] }) => topic.children.map((entry) => entry.path)),
      ).toEqual(
        expect.arrayContaining([
          '/reg-apply-guide-detail?lcdm=house-transfer',
          '/apply-list',
          '/my-license',
          '/reg-pay-list',
          '/progress-query',
          '/survey-mapping-list',
          '/certificate-and-proof',
        ]),
      );
      const guide = (await services.client().get('/api/pub3/items/conf/commonQuery/-/house-transfer/-')).body.data;
      expect(guide).toMatchObject({
        lcdm: 'house-transfer',
        fdsx: 30,
        cnsx: 5,
        route: '/apply-layout/normal/transfer',
      });
      expect(guide.cl.find((row: { datumBsm: string }) => row.datumBsm === 'M015')).toMatchObject({ bt: true });
      expect(guide.sf[0]).toMatchObject({ je: 8000 });
      expect((await services.client().get('/api/pub3/items/conf/commonQuery/-/nothing/-')).body.resultCode).toBe(
        'B000',
      );
    });

    it('changes the region of a citizen, not of an official', async () => {
      const own = await services.signedIn('citizen-2');
      expect(
        (await own.post('/api/pub3/portals/changeRegions', undefined, { params: { deptId: '33010801' } })).body.data,
      ).toEqual({ qyId: '33010801', qydm: '330108', qyName: '滨江区', childReginId: '33010801' });
      expect((await own.get('/api/pub3/portals/getDefaultDepartmentRegion')).body.data.qydm).toBe('330108');
      expect(
        (
          await (
            await services.signedIn('reviewer')
          ).post('/api/pub3/portals/changeRegions', undefined, { params: { deptId: '33010801' } })
        ).body.resultCode,
      ).toBe('B000');
    });
  });

  describe('logs', () => {
    it('hold no identity number, phone or secret', () => {
      expect(maskText('证件 330106198503121134 电话 13900000001')).toBe('证件 330106********34 电话 139****01');
      expect(maskText('f'.repeat(64))).toBe('[secret]');
      const error = Object.assign(new Error('Failed query: select 1\nparams: 330106198503121134'), {
        cause: new Error('key (zjh)=(330106198503121134) exists'),
      });
      expect(JSON.stringify(serializeError(error))).not.toContain('19850312');
    });

    it('keep a forged line break on one line', async () => {
      await citizen.post('/api/reg3/third/log/inside/saveToSls', {
        actionType: 'view\r\nlevel=error forged',
        actionId: 'a',
        actionStatus: 'ok',
        startTime: 1,
        endTime: 5,
      });
      const { actionLogs } = await import('../logs/schema');
      const rows = await services.db.select().from(actionLogs);
      expect(rows.at(-1)).toMatchObject({ kind: 'view\\u000d\\u000alevel=error forged', durationMs: 4 });
    });
  });
});

// Which answers travel compressed, and that they say the same.
describe('compression', () => {
  /** Packed for every answer, and packed once for all. */
  const MENUS = [
    ['/api/pub3/servicemenu/topicServiceMenu', 'no-store'],
    ['/api/pub3/topic/menu/queryTopicMenuTree', 'no-cache'],
  ] as const;
  const { services, citizen } = usingServices({ citizen: 'citizen' });

  const ENCODINGS = [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const;
  test.each(
    MENUS.flatMap(([url, kept]) => ENCODINGS.map(([encoding, unpack]) => [url, encoding, unpack, kept] as const)),
  )('%s is a fifth as long with %s, and the same', async (url, encoding, unpack, kept) => {
    const plain = await services.server.inject({ url, headers: { 'accept-encoding': 'identity' } });
    const packed = await services.server.inject({ url, headers: { 'accept-encoding': encoding } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': kept,
    });
    expect(unpack(packed.rawPayload).toString()).toBe(plain.payload);
    expect(plain.rawPayload.length).toBeGreaterThan(10_000);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  });

  test('a drawn captcha is compressed, and still one picture', async () => {
    const drawn = await services.client().send('GET', '/api/auth/code/image', { headers: { 'accept-encoding': 'br' } });
    expect(drawn.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'image/svg+xml; charset=utf-8' });
    expect(brotliDecompressSync(drawn.raw).toString()).toMatch(/^<svg .*<\/svg>$/s);
  });

  /** The latter two are long: nothing but the rule keeps them as they are. */
  test.each([
    [
      'an answer of a few words',
      100,
      () => citizen.get('/api/pub3/config/sysConfigEncryption', { headers: { 'accept-encoding': 'br' } }),
    ],
    [
      'the answer to a POST',
      1024,
      () =>
        services
          .client()
          .post('/api/pub3/enum/listAll', Object.keys(allEnums).slice(0, 8), { headers: { 'accept-encoding': 'br' } }),
    ],
    [
      'a document',
      10_000,
      async () => {
        const [first] = (await citizen.ask(listCertificates)).rows;
        const params = { bsm: first?.certificateId ?? '' };
        return citizen.get('/api/pub3/certificate/queryPdf', { params, headers: { 'accept-encoding': 'br' } });
      },
    ],
  ] as const)('%s is left as it is', async (_what, least, call) => {
    const { headers, raw } = await call();
    expect(headers['content-encoding']).toBeUndefined();
    expect(raw.length).toBeGreaterThanOrEqual(least);
  });

  test('a compressed body is not unpacked for anybody', async () => {
    const { headers, statusCode } = await services.server.inject({
      method: 'POST',
      url: '/api/reg3/third/log/inside/saveToSls',
      headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
      payload: samplePdf(),
    });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(headers['content-encoding']).toBeUndefined();
  });
});

// Rate limits: the same rule in memory and in the database, where several processes count together.
async function passed(limiter: RateLimiter, tries: number, key = 'k'): Promise<number> {
  const outcomes = await Promise.all(
    Array.from({ length: tries }, () =>
      limiter.take('route', key, 10, 60).then(
        () => true,
        (error: unknown) => !isRefusal(error),
      ),
    ),
  );
  return outcomes.filter(Boolean).length;
}

describeOnOne('rate limits', () => {
  const { services } = usingServices();

  it.each(['memory', 'shared'])(
    'let ten through, refuse the eleventh, and start anew after the window (%s)',
    async (kind) => {
      const limiter =
        kind === 'memory'
          ? createMemoryLimiter(services.clock.now)
          : createSharedLimiter(services.db, services.clock.now);
      expect(await passed(limiter, 25)).toBe(10);
      expect(await passed(limiter, 3, 'another caller')).toBe(3);
      services.clock.advance(59_000);
      expect(await passed(limiter, 1)).toBe(0);
      services.clock.advance(1_000);
      expect(await passed(limiter, 11)).toBe(10);
    },
  );

  it('count together in two processes that share a database', async () => {
    const limiters = [
      createSharedLimiter(services.db, services.clock.now),
      createSharedLimiter(services.db, services.clock.now),
    ];
    const counts = await Promise.all(limiters.map((limiter) => passed(limiter, 10, 'both')));
    expect(counts[0]! + counts[1]!).toBe(10);
  });
});

// Fifty repetitions of one write run it once, on both databases.
const ROUNDS = inFull(1_000, 20);

describeOnBoth('idempotency keys', () => {
  const { services } = usingServices();

  const call = (change: object = {}) => ({
    key: randomUUID(),
    userId: 'u-citizen',
    route: 'submit',
    body: { n: 1 },
    now: services.clock.now(),
    ...change,
  });
  /** Adds one to a row of its own and answers the sum, so that a second run would show. */
  async function counter(): Promise<(tx: TestServices['db']) => Promise<{ n: number }>> {
    const key = `test ${randomUUID()}`;
    await services.db.insert(settings).values({ key, value: 0 });
    return async (tx) => {
      const [row] = await tx
        .update(settings)
        .set({ value: sql`to_jsonb((${settings.value})::int + 1)` })
        .where(eq(settings.key, key))
        .returning();
      return { n: Number(row?.value) };
    };
  }

  it('runs fifty parallel calls once and answers all alike', async () => {
    const write = await counter();
    const same = call();
    const answers = await Promise.all(Array.from({ length: 50 }, () => idempotent(services.db, same, write)));
    expect(answers).toEqual(Array.from({ length: 50 }, () => ({ n: 1 })));
    expect(await idempotent(services.db, same, write)).toEqual({ n: 1 });
  });

  it(
    `a doubled write happens once, ${ROUNDS} times`,
    async () => {
      const write = await counter();
      for (let round = 1; round <= ROUNDS; round += 1) {
        const same = call();
        expect(await Promise.all([idempotent(services.db, same, write), idempotent(services.db, same, write)])).toEqual(
          [{ n: round }, { n: round }],
        );
      }
    },
    inFull(300_000, 60_000),
  );

  it('keeps keys, users and routes apart', async () => {
    const write = await counter();
    const first = call();
    for (const other of [
      first,
      { ...first, key: randomUUID() },
      { ...first, userId: 'u-bank' },
      { ...first, route: 'start' },
    ])
      await idempotent(services.db, other, write);
    expect(await write(services.db)).toEqual({ n: 5 });
  });

  it('forgets a write that failed, so that it can be tried again', async () => {
    const write = await counter();
    const same = call();
    const failing = async (tx: TestServices['db']): Promise<{ n: number }> => {
      await write(tx);
      throw new Refusal('材料不齐');
    };
    await expect(idempotent(services.db, same, failing)).rejects.toThrow('材料不齐');
    expect(await idempotent(services.db, same, write)).toEqual({ n: 1 });
  });

  it('refuses the key for another content', async () => {
    const write = await counter();
    const first = call();
    await idempotent(services.db, first, write);
    await expect(idempotent(services.db, { ...first, body: { n: 2 } }, write)).rejects.toThrow('该请求已用于其他内容');
  });
});
