// The client by specification §3, §7 and §8, one by one, against a server that answers.
import { createCipheriv } from 'node:crypto';
import { ClientRequest } from 'node:http';
import { sealJson } from '../crypto';
import { clientLog, WireFormatError } from '../kernel';
import { answerWith, startAnswering } from '../testing/test-server';
import type { Answer, Asked, TestServer } from '../testing/test-server';
import { configureHttp, forgetConfig, loadConfig, loadEnumInfo, loadEnumValues, loadProcessConfig, request } from '.';
import { resetHttp } from './options';

const KEY = '0123456789abcdef'.repeat(4);
let server: TestServer;
let answer: (asked: Asked) => Answer;

beforeAll(async () => {
  server = await startAnswering((asked) => answer(asked));
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
  resetHttp();
  forgetConfig();
  configureHttp({ baseUrl: server.url, retryDelay: () => 0 });
  answer = () => answerWith({ ok: true });
});
const headersOf = async (headers?: Record<string, string>) => {
  await request({ url: '/api/x', headers });
  return server.asked.at(-1)?.headers ?? {};
};
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

test.each([
  ['S7.1.1', 'token', 'token-1'],
  ['S7.1.2', 'authorization', 'Bearer token-1'],
  ['S7.1.3', 'qyid', 'id-1'],
  ['S7.1.4', 'qydm', '330106'],
  ['S7.1.5', 'app-source', 'PC'],
  ['S7.1.6', 'app-location', '330100'],
  ['S7.1.7', 'app-code', 'pub3'],
  ['S7.1.8', 'app-type', 'pc'],
  ['S7.1.9', 'cxzdqy', '330105'],
])('%s every request carries %s', async (_id, name, value) => {
  configureHttp({
    getToken: () => 'token-1',
    getRegion: () => ({ regionId: 'id-1', regionCode: '330106' }),
    getSelectedRegion: () => '330105',
    getAppLocation: () => '330100',
  });
  expect((await headersOf())[name]).toBe(value);
});

test('S7.1.10 what the caller has set stays', async () => {
  configureHttp({ getToken: () => 'token-1', getSelectedRegion: () => '330105' });
  expect(await headersOf({ token: 'own', cxzdqy: '330102', 'app-source': 'KIOSK' })).toMatchObject({
    token: 'own',
    authorization: 'Bearer own',
    cxzdqy: '330102',
    'app-source': 'KIOSK',
  });
});

test.each([
  ['pub3-pc', 'pc'],
  ['pub3-app', 'app'],
  ['reg3', 'pc'],
] as const)('S9.1 a host application may call itself %s of type %s', async (appCode, appType) => {
  configureHttp({ appCode, appType });
  expect(await headersOf()).toMatchObject({ 'app-code': appCode, 'app-type': appType });
});

test('S3.42 an answer is read from resultCode, msg, data and resept', async () => {
  configureHttp({ getEnvelopeKey: () => KEY });
  answer = () => ({ body: { resultCode: 'A000', msg: '', data: { a: 1 } } });
  expect(await request({ url: '/api/x' })).toEqual({ a: 1 });
  answer = () => ({ body: { resultCode: 'B000', msg: '不得办理', data: null } });
  expect(await failure(request({ url: '/api/x' }))).toMatchObject({ code: 'B000', message: '不得办理' });
  answer = () => ({ body: { resultCode: 'A000', msg: '', resept: 'A', data: sealJson(KEY, [7]) } });
  expect(await request({ url: '/api/x' })).toEqual([7]);
  // The fields of the older envelope say nothing here.
  answer = () => ({ body: { status: 200, msg: '', data: { a: 1 } } });
  expect(await failure(request({ url: '/api/x' }))).toMatchObject({ name: 'WireFormatError' });
});

test.each([
  ['absent', {}],
  ['null', { resept: null }],
  ['empty', { resept: '' }],
  ['another letter', { resept: 'B' }],
  ['a small letter', { resept: 'a' }],
])('S7.1.18 with resept %s the data comes back as it came', async (_what, own) => {
  configureHttp({ getEnvelopeKey: () => KEY });
  const data = { text: sealJson(KEY, [1]), list: [null, '', 0, { deep: false }] };
  answer = () => ({ body: { resultCode: 'A000', msg: '', data, ...own } });
  expect(await request({ url: '/api/x' })).toEqual(data);
  answer = () => ({ body: { resultCode: 'A000', msg: '', data: data.text, ...own } });
  expect(await request({ url: '/api/x' })).toBe(data.text);
});

