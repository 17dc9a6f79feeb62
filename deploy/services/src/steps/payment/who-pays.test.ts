// Who pays, and the payments that a person sees.
import { usingOffice } from '../../testing/fixtures/using-office';
import {
  downloadBill,
  downloadNotice,
  listFees,
  listSlips,
  downloadMonthBills,
  listArrears,
  listPayments,
  orderByLink,
  writeOffEBill,
} from '@portal/payment/contract';
import { getGuide, withdrawApplication } from '@portal/applications/contract';
import { eq } from 'drizzle-orm';
import { DEVELOPER, MORTGAGEE, PEOPLE } from '../../../seed/people';
import { changeSetting } from '../../operations/configuration/public';
import { findSetting, regionGuides } from '../../platform/config/public';
import { units } from '../../register/schema';
import { cleanHouses, opinion } from '../../testing/cases/case-driver';
import type { Filing } from '../../testing/cases/office-way';
import { paymentSlips } from './schema';
import { listHouseRights } from '@portal/shared/contract';
import type { OutputOf } from '@portal/shared/contract';
import { listLooks } from '@portal/shell/contract';
import { checkCertificate } from '@portal/queries/contract';
import { settings } from '../../platform/config/schema';
import { refusalOf } from '../../testing';
import type { Caller } from '../../testing';
import { asText } from './csv';

