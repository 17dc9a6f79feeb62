// Who pays what for a filing, up to the slips, over HTTP: a sale with its mortgage has two payers, and the register
// says what a unit is used for.
import { usingOffice } from '../../testing/fixtures/using-office';
import { downloadBill, downloadNotice, listFees, listSlips } from '@portal/payment/contract';
import { getGuide } from '@portal/applications/contract';
import { eq } from 'drizzle-orm';
import { DEVELOPER, MORTGAGEE, PEOPLE } from '../../../seed/people';
import { changeSetting } from '../../operations/configuration/public';
import { findSetting, regionGuides } from '../../platform/config/public';
import { units } from '../../register/schema';
import { cleanHouses } from '../../testing/cases/case-driver';
import type { Filing } from '../../testing/cases/office-way';
import { paymentSlips } from './schema';
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
  expect(await freedBy(changing({ ...place, bgqy: '1' }))).toEqual([[0, 8000, '行政区划调整导致坐落、门牌变化的免收']]);
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