test('S7.1.19 a call answers the data of the envelope, and nothing deeper', async () => {
  answer = () => answerWith({ data: 1, list: [] });
  expect(await request({ url: '/api/x' })).toEqual({ data: 1, list: [] });
});

test.each(['', '成功', '任何说明'])('S8.28 A000 is a success, whatever its words are (%s)', async (msg) => {
  answer = () => ({ body: { resultCode: 'A000', msg, data: 7 } });
  expect(await request({ url: '/api/x' })).toBe(7);
});

test('S7.1.16 sealed data is AES-CBC under the key of the session', async () => {
  configureHttp({ getEnvelopeKey: () => KEY });
  const sealed = sealJson(KEY, { limit: 30 });
  answer = () => ({ body: { resultCode: 'A000', msg: '', resept: 'A', data: sealed } });
  expect(await request({ url: '/api/x' })).toEqual({ limit: 30 });
  // Not by our own reader: sixteen bytes of initial vector, then whole blocks of AES-256-CBC.
  const bytes = Buffer.from(sealed, 'base64');
  const { createHash } = await import('node:crypto');
  const cipher = createCipheriv(
    'aes-256-cbc',
    createHash('sha256').update(`enc:${KEY}`).digest(),
    bytes.subarray(0, 16),
  );
  expect(Buffer.concat([cipher.update('{"limit":30}'), cipher.final()]).equals(bytes.subarray(16, -32))).toBe(true);
});

test('S7.1.17 sealed data that is empty is null', async () => {
  answer = () => ({ body: { resultCode: 'A000', msg: '', resept: 'A', data: '' } });
  expect(await request({ url: '/api/x' })).toBeNull();
});

test('S7.1.20 S8.9 a status outside 200 to 299 is an error with url, code and the server’s words', async () => {
  answer = () => ({ status: 422, body: { resultCode: 'E900', msg: '内容有误', data: null } });
  expect(await failure(request({ url: '/api/x', method: 'POST' }))).toMatchObject({
    code: 'E900',
    message: '内容有误',
    url: '/api/x',
    status: 422,
  });
  answer = () => ({ status: 500, body: 'oops' });
  expect(await failure(request({ url: '/api/x', method: 'POST' }))).toMatchObject({
    name: 'HttpStatusError',
    code: 'E900',
    message: '服务器内部错误',
    url: '/api/x',
  });
});