// Who pays what for a filing, up to the slips, over HTTP: a sale with its mortgage has two payers, and the register
// says what a unit is used for.
describe('who pays', () => {
  const { services, office } = usingOffice();

  const used = new Set<string>();
  async function house(owner = 'citizen'): Promise<{ bdcqzh: string; bdcdyh: string }> {
    const found = (await cleanHouses(office.as(owner))).find(({ bdcdyh }) => !used.has(bdcdyh));
    if (!found) throw new Error('no clean house');
    used.add(found.bdcdyh);
    return { bdcqzh: found.bdcqzh, bdcdyh: found.bdcdyh };
  }

  test('a sale with its mortgage: buyer and bank have a slip each, and the case goes on when both have paid', async () => {
    const ywh = await office.file({
      business: 'group-transfer-pledge',
      starter: 'bank',
      cast: { ywr: ['citizen'], qlr: ['citizen-2'], dyqr: ['bank'] },
      fields: await house(),
    });
    expect((await office.fileAs('bank', ywh)).fee.total).toBe(16_000);
    expect(await office.decide(ywh, 'citizen-2', 'PAY_PENDING')).toBe('PAY_PENDING');
    const slips = await services.db.select().from(paymentSlips).orderBy(paymentSlips.number);
    expect(slips.map(({ total, payerName }) => [total, payerName])).toEqual([
      [8000, PEOPLE['citizen-2']?.name],
      [8000, MORTGAGEE.name],
    ]);
    await office.pay('citizen-2', ywh, slips[0]?.number);
    expect((await office.fileAs('citizen-2', ywh)).zt).toBe('PAY_PENDING');
    await office.pay('bank', ywh, slips[1]?.number);
    expect((await office.fileAs('citizen-2', ywh)).zt).toBe('READY_BOOK');
    const own = await office.as('citizen-2').ask(listSlips, { businessNumber: '-' });
    expect(own).toEqual([expect.objectContaining({ slipNumber: slips[0]?.number, state: 'paid' })]);
  });

  // [use and kind that the register holds, what the browser says, 分]
  test.each<[Record<string, string>, Record<string, string>, number]>([
    [{ fwyt: '80', fwlx: '6' }, {}, 8000],
    [{ fwyt: '31', fwxz: '0' }, { fwyt: '11', fwxz: '6', fwlx: '6' }, 55_000],
    [{ fwyt: '11', fwxz: '6' }, { fwxz: '0' }, 0],
  ])('a unit with %j in the register, filed with %j, costs %d 分', async (register, said, fen) => {
    const place = await house();
    const [unit] = await services.db.select().from(units).where(eq(units.unitNumber, place.bdcdyh));
    await services.db
      .update(units)
      .set({ register: { ...unit?.register, ...register } })
      .where(eq(units.unitNumber, place.bdcdyh));
    const { ywh } = await office.draft({
      business: 'house-transfer',
      starter: 'citizen',
      cast: { ywr: ['citizen'], qlr: ['citizen-2'] },
      fields: { ...place, ...said },
    });
    expect((await office.fileAs('citizen', ywh)).fee.total).toBe(fen);
  });

  /** Of a draft, which stands in nobody's way. */
  let drafted: { bdcqzh: string; bdcdyh: string };
  test('where the region promises one day, guide, notice, file and progress say one day', async () => {
    const client = office.as('citizen');
    const guide = await client.ask(getGuide, { regionCode: '330106', processCode: 'house-transfer', matterId: '-' });
    const { ywh } = await office.draft({
      business: 'house-transfer',
      starter: 'citizen',
      cast: { ywr: ['citizen'], qlr: ['citizen-2'] },
      fields: (drafted = await house()),
    });
    const file = await office.fileAs('citizen', ywh);
    const limit = guide.notice.content.find((text: string) => text.startsWith('办理时限'));
    expect([guide.commitDays, file.commitDays, limit]).toEqual([1, 1, expect.stringContaining('承诺1个工作日')]);
  });

  test('a dissent costs half: page, notice, slip, cashier and bill say how much it would be, how much it is, and why', async () => {
    const ywh = await office.file({
      business: 'dissent',
      starter: 'citizen-2',
      cast: { lhgxr: ['citizen-2'] },
      fields: { ...drafted, yysx: '登记簿记载的权利人', yyly: '本人出资购买，登记在他人名下' },
    });
    expect(await office.decide(ywh, 'citizen-2', 'PAY_PENDING')).toBe('PAY_PENDING');
    const payer = office.as('citizen-2');
    const fees = await payer.ask(listFees, { businessNumber: ywh });
    expect(fees).toEqual([
      expect.objectContaining({ amount: 4000, full: 8000, relief: '异议登记减半收取（财税〔2016〕79号）' }),
    ]);
    const slipOf = async () => (await payer.ask(listSlips, { businessNumber: ywh }))[0];
    const slip = await slipOf();
    const reduced = { name: '登记费（住宅类）', full: 8000, amount: 4000, reason: fees[0]?.relief };
    expect(slip).toMatchObject({ total: 4000, state: 'unpaid', reductions: [reduced] });
    const notice = await payer.ask(downloadNotice, { slipNumber: slip?.slipNumber });
    expect(notice.headers['content-type']).toBe('application/pdf');
    await office.pay('citizen-2', ywh, slip?.slipNumber);
    expect(await slipOf()).toMatchObject({
      total: 4000,
      state: 'paid',
      reductions: [reduced],
      billNumber: expect.any(String),
    });
    const bill = await payer.ask(downloadBill, { slipNumber: slip?.slipNumber });
    expect(bill.headers['content-type']).toBe('application/pdf');
    expect((await office.fileAs('citizen-2', ywh)).zt).toBe('READY_BOOK');
  });

  test('a small enterprise pays no registration fee: what the directory lists counts, and page, file and office say the same', async () => {
    const filing: Filing = {
      business: 'house-transfer',
      starter: 'citizen-2',
      cast: { ywr: ['citizen-2'], qlr: ['enterprise'] },
      fields: { ...(await house('citizen-2')), sfdygh: '0', zrfe: '' },
    };
    const drafted = (await office.draft(filing)).ywh;
    const totalOf = async (ywh: string): Promise<number> => (await office.fileAs('citizen-2', ywh)).fee.total;
    expect(await totalOf(drafted)).toBe(8000);
    const listing = (codes: readonly string[]) =>
      changeSetting(services.context, 'smallEnterprises', codes, { by: 'test', why: '小微企业名录更新' });
    // Another one, then the buyer.
    await listing([MORTGAGEE.creditCode]);
    expect(await totalOf(drafted)).toBe(8000);
    await listing([DEVELOPER.creditCode]);
    expect(await totalOf(drafted)).toBe(0);
    const ywh = await office.file(filing);
    const fees = await office.as('enterprise').ask(listFees, { businessNumber: ywh });
    expect(fees).toEqual([
      expect.objectContaining({ amount: 0, full: 8000, relief: '小微企业、个体工商户免收登记费（财税〔2016〕79号）' }),
    ]);
    // Nothing is asked for, so nothing is waited for.
    expect(await office.decide(ywh, 'enterprise', 'READY_BOOK')).toBe('READY_BOOK');
    expect((await services.db.select().from(paymentSlips)).map(({ payerName }) => payerName)).not.toContain(
      DEVELOPER.name,
    );
    expect(await office.decide(ywh, 'enterprise')).toBe('COMPLETED');
    await listing([]);
  });

  /** What the page of the fees says before anything is asked for. */
  async function freedBy(filing: Filing): Promise<unknown> {
    const { ywh } = await office.draft(filing);
    const data = await office.as('citizen').ask(listFees, { businessNumber: ywh });
    return data.map(({ amount, full, relief }) => [amount, full, relief]);
  }
  const changing = (answers: Record<string, string>): Filing => ({
    business: 'house-modify',
    starter: 'citizen',
    cast: { qlr: ['citizen'] },
    fields: { ...drafted, ...answers },
  });

  test('a change because of new boundaries, or of the reform of collectives, says by what it is free; any other says the general rule', async () => {
    const place = { djyy: '30003', xzl: '浙江省杭州市西湖区新街道1号' };
    expect(await freedBy(changing({ ...place, bgqy: '1' }))).toEqual([
      [0, 8000, '行政区划调整导致坐落、门牌变化的免收'],
    ]);
    const general = [[0, 8000, expect.stringContaining('本项登记免收登记费')]];
    expect(await freedBy(changing({ ...place, bgqy: '9' }))).toEqual(general);
    const name = { djyy: '30001', xqlrmc: '杭州市西湖区某股份经济合作社' };
    expect(await freedBy(changing({ ...name, bgqy: '2' }))).toEqual([[0, 8000, '农村集体产权制度改革确权变更的免收']]);
    // An answer that belongs to another cause frees nobody.
    expect(await freedBy(changing({ ...name, bgqy: '1' }))).toEqual(general);
  });

  test('where a region charges nothing by a law, guide, page and office say so with the law, and nobody pays', async () => {
    const law = '《浙江省不动产登记条例》第五十条';
    const row = { xzqbm: '330106', lcdm: 'house-transfer-gift', conditions: [], feeExemption: law };
    const before = (await findSetting(services.context, 'regionGuides', regionGuides)) ?? [];
    await changeSetting(services.context, 'regionGuides', [...before, row], { by: 'test', why: '地方性法规' });
    const filing: Filing = {
      business: 'house-transfer-gift',
      starter: 'enterprise',
      cast: { ywr: ['enterprise'], qlr: ['citizen-2'] },
      fields: { ...(await house('enterprise')), zrfe: '' },
    };
    const said = `法律、法规规定减免（${law}）`;
    const guide = await services
      .client()
      .ask(getGuide, { regionCode: '330106', processCode: 'house-transfer-gift', matterId: '-' });
    expect(JSON.stringify(guide)).toContain(said);
    expect(JSON.stringify(guide)).not.toContain('按件收取');
    const ywh = await office.file(filing);
    const fees = await office.as('citizen-2').ask(listFees, { businessNumber: ywh });
    expect(fees).toEqual([expect.objectContaining({ amount: 0, full: 8000, relief: said })]);
    expect(await office.decide(ywh, 'citizen-2', 'READY_BOOK')).toBe('READY_BOOK');
    expect(await office.decide(ywh, 'citizen-2')).toBe('COMPLETED');
    await changeSetting(services.context, 'regionGuides', before, { by: 'test', why: '到期' });
  });
});

