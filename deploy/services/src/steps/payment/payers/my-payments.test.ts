// What people have to pay and have paid, over HTTP: their list, a link by which somebody else pays, the bill, its writing off and what becomes of it.
import { PEOPLE } from '../../../../seed/people';
import { settings } from '../../../platform/config/schema';
import type { TestClient, TestServices } from '../../../testing';
import { startTestServices } from '../../../testing';
import { cleanHouses, opinion } from '../../../testing/cases/case-driver';
import { asText } from '../csv';
import { OfficeWay } from '../../../testing/cases/office-way';

let services: TestServices;
let office: OfficeWay;
let ywh: string;
/** Of the buyer, and of the bank. */
let slips: { jkdh: string }[];

const LIST = '/api/reg3/registerPayment/queryMyList';
const payments = async (who: string, params: Record<string, string | number> = {}) =>
  (await (await office.as(who)).get(LIST, { params })).body.data;
const link = async (who: string, jkdh: string, what = 'create') =>
  (await (await office.as(who)).post(`/api/reg3/registerPayment/link/${what}`, { jkdh })).body;
const writeOff = async (who: string, jkdh: string, more = {}) =>
  (await (await office.as(who)).post('/api/reg3/registrationPayment/writeOffEBill', { jkdh, ...more })).body;
const codeIn = (url: string) => new URLSearchParams(new URL(url).hash.split('?')[1]).get('code') ?? '';
const NO_LINK = '该代缴链接已失效，请联系发送链接的人重新生成';
const UNKNOWN = '未查询到该缴款单，请核对缴款单号';

beforeAll(async () => {
  services = await startTestServices();
  office = new OfficeWay(services);
  const [house] = await cleanHouses(await office.as('citizen'));
  ywh = await office.file({
    business: 'group-transfer-pledge',
    starter: 'bank',
    cast: { ywr: ['citizen'], qlr: ['citizen-2'], dyqr: ['bank'] },
    fields: { bdcqzh: house?.bdcqzh ?? '', bdcdyh: house?.bdcdyh ?? '' },
  });
  await office.decide(ywh, 'citizen-2', 'PAY_PENDING');
  const all = (await payments('bank')).list as { jkdh: string; me: boolean }[];
  slips = all.toSorted((one, other) => Number(one.me) - Number(other.me));
}, 240_000);
afterAll(() => services.close());

const buyers = () => slips[0]?.jkdh ?? '';
const banks = () => slips[1]?.jkdh ?? '';

test('S1.15 who pays sees their own, who filed sees all, and nobody else anything; a list is narrowed by state, month and words', async () => {
  const month = services.clock.now().toISOString().slice(0, 7);
  const own = await payments('citizen-2');
  expect(own.list).toEqual([
    expect.objectContaining({ jkdh: buyers(), ywh, total: 8000, zt: 'unpaid', lx: 'fee', me: true, kjf: true }),
  ]);
  expect(own.counts).toEqual({ open: 1, paid: 0, refund: 0, expired: 0 });
  expect(own.months).toEqual([{ ny: month, sl: 1, yjje: 0 }]);
  expect(slips).toHaveLength(2);
  const total = async (who: string, params: Record<string, string | number>) =>
    (await payments(who, params)).total as number;
  expect(await total('bank', { zt: 'open', ny: month, keyword: ywh, pageSize: 1 })).toBe(2);
  expect((await payments('bank', { pageSize: 1, pageNo: 2 })).list).toHaveLength(1);
  for (const [key, value] of Object.entries({ zt: 'paid', ny: '2020-01', keyword: '%', lx: 'tax' }))
    expect(await total('bank', { [key]: value })).toBe(0);
  expect(await total('enterprise', {})).toBe(0);
  expect(await total('citizen-2', { jkdh: banks() })).toBe(0);
  expect(await total('bank', { jkdh: banks() })).toBe(1);
  for (const ny of ['2026-13', 'x'])
    expect((await (await office.as('bank')).get(LIST, { params: { ny } })).body.resultCode).toBe('B000');
});

