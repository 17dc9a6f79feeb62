// A declared call as a route: validated, filtered, asked for by who may; nothing without a bound comes in.
import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { defineCall, requestOf } from '@portal/shared/contract';
import {
  between,
  bounded,
  day,
  defineWire,
  flag,
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
import type { App, CurrentUser } from '../context';
import { addErrorHandler } from '../error-handler';
import { speakPlainly } from '../schema-words';
import { serve } from './serve';

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
    counts: ['sl', optional(mapOf(between(0, 9)))],
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
  await app.ready();
});
beforeEach(() => {
  roles = ['R1'];
  seen.length = 0;
});
afterAll(() => app.close());

const send = async (payload: object, url = '/api/test/notes/n1') => {
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

test('a handler may send words with its answer', async () => {
  expect((await send({}, '/api/test/bookings')).body).toEqual({ resultCode: 'A000', msg: '业务已暂停', data: null });
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