// What people have to pay and have paid, over HTTP: their list, a link by which somebody else pays, the bill, its
// writing off and what becomes of it.
describe('own payments', () => {
  const { services, office } = usingOffice();
  let ywh: string;
  /** Of the buyer, and of the bank. */
  let slips: OutputOf<typeof listPayments>['rows'];
  const payments = (who: string, params: Record<string, string | number> = {}) =>
    office.as(who).ask(listPayments, params);
  const link = async (who: string, jkdh: string, what = 'create') =>
    (await office.as(who).post(`/api/reg3/registerPayment/link/${what}`, { jkdh })).body;
  const writeOff = (who: string, jkdh: string, more = {}) =>
    office.as(who).ask(writeOffEBill, { slipNumber: jkdh, ...more });
  const codeIn = (url: string) => new URLSearchParams(new URL(url).hash.split('?')[1]).get('code') ?? '';
  const NO_LINK = '该代缴链接已失效，请联系发送链接的人重新生成';
  const UNKNOWN = '未查询到该缴款单，请核对缴款单号';

  beforeAll(async () => {
    const [house] = await cleanHouses(office.as('citizen'));
    ywh = await office.file({
      business: 'group-transfer-pledge',
      starter: 'bank',
      cast: { ywr: ['citizen'], qlr: ['citizen-2'], dyqr: ['bank'] },
      fields: { bdcqzh: house?.bdcqzh ?? '', bdcdyh: house?.bdcdyh ?? '' },
    });
    await office.decide(ywh, 'citizen-2', 'PAY_PENDING');
    const all = (await payments('bank')).rows;
    slips = all.toSorted((one, other) => Number(one.isOwn) - Number(other.isOwn));
  });

  const buyers = () => slips[0]?.slipNumber ?? '';
  const banks = () => slips[1]?.slipNumber ?? '';

  test('S1.15 who pays sees their own, who filed sees all, and nobody else anything; a list is narrowed by state, month and words', async () => {
    const month = services.clock.now().toISOString().slice(0, 7);
    const own = await payments('citizen-2');
    expect(own.rows).toEqual([
      expect.objectContaining({
        slipNumber: buyers(),
        businessNumber: ywh,
        total: 8000,
        state: 'unpaid',
        kind: 'fee',
        isOwn: true,
        isPayable: true,
      }),
    ]);
    expect(own.counts).toEqual({ open: 1, paid: 0, refund: 0, expired: 0 });
    expect(own.months).toEqual([{ month, count: 1, paid: 0 }]);
    expect(slips).toHaveLength(2);
    const total = async (who: string, params: Record<string, string | number>) => (await payments(who, params)).total;
    expect(await total('bank', { group: 'open', month, keyword: ywh, pageSize: 1 })).toBe(2);
    expect((await payments('bank', { pageSize: 1, pageNumber: 2 })).rows).toHaveLength(1);
    for (const [key, value] of Object.entries({ group: 'paid', month: '2020-01', keyword: '%', kind: 'tax' }))
      expect(await total('bank', { [key]: value })).toBe(0);
    expect(await total('enterprise', {})).toBe(0);
    expect(await total('citizen-2', { slipNumber: banks() })).toBe(0);
    expect(await total('bank', { slipNumber: banks() })).toBe(1);
    for (const ny of ['2026-13', 'x'])
      expect((await office.as('bank').refused(listPayments, { month: ny })).code).toBe('B000');
  });

  test('what is owed is told to who owes it: a case that waits for its fee says so and is not booked; what is owed for the house holds nothing back; the office asks of a unit, and nobody else of another’s', async () => {
    const arrears = (who: string, params: Record<string, string> = {}) => office.as(who).ask(listArrears, params);
    const [right] = (await office.as('citizen').ask(listHouseRights, { pageSize: 100 })).rows;
    const water = {
      ...{ bdcdyh: right?.unitNumber ?? '', kind: 'water', provider: '杭州市水务集团', telephone: '057187000000' },
      ...{ amount: 12_345, since: '2026-08-01' },
    };
    await services.db.insert(settings).values({ key: 'utilityArrears', value: [water] });
    const ofHouse = {
      kind: 'water',
      amount: 12_345,
      provider: '杭州市水务集团',
      telephone: '057187000000',
      since: '2026-08-01',
    };
    const own = await arrears('citizen', { regionCode: '330106' });
    expect(own).toEqual([expect.objectContaining({ ...ofHouse, blocks: null, slipNumber: null })]);
    expect(await arrears('citizen', { regionCode: '330203' })).toEqual([]);
    const waiting = expect.objectContaining({
      kind: 'fee',
      amount: 8000,
      businessNumber: ywh,
      slipNumber: buyers(),
      blocks: expect.stringContaining('不予登簿'),
    });
    expect(await arrears('citizen-2')).toEqual([waiting]);
    // Who buys sees what is owed for the house.
    expect(await arrears('citizen-2', { businessNumber: ywh })).toEqual([waiting, expect.objectContaining(ofHouse)]);
    expect(await arrears('acceptor', { businessNumber: ywh })).toHaveLength(3);
    // The rule behind the words: the office cannot book it.
    expect((await opinion(office.as('approver'), ywh, '6')).resultCode).toBe('B000');
    const looks = async () => (await office.as('citizen').ask(listLooks)).rows;
    const seen = (list: { what: string }[]) => list.filter(({ what }) => what === '房屋的欠费').length;
    expect(seen(await looks())).toBe(0);
    const of = { bdcqzh: right?.titleCertificateNumber ?? '', bdcdyh: right?.unitNumber ?? '' };
    const unknown = '未查询到相关办件，请核对业务号';
    const notTheirs: [who: string, params: Record<string, string>][] = [
      ['enterprise', { businessNumber: ywh }],
      ...['enterprise', 'citizen-2', 'bank', 'sea-acceptor', 'ops', 'finance'].flatMap((who): typeof notTheirs => [
        [who, { titleCertificateNumber: of.bdcqzh }],
        [who, { unitNumber: of.bdcdyh }],
      ]),
      ['citizen', { titleCertificateNumber: '浙（2026）杭州市不动产权第9999999号' }],
      ['acceptor', { unitNumber: `${of.bdcdyh.slice(0, -4)}9999` }],
    ];
    for (const [who, params] of notTheirs)
      expect([who, params, (await refusalOf(arrears(who, params))).message]).toEqual([who, params, unknown]);
    expect(seen(await looks())).toBe(0);
    // By certificate or unit number: the holder sees what is owed for the house, the office all that is open on it, and
    // leaves a look.
    const ofBank = expect.objectContaining({
      businessNumber: ywh,
      slipNumber: banks(),
      blocks: expect.stringContaining('不予登簿'),
    });
    const byEither: Record<string, string>[] = [{ titleCertificateNumber: of.bdcqzh }, { unitNumber: of.bdcdyh }];
    for (const params of byEither) {
      expect(await arrears('citizen', params)).toEqual([expect.objectContaining(ofHouse)]);
      const data = await arrears('acceptor', params);
      expect(data).toHaveLength(3);
      expect(data).toEqual(
        expect.arrayContaining([waiting, ofBank, expect.objectContaining({ ...ofHouse, blocks: null })]),
      );
    }
    // Both within one look that goes on.
    expect(seen(await looks())).toBe(1);
    expect((await refusalOf(arrears('acceptor'))).code).toBe('B000');
  });

  describe('a link by which somebody else pays', () => {
    const anybody = (): Caller => services.client();
    const shown = async (code: string) => (await anybody().get('/api/pub3/payLink/query', { params: { code } })).body;

    test('is given to who may pay, shows the payer masked and the amount, and nothing of the case', async () => {
      for (const who of ['enterprise', 'ops']) expect((await link(who, buyers())).msg).toBe(UNKNOWN);
      expect((await link('acceptor', buyers())).msg).toContain('申请人');
      const { data, msg } = await link('citizen-2', buyers());
      expect(msg).toBe('');
      const { data: seen } = await shown(codeIn(data.url));
      expect(seen).toEqual({
        jkr: '李*宁',
        items: [{ mc: '登记费（住宅类）', je: 8000 }],
        total: 8000,
        zt: 'unpaid',
        paidAt: null,
        expiresAt: data.expiresAt,
      });
      expect(JSON.stringify(seen)).not.toContain(PEOPLE['citizen-2']?.name ?? ywh);
    });

    test('that is altered, replaced, taken back or a day old opens nothing, in the same words', async () => {
      const first = codeIn((await link('citizen-2', buyers())).data.url);
      const other = codeIn((await link('bank', banks())).data.url);
      expect((await shown(first)).resultCode).toBe('A000');
      const forged = [first.slice(0, 24) + other.slice(24), `${first.slice(0, -1)}g`, first.slice(0, 24), 'x'];
      const second = codeIn((await link('citizen-2', buyers())).data.url);
      for (const code of [...forged, first]) expect((await shown(code)).msg).toBe(NO_LINK);
      expect((await link('enterprise', buyers(), 'revoke')).msg).toBe(UNKNOWN);
      expect((await shown(second)).resultCode).toBe('A000');
      await link('citizen-2', buyers(), 'revoke');
      const atOnce = await Promise.all([1, 2, 3].map(() => link('citizen-2', buyers())));
      const open = await Promise.all(atOnce.map(({ data }) => shown(codeIn(data.url))));
      expect(open.filter(({ resultCode }) => resultCode === 'A000')).toHaveLength(1);
      await link('citizen-2', buyers(), 'revoke');
      const tried = await anybody().refused(orderByLink, { code: second });
      expect([tried.message, (await shown(second)).msg]).toEqual([NO_LINK, NO_LINK]);
      services.clock.advance(24 * 3_600_000);
      office.forgetSessions();
      expect((await shown(other)).msg).toBe(NO_LINK);
    });

    test('is paid by anybody, once, without an account', async () => {
      const code = codeIn((await link('citizen-2', buyers())).data.url);
      const order = () => anybody().ask(orderByLink, { code });
      const { orderNumber, cashierUrl } = await order();
      expect((await order()).orderNumber).toBe(orderNumber);
      expect((await shown(code)).data.zt).toBe('paying');
      await services.server.inject({
        method: 'POST',
        url: new URL(cashierUrl).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: '',
      });
      expect((await shown(code)).data).toMatchObject({ zt: 'paid', paidAt: expect.any(String) });
      expect((await refusalOf(order())).message).toBe('该缴款单已缴费，无需重复缴纳');
      expect((await link('citizen-2', buyers())).msg).toBe('该缴款单当前不能缴费');
    });

    test('cannot be guessed at: one address asks two times a second at most', async () => {
      const answers = await Promise.all(Array.from({ length: 125 }, () => shown('0'.repeat(56))));
      expect(answers.some(({ msg }) => msg !== NO_LINK)).toBe(true);
      services.clock.advance(60_000);
    });
  });

  test('S4.79 the payer writes the bill of a paid slip off, once; anybody checks it, until the money goes back', async () => {
    const check = (code: string) => services.client().ask(checkCertificate, { code });
    expect((await refusalOf(writeOff('enterprise', buyers()))).message).toBe(UNKNOWN);
    expect((await refusalOf(writeOff('citizen', buyers()))).message).toBe('电子票据由缴款人本人核销');
    expect((await refusalOf(writeOff('bank', banks()))).message).toBe('该缴款单尚未缴费，还没有电子票据');
    expect((await refusalOf(writeOff('citizen-2', buyers(), { businessNumber: `${ywh}9` }))).message).toBe(UNKNOWN);
    const first = await writeOff('citizen-2', buyers(), { businessNumber: ywh });
    expect(first).toMatchObject({ state: 'verified', billNumber: expect.stringMatching(/^\d{20}$/) });
    services.clock.advance(1000);
    expect(await writeOff('citizen-2', buyers(), { businessNumber: ywh })).toEqual(first);
    const [row] = (await payments('citizen-2', { group: 'paid' })).rows;
    expect(row).toMatchObject({
      state: 'verified',
      billWrittenOffAt: first.writtenOffAt,
      billNumber: first.billNumber,
    });
    expect(await check(row?.billCheckCode ?? '')).toMatchObject({ match: true, status: 'valid' });
    const checked = JSON.stringify(await check(row?.billCheckCode ?? ''));
    expect(checked).toContain(first.billNumber);
    expect(checked).not.toContain(PEOPLE['citizen-2']?.name ?? '');
    const pdf = await office.as('citizen-2').ask(downloadBill, { slipNumber: buyers() });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    // The bill is the payer's, who began the case and the officer's with its claim: the seller has nothing of it.
    const bill = async (who: string) => office.as(who).ask(downloadBill, { slipNumber: buyers() });
    expect((await bill('bank')).headers['content-type']).toBe('application/pdf');
    expect((await refusalOf(bill('acceptor'))).message).toBe('领取该业务，或者说明查看原因后才能查看');
    expect((await refusalOf(bill('citizen'))).message).toBe('电子票据由缴款人或者发起申请的人下载');
    for (const who of ['enterprise', 'sea-acceptor', 'ops']) expect((await refusalOf(bill(who))).message).toBe(UNKNOWN);
    const seen = await office.as('citizen').ask(listSlips, { businessNumber: ywh });
    expect(seen.find(({ slipNumber }) => slipNumber === buyers())).toMatchObject({
      ...{ mayTakeBill: false, billNumber: null, billCheckCode: null },
    });

    // The list of the month, for a spreadsheet, which takes nothing in it for a formula.
    const month = services.clock.now().toISOString().slice(0, 7);
    const listOf = async (who: string, ny = month) => office.as(who).ask(downloadMonthBills, { month: ny });
    const list = await listOf('citizen-2');
    expect(list.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(list.bytes.toString()).toContain(`"=""${first.billNumber}"""`);
    expect(list.bytes.toString().trimEnd().split('\r\n')).toHaveLength(2);
    expect(list.bytes.toString()).toContain('80.00,0.00,已核销');
    expect((await listOf('bank')).bytes.toString()).toContain(first.billNumber);
    for (const who of ['citizen', 'enterprise', 'acceptor', 'ops'])
      expect((await refusalOf(listOf(who))).message).toBe('该月没有电子票据');
    expect((await refusalOf(listOf('citizen-2', '2020-01'))).message).toBe('该月没有电子票据');
    for (const ny of ['', '2026-13', "2026-11' or '1'='1"])
      expect((await refusalOf(listOf('citizen-2', ny))).message).not.toBe('该月没有电子票据');
    expect(asText('=HYPERLINK("x")')).toBe(`"'=HYPERLINK(""x"")"`);

    for (const who of ['bank', 'citizen', 'citizen-2'])
      await office.as(who).ask(withdrawApplication, { businessNumber: ywh, revocationReason: '买卖合同解除' });
    expect((await office.fileAs('citizen-2', ywh)).zt).toBe('WITHDRAWN');
    const back = await payments('citizen-2');
    expect(back.counts).toEqual({ open: 0, paid: 0, refund: 1, expired: 0 });
    expect(back.rows[0]).toMatchObject({
      state: 'refunded',
      refunded: 8000,
      refundedAt: expect.any(String),
      refundWay: '原路退回付款账户',
    });
    expect(await check(row?.billCheckCode ?? '')).toMatchObject({ match: true, status: 'cancelled' });
    expect((await refusalOf(writeOff('citizen-2', buyers()))).message).toContain('已作废');
    expect((await payments('bank', { slipNumber: banks() })).rows[0]).toMatchObject({
      state: 'expired',
      isPayable: false,
    });
  });
});
