// What the tests' client makes of a declaration: the request, the answer and the refusal, by domain names.
import { defineCall } from '@portal/shared/contract';
import { defineWire, flag, list, numberOf, oneOf, optional, text, upTo } from '@portal/shared/wire';
import type { Answer, Call as Sent } from '../test-client';
import { askingThrough } from './asking';

const child = defineWire({ name: ['xm', upTo(10)], grown: ['cn', optional(flag)] });
const saveFamily = defineCall({
  at: 'POST /api/family/{bsm}/save',
  who: 'signedIn',
  path: { recordId: ['bsm', numberOf('entry')] },
  body: { kind: ['lx', oneOf(['whole', 'half'])], children: ['zn', list(child, 5)] },
  answer: defineWire({ recordId: ['bsm', text] }),
  idempotent: true,
});
const download = defineCall({ at: 'GET /api/family/paper', who: 'signedIn', answer: 'file' });

function answering(answer: Partial<Answer>) {
  const requests: [string, string, Sent | undefined][] = [];
  const asking = askingThrough({
    send: (...request) => {
      requests.push([request[0], request[1], request[2]]);
      return Promise.resolve({ status: 200, raw: Buffer.from('%PDF-'), headers: {}, ...answer } as Answer);
    },
    open: () => Promise.reject(new Error('nothing is sealed')),
  });
  return { ...asking, requests };
}
const body = (resultCode: string, data: unknown, msg = '') => ({ resultCode, msg, data }) as Answer['body'];
const family = { recordId: '1/2', kind: 'whole', children: [{ name: '周小夏' }] };

test('an input goes by wire names with a fresh key, and the answer comes by domain names', async () => {
  const { ask, requests } = answering({ body: body('A000', { bsm: '3' }) });
  expect(await ask(saveFamily, family)).toEqual({ recordId: '3' });
  const [[method, url, sent] = []] = requests;
  expect([method, url]).toEqual(['POST', '/api/family/1%2F2/save']);
  expect(sent?.data).toEqual({ lx: 'whole', zn: [{ xm: '周小夏' }] });
  expect(sent?.headers?.['Idempotency-Key']).toMatch(/^[\da-f-]{36}$/);
});

test('a value that no browser sends goes as it is, a member that the declaration has not is the test’s own fault', async () => {
  const { ask, requests } = answering({ body: body('A000', { bsm: '3' }) });
  await ask(saveFamily, { ...family, kind: 'third' });
  expect(requests[0]?.[2]?.data).toEqual({ lx: 'third', zn: [{ xm: '周小夏' }] });
  const wire: object = { ...family, zn: [] };
  await expect(ask(saveFamily, wire)).rejects.toThrow('has no member zn');
});

test('a refusal has its code, status, words and members; a call that is answered is none', async () => {
  const errors = [{ path: 'zn.0.xm', message: '请填写姓名' }];
  const { ask, refused } = answering({ body: body('B000', { errors }, '信息有误') });
  await expect(ask(saveFamily, family)).rejects.toThrow('信息有误');
  expect(await refused(saveFamily, family)).toMatchObject({
    ...{ code: 'B000', status: 200, message: '信息有误' },
    fields: { 'children.0.name': '请填写姓名' },
  });
  await expect(answering({ body: body('A000', { bsm: '3' }) }).refused(saveFamily, family)).rejects.toThrow('answered');
});

test('a file is bytes, and refused where an envelope comes in their place', async () => {
  const { bytes, type } = await answering({ body: null as never, headers: { 'content-type': 'application/pdf' } }).ask(
    download,
  );
  expect([bytes.toString(), type]).toEqual(['%PDF-', 'application/pdf']);
  expect((await answering({ body: body('B000', null, '没有') }).refused(download)).message).toBe('没有');
});
