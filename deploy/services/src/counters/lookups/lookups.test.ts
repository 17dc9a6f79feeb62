// Looking up the register over HTTP: one's own, what an authority names exactly, and nothing for anybody else, in the
// same words.
import { getCaptcha, listLooks } from '@portal/shell/contract';
import { listHousehold } from '@portal/queries/contract';
import { eq } from 'drizzle-orm';
import { COURT, MORTGAGEE, PEOPLE } from '../../../seed/people';
import { users } from '../../people/auth/schema';
import type { TestServices } from '../../testing';
import { TEST_CAPTCHA, describeOnOne, usingServices } from '../../testing';
const PLEDGES = '/api/pub3/query/pledgeInfo';
const SEALS = '/api/pub3/query/sealUpInfo';
const LAND = '/api/pub3/query/landCertificates';
type Row = Record<string, string> & { restrictions: string[] };
interface Page {
  total: number;
  list: Row[];
}
const named = (name: string) => ({
  qlrmc: PEOPLE[name]?.name ?? '',
  zjh: PEOPLE[name]?.identityNumber ?? '',
});
const NOTHING = { resultCode: 'A000', data: { total: 0, list: [] } };

describeOnOne('looking up the register', () => {
  const { services, as } = usingServices();
  const ask = async (name: string, url: string, params: Record<string, string | number> = {}) =>
    (await as(name).get<Page>(url, { params })).body;
  const found = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).data;
  // What counts searches is tried in a test of its own.
  let counting: TestServices['context']['limiter'];
  beforeEach(() => {
    counting ??= { ...services.context.limiter };
    Object.assign(services.context.limiter, { take: () => Promise.resolve(), spend: () => Promise.resolve(true) });
  });

  test('S1.12 an owner finds the mortgages and seals on the own properties, a bank those in its favour, page by page', async () => {
    const own = await found('citizen', PLEDGES);
    expect(own.total).toBe(2);
    expect(own.list[0]).toMatchObject({
      kind: 'mortgage',
      holder: MORTGAGEE.name,
      number: '浙（2023）杭州市不动产证明第0000007号',
      qssj: '2023-04-10',
      jssj: '2043-04-09',
      zt: 'current',
    });
    expect(own.list[0]?.bdcqzh).toMatch(/不动产权第\d{7}号$/);
    const seals = await found('citizen', SEALS);
    expect(seals.list).toMatchObject([{ holder: COURT.name, number: '（2026）浙0106执演示1号', ycf: 'no' }]);

    const first = await found('bank', PLEDGES);
    expect(first.total).toBeGreaterThan(20);
    const second = await found('bank', PLEDGES, { pageNo: 2 });
    const ids = [...first.list, ...second.list].map(({ bsm }) => bsm);
    expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
    expect((await found('bank', PLEDGES, { pageNo: 99 })).list).toEqual([]);
    // What a bank types narrows its own.
    expect((await found('bank', PLEDGES, named('citizen'))).total).toBe(2);
    expect((await found('bank', PLEDGES, { bdcqzh: '浙(2022)杭州市不动产证明第0000009号' })).total).toBe(1);
    expect(await ask('bank', PLEDGES, { zt: 'ended' })).toMatchObject(NOTHING);
    expect(await ask('bank', SEALS)).toMatchObject(NOTHING);
  });

  test('who has no right to it is answered alike, whether the person, the property or neither exists', async () => {
    const certificate = (await found('citizen', PLEDGES)).list[0]?.bdcqzh ?? '';
    for (const params of [
      named('citizen'),
      { ...named('citizen'), bdcqzh: certificate },
      { bdcqzh: certificate },
      { qlrmc: '无此人', zjh: '330106199001010000' },
      { bdcqzh: '浙（2023）杭州市不动产权第9999999号' },
    ])
      for (const url of [PLEDGES, SEALS])
        for (const name of ['citizen-2', 'enterprise']) {
          const { data, ...rest } = await ask(name, url, params);
          expect([name, rest, data]).toEqual([
            name,
            { resultCode: 'A000', msg: '' },
            { total: 0, pageNo: 1, pageSize: 10, list: [] },
          ]);
        }
    // Who administers, keeps the accounts, or works for another region's office is nobody here.
    for (const name of ['ops', 'finance', 'sea-acceptor', 'surveyor'])
      expect([name, await ask(name, PLEDGES, named('citizen'))]).toMatchObject([name, NOTHING]);
  });

  test('S6.17 a court and the region’s officers find what they name by the holder, never by a number alone, and the holder reads of it', async () => {
    const looks = () => as('citizen').ask(listLooks);
    const before = (await looks()).total;
    const certificate = (await found('citizen', SEALS)).list[0]?.bdcqzh ?? '';
    // The court has a seal of its own there, and nothing else.
    expect((await found('court', PLEDGES, { bdcqzh: certificate })).total).toBe(0);
    expect((await found('acceptor', SEALS, { bdcqzh: certificate })).total).toBe(0);
    expect((await found('acceptor', SEALS, { qlrmc: named('citizen').qlrmc })).total).toBe(0);
    expect((await found('acceptor', SEALS, { bdcqzh: certificate, qlrmc: '李四' })).total).toBe(0);
    expect((await looks()).total).toBe(before);

    expect((await found('court', PLEDGES, named('citizen'))).total).toBe(2);
    expect((await found('acceptor', SEALS, { bdcqzh: certificate, qlrmc: named('citizen').qlrmc })).total).toBe(1);
    const after = await looks();
    expect(after.total).toBe(before + 2);
    expect(JSON.stringify(after.rows.slice(0, 2))).toMatch(/抵押登记信息/);
    expect(JSON.stringify(after.rows.slice(0, 2))).toMatch(/查封登记信息/);
  });

  test('after five searches that found nothing a captcha is asked for; a right one is good for five more', async () => {
    Object.assign(services.context.limiter, counting);
    const guess = (n: number, imageCode?: string) =>
      ask('citizen-2', PLEDGES, {
        bdcqzh: `浙（2023）杭州市不动产权第${String(n).padStart(7, '0')}号`,
        ...(imageCode ? { imageCode } : {}),
      });
    // Side by side they share the five.
    const codes = (await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => guess(n)))).map(({ resultCode }) => resultCode);
    expect(codes.filter((code) => code === 'A000')).toHaveLength(5);
    expect(await guess(8)).toMatchObject({ resultCode: 'B000', data: { captcha: true } });
    await as('citizen-2').ask(getCaptcha);
    expect(await guess(8, 'zzzz')).toMatchObject({ resultCode: 'B000', msg: '验证码不正确', data: { captcha: true } });
    // Used up by the first try, right or wrong.
    expect(await guess(8, 'zzzz')).toMatchObject({ msg: '验证码已过期，请重新获取', data: { captcha: true } });
    expect(await guess(8, TEST_CAPTCHA)).toMatchObject(NOTHING);
    for (const n of [9, 10, 11, 12]) expect(await guess(n)).toMatchObject(NOTHING);
    expect((await guess(13)).data).toEqual({ captcha: true });
    // One's own list is not a search.
    expect((await ask('citizen-2', PLEDGES)).resultCode).toBe('A000');
    // Finding does not count as missing.
    for (let n = 0; n < 8; n += 1) expect((await ask('citizen', PLEDGES, named('citizen'))).data.total).toBe(2);
  });

  test('a citizen lists the own land and flats, an unauthorised person none of them', async () => {
    const land = await found('citizen', LAND, { pageSize: 100 });
    expect(land.total).toBeGreaterThan(10);
    expect(land.list.every(({ bdcqzh, zl, qllx, djsj }) => bdcqzh && zl && qllx && djsj === '2019-05-20')).toBe(true);
    expect(land.list.some(({ mj }) => Number(mj) > 0)).toBe(true);
    const [first] = land.list;
    expect((await found('citizen', LAND, { bdcqzh: first?.bdcqzh ?? '' })).list).toEqual([first]);
    expect(await ask('citizen-2', LAND, { bdcqzh: first?.bdcqzh ?? '' })).toMatchObject(NOTHING);
    expect(JSON.stringify(land)).not.toContain(named('citizen').zjh);
  });

  test('an account without a number of its own finds nothing', async () => {
    await services.db.update(users).set({ enterprise: null }).where(eq(users.username, 'bank-approver'));
    expect(await ask('bank-approver', PLEDGES)).toMatchObject(NOTHING);
  });

  test('the chain behind one’s own property is told with masked holders, and nobody else’s but to whom the law lets look', async () => {
    const CHAIN = '/api/reg3/rightChain/detail';
    const own = await found('citizen', '/api/reg3/rightChain/query', { pageSize: 100 });
    expect(own.total).toBeGreaterThan(20);
    const bdcqzh =
      own.list.map((row) => row.bdcqzh ?? '').find((number) => number.endsWith('不动产权第0000008号')) ?? '';
    const { data } = await ask('citizen', CHAIN, { bdcqzh });
    expect(data).toMatchObject({
      bdcqzh,
      list: [
        {
          kind: 'right',
          name: '国有建设用地使用权/房屋（构筑物）所有权',
          qlrmc: ['张*远'],
          certificates: [bdcqzh],
          zxsj: null,
        },
        { kind: 'entry', name: '抵押权', djsj: '2023-04-10' },
      ],
    });
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${named('citizen').zjh}|${named('citizen').qlrmc}`));
    const unknown = await ask('citizen-2', CHAIN, { bdcqzh: '浙（2023）杭州市不动产权第9999999号' });
    expect(unknown).toMatchObject({ resultCode: 'B000', data: null });
    for (const name of ['citizen-2', 'enterprise', 'bank', 'sea-acceptor', 'ops', 'surveyor']) {
      expect([name, await ask(name, CHAIN, { bdcqzh })]).toEqual([name, unknown]);
      // The office of another region finds what lies in its own.
      const { list } = await found(name, '/api/reg3/rightChain/query', named('citizen'));
      expect([name, list.filter(({ zl }) => !zl?.startsWith('舟山市普陀区'))]).toEqual([name, []]);
      expect([name, list.length > 0]).toEqual([name, name === 'sea-acceptor']);
    }
    expect(await ask('citizen-2', CHAIN, { bdcqzh, ywh: '33010620261120999999' })).toMatchObject({
      resultCode: 'B000',
    });
    const looks = async () => (await as('citizen').ask(listLooks)).total;
    const before = await looks();
    expect((await ask('acceptor', CHAIN, { bdcqzh })).resultCode).toBe('A000');
    expect((await found('court', '/api/reg3/rightChain/query', named('citizen'))).total).toBe(own.total);
    expect(await looks()).toBe(before + 2);
  });

  test('one’s own household is told by masked names, and any other number is answered like one without a family', async () => {
    const rows = async (name: string, zjh?: string) =>
      (await as(name).ask(listHousehold, zjh ? { identityNumber: zjh } : {})).rows as unknown[];
    expect(await rows('reviewer')).toEqual([{ name: '陈*远', relation: 'sibling' }]);
    expect(await rows('citizen')).toEqual([{ name: '张*福', relation: 'guardianship' }]);
    expect(await rows('citizen', named('citizen').zjh)).toHaveLength(1);
    expect(await rows('citizen', named('reviewer').zjh)).toEqual([]);
    expect(await rows('acceptor', named('citizen').zjh)).toEqual([]);
    expect(await rows('ops')).toEqual([]);
  });
});
