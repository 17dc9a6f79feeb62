// Looking up the register over HTTP: one's own, what an authority names exactly, and nothing for anybody else, in the
// same words.
import {
  checkAuthorization,
  checkCertificate,
  createSealPdf,
  endAuthorization,
  findChains,
  listAuthorizations,
  listBankLicences,
  listHousehold,
  listLandCertificates,
  listProofs,
  listSchoolDeclarations,
  listSchoolHomes,
  queryProve,
  readChain,
  readOwnProperty,
  saveAuthorizationQuery,
  saveQueriedPerson,
  searchMortgages,
  searchSeals,
  startInquiry,
} from '@portal/queries/contract';
import { startApplication } from '@portal/applications/contract';
import { getCaptcha, listLooks } from '@portal/shell/contract';
import { describeOnOne, outcomesOf, refusalOf, TEST_CAPTCHA, usingServices } from '../../testing';
import type { Caller, TestServices } from '../../testing';
import { inboxOf } from '../../testing/cases/inbox';
import { randomUUID } from 'node:crypto';
import { businessSummaries, loadBusiness } from '@portal/shared/catalogue';
import type { OutputOf } from '@portal/shared/contract';
import { eq } from 'drizzle-orm';
import { ownershipProofs } from './ownership/schema';
import { users } from '../../people/auth/schema';
import { isNumber } from '../../platform/personal/where';
import { rightHolders } from '../../register/schema';
import { cleanHouses, startDraftOf } from '../../testing/cases/case-driver';
import { pdfWords } from '../../testing/files/pdftotext';
import { COURT, MORTGAGEE, PEOPLE, WARDS } from '../../../seed/people';

