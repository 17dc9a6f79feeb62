// The client against a real server: headers, envelope, errors, retries.
import { sealJson } from '../crypto';
import { answerWith, usingAnswering } from '../testing/test-server';
import type { Answer, Asked } from '../testing/test-server';
import { busyUntil, configureHttp, request, watchBusy } from '.';
import { whileLeaving } from './on-the-way';
import { resetHttp } from './options';
import { download } from './request';

const KEY = '0123456789abcdef'.repeat(4);
let answer: (asked: Asked) => Answer | Promise<Answer>;

const server = usingAnswering((asked) => answer(asked));
beforeEach(() => {
  resetHttp();
  configureHttp({ baseUrl: server.url, getDeviceId: () => 'device-1', retryDelay: () => 0 });
  answer = () => answerWith({ ok: true });
});

const refusal = (config: Parameters<typeof request>[0]) =>
  request(config).then(
    () => undefined,
    (error: unknown) => error,
  );

test('carries the default headers', async () => {
  configureHttp({
    getToken: () => 'token-1',
    getRegion: () => ({ regionId: 'id-1', regionCode: '330106' }),
    getSelectedRegion: () => '330100',
    getAppLocation: () => '杭州',
  });
  await request({ url: '/api/x' });
  expect(server.asked[0]?.headers).toMatchObject({
    token: 'token-1',
    authorization: 'Bearer token-1',
    qyid: 'id-1',
    qydm: '330106',
    'app-source': 'PC',
    'app-location': encodeURIComponent('杭州'),
    'app-code': 'pub3',
    'app-type': 'pc',
    cxzdqy: '330100',
    deviceid: 'device-1',
  });
});

test('a call that must not be sent from here is not, and says why', async () => {
  configureHttp({ findStop: ({ method }) => (method === 'POST' ? '此处不提交' : undefined) });
  expect(await refusal({ url: '/api/x', method: 'POST', data: {} })).toMatchObject({
    code: 'errorBeforeRequest',
    message: '此处不提交',
  });
  expect(await request({ url: '/api/x' })).toEqual({ ok: true });
  expect(server.asked.map(({ method }) => method)).toEqual(['GET']);
});

test('keeps headers that the caller has set; a blank token makes the call anonymous', async () => {
  configureHttp({ getToken: () => 'token-1' });
  await request({ url: '/api/x', headers: { 'app-type': 'app', Token: '' } });
  expect(server.asked[0]?.headers).toMatchObject({ 'app-type': 'app', token: '' });
  expect(server.asked[0]?.headers.authorization).toBeUndefined();
});

test('opens the envelope and the sealed one, with the key of the token that was sent', async () => {
  expect(await request({ url: '/api/x' })).toEqual({ ok: true });
  const keys: unknown[] = [];
  configureHttp({
    getToken: () => 'token-1',
    getEnvelopeKey: async (token) => {
      keys.push(token);
      return KEY;
    },
  });
  answer = () => ({ body: { resultCode: 'A000', msg: '', resept: 'A', data: sealJson(KEY, { limit: 30 }) } });
  expect(await request({ url: '/api/x' })).toEqual({ limit: 30 });
  expect(keys).toEqual(['token-1']);
  answer = () => ({ body: { resultCode: 'A000', msg: '', resept: 'A', data: '' } });
  expect(await request({ url: '/api/x' })).toBeNull();
});

test('a sealed answer that was changed or has no key is refused', async () => {
  const sealed = sealJson(KEY, { limit: 30 });
  answer = () => ({ body: { resultCode: 'A000', msg: '', resept: 'A', data: `${sealed.slice(0, -4)}AAAA` } });
  expect(await refusal({ url: '/api/x' })).toMatchObject({ name: 'WireFormatError' });
  configureHttp({ getEnvelopeKey: () => KEY });
  expect(await refusal({ url: '/api/x' })).toMatchObject({ name: 'CryptoError' });
});