describe('how long a request waits', () => {
  /**
   * The limits that calls gave their connection, 0 for none: a socket's own clock stands outside the one that tests
   * turn.
   */
  const limits: number[] = [];
  beforeEach(() => {
    limits.length = 0;
    const { setTimeout: limit } = ClientRequest.prototype;
    jest.spyOn(ClientRequest.prototype, 'setTimeout').mockImplementation(function (this: ClientRequest, ...given) {
      limits.push(given[0]);
      return limit.apply(this, given);
    });
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'performance', 'hrtime'],
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  /** Runs the event loop until the server has been asked. */
  const arrived = async () => {
    while (server.asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
  };
  const watched = (call: Promise<unknown>) => {
    const seen = { state: 'waiting' as unknown };
    void call.then(
      (data) => {
        seen.state = data;
      },
      (error: unknown) => {
        seen.state = error;
      },
    );
    return seen;
  };

  test('S7.1.21 without a limit of its own it never gives up', async () => {
    answer = () => 'hang';
    const given = new AbortController();
    const call = watched(request({ url: '/api/x', signal: given.signal }));
    await arrived();
    await jest.advanceTimersByTimeAsync(366 * 86_400_000);
    expect(call.state).toBe('waiting');
    expect(limits.filter((limit) => limit !== 0)).toEqual([]);
    given.abort();
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(call.state).toMatchObject({ name: 'AbortedError' });
  });

  test('S8.14 with one it gives up exactly then', async () => {
    answer = () => 'hang';
    const call = watched(request({ url: '/api/x', timeout: 60_000 }));
    await arrived();
    await jest.advanceTimersByTimeAsync(59_999);
    expect(call.state).toBe('waiting');
    await jest.advanceTimersByTimeAsync(1);
    expect(call.state).toMatchObject({ name: 'TimeoutError', url: '/api/x' });
  });
});

test('S8.1 another code than A000 is a business error', async () => {
  answer = () => ({ body: { resultCode: 'B000', msg: '不得办理', data: null } });
  expect(await failure(request({ url: '/api/x' }))).toMatchObject({
    name: 'BusinessError',
    code: 'B000',
    message: '不得办理',
    url: '/api/x',
  });
});

test('S8.2 a warning is told and the call goes on with its data', async () => {
  const told: unknown[] = [];
  configureHttp({ onWarning: (warning) => told.push(warning) });
  answer = () => ({ body: { resultCode: 'B001', msg: '该房屋有抵押', data: 7 } });
  expect([await request({ url: '/api/x' }), told]).toEqual([
    7,
    [{ code: 'B001', message: '该房屋有抵押', url: '/api/x' }],
  ]);
});

test('S8.6 401 is an unauthorized error for the caller', async () => {
  answer = () => ({ status: 401 });
  expect(await failure(request({ url: '/api/x' }))).toMatchObject({ name: 'UnauthorizedError', status: 401 });
});

test('S3.43 S8.7 the older client reads status, msg and data, and without an answer says 250', async () => {
  answer = () => ({ body: { status: 200, msg: '', data: [1] } });
  expect(await request({ url: '/api/old', legacy: true })).toEqual([1]);
  answer = () => ({ body: { status: 500, msg: '旧系统错误', data: null } });
  expect(await failure(request({ url: '/api/old', legacy: true }))).toMatchObject({ message: '旧系统错误' });
  answer = () => 'break';
  expect(await failure(request({ url: '/api/old', legacy: true, method: 'POST' }))).toMatchObject({
    message: '未知错误',
    data: { messagecode: 250 },
  });
});

test.each(['GET', 'POST'] as const)(
  'S8.8 a line that breaks under a %s says that the network is poor',
  async (method) => {
    answer = () => 'break';
    expect(await failure(request({ url: '/api/x', method }))).toMatchObject({
      message: '网络不佳，请稍后重试',
      url: '/api/x',
    });
  },
);

test('S8.12 a request given up, before it is sent or while it runs, raises an aborted error', async () => {
  const gone = new AbortController();
  gone.abort();
  expect(await failure(request({ url: '/api/x', signal: gone.signal }))).toMatchObject({ name: 'AbortedError' });
  expect(server.asked).toHaveLength(0);
  const going = new AbortController();
  answer = () => {
    going.abort();
    return 'hang';
  };
  expect(await failure(request({ url: '/api/x', signal: going.signal }))).toMatchObject({ name: 'AbortedError' });
});

test('S8.13 a request to a server that is not there raises a network error', async () => {
  const closed = await startAnswering(() => answerWith(null));
  await closed.close();
  configureHttp({ baseUrl: closed.url });
  expect(await failure(request({ url: '/api/x', method: 'POST' }))).toMatchObject({
    name: 'NetworkError',
    url: '/api/x',
  });
});

test('S7.5.1 each configuration is fetched once, however many ask at the same time', async () => {
  for (const key of ['Pub3Config', 'Pub3LoginConfig', 'LoginConfig', 'Pub3SysConfig'] as const) {
    server.asked.length = 0;
    const read = () => loadConfig(key, (data) => data);
    expect(await Promise.all([read(), read(), read()])).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    await read();
    expect(server.asked).toHaveLength(1);
  }
});

test('a configuration that failed, or was nonsense, is asked for again', async () => {
  answer = () => ({ status: 500, body: 'oops' });
  expect(await failure(loadConfig('Pub3Config', (data) => data))).toMatchObject({ name: 'HttpStatusError' });
  for (const nonsense of [null, 'text', [1], 5]) {
    answer = () => answerWith(nonsense);
    expect(await failure(loadConfig('Pub3Config', (data) => data))).toBeInstanceOf(WireFormatError);
  }
  answer = () => answerWith({ title: '平台' });
  expect(await loadConfig('Pub3Config', (data) => data)).toEqual({ title: '平台' });
});

test('S7.1.15 the configurations of sign-in carry an empty gateway token', async () => {
  await loadConfig('Pub3LoginConfig', (data) => data);
  expect(server.asked[0]?.headers.gatewaytoken).toBe('');
});

test('S7.5.2 the public system configuration is opened before use', async () => {
  configureHttp({ getEnvelopeKey: () => KEY });
  answer = () => ({ body: { resultCode: 'A000', msg: '', resept: 'A', data: sealJson(KEY, { draftKeepDays: 30 }) } });
  expect(await loadConfig('Pub3SysConfig', (data) => data)).toEqual({ draftKeepDays: 30 });
});

test('a failed call stands in the log once it is switched on, without what was asked', async () => {
  const written = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  answer = () => ({ body: { resultCode: 'B000', msg: '不得办理', data: null } });
  await failure(request({ url: '/api/x?zjh=330106' }));
  expect(written).not.toHaveBeenCalled();
  clientLog.setLevel('warning');
  await failure(request({ url: '/api/x?zjh=330106', data: { name: '张三' } }));
  clientLog.setLevel(null);
  expect(written.mock.calls.map((call) => call[2])).toEqual(['GET /api/x: BusinessError B000 200']);
  written.mockRestore();
});

test('S7.5.3 what is not given of a process is asked for as empty', async () => {
  await loadProcessConfig({ processCode: 'house-transfer' });
  const asked = server.asked[0]?.query ?? new URLSearchParams();
  expect([asked.get('lcdm'), asked.get('sxid'), asked.get('zlcdm')]).toEqual(['house-transfer', '', '']);
});

test('S7.5.4 S7.5.5 a flat enum loses its children fields, a tree keeps them', async () => {
  answer = () =>
    answerWith({
      GYFS: [
        { code: '0', name: '单独所有', children: null },
        { code: '1', name: '共同共有', children: [] },
      ],
      DJXL: [
        { code: '100', name: '首次登记', children: [] },
        { code: '200', name: '转移登记', children: [{ code: '20001', name: '买卖' }] },
      ],
    });
  const enums = await loadEnumValues(['GYFS', 'DJXL']);
  expect(enums.GYFS?.map((option) => 'children' in option)).toEqual([false, false]);
  expect(enums.DJXL?.map((option) => 'children' in option)).toEqual([true, true]);
  expect(JSON.parse(server.asked[0]?.body ?? '')).toEqual(['GYFS', 'DJXL']);
});

test('S7.5.6 S8.15 enum info is an object by name for status 200, and else says so', async () => {
  answer = () => ({ body: { status: 200, msg: '', data: { GYFS: [{ code: '0', name: '单独所有' }] } } });
  expect(await loadEnumInfo(['GYFS'])).toEqual({ GYFS: [{ code: '0', name: '单独所有' }] });
  answer = () => ({ body: { status: 500, msg: 'x', data: null } });
  expect(await failure(loadEnumInfo(['GYFS']))).toMatchObject({ message: '加载枚举值失败' });
  answer = () => ({ body: { resultCode: 'B000', msg: '没有这些代码表', data: null } });
  expect(await failure(loadEnumInfo(['GYFS']))).toMatchObject({ name: 'BusinessError', message: '加载枚举值失败' });
});

test.each([418, 599])('S8.9 HTTP %s without an envelope still brings the words of the server', async (status) => {
  answer = () => ({ status, body: { msg: '服务器的说明' } });
  expect(await failure(request({ url: '/api/x', method: 'POST' }))).toMatchObject({
    name: 'HttpStatusError',
    status,
    code: 'E900',
    url: '/api/x',
    message: '服务器的说明',
  });
});

test('a configuration that its reader refuses is not kept either', async () => {
  const read = () =>
    loadConfig('Pub3Config', (data) => {
      if (!Object.hasOwn(data as object, 'title'))
        throw new WireFormatError({ endpoint: 'x', field: 'title', wireField: 'title' });
      return data;
    });
  expect(await failure(read())).toMatchObject({ name: 'WireFormatError' });
  answer = () => answerWith({ title: '门户' });
  expect(await read()).toEqual({ title: '门户' });
});
