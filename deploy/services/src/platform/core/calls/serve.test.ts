// A declared call as a route: validated, filtered, asked for by who may; nothing without a bound comes in.
import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { defineCall, orAnswerOf, requestOf } from '@portal/shared/contract';
import {
  between,
  bounded,
  day,
  defineWire,
  flag,
  integer,
  json,
  line,
  list,
  listOrOne,
  mapOf,
  oneOf,
  optional,
  orElse,
  text,
  upTo,
  uuid,
} from '@portal/shared/wire';
import type { Codec } from '@portal/shared/wire';
import type { App, CurrentUser } from '../context';
import { addErrorHandler } from '../error-handler';
import { speakPlainly } from './schema-words';
import { packAnswer } from './ready-answer';
import { Outcome, serve, serveFile, serveReady } from './serve';

const note = defineCall({
  at: 'POST /api/test/notes/{bsm}',
  who: ['R1'],
  path: { recordId: ['bsm', upTo(8)] },
  query: { pageNumber: ['pageNo', orElse(between(1, 10), 1)], isUrgent: ['jj', optional(flag)] },
  body: {
    title: ['bt', line(5)],
    remark: ['bz', optional(line(3, '备注最多3字'))],
    fileId: ['wj', optional(uuid('未查询到该文件'))],
    kind: ['lx', oneOf(['a', 'b'])],
    days: ['rq', optional(list(day, 2))],
    counts: ['sl', optional(bounded(mapOf(between(0, 9)), { keys: 3 }))],
    price: ['je', optional(bounded(between(1, 10), { words: '价格应大于0' }))],
    flats: ['ts', optional(bounded(list(line(3), 2), { min: 1, words: '请选择单元', tooLong: '最多2套' }))],
    bornOn: ['csrq', optional(bounded(upTo(10), { is: 'day', words: '请填写出生日期', orEmpty: true }))],
  },
  answer: defineWire({ title: ['bt', text], place: ['wz', text] }),
});
const words = defineCall({ at: 'POST /api/test/words', who: 'signedIn', body: list(line(3), 2), answer: text });
const pictures = defineCall({
  at: 'POST /api/test/pictures',
  who: 'signedIn',
  body: { pictureIds: ['tp', listOrOne(line(3), 2)] },
  answer: null,
});
const booking = defineCall({ at: 'POST /api/test/bookings', who: 'signedIn', answer: null });
const range = defineCall({
  at: 'POST /api/test/range',
  who: 'everybody',
  body: optional(defineWire({ from: ['q', optional(day)] })),
  answer: null,
});
const office = defineCall({
  at: 'POST /api/test/office',
  who: 'everybody',
  query: { officeId: ['deptId', optional(line(4))] },
  orInBody: true,
  unmarked: true,
  answer: null,
});
const kept = defineCall({
  at: 'POST /api/test/kept',
  who: 'everybody',
  body: { value: ['z', json] },
  answer: json,
});
const numberOrText: Codec<number | string, number | string> = {
  about: { is: 'either', of: [integer, upTo(10)] },
  decode: (wire) => wire as number | string,
  encode: (domain) => domain,
};
const marked = defineCall({
  at: 'POST /api/test/marked',
  who: 'everybody',
  body: {
    at: ['sj', numberOrText],
    count: ['sl', bounded(integer, { min: 2, words: '至少选两项' })],
    rows: ['hs', bounded(list(line(3), 4), { min: 1, words: '请选择内容' })],
  },
  answer: null,
});
const door = defineCall({
  at: 'POST /api/test/door',
  who: 'everybody',
  body: { word: ['k', line(9)] },
  legacy: true,
  answer: text,
  outcomes: { 4001: null, 4005: defineWire({ seconds: ['retryAfter', integer] }) },
});
const report = defineCall({ at: 'POST /api/test/report', who: 'everybody', idempotent: 'optional', answer: null });
const tree = defineCall({
  at: 'GET /api/test/tree',
  who: 'everybody',
  anonymous: true,
  answer: list(defineWire({ name: ['mc', text] })),
});
const picture = defineCall({
  at: 'GET /api/test/picture',
  who: 'everybody',
  query: { mode: ['ms', orElse(oneOf(['picture', 'words']), 'picture')] },
  answer: 'file',
  orAnswer: defineWire({ title: ['bt', text] }),
});
const seen: unknown[] = [];
let roles: string[];
let app: App;