test('a refusal keeps code, words and data, also with a status', async () => {
  const data = { errors: [{ path: 'fields.cjjg', message: '请填写成交价格' }] };
  answer = () => ({ body: { resultCode: 'B000', msg: '请检查', data } });
  expect(await refusal({ url: '/api/x', method: 'POST' })).toMatchObject({
    name: 'BusinessError',
    code: 'B000',
    message: '请检查',
    data,
  });
  answer = () => ({ status: 409, body: { resultCode: 'B000', msg: '内容已更新', data: { version: 4 } } });
  expect(await refusal({ url: '/api/x', method: 'POST' })).toMatchObject({
    name: 'BusinessError',
    status: 409,
    data: { version: 4 },
  });
});

test('a warning is reported and the call goes on', async () => {
  const warnings: unknown[] = [];
  configureHttp({ onWarning: (warning) => warnings.push(warning) });
  answer = () => ({ body: { resultCode: 'B001', msg: '存在抵押', data: 5 } });
  expect(await request({ url: '/api/x' })).toBe(5);
  expect(warnings).toEqual([{ code: 'B001', message: '存在抵押', url: '/api/x' }]);
});

test('the older shape', async () => {
  answer = () => ({ body: { status: 200, msg: '', data: { GYFS: [] } } });
  expect(await request({ url: '/api/x', legacy: true })).toEqual({ GYFS: [] });
  answer = () => ({ body: { resultCode: 'B000', msg: '设备标识缺失', data: null } });
  expect(await refusal({ url: '/api/x', legacy: true })).toMatchObject({
    name: 'BusinessError',
    code: 'B000',
    message: '设备标识缺失',
  });
  answer = () => ({ body: { status: 4002, msg: '验证码不正确', data: null } });
  expect(await refusal({ url: '/api/x', legacy: true })).toMatchObject({
    name: 'BusinessError',
    code: '4002',
    message: '验证码不正确',
  });
});

test('401 ends the session that the request belonged to, not a newer one', async () => {
  let ended = 0;
  let token = 'old';
  configureHttp({
    getToken: () => token,
    onUnauthorized: () => {
      ended += 1;
    },
  });
  answer = () => ({ status: 401, body: { resultCode: 'E900', msg: '' } });
  expect(await refusal({ url: '/api/x' })).toMatchObject({ name: 'UnauthorizedError', status: 401 });
  expect(ended).toBe(1);
  answer = () => {
    token = 'new';
    return { status: 401 };
  };
  await refusal({ url: '/api/x' });
  expect(ended).toBe(1);
});

test('702 ends the session', async () => {
  let ended = 0;
  configureHttp({
    onSessionEnded: () => {
      ended += 1;
    },
  });
  answer = () => ({ body: { resultCode: '702', msg: '登录超时', data: null } });
  expect(await refusal({ url: '/api/x' })).toMatchObject({ name: 'UnauthorizedError', message: '登录超时' });
  expect(ended).toBe(1);
});

test('a read is repeated after 503 and after a cut line, a write never', async () => {
  answer = () =>
    server.asked.length === 1 ? { status: 503 } : server.asked.length === 2 ? 'break' : answerWith('here');
  expect(await request({ url: '/api/x' })).toBe('here');
  expect(server.asked).toHaveLength(3);
  server.asked.length = 0;
  answer = () => ({ status: 503, body: 'busy' });
  expect(await refusal({ url: '/api/x', method: 'POST' })).toMatchObject({
    name: 'HttpStatusError',
    status: 503,
    message: '服务不可用',
  });
  expect(server.asked).toHaveLength(1);
  server.asked.length = 0;
  expect(await refusal({ url: '/api/x' })).toMatchObject({ status: 503 });
  expect(server.asked).toHaveLength(3);
});

