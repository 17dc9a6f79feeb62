// Writing for the public over HTTP, as the editor, as editors of another place and as those who may not: drafts, a day,
// another's step in between, history.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { TestClient, TestServices } from '../../testing';
import { startTestServices } from '../../testing';
import { users } from '../../people/auth/schema';
import { articleVersions } from './schema';

let services: TestServices;
let editor: TestClient;
beforeAll(async () => {
  services = await startTestServices();
  editor = await services.signedIn('content');
});
afterAll(() => services.close());

type Body = Record<string, unknown>;
const NEWS = { lm: 'news', kind: '工作动态', title: '窗口新增无障碍通道', text: '## 位置\n东门一侧' };
const post = async (call: string, body: Body, who = editor, key = randomUUID()) =>
  (await who.post(`/api/pub3/content/${call}`, body, { headers: { 'idempotency-key': key } })).body;
const draft = async (body: Body = {}) => (await post('save', { version: 0, ...NEWS, ...body })).data as Body;
const detail = async (bsm: unknown, who = editor) =>
  (await who.get(`/api/pub3/content/queryDetail/${String(bsm)}`)).body;
/** As anybody reads it. */
const inPublic = async (bsm: unknown) =>
  (await services.client().get(`/api/pub3/news/queryDetail/${String(bsm)}`)).body;
const found = async (keyword: string) =>
  (await services.client().get('/api/pub3/news/queryList', { params: { keyword } })).body.data.total as number;

test('a draft is nobody else’s to read until it is published, and a later draft changes nothing until it is', async () => {
  const { bsm, version } = await draft();
  expect(version).toBe(1);
  expect([(await inPublic(bsm)).resultCode, await found('无障碍通道')]).toEqual(['B000', 0]);
  expect((await post('publish', { bsm, version })).data).toEqual({ bsm, version: 2 });
  expect((await inPublic(bsm)).data).toMatchObject({ title: NEWS.title, source: '西湖区不动产登记中心' });
  expect([await found('无障碍通道'), await found('wuzhangai')]).toEqual([1, 1]);
  await post('save', { ...NEWS, bsm, version: 2, title: '窗口新增绿色通道' });
  expect((await inPublic(bsm)).data.title).toBe(NEWS.title);
  const { data } = await detail(bsm);
  expect(data).toMatchObject({ title: '窗口新增绿色通道', zt: 'published', version: 3 });
  expect(data.ls.map(({ sj, xm }: Body) => [sj, xm])).toEqual([
    ['saved', '冯雨桐'],
    ['published', '冯雨桐'],
    ['saved', '冯雨桐'],
  ]);
  await post('publish', { bsm, version: 3 });
  expect([(await inPublic(bsm)).data.title, await found('绿色通道')]).toEqual(['窗口新增绿色通道', 1]);
  expect((await post('withdraw', { bsm, version: 4 })).data.version).toBe(5);
  expect([(await inPublic(bsm)).resultCode, await found('绿色通道')]).toEqual(['B000', 0]);
  expect((await detail(bsm)).data).toMatchObject({ zt: 'withdrawn', date: null });
  expect((await post('withdraw', { bsm, version: 5 })).msg).toContain('还没有发布');
});

test('what is published for a later day is there on that day, and a day that is over is refused', async () => {
  const { bsm } = await draft({ title: '下周的安排' });
  const day = (days: number) => new Date(services.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  expect(await post('publish', { bsm, version: 1, date: day(-2) })).toMatchObject({
    resultCode: 'B000',
    data: { errors: [{ path: 'date' }] },
  });
  expect((await post('publish', { bsm, version: 1, date: day(3) })).resultCode).toBe('A000');
  expect((await detail(bsm)).data.zt).toBe('planned');
  expect((await inPublic(bsm)).resultCode).toBe('B000');
  services.clock.advance(4 * 86_400_000);
  editor = await services.signedIn('content');
  expect((await inPublic(bsm)).data.title).toBe('下周的安排');
});

test('of two who rest on one version the second is refused with nothing lost; the same key is one step', async () => {
  const { bsm } = await draft();
  const key = randomUUID();
  const twice = await Promise.all(
    [1, 2].map(() => post('save', { ...NEWS, bsm, version: 1, text: '一' }, editor, key)),
  );
  expect(twice.map(({ data }) => data)).toEqual([
    { bsm, version: 2 },
    { bsm, version: 2 },
  ]);
  const raced = await Promise.all(['二', '三'].map((text) => post('save', { ...NEWS, bsm, version: 2, text })));
  expect(raced.map(({ resultCode }) => resultCode).toSorted()).toEqual(['A000', 'B000']);
  expect(raced.find(({ resultCode }) => resultCode === 'B000')).toMatchObject({ data: { version: 3 } });
  expect(
    await services.db
      .select()
      .from(articleVersions)
      .where(eq(articleVersions.articleId, String(bsm))),
  ).toHaveLength(3);
});

test('an introduction names a business and stands in its guide; what is no kind, business or section is refused at its field', async () => {
  const words = { lm: 'introduction', kind: '业务介绍', lcdm: 'easement-first', title: '地役权', text: '地役权的介绍' };
  const { bsm } = await draft(words);
  await post('publish', { bsm, version: 1 });
  const read = await services
    .client()
    .get('/api/pub3/workGuide/queryDetail', { params: { szdm: '330106', lcdm: 'easement-first' } });
  expect(read.body.data.js).toBe('地役权的介绍');
  expect((await inPublic(bsm)).resultCode).toBe('B000');
  for (const [body, path] of [
    [{ ...words, lcdm: 'nothing' }, 'lcdm'],
    [{ kind: '别的' }, 'kind'],
    [{ title: ' ' }, 'title'],
  ] as const)
    expect(await post('save', { version: 0, ...NEWS, ...body })).toMatchObject({
      resultCode: 'B000',
      data: { errors: [{ path }] },
    });
  expect((await post('save', { ...NEWS, bsm, version: 2 })).msg).toContain('另一个栏目');
});

test('only editors write, and only what is of their region; another’s is unknown in the same words', async () => {
  const { bsm } = await draft();
  for (const name of ['citizen', 'reviewer', 'ops']) {
    const who = await services.signedIn(name);
    for (const call of ['save', 'publish', 'withdraw'])
      expect((await post(call, { ...NEWS, bsm, version: 1 }, who)).resultCode).not.toBe('A000');
    expect((await detail(bsm, who)).data ?? null).toBeNull();
  }
  await services.db.update(users).set({ regionCode: '330903' }).where(eq(users.username, 'content'));
  const elsewhere = await services.signedIn('content');
  const unknown = await detail(randomUUID(), elsewhere);
  expect(unknown).toMatchObject({ resultCode: 'B000', data: null });
  expect(await detail(bsm, elsewhere)).toEqual(unknown);
  for (const call of ['save', 'publish', 'withdraw'])
    expect((await post(call, { ...NEWS, bsm, version: 1 }, elsewhere)).msg).toBe(unknown.msg);
  const { list } = (await elsewhere.get('/api/pub3/content/queryList', { params: { pageSize: '100' } })).body.data;
  expect(list.length).toBeGreaterThan(0);
  expect(list.map((row: Body) => row.bsm)).not.toContain(bsm);
  await services.db.update(users).set({ regionCode: '330106' }).where(eq(users.username, 'content'));
});
