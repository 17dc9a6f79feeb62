// What everybody reads, over HTTP: narrowed by region, kind, business and time, found by words, synonyms and pinyin,
// page by page. On both databases, because there the tokens are sought.
import {
  getAnnouncement,
  getArticle,
  getNews,
  getWorkGuide,
  listAnnouncements,
  listArticles,
  listBusinesses,
  listNews,
  listWorkGuides,
  publishArticle,
  saveArticle,
  withdrawArticle,
} from '@portal/queries/contract';
import { describeOnOne, outcomesOf, refusalOf, refusalsOf, usingServices } from '../../testing';
import type { Caller } from '../../testing';
import { randomUUID } from 'node:crypto';
import { getGuide } from '@portal/applications/contract';
import { businessSummaries } from '@portal/shared/catalogue';
import { eq } from 'drizzle-orm';
import { publish } from './announced';
import { announcements, articles, articleVersions } from './schema';
import { writeMissingTokens } from './search/missing-tokens';
import { users } from '../../people/auth/schema';

interface Row {
  bsm: string;
  title: string;
  gglx: string;
  kind: string;
  text: string;
  date: string;
  lcdm: string | null;
}
interface Listed {
  total: number;
  list: Row[];
}
const NOTICES = listAnnouncements.url;
const NEWS = listNews.url;
/** A district of which the seed says little, far from the demonstration's own. */
const HERE = '331023';
const TEXT =
  '根据细则，拟对下列不动产进行登记。\n权利人：欧阳芷若\n不动产坐落：天台县赤城街道8号\n不动产权证书号：浙（2021）天台县不动产权第0076543号';