describe('where the services are busy and say when to come back', () => {
  const busy: Answer = { status: 503, headers: { 'retry-after': '5' }, body: '{"resultCode":"B000","msg":"忙"}' };
  const waits: number[] = [];
  let seen: (number | undefined)[];
  let stop: () => void;
  beforeEach(() => {
    waits.length = 0;
    seen = [];
    stop = watchBusy(() => seen.push(busyUntil()));
    configureHttp({ busyDelay: (seconds) => (waits.push(seconds), 0) });
  });
  afterEach(() => stop());

  test.each([
    ['a read', {}],
    ['a write with an idempotency key', { method: 'POST', data: { a: 1 }, headers: { 'Idempotency-Key': 'key-1' } }],
  ] as const)('%s is made again after that time, the same, and the page is notified', async (_, config) => {
    answer = () => (server.asked.length < 3 ? busy : answerWith('done'));
    expect(await request({ url: '/api/x', ...config })).toBe('done');
    expect(waits).toEqual([5, 5]);
    expect(new Set(server.asked.map(({ body, headers }) => `${body} ${headers['idempotency-key']}`)).size).toBe(1);
    expect(seen).toEqual([expect.any(Number), undefined, expect.any(Number), undefined]);
  });

  test('a write without one is not, and no call is repeated for ever', async () => {
    answer = () => busy;
    expect(await refusal({ url: '/api/x', method: 'POST' })).toMatchObject({ message: '忙' });
    expect(server.asked).toHaveLength(1);
    expect(await refusal({ url: '/api/x' })).toMatchObject({ message: '忙' });
    expect(server.asked).toHaveLength(6);
    expect(busyUntil()).toBeUndefined();
  });

  test('an abort ends the wait and its notice', async () => {
    const gone = new AbortController();
    configureHttp({
      busyDelay: () => {
        queueMicrotask(() => gone.abort());
        return 60_000;
      },
    });
    answer = () => busy;
    expect(await refusal({ url: '/api/x', signal: gone.signal })).toMatchObject({ name: 'AbortedError' });
    expect(busyUntil()).toBeUndefined();
  });
});

test('network, time-out and abort each have their error', async () => {
  answer = () => 'break';
  expect(await refusal({ url: '/api/x', method: 'POST' })).toMatchObject({
    name: 'NetworkError',
    message: '网络不佳，请稍后重试',
  });
  answer = () => 'hang';
  expect(await refusal({ url: '/api/x', timeout: 20 })).toMatchObject({ name: 'TimeoutError' });
  const gone = new AbortController();
  gone.abort();
  expect(await refusal({ url: '/api/x', signal: gone.signal })).toMatchObject({ name: 'AbortedError' });
  const stop = new AbortController();
  answer = () => {
    stop.abort();
    return 'hang';
  };
  expect(await refusal({ url: '/api/x', signal: stop.signal })).toMatchObject({ name: 'AbortedError' });
});

test('an abort also ends the wait before a repetition', async () => {
  const stop = new AbortController();
  configureHttp({
    retryDelay: () => {
      queueMicrotask(() => stop.abort());
      return 60_000;
    },
  });
  answer = () => ({ status: 503 });
  expect(await refusal({ url: '/api/x', signal: stop.signal })).toMatchObject({ name: 'AbortedError' });
});

test('an answer that is no envelope and a failure before sending', async () => {
  answer = () => ({ body: '<html></html>' });
  expect(await refusal({ url: '/api/x' })).toMatchObject({ name: 'WireFormatError' });
  answer = () => ({ status: 404, body: 'no' });
  expect(await refusal({ url: '/api/x' })).toMatchObject({ name: 'HttpStatusError', status: 404 });
  configureHttp({
    getToken: () => {
      throw new Error('storage');
    },
  });
  expect(await refusal({ url: '/api/x' })).toMatchObject({
    name: 'BeforeRequestError',
    message: '请求之前网页发生错误，请求无法继续进行',
  });
});

