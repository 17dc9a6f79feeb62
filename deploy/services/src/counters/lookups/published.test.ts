// What parents and firms look up over HTTP: homes with their schools, declarations for school entry, licences of banks;
// one's own and one's ward's, and nobody else's.
import { listLooks } from '@portal/shell/contract';
import { eq } from 'drizzle-orm';
import { MORTGAGEE, PEOPLE, WARDS } from '../../../seed/people';
import { rightHolders } from '../../register/schema';
import { describeOnOne, usingServices } from '../../testing';
import { isNumber } from '../../platform/personal/where';
const HOMES = '/api/pub3/query/schoolRoll';
const DECLARED = '/api/pub3/query/enterSchoolDeclare';
const LICENCES = '/api/pub3/query/bankLicence';
const named = (person: { name: string; identityNumber: string } | undefined) => ({
  qlrmc: person?.name ?? '',
  zjh: person?.identityNumber ?? '',
});

describeOnOne('looking up what other authorities publish', () => {
  const { services, as } = usingServices();
  const ask = async (name: string, url: string, params: Record<string, string | number> = {}) =>
    (await as(name).get<{ total: number; list: Record<string, string>[] }>(url, { params })).body;
  const found = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).data;
  const looks = async (name: string) => (await as(name).ask(listLooks)).total;

  test('S1.12 a parent finds the own homes with their schools, the longest place that fits counting, and the page goes on', async () => {
    const own = await found('citizen', HOMES, { pageSize: 100 });
    expect(own.total).toBeGreaterThan(9);
    const [flat] = own.list.filter(({ zl }) => zl?.includes('翠苑花园'));
    expect(flat).toMatchObject({ fwyt: '成套住宅', primarySchool: '翠苑花园演示小学', gyfs: '单独所有' });
    // Shops, land and garages are no homes.
    expect(own.list.every(({ fwyt }) => /住宅|别墅|公寓|宿舍/.test(fwyt ?? ''))).toBe(true);
    const second = await found('citizen', HOMES, { pageNo: 2, pageSize: 4 });
    expect(second.list).toEqual(own.list.slice(4, 8));
    expect(JSON.stringify(own)).not.toContain(named(PEOPLE.citizen).zjh);
    expect(await ask('finance', HOMES)).toMatchObject({ resultCode: 'A000', data: { total: 0, list: [] } });
  });

  test('S6.17 a ward’s home is found by the guardian, anybody else’s by name and number by nobody but the region’s officers, and the holder reads of it', async () => {
    const [second] = (await found('citizen-2', HOMES)).list;
    const before = await looks('citizen-2');
    for (const name of ['citizen', 'enterprise', 'bank', 'sea-acceptor', 'ops', 'surveyor', 'content'])
      expect([name, (await ask(name, HOMES, named(PEOPLE['citizen-2']))).data]).toMatchObject([name, { total: 0 }]);
    expect(await looks('citizen-2')).toBe(before);
    const officer = await found('acceptor', HOMES, named(PEOPLE['citizen-2']));
    expect(officer.list.map(({ bdcqzh }) => bdcqzh)).toContain(second?.bdcqzh);
    expect(await looks('citizen-2')).toBe(before + 1);
    // A name alone, or another's name with one's own number, is nobody.
    expect((await ask('citizen', HOMES, { qlrmc: named(PEOPLE.citizen).qlrmc })).data.total).toBe(0);
    expect((await ask('acceptor', HOMES, { zjh: named(PEOPLE['citizen-2']).zjh })).data.total).toBe(0);
    expect((await found('citizen', HOMES, named(PEOPLE.citizen))).total).toBeGreaterThan(9);

    expect((await found('citizen', HOMES, named(WARDS.father))).total).toBe(0);
    const theirs = isNumber(rightHolders.identityNumber, named(PEOPLE['citizen-2']).zjh);
    const [home] = await services.db.select().from(rightHolders).where(theirs);
    const { name, identityNumber } = WARDS.father;
    await services.db
      .update(rightHolders)
      .set({ name, identityNumber })
      .where(eq(rightHolders.id, home?.id ?? ''));
    expect((await found('citizen', HOMES, named(WARDS.father))).total).toBe(1);
    expect((await found('enterprise', HOMES, named(WARDS.father))).total).toBe(0);
  });

  test('declarations for school are told to who made them and to the pupil’s other guardian, with the reason of a return', async () => {
    const own = await found('citizen', DECLARED);
    expect(own.list).toMatchObject([{ zt: 'checking', xsxm: '张*溪', xn: 2026, reason: null }, { zt: 'returned' }]);
    expect(own.list[1]?.reason).toMatch(/户口簿/);
    for (const name of ['citizen-2', 'enterprise']) {
      expect((await found(name, DECLARED)).list).toMatchObject([{ zt: 'accepted', xsxm: '周*夏' }]);
      expect((await found(name, DECLARED, named(WARDS.child))).total).toBe(1);
    }
    for (const name of ['citizen', 'acceptor', 'sea-acceptor', 'ops', 'bank'])
      expect([name, (await ask(name, DECLARED, named(WARDS.child))).data.total]).toEqual([name, 0]);
    expect(JSON.stringify(own)).not.toMatch(/张若溪|3301062020/);
  });

  test('searching for others runs into the captcha after five, for homes and declarations together', async () => {
    const guess = (url: string, n: number) => ask('surveyor', url, { qlrmc: `某${n}`, zjh: '330106199001010000' });
    const codes: string[] = [];
    for (let n = 0; n < 7; n += 1) codes.push((await guess(n % 2 ? HOMES : DECLARED, n)).resultCode);
    expect(codes.filter((code) => code === 'A000').length).toBeLessThanOrEqual(5);
    expect(await guess(DECLARED, 8)).toMatchObject({ resultCode: 'B000', data: { captcha: true } });
    // One's own list is no search.
    expect((await ask('surveyor', HOMES)).resultCode).toBe('A000');
  });

  test('licences of banks are found by a part of the name or by the code, and what has lapsed says so', async () => {
    const all = await found('citizen', LICENCES, { pageSize: 100 });
    expect(all.total).toBe(25);
    expect(new Set(all.list.map(({ zt }) => zt))).toEqual(new Set(['valid', 'expired', 'revoked']));
    expect((await found('citizen', LICENCES, { qlrmc: ' 宁波分行' })).total).toBe(4);
    expect((await found('bank', LICENCES, { zjh: MORTGAGEE.creditCode.toLowerCase() })).list).toMatchObject([
      { bank: '杭州演示银行股份有限公司', branch: '西湖支行', zt: 'valid' },
    ]);
    expect((await found('citizen', LICENCES, { qlrmc: '%' })).total).toBe(0);
    expect((await found('citizen', LICENCES, { qlrmc: '不存在的银行' })).total).toBe(0);
  });
});