beforeAll(async () => {
  speakPlainly();
  const server = Fastify();
  server.setValidatorCompiler(validatorCompiler);
  app = server as unknown as App;
  addErrorHandler(app);
  app.decorateRequest('user', null);
  app.addHook('onRequest', async (request) => {
    request.user = { roles } as unknown as CurrentUser;
  });
  serve(app, note, { tags: ['test'] }, (input) => {
    seen.push(input);
    return { title: input.title, place: input.recordId, secret: 'never sent' };
  });
  serve(app, pictures, { tags: ['test'] }, ({ pictureIds }) => {
    seen.push(pictureIds);
    return null;
  });
  serve(app, words, { tags: ['test'] }, ({ body }) => body.join(''));
  serve(app, booking, { tags: ['test'] }, (_, { say }) => {
    say('业务已暂停');
    return null;
  });
  const see = (input: unknown) => {
    seen.push(input);
    return null;
  };
  serve(app, range, { tags: ['test'] }, see);
  serve(app, office, { tags: ['test'] }, see);
  serve(app, marked, { tags: ['test'] }, see);
  serve(app, report, { tags: ['test'] }, see);
  serve(app, kept, { tags: ['test'], bodyLimit: 100 }, ({ value }) => value);
  serve(app, door, { tags: ['test'] }, ({ word }, { say }) => {
    if (word === 'wait') throw new Outcome(4005, '请稍候', { seconds: 3, secret: 1 });
    if (word !== 'open') throw new Outcome(word === 'lost' ? 4009 : 4001, '不正确');
    say('登录成功');
    return '进';
  });
  serveReady(app, tree, { tags: ['test'] }, () => packAnswer(tree, [{ name: '树', secret: 1 } as { name: string }]));
  serveFile(app, picture, { tags: ['test'] }, async ({ mode }, { reply }) =>
    mode === 'picture' ? reply.type('image/png').send(Buffer.from('png')) : { title: '标题', secret: 1 },
  );
  await app.ready();
});
beforeEach(() => {
  roles = ['R1'];
  seen.length = 0;
});
afterAll(() => app.close());

const send = async (payload: object | undefined, url = '/api/test/notes/n1') => {
  const answer = await app.inject({ method: 'POST', url, payload });
  return { status: answer.statusCode, body: answer.json() as { resultCode: string; msg: string; data: never } };
};

test('the handler gets domain names, trimmed, coerced and defaulted; the answer carries what is declared', async () => {
  expect(
    (await send({ bt: ' 标题 ', lx: 'a', sqrid: 'x', rq: ['2026-11-22'] }, '/api/test/notes/n1?jj=true')).body,
  ).toEqual({
    resultCode: 'A000',
    msg: '',
    data: { bt: '标题', wz: 'n1' },
  });
  expect(seen).toEqual([
    { recordId: 'n1', pageNumber: 1, isUrgent: true, title: '标题', kind: 'a', days: ['2026-11-22'] },
  ]);
});