describeOnOne('public content', () => {
  const { services } = usingServices();
  let asked: (url: string, params?: Record<string, string>) => Promise<Listed>;
  beforeAll(async () => {
    const anybody = services.client();
    asked = async (url, params = {}) => (await anybody.get(url, { params: { pageSize: '100', ...params } })).body.data;
    const common = { source: '天台县不动产登记中心', objectionUntil: null, applicationId: null };
    const one = { ...common, regionCode: HERE, kind: '遗失作废公告', publishedOn: '2026-03-02', processCode: 'x' };
    await publish(services.db, { ...one, title: '遗失作废公告：存量房（二手房）', text: TEXT });
    await publish(services.db, {
      ...{ ...common, regionCode: '331000', kind: '通知公告', publishedOn: '2026-03-03', processCode: null },
      ...{ title: '窗口搬迁', text: '台州市登记窗口搬到新址。' },
    });
    await publish(services.db, { ...one, title: '明天的公告', text: '尚未发布', publishedOn: '2099-01-01' });
  });

  it('is that of a region, of what it lies in and of what lies in it', async () => {
    const titles = async (xzqbm: string) =>
      (await asked(NOTICES, { xzqbm, ksrq: '2026-03-02', jsrq: '2026-03-03' })).list.map(({ title }) => title);
    expect(await titles(HERE)).toEqual(expect.arrayContaining(['窗口搬迁', '遗失作废公告：存量房（二手房）']));
    expect(await titles('331000')).toEqual(expect.arrayContaining(['窗口搬迁', '遗失作废公告：存量房（二手房）']));
    expect(await titles('331002')).toContain('窗口搬迁');
    expect(await titles('331002')).not.toContain('遗失作废公告：存量房（二手房）');
    expect(await titles('330106')).not.toContain('窗口搬迁');
  });

  it.each([
    ['a word of the text', '欧阳芷若'],
    ['one character', '芷'],
    ['what people call it', '房产证丢失'],
    ['the number of a certificate, with the brackets of a keyboard', '浙(2021)天台县不动产权第0076543号'],
    ['pinyin of the title', 'yishi zuofei'],
    ['pinyin without a blank', 'yishizuofeigonggao'],
    ['the first letters', 'yszf'],
    ['capitals and full width', 'ＹＳＺＦ'],
    ['several words in any order', '赤城 遗失'],
  ])('is found by %s', async (_name, keyword) => {
    expect((await asked(NOTICES, { xzqbm: HERE, keyword, ksrq: '2026-03-02', jsrq: '2026-03-02' })).list).toEqual([
      expect.objectContaining({ text: TEXT }),
    ]);
  });

  it.each(['欧阳若芷', '查封 欧阳芷若', 'shiyi', 'zfys', '不存在的内容', '???', '%', "' or 1=1 --"])(
    'is not found by %s',
    async (keyword) =>
      expect(await asked(NOTICES, { xzqbm: HERE, keyword, ksrq: '2026-03-02', jsrq: '2026-03-02' })).toMatchObject({
        total: 0,
        list: [],
      }),
  );

  it('is narrowed by kind, by business and to cases or offices, and nothing is shown before its day', async () => {
    const all = await asked(NOTICES);
    expect(all.total).toBeGreaterThan(200);
    expect(JSON.stringify(all)).not.toContain('明天的公告');
    const cases = await asked(NOTICES, { ggfw: 'case' });
    const general = await asked(NOTICES, { ggfw: 'general' });
    expect(cases.total + general.total).toBe(all.total);
    expect([cases.list.every(({ lcdm }) => lcdm), general.list.some(({ lcdm }) => lcdm)]).toEqual([true, false]);
    const inherited = await asked(NOTICES, { lcdm: 'house-transfer-inherit' });
    expect(new Set(inherited.list.map(({ gglx }) => gglx))).toEqual(new Set(['继承公告']));
    const [future] = await services.db.select().from(announcements).where(eq(announcements.title, '明天的公告'));
    const early = await services.client().get(`/api/pub3/bulletin/queryNotice/${future?.id ?? ''}`);
    const never = await services.client().refused(getAnnouncement, { recordId: 'notice-none' });
    expect([early.body.resultCode, early.body.data, early.body.msg]).toEqual(['B000', null, never.message]);
  });

  it('comes page by page, newest first, each row once', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => asked(NOTICES, { pageNo: String(page), pageSize: '9' }).then(({ list }) => list)),
    );
    const whole = (await asked(NOTICES, { pageSize: '27' })).list;
    expect(pages.flat()).toEqual(whole);
    const days = whole.map(({ date }) => date);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it('has news with a summary without marks; one that is not published is not there, in the words of one that never was', async () => {
    const found = await asked(NEWS, { keyword: '带押过户', kind: '服务提示' });
    expect(found.list[0]).toMatchObject({
      title: '存量房转移登记可以带押过户',
      zy: expect.stringMatching(/^什么是带押过户/),
    });
    const bsm = found.list[0]?.bsm ?? '';
    const read = async (id: string) => (await services.client().get(`/api/pub3/news/queryDetail/${id}`)).body;
    expect((await read(bsm)).data).toMatchObject({ text: expect.stringContaining('## 什么是带押过户') });
    await services.db.update(articles).set({ publishedOn: null }).where(eq(articles.id, bsm));
    const unknown = await read('00000000-0000-4000-8000-000000000000');
    expect(unknown).toMatchObject({ resultCode: 'B000', data: null });
    expect([await read(bsm), await read('x')]).toEqual([unknown, unknown]);
  });

  it('lists businesses by words of the law and of people, those with them in the name first', async () => {
    const GUIDES = listWorkGuides.url;
    interface Guides {
      total: number;
      list: { lcdm: string; mc: string; fl: string }[];
    }
    const sought = async (params: Record<string, string>) => (await asked(GUIDES, params)) as unknown as Guides;
    const all = await sought({});
    expect(all.total).toBe(businessSummaries.length);
    const first = async (keyword: string) => (await sought({ keyword })).list[0]?.lcdm;
    expect(await first('二手房过户')).toBe('house-transfer');
    expect(await first('房本丢了')).toBe('replacement-certificates');
    expect(await first('juzhuquan')).toMatch(/habitation/);
    expect((await sought({ keyword: '没有这样的业务' })).total).toBe(0);
    expect(new Set((await sought({ fl: '海域' })).list.map(({ fl }) => fl))).toEqual(new Set(['海域']));
    const [one, two] = await Promise.all(['1', '2'].map((pageNo) => sought({ pageNo, pageSize: '10' })));
    expect([...(one?.list ?? []), ...(two?.list ?? [])]).toEqual(all.list.slice(0, 20));
  });

  it('says to everybody which businesses there are and who starts them, as the catalogue has them', async () => {
    const body = await services.client().ask(listBusinesses);
    expect(body).toEqual(
      businessSummaries.map(({ id, name, group, startedBy, ownMotion }) => ({
        ...{ processCode: id, name, family: group, ownMotion: ownMotion === true },
        ...(startedBy && { startedBy }),
      })),
    );
  });

  it('says everything of one business with the offices of the region and the nearest introduction; of an unknown one nothing', async () => {
    const read = (szdm: string, lcdm: string) =>
      services.client().ask(getWorkGuide, { regionCode: szdm, processCode: lcdm });
    const data = await read('330106', 'house-transfer');
    const same = await services
      .client()
      .ask(getGuide, { regionCode: '330106', processCode: 'house-transfer', matterId: '-' });
    expect(data.guide).toEqual(same);
    expect(data.introduction).toContain('## 这项登记做什么');
    expect(data.offices.map(({ name }) => name)).toEqual(['西湖区不动产登记中心', '杭州市不动产登记中心']);
    const own = { section: 'introduction', regionCode: '330100', processCode: 'house-transfer' } as const;
    const words = { kind: '业务介绍', title: '本市', source: '杭州', text: '本市的介绍', publishedOn: '2026-01-01' };
    await services.db.insert(articles).values([
      { ...own, ...words },
      { ...own, ...words, regionCode: '330106', text: '明年的介绍', publishedOn: '2099-01-01' },
    ]);
    expect([
      (await read('330106', 'house-transfer')).introduction,
      (await read('330203', 'house-transfer')).introduction,
    ]).toEqual(['本市的介绍', data.introduction]);
    expect(await read('330106', 'easement-first')).toMatchObject({ introduction: null, summary: expect.any(String) });
    for (const place of ['-', 'x', '999999']) await read(place, 'house-transfer');
    expect(await refusalOf(read('330106', 'nothing'))).toMatchObject({ code: 'B000', data: null });
  });

  it('is found as well where a release of before has written it', async () => {
    await services.db.update(announcements).set({ searchTokens: null }).where(eq(announcements.regionCode, HERE));
    const sought = () => asked(NOTICES, { keyword: '欧阳芷若' });
    expect((await sought()).total).toBe(0);
    expect(await writeMissingTokens(services.db)).toBeGreaterThan(0);
    expect((await sought()).total).toBe(1);
  });
});