const PLEDGES = searchMortgages.url;
const SEALS = searchSeals.url;
const LAND = listLandCertificates.url;
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

  test('the page of a property shows its holder the register, what stands on it and the ground, and nobody else anything', async () => {
    const { rows } = await as('citizen').ask(findChains, { pageNumber: 1, pageSize: 100 });
    const titleCertificateNumber =
      rows.find((row) => row.titleCertificateNumber.endsWith('不动产权第0000008号'))?.titleCertificateNumber ?? '';
    const shown = await as('citizen').ask(readOwnProperty, { titleCertificateNumber });
    expect(shown).toMatchObject({
      titleCertificateNumber,
      unitKind: 'house',
      rightType: '国有建设用地使用权/房屋（构筑物）所有权',
      holders: [named('citizen').qlrmc],
      issuedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(shown.facts).toContainEqual({ label: '建筑面积', text: expect.stringMatching(/^\d+(\.\d+)?/) });
    expect(shown.entries).toContainEqual(expect.objectContaining({ kind: 'mortgage', holders: [MORTGAGEE.name] }));
    const parcel = shown.ground.find(({ kind }) => kind === 'parcel');
    expect(parcel?.unitNumber).toBe(`${shown.unitNumber.slice(0, 19)}W00000000`);
    expect(shown.ground.some(({ kind }) => kind === 'building')).toBe(true);
    const unknown = await as('citizen-2').refused(readOwnProperty, {
      titleCertificateNumber: '浙（2023）杭州市不动产权第9999999号',
    });
    for (const name of ['citizen-2', 'enterprise', 'bank', 'acceptor', 'court', 'ops', 'surveyor'])
      expect([name, await as(name).refused(readOwnProperty, { titleCertificateNumber })]).toEqual([name, unknown]);
  });

  test('the chain behind one’s own property is told with masked holders, and nobody else’s but to whom the law lets look', async () => {
    const CHAIN = readChain.url;
    const own = await found('citizen', findChains.url, { pageSize: 100 });
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
      const { list } = await found(name, findChains.url, named('citizen'));
      expect([name, list.filter(({ zl }) => !zl?.startsWith('舟山市普陀区'))]).toEqual([name, []]);
      expect([name, list.length > 0]).toEqual([name, name === 'sea-acceptor']);
    }
    expect(await ask('citizen-2', CHAIN, { bdcqzh, ywh: '33010620261120999999' })).toMatchObject({
      resultCode: 'B000',
    });
    const looks = async () => (await as('citizen').ask(listLooks)).total;
    const before = await looks();
    expect((await ask('acceptor', CHAIN, { bdcqzh })).resultCode).toBe('A000');
    expect((await found('court', findChains.url, named('citizen'))).total).toBe(own.total);
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

// A seal on paper, over HTTP: for whom a search shows it, of which the holder reads, with a number and a code that
// anybody can check.
const PROOF = createSealPdf.url;
const NAME = PEOPLE.citizen?.name ?? '';

describeOnOne('the proof of a seal', () => {
  const { services, citizen } = usingServices({ citizen: 'citizen' });
  let seal: OutputOf<typeof searchSeals>['rows'][number];
  const print = (person: Caller, bsm: string) => person.get(PROOF, { params: { bsm } });
  const proofs = (person: Caller) => person.ask(listProofs);
  const looks = () => citizen.ask(listLooks);
  beforeAll(async () => {
    [seal] = (await citizen.ask(searchSeals)).rows as [typeof seal];
  });

  test('says the property, its holder, the authority, the number and the term; pressed five times at once it is one paper, which anybody checks', async () => {
    const presses = await Promise.all(Array.from({ length: 5 }, () => print(citizen, seal.recordId)));
    for (const { headers } of presses) expect(headers['content-type']).toBe('application/pdf');
    const [words = null, ...others] = presses.map(({ raw }) => pdfWords(raw));
    for (const other of others) expect(other).toBe(words);
    // Said loudly where poppler-utils are not installed.
    if (words !== null)
      for (const said of [
        '查封登记信息证明',
        NAME,
        seal.titleCertificateNumber,
        seal.location,
        seal.holder,
        seal.documentNumber,
      ])
        expect(words).toContain(said.replaceAll(/\s/g, ''));
    const { total, rows } = await proofs(citizen);
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ kind: '查封登记信息证明', names: [NAME], checks: 0 });
    const [row] = await services.db.select().from(ownershipProofs);
    const code = row?.verifyCode ?? '';
    const checked = await services.client().ask(checkCertificate, { code });
    expect(JSON.stringify(checked)).toContain('查封登记信息证明');
    expect((await proofs(citizen)).rows[0]).toMatchObject({ checks: 1 });
  });

  test('whom no search shows it reads the words of one that there is not; what authorities print the holder reads', async () => {
    const other = await services.signedIn('citizen-2');
    const refused = (await print(other, seal.recordId)).body;
    expect(refused).toMatchObject({ msg: '没有这个查封登记，或者您无权查询' });
    for (const unknown of [randomUUID(), 'none'])
      expect((await print(other, unknown)).body).toMatchObject({ resultCode: refused.resultCode, msg: refused.msg });
    for (const name of ['ops', 'finance', 'sea-acceptor', 'surveyor', 'bank'])
      expect([name, (await print(await services.signedIn(name), seal.recordId)).body.msg]).toEqual([name, refused.msg]);
    const before = (await looks()).total;
    const acceptor = await services.signedIn('acceptor');
    expect((await print(acceptor, seal.recordId)).headers['content-type']).toBe('application/pdf');
    expect((await looks()).total).toBe(before + 1);
    expect((await proofs(other)).total).toBe(0);
  });
});

// What parents and firms look up over HTTP: homes with their schools, declarations for school entry, licences of banks;
// one's own and one's ward's, and nobody else's.
describe('published', () => {
  const HOMES = listSchoolHomes.url;
  const DECLARED = listSchoolDeclarations.url;
  const LICENCES = listBankLicences.url;
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
});

// What a browser that lies, or a person who mistypes, brings about at the queries: the chain behind a draft that names
// another's certificate, guessing whose authorisation one has, and a name beside another person's number.
describeOnOne('queries by a browser that lies', () => {
  const { services, as, giver, other } = usingServices({ giver: 'citizen', other: 'citizen-2' });
  const of = (kind: string) => {
    const { name = '', identityNumber = '' } = PEOPLE[kind] ?? {};
    return { name, identityNumber };
  };

  test('a draft of any business that names another’s certificate opens no chain of rights', async () => {
    // How often a person may ask is tried below.
    const counting = { ...services.context.limiter };
    Object.assign(services.context.limiter, { take: () => Promise.resolve(), spend: () => Promise.resolve(true) });
    const [home] = await cleanHouses(giver);
    const titleCertificateNumber = home?.bdcqzh ?? '';
    const { name: qlrmc, identityNumber: zjh } = of('citizen');
    let begun = 0;
    for (const who of ['citizen-2', 'enterprise', 'bank'])
      for (const { id: processCode } of businessSummaries) {
        const { roles, notice } = await loadBusiness(processCode);
        // The holder is named rightly, as a person could who has seen the certificate.
        const parties = Object.fromEntries(roles.map(({ role }) => [role, [{ qlrmc, zjlx: '1', zjh }]]));
        const form = { fields: { bdcqzh: titleCertificateNumber }, parties };
        const draft = { processCode, regionCode: '330106', form, notice: { version: notice.version } };
        const { answers } = await outcomesOf([as(who).ask(startApplication, draft)]);
        const [started] = answers;
        if (!started) continue;
        begun += 1;
        const { businessNumber } = started;
        const answer = await as(who).refused(readChain, { titleCertificateNumber, businessNumber });
        expect([who, processCode, answer]).toMatchObject([who, processCode, { code: 'B000', data: null }]);
      }
    expect(begun).toBeGreaterThan(20);
    // The certificate is there, and its holder reads of it, with the number of a case and without.
    await giver.ask(readChain, { titleCertificateNumber });
    const { ywh } = await startDraftOf(giver, titleCertificateNumber);
    await giver.ask(readChain, { titleCertificateNumber, businessNumber: ywh });
    Object.assign(services.context.limiter, counting);
  });

  test('who keeps asking whether somebody authorises them is asked for a captcha, which can be answered', async () => {
    const court = as('court');
    const check = (captcha?: string) => court.ask(checkAuthorization, { ...of('citizen'), captcha });
    for (let n = 0; n < 5; n += 1) expect(await check()).toMatchObject({ isAllowed: false });
    expect((await refusalOf(check())).data).toEqual({ captcha: true });
    await court.ask(getCaptcha);
    expect(await check(TEST_CAPTCHA)).toMatchObject({ isAllowed: false });
  });

  test('a name beside somebody else’s number reaches nobody: neither who is let query by it, nor who is asked by it', async () => {
    const told = async (who: Caller) => (await inboxOf(who)).length;
    const before = [await told(giver), await told(other)];

    // The giver has the number of another person than they mean.
    const terms = { purpose: '2', scopes: ['natural'], days: 30 };
    const mistyped = { ...of('citizen-2'), name: '王建国', ...terms };
    const { recordId } = await giver.ask(saveAuthorizationQuery, mistyped);
    expect(await other.ask(checkAuthorization, of('citizen'))).toMatchObject({ isAllowed: false });
    const { name: rightHolderName, identityNumber } = of('citizen');
    const proof = await other.refused(queryProve, { purpose: '2', rightHolderName, identityNumber });
    expect(proof).toMatchObject({ code: 'B000', data: null });
    expect((await other.ask(listAuthorizations, { side: 'others' })).total).toBe(0);
    // Who gave it sees it, and takes it back; that is told to nobody either.
    await giver.ask(endAuthorization, { recordId, state: 'revoked' });
    expect(await told(other)).toBe(before[1]);

    // Asked by a wrong name: nobody is asked, and who asks is answered as ever.
    const inquiry = { kind: 'ownership-query-others', regionCode: '330106', ...terms };
    const { inquiryNumber } = await other.ask(startInquiry, inquiry);
    await other.ask(saveQueriedPerson, { inquiryNumber, ...of('citizen'), name: '王建国' });
    expect((await giver.ask(listAuthorizations, { side: 'mine' })).total).toBe(1);
    expect(await told(giver)).toBe(before[0]);
  });
});