test.each([
  ['too long', { bt: '一二三四五六', lx: 'a' }, '不能超过5个字', ['bt']],
  ['too long, in its own words', { bt: '', lx: 'a', bz: '一二三四' }, '备注最多3字', ['bz']],
  ['no number of a record', { bt: '', lx: 'a', wj: '1' }, '未查询到该文件', ['wj']],
  ['no such word', { bt: '', lx: 'c' }, '内容格式不正确，请核对后重试', ['lx']],
  ['missing', { lx: 'a' }, '缺少必填内容，请补全后重试', ['bt']],
  ['too many rows', { bt: '', lx: 'a', rq: ['2026-01-01', '2026-01-02', '2026-01-03'] }, '不能超过2项', ['rq']],
  ['no day', { bt: '', lx: 'a', rq: ['2026-02-30'] }, '内容格式不正确，请核对后重试', ['rq.0']],
  ['out of bounds', { bt: '', lx: 'a', sl: { x: 10 } }, '不能大于9', ['sl.x']],
  ['a key too long', { bt: '', lx: 'a', sl: { abcd: 1 } }, '内容格式不正确，请核对后重试', ['sl.abcd']],
  ['too little, in its own words', { bt: '', lx: 'a', je: 0 }, '价格应大于0', ['je']],
  ['no rows, in its own words', { bt: '', lx: 'a', ts: [] }, '请选择单元', ['ts']],
  ['too many rows, in its own words', { bt: '', lx: 'a', ts: ['1', '2', '3'] }, '最多2套', ['ts']],
  ['no day, in its own words', { bt: '', lx: 'a', csrq: '2026-02-30' }, '请填写出生日期', ['csrq']],
])('%s is refused at its field', async (_, body, msg, fields) => {
  const answer = await send(body);
  expect([answer.body.resultCode, answer.body.msg]).toEqual(['B000', msg]);
  expect((answer.body.data as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual(fields);
  expect(seen).toEqual([]);
});

test('a body that is one value is the member `body`, in the browser and for the handler', async () => {
  const sent = requestOf(words, { body: ['甲', ' 乙 '] });
  expect(sent).toEqual({ url: '/api/test/words', method: 'POST', data: ['甲', ' 乙 '] });
  expect((await send(sent.data as object, sent.url)).body).toEqual({ resultCode: 'A000', msg: '', data: '甲乙' });
  expect((await send(['一二三四'], sent.url)).body.data).toEqual({
    errors: [{ path: '0', message: '不能超过3个字' }],
  });
});

test('where a declaration says so, one item comes without a list', async () => {
  for (const tp of [' 甲 ', ['甲', '乙']])
    expect((await send({ tp }, '/api/test/pictures')).body.resultCode).toBe('A000');
  expect(seen).toEqual([['甲'], ['甲', '乙']]);
  for (const tp of ['一二三四', ['1', '2', '3'], 5])
    expect((await send({ tp }, '/api/test/pictures')).body.data).toMatchObject({ errors: [{ path: 'tp' }] });
});

test('empty text stands for no day where a declaration says so', async () => {
  expect((await send({ bt: '', lx: 'a', csrq: '' })).body.resultCode).toBe('A000');
  expect(seen).toMatchObject([{ bornOn: '' }]);
});

test('an idempotency key that may be absent is given where it is one', async () => {
  const key = '5a8e0d1c-3b7f-4f6e-9a2d-0c1b2a3d4e5f';
  for (const [given, input] of [
    [key.toUpperCase(), { idempotencyKey: key }],
    ['1', {}],
    [undefined, {}],
  ] as const) {
    const headers = given === undefined ? {} : { 'idempotency-key': given };
    expect((await app.inject({ method: 'POST', url: '/api/test/report', headers })).statusCode).toBe(200);
    expect(seen.pop()).toEqual(input);
  }
  expect(requestOf(report, { idempotencyKey: key }).headers).toEqual({ 'Idempotency-Key': key });
  expect(requestOf(report, {}).headers).toBeUndefined();
});

test('a call of bytes answers what is declared in their place where the input asks for that', async () => {
  const sent = await app.inject('/api/test/picture');
  expect([sent.headers['content-type'], sent.body]).toEqual(['image/png', 'png']);
  const instead = (await app.inject('/api/test/picture?ms=words')).json() as { data: unknown };
  expect(instead).toEqual({ resultCode: 'A000', msg: '', data: { bt: '标题' } });
  expect(orAnswerOf(picture, instead.data)).toEqual({ title: '标题' });
});

test('a handler may send words with its answer', async () => {
  expect((await send({}, '/api/test/bookings')).body).toEqual({ resultCode: 'A000', msg: '业务已暂停', data: null });
});

test('a body that may be absent is', async () => {
  for (const [payload, body] of [
    [undefined, undefined],
    [{ q: '2026-11-22' }, { from: '2026-11-22' }],
  ] as const) {
    expect((await send(payload, '/api/test/range')).body.resultCode).toBe('A000');
    expect(seen.pop()).toEqual({ body });
  }
  expect(requestOf(range, {}).data).toBeUndefined();
});

test('a member comes in the query or in the body, bounded in both; the browser sends the query', async () => {
  for (const [payload, url] of [
    [undefined, '/api/test/office?deptId=A1'],
    [{ deptId: 'A1' }, '/api/test/office'],
    [{ deptId: 'A1' }, '/api/test/office?deptId=B2'],
  ] as const) {
    expect((await send(payload, url)).body.resultCode).toBe('A000');
    expect(seen.pop()).toEqual({ officeId: 'A1' });
  }
  for (const [payload, url] of [
    [undefined, '/api/test/office?deptId=12345'],
    [{ deptId: '12345' }, '/api/test/office'],
  ] as const)
    expect((await send(payload, url)).body.data).toMatchObject({ errors: [{ path: 'deptId' }] });
  expect(requestOf(office, { officeId: 'A1' })).toMatchObject({ params: { deptId: 'A1' } });
});

test('a form goes as a form', () => {
  const form = defineCall({
    at: 'POST /api/test/form',
    who: 'everybody',
    form: true,
    body: { ticket: ['ticket', line(9)], kind: ['type', optional(line(1))] },
    answer: null,
  });
  expect(String(requestOf(form, { ticket: 'a b' }).data)).toBe('ticket=a+b');
});

test('any JSON passes as it is, up to the limit of the body, without which it is not served', async () => {
  for (const z of [null, 1, '甲', [{ a: [] }], { a: { b: true } }])
    expect((await send({ z }, '/api/test/kept')).body.data).toEqual(z);
  expect((await send({ z: 'x'.repeat(100) }, '/api/test/kept')).status).toBe(413);
  const open = { ...kept, url: '/api/test/open-json' };
  expect(() => serve(app, open, { tags: [] }, () => null)).toThrow('without a bound: z');
});

test('a number or a text; too few of something in its own words', async () => {
  for (const sj of [1763800000000, '2026'])
    expect((await send({ sj, sl: 2, hs: ['1'] }, '/api/test/marked')).body.resultCode).toBe('A000');
  expect(seen).toMatchObject([{ at: 1763800000000 }, { at: '2026' }]);
  for (const [body, path, message] of [
    [{ sj: '12345678901', sl: 2, hs: ['1'] }, 'sj', expect.any(String)],
    [{ sj: 1, sl: 1, hs: ['1'] }, 'sl', '至少选两项'],
    [{ sj: 1, sl: 2, hs: [] }, 'hs', '请选择内容'],
  ] as const)
    expect((await send(body, '/api/test/marked')).body.data).toEqual({ errors: [{ path, message }] });
});

test('the older envelope says its statuses, with what the declaration says that goes with them', async () => {
  expect((await send({ k: 'open' }, '/api/test/door')).body).toEqual({ status: 200, msg: '登录成功', data: '进' });
  expect((await send({ k: 'x' }, '/api/test/door')).body).toEqual({ status: 4001, msg: '不正确', data: null });
  expect((await send({ k: 'wait' }, '/api/test/door')).body).toEqual({
    status: 4005,
    msg: '请稍候',
    data: { retryAfter: 3 },
  });
  expect((await send({ k: 'lost' }, '/api/test/door')).status).toBe(500);
});

test('an answer packed before comes in the form asked for, once', async () => {
  const ask = (headers: Record<string, string>) => app.inject({ url: '/api/test/tree', headers });
  const plain = await ask({});
  expect([plain.statusCode, plain.json()]).toEqual([200, { resultCode: 'A000', msg: '', data: [{ mc: '树' }] }]);
  const packed = await ask({ 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.headers.etag).not.toBe(plain.headers.etag);
  const etag = String(packed.headers.etag);
  expect((await ask({ 'accept-encoding': 'br', 'if-none-match': etag })).statusCode).toBe(304);
  expect((await ask({ 'accept-encoding': 'gzip', 'if-none-match': etag })).statusCode).toBe(200);
});

test('another role is refused', async () => {
  roles = ['R2'];
  expect((await send({ bt: '', lx: 'a' })).body.msg).toBe('您没有办理此事项的权限');
  expect(seen).toEqual([]);
});

test('a call whose request has no bounds is not served', () => {
  const open = defineCall({
    at: 'POST /api/test/open',
    who: 'everybody',
    body: { title: ['bt', text], rows: ['hs', list(line(3))], inner: ['n', defineWire({ a: ['a', optional(text)] })] },
    answer: null,
  });
  expect(() => serve(app, open, { tags: [] }, () => null)).toThrow(
    new TypeError('POST /api/test/open: without a bound: bt, hs[], n.a'),
  );
});

test('bytes that were sent are no answer to be written once more: nothing is logged as an error', async () => {
  const lines: string[] = [];
  const logged = Fastify({
    logger: { level: 'error', stream: { write: (text: string) => void lines.push(text) } },
  }) as unknown as App;
  logged.setValidatorCompiler(validatorCompiler);
  serveFile(logged, picture, { tags: ['test'] }, async (_asked, { reply }) =>
    reply.type('image/png').send(Buffer.from('png')),
  );
  // Over a connection, as browsers ask: what a handler has sent is waited for until it has gone out.
  const address = await logged.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${address}${picture.url}?mode=picture`);
  expect(await answer.text()).toBe('png');
  await logged.close();
  expect(lines).toEqual([]);
});