// Writing for the public over HTTP, as the editor, as editors of another place and as those who may not: drafts, a day,
// another's step in between, history.
describe('editing', () => {
  const { services, as, editor, comeAgain } = usingServices({ editor: 'content' });
  const NEWS = { section: 'news', kind: '工作动态', title: '窗口新增无障碍通道', text: '## 位置\n东门一侧' };
  type Edition = { recordId: string; version: number };
  const save = (change: object, who: Caller = editor) => who.ask(saveArticle, { version: 0, ...NEWS, ...change });
  const publish = (edition: Edition, day?: string, who: Caller = editor) =>
    who.ask(publishArticle, { ...edition, day });
  const withdraw = (edition: Edition, who: Caller = editor) => who.ask(withdrawArticle, edition);
  const detail = (recordId: string, who: Caller = editor) => who.ask(getArticle, { recordId });
  /** Its title as anybody reads it; null where it is not out. */
  const inPublic = async (recordId: string) => {
    const { answers } = await outcomesOf([services.client().ask(getNews, { recordId })]);
    return answers[0]?.title ?? null;
  };
  const found = async (keyword: string) => (await services.client().ask(listNews, { keyword })).total;

  test('a draft is nobody else’s to read until it is published, and a later draft changes nothing until it is', async () => {
    const { recordId, version } = await save({});
    expect([version, await inPublic(recordId), await found('无障碍通道')]).toEqual([1, null, 0]);
    expect(await publish({ recordId, version })).toEqual({ recordId, version: 2 });
    const shown = await services.client().ask(getNews, { recordId });
    expect(shown).toMatchObject({ title: NEWS.title, source: '西湖区不动产登记中心' });
    expect([await found('无障碍通道'), await found('wuzhangai')]).toEqual([1, 1]);
    await save({ recordId, version: 2, title: '窗口新增绿色通道' });
    expect(await inPublic(recordId)).toBe(NEWS.title);
    const kept = await detail(recordId);
    expect(kept).toMatchObject({ title: '窗口新增绿色通道', state: 'published', version: 3 });
    expect(kept.history.map(({ event }) => event)).toEqual(['saved', 'published', 'saved']);
    expect(JSON.stringify(kept.history).match(/冯雨桐/g)).toHaveLength(3);
    await publish({ recordId, version: 3 });
    expect([await inPublic(recordId), await found('绿色通道')]).toEqual(['窗口新增绿色通道', 1]);
    expect((await withdraw({ recordId, version: 4 })).version).toBe(5);
    expect([await inPublic(recordId), await found('绿色通道')]).toEqual([null, 0]);
    expect(await detail(recordId)).toMatchObject({ state: 'withdrawn', publishedOn: null });
    expect((await refusalOf(withdraw({ recordId, version: 5 }))).message).toContain('还没有发布');
  });

  test('what is published for a later day is there on that day, and a day that is over is refused', async () => {
    const edition = await save({ title: '下周的安排' });
    const { recordId } = edition;
    const day = (days: number) =>
      new Date(services.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    expect(Object.keys((await refusalOf(publish(edition, day(-2)))).fields)).toEqual(['day']);
    await publish(edition, day(3));
    expect((await detail(recordId)).state).toBe('planned');
    expect(await inPublic(recordId)).toBeNull();
    comeAgain(4 * 86_400_000);
    expect(await inPublic(recordId)).toBe('下周的安排');
  });

  test('of two who rest on one version the second is refused with nothing lost; the same key is one step', async () => {
    const { recordId } = await save({});
    const once = { recordId, version: 1, text: '一', idempotencyKey: randomUUID() };
    expect(await Promise.all([save(once), save(once)])).toEqual(Array(2).fill({ recordId, version: 2 }));
    const raced = await outcomesOf(['二', '三'].map((text) => save({ recordId, version: 2, text })));
    expect(raced.answers).toHaveLength(1);
    expect(raced.refusals).toMatchObject([{ data: { version: 3 } }]);
    const ofArticle = eq(articleVersions.articleId, recordId);
    expect(await services.db.select().from(articleVersions).where(ofArticle)).toHaveLength(3);
  });

  test('an introduction names a business and is in its guide; what is no kind, business or section is refused at its field', async () => {
    const introduction = {
      ...{ section: 'introduction', kind: '业务介绍', processCode: 'easement-first' },
      ...{ title: '地役权', text: '地役权的介绍' },
    };
    const { recordId } = await save(introduction);
    await publish({ recordId, version: 1 });
    const place = { regionCode: '330106', processCode: 'easement-first' };
    expect((await services.client().ask(getWorkGuide, place)).introduction).toBe('地役权的介绍');
    expect(await inPublic(recordId)).toBeNull();
    for (const [change, field] of [
      [{ ...introduction, processCode: 'nothing' }, 'processCode'],
      [{ kind: '别的' }, 'kind'],
      [{ title: ' ' }, 'title'],
    ] as const)
      expect(Object.keys((await refusalOf(save(change))).fields)).toEqual([field]);
    expect((await refusalOf(save({ recordId, version: 2 }))).message).toContain('另一个栏目');
  });

  test('only editors write, and only what is of their region; another’s is unknown in the same words', async () => {
    const edition = await save({});
    const { recordId } = edition;
    const steps = (who: Caller) =>
      refusalsOf(save(edition, who), publish(edition, undefined, who), withdraw(edition, who), detail(recordId, who));
    for (const name of ['citizen', 'reviewer', 'ops'])
      for (const refused of await steps(as(name))) expect(refused.data ?? null).toBeNull();
    await services.db.update(users).set({ regionCode: '330903' }).where(eq(users.username, 'content'));
    const elsewhere = await services.signedIn('content');
    const unknown = await refusalOf(detail(randomUUID(), elsewhere));
    expect(unknown).toMatchObject({ code: 'B000', data: null });
    for (const { message } of await steps(elsewhere)) expect(message).toBe(unknown.message);
    const { rows } = await elsewhere.ask(listArticles, { pageSize: 100 });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map((row) => row.recordId)).not.toContain(recordId);
    await services.db.update(users).set({ regionCode: '330106' }).where(eq(users.username, 'content'));
  });
});