test('what is owed is told to who owes it: a case that waits for its fee says so and is not booked; what is owed for the house holds nothing back; the office asks of a unit, and nobody else of another’s', async () => {
  const arrears = async (who: string, params: Record<string, string> = {}) =>
    (await (await office.as(who)).get('/api/pub3/query/arrears', { params })).body;
  const [right] = (await (await office.as('citizen')).get('/api/pub3/query/houseRights', { params: { pageSize: 100 } }))
    .body.data.list as { bdcqzh: string; bdcdyh: string }[];
  const water = {
    ...{ bdcdyh: right?.bdcdyh ?? '', kind: 'water', provider: '杭州市水务集团', telephone: '057187000000' },
    ...{ amount: 12_345, since: '2026-08-01' },
  };
  await services.db.insert(settings).values({ key: 'utilityArrears', value: [water] });
  const ofHouse = { fylx: 'water', je: 12_345, sfdw: '杭州市水务集团', lxdh: '057187000000', qfrq: '2026-08-01' };
  const own = (await arrears('citizen', { xzqbm: '330106' })).data;
  expect(own).toEqual([expect.objectContaining({ ...ofHouse, xzsx: null, jkdh: null })]);
  expect((await arrears('citizen', { xzqbm: '330203' })).data).toEqual([]);
  const waiting = expect.objectContaining({
    fylx: 'fee',
    je: 8000,
    ywh,
    jkdh: buyers(),
    xzsx: expect.stringContaining('不予登簿'),
  });
  expect((await arrears('citizen-2')).data).toEqual([waiting]);
  // Who buys sees what is owed for the house.
  expect((await arrears('citizen-2', { ywh })).data).toEqual([waiting, expect.objectContaining(ofHouse)]);
  expect((await arrears('acceptor', { ywh })).data).toHaveLength(3);
  // The rule behind the words: the office cannot book it.
  expect((await opinion(await office.as('approver'), ywh, '6')).resultCode).toBe('B000');
  const looks = async () => (await (await office.as('citizen')).get('/api/pub3/look/queryMyList')).body.data.list;
  const seen = (list: { what: string }[]) => list.filter(({ what }) => what === '房屋的欠费').length;
  expect(seen(await looks())).toBe(0);
  const of = { bdcqzh: right?.bdcqzh ?? '', bdcdyh: right?.bdcdyh ?? '' };
  const unknown = '未查询到相关办件，请核对业务号';
  const notTheirs: [who: string, params: Record<string, string>][] = [
    ['enterprise', { ywh }],
    ...['enterprise', 'citizen-2', 'bank', 'sea-acceptor', 'ops', 'finance'].flatMap((who): typeof notTheirs => [
      [who, { bdcqzh: of.bdcqzh }],
      [who, { bdcdyh: of.bdcdyh }],
    ]),
    ['citizen', { bdcqzh: '浙（2026）杭州市不动产权第9999999号' }],
    ['acceptor', { bdcdyh: `${of.bdcdyh.slice(0, -4)}9999` }],
  ];
  for (const [who, params] of notTheirs)
    expect([who, params, (await arrears(who, params)).msg]).toEqual([who, params, unknown]);
  expect(seen(await looks())).toBe(0);
  // By certificate or unit number: the holder sees what is owed for the house, the office all that is open on it, and leaves a look.
  const ofBank = expect.objectContaining({ ywh, jkdh: banks(), xzsx: expect.stringContaining('不予登簿') });
  const byEither: Record<string, string>[] = [{ bdcqzh: of.bdcqzh }, { bdcdyh: of.bdcdyh }];
  for (const params of byEither) {
    expect((await arrears('citizen', params)).data).toEqual([expect.objectContaining(ofHouse)]);
    const { data } = await arrears('acceptor', params);
    expect(data).toHaveLength(3);
    expect(data).toEqual(
      expect.arrayContaining([waiting, ofBank, expect.objectContaining({ ...ofHouse, xzsx: null })]),
    );
  }
  // Both within one look that goes on.
  expect(seen(await looks())).toBe(1);
  expect((await arrears('acceptor')).resultCode).toBe('B000');
});

describe('a link by which somebody else pays', () => {
  const anybody = (): TestClient => services.client();
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
    const tried = await anybody().post('/api/pub3/payLink/order', { code: second });
    expect([tried.body.msg, (await shown(second)).msg]).toEqual([NO_LINK, NO_LINK]);
    services.clock.advance(24 * 3_600_000);
    office.forgetSessions();
    expect((await shown(other)).msg).toBe(NO_LINK);
  });

  test('is paid by anybody, once, without an account', async () => {
    const code = codeIn((await link('citizen-2', buyers())).data.url);
    const order = async () => (await anybody().post('/api/pub3/payLink/order', { code })).body;
    const { orderNo, qrText } = (await order()).data;
    expect((await order()).data.orderNo).toBe(orderNo);
    expect((await shown(code)).data.zt).toBe('paying');
    await services.server.inject({
      method: 'POST',
      url: new URL(qrText).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });
    expect((await shown(code)).data).toMatchObject({ zt: 'paid', paidAt: expect.any(String) });
    expect((await order()).msg).toBe('该缴款单已缴费，无需重复缴纳');
    expect((await link('citizen-2', buyers())).msg).toBe('该缴款单当前不能缴费');
  });

  test('cannot be guessed at: one address asks two times a second at most', async () => {
    const answers = await Promise.all(Array.from({ length: 125 }, () => shown('0'.repeat(56))));
    expect(answers.some(({ msg }) => msg !== NO_LINK)).toBe(true);
    services.clock.advance(60_000);
  });
});