test('downloads bytes with their name, and reads a refusal instead of bytes', async () => {
  answer = () => ({
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''%E5%9B%9E%E6%89%A7.pdf",
    },
    body: Buffer.from('%PDF-1.7'),
  });
  const { blob, fileName } = await download({ url: '/api/pdf' });
  expect([await blob.text(), blob.type, fileName]).toEqual(['%PDF-1.7', 'application/pdf', '回执.pdf']);
  answer = () => ({ body: { resultCode: 'B000', msg: '没有这份文件', data: null } });
  await expect(download({ url: '/api/pdf' })).rejects.toMatchObject({ name: 'BusinessError', message: '没有这份文件' });
});

describe('the last call of a session', () => {
  const held = () => {
    let letThrough: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    return { wait, letThrough };
  };

  test('goes when what is on its way has been answered; what is asked while it is answered is not sent', async () => {
    const [read, last] = [held(), held()];
    answer = async ({ path }) => {
      await (path === '/api/read' ? read.wait : path === '/api/last' ? last.wait : undefined);
      return answerWith({ ok: true });
    };
    const paths = () => server.asked.map(({ path }) => path);
    const reading = request({ url: '/api/read' });
    const leaving = whileLeaving(() => request({ url: '/api/last', isLast: true }));
    expect(await refusal({ url: '/api/meanwhile' })).toMatchObject({ name: 'AbortedError' });
    read.letThrough();
    expect(await reading).toEqual({ ok: true });
    last.letThrough();
    expect(await leaving).toEqual({ ok: true });
    expect(paths()).toEqual(['/api/read', '/api/last']);
    await request({ url: '/api/after' });
    expect(paths()).toEqual(['/api/read', '/api/last', '/api/after']);
  });

  test('that fails lets calls go again', async () => {
    answer = ({ path }) => (path === '/api/last' ? { status: 500, body: '' } : answerWith({ ok: true }));
    await expect(whileLeaving(() => request({ url: '/api/last', isLast: true }))).rejects.toMatchObject({
      name: 'HttpStatusError',
    });
    expect(await request({ url: '/api/after' })).toEqual({ ok: true });
  });

  test('a call that hung for longer is told that there is no session, and no page is: the person leaves already', async () => {
    const onUnauthorized = jest.fn();
    configureHttp({ getToken: () => 'token-1', onUnauthorized });
    const hanging = held();
    answer = async ({ path }) => {
      if (path !== '/api/hanging') return answerWith({ ok: true });
      await hanging.wait;
      return { status: 401, body: '' };
    };
    const refused = refusal({ url: '/api/hanging' });
    await whileLeaving(async () => {
      hanging.letThrough();
      expect(await refused).toMatchObject({ name: 'UnauthorizedError' });
    }, 0);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test('left twice at once, calls go again when the last of both has been answered', async () => {
    const [one, other] = [held(), held()];
    answer = () => answerWith({ ok: true });
    const leaving = [whileLeaving(() => one.wait), whileLeaving(() => other.wait)];
    one.letThrough();
    await leaving[0];
    expect(await refusal({ url: '/api/meanwhile' })).toMatchObject({ name: 'AbortedError' });
    other.letThrough();
    await leaving[1];
    expect(await request({ url: '/api/after' })).toEqual({ ok: true });
  });

  test('code 702 says no more than 401 does: nothing to who leaves, nothing of a token that was replaced meanwhile', async () => {
    const onSessionEnded = jest.fn();
    let token = 'token-1';
    configureHttp({ getToken: () => token, onSessionEnded });
    const hanging = held();
    answer = async () => {
      await hanging.wait;
      return { body: { resultCode: '702', msg: '会话已结束', data: null } };
    };
    const late = refusal({ url: '/api/hanging' });
    token = 'token-2';
    hanging.letThrough();
    expect(await late).toMatchObject({ name: 'UnauthorizedError' });
    await whileLeaving(() => refusal({ url: '/api/last', isLast: true }));
    expect(onSessionEnded).not.toHaveBeenCalled();
  });
});