test('S4.79 the payer writes the bill of a paid slip off, once; anybody checks it, until the money goes back', async () => {
  const check = async (code: string) =>
    (await services.client().get('/api/pub3/query/certiCheck', { params: { code } })).body.data;
  expect((await writeOff('enterprise', buyers())).msg).toBe(UNKNOWN);
  expect((await writeOff('citizen', buyers())).msg).toBe('电子票据由缴款人本人核销');
  expect((await writeOff('bank', banks())).msg).toBe('该缴款单尚未缴费，还没有电子票据');
  expect((await writeOff('citizen-2', buyers(), { ywh: `${ywh}9` })).msg).toBe(UNKNOWN);
  const first = await writeOff('citizen-2', buyers(), { ywh });
  expect(first.data).toMatchObject({ zt: 'verified', billNo: expect.stringMatching(/^\d{20}$/) });
  services.clock.advance(1000);
  expect((await writeOff('citizen-2', buyers(), { ywh })).data).toEqual(first.data);
  const [row] = (await payments('citizen-2', { zt: 'paid' })).list;
  expect(row).toMatchObject({ zt: 'verified', hxsj: first.data.hxsj, billNo: first.data.billNo });
  expect(await check(row.pjjym)).toMatchObject({ match: true, zt: 'valid' });
  const checked = JSON.stringify(await check(row.pjjym));
  expect(checked).toContain(first.data.billNo);
  expect(checked).not.toContain(PEOPLE['citizen-2']?.name ?? '');
  const pdf = await (await office.as('citizen-2')).send('GET', `/api/reg3/registerPayment/bill/${buyers()}`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  // The bill is the payer's, who began the case and the office's: the seller of the same case has nothing of it.
  const bill = async (who: string) => (await office.as(who)).send('GET', `/api/reg3/registerPayment/bill/${buyers()}`);
  for (const who of ['bank', 'acceptor'])
    expect([who, (await bill(who)).headers['content-type']]).toEqual([who, 'application/pdf']);
  expect((await bill('citizen')).body.msg).toBe('电子票据由缴款人或者发起申请的人下载');
  for (const who of ['enterprise', 'sea-acceptor', 'ops']) expect((await bill(who)).body.msg).toBe(UNKNOWN);
  const seen = (await (await office.as('citizen')).get(`/api/reg3/registerPayment/getGgzfList/${ywh}`)).body.data;
  expect(seen.find(({ jkdh }: { jkdh: string }) => jkdh === buyers())).toMatchObject({
    ...{ kxzpj: false, billNo: null, pjjym: null },
  });

  // The list of the month, for a spreadsheet, which takes nothing in it for a formula.
  const month = services.clock.now().toISOString().slice(0, 7);
  const listOf = async (who: string, ny = month) =>
    (await office.as(who)).send('GET', '/api/reg3/registerPayment/billList', { params: { ny } });
  const list = await listOf('citizen-2');
  expect(list.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(list.raw.toString()).toContain(`"=""${first.data.billNo}"""`);
  expect(list.raw.toString().trimEnd().split('\r\n')).toHaveLength(2);
  expect(list.raw.toString()).toContain('80.00,0.00,已核销');
  expect((await listOf('bank')).raw.toString()).toContain(first.data.billNo);
  for (const who of ['citizen', 'enterprise', 'acceptor', 'ops'])
    expect((await listOf(who)).body.msg).toBe('该月没有电子票据');
  expect((await listOf('citizen-2', '2020-01')).body.msg).toBe('该月没有电子票据');
  for (const ny of ['', '2026-13', "2026-11' or '1'='1"])
    expect((await listOf('citizen-2', ny)).body.msg).not.toBe('该月没有电子票据');
  expect(asText('=HYPERLINK("x")')).toBe(`"'=HYPERLINK(""x"")"`);

  for (const who of ['bank', 'citizen', 'citizen-2'])
    await (await office.as(who)).post('/api/reg3/pubApply/revokeProcess', { ywh, cxyy: '买卖合同解除' });
  expect((await office.fileAs('citizen-2', ywh)).zt).toBe('WITHDRAWN');
  const back = await payments('citizen-2');
  expect(back.counts).toEqual({ open: 0, paid: 0, refund: 1, expired: 0 });
  expect(back.list[0]).toMatchObject({
    zt: 'refunded',
    tkje: 8000,
    tksj: expect.any(String),
    tkfs: '原路退回付款账户',
  });
  expect(await check(row.pjjym)).toMatchObject({ match: true, zt: 'cancelled' });
  expect((await writeOff('citizen-2', buyers())).msg).toContain('已作废');
  expect((await payments('bank', { jkdh: banks() })).list[0]).toMatchObject({ zt: 'expired', kjf: false });
});
