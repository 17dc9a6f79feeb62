// A relief beyond the register over HTTP: claimed with its papers by whoever sells, confirmed or returned by the
// office, and only then computed.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FieldValue } from '@portal/shared/catalogue';
import { FAMILY_HOMES_COMMITMENT } from '@portal/shared/catalogue';
import { looks } from '../../../cases/looks/schema';
import { messages } from '../../../platform/messages/schema';
import { rights, units } from '../../../register/schema';
import type { TestServices } from '../../../testing';
import { startTestServices } from '../../../testing';
import { housesOf } from '../../../testing/cases/houses';
import { OfficeWay } from '../../../testing/cases/office-way';
import { samplePdf } from '../../../testing/files/sample-files';
import { uploadFile } from '../../../testing/files/upload-file';
import { reliefClaims } from './schema';

const base = '/api/pub3/pubTax/apply';
let services: TestServices;
let office: OfficeWay;
let houseOf: ReturnType<typeof housesOf>;
beforeAll(async () => {
  services = await startTestServices();
  office = new OfficeWay(services);
  houseOf = housesOf(services);
}, 240_000);
afterAll(() => services.close());

const get = async (who: string, path: string, params: Record<string, string | number>) =>
  (await office.as(who).get(`${base}/${path}`, { params })).body;
const send = async (who: string, path: string, body: object) =>
  (await office.as(who).post(`${base}/${path}`, body, { headers: { 'idempotency-key': randomUUID() } })).body;
const account = async (who: string, ywh: string) => (await get(who, 'getNsxx', { ywh })).data[0];
/** A paper of one's own; the same text is the same file. */
const paper = async (who: string, text: string = randomUUID()): Promise<string> => {
  const kept = await uploadFile(
    office.as(who),
    `${base}/uploadJmzm`,
    {},
    '契税完税证明.pdf',
    samplePdf({ extra: `% ${text}` }),
  );
  return (kept.body.data as { bsm: string }).bsm;
};
const read = async (who: string, bsm: string) => office.as(who).get(`${base}/jmzmFile/${bsm}`);

/** A sale of a home held since this day by the register, accepted by the office. */
async function sold(heldSince: string, price = '3000000.00', more: Record<string, FieldValue> = {}) {
  const { certificate, unit, right } = await houseOf('citizen');
  await services.db
    .update(units)
    .set({ register: { ...unit.register, jzmj: '100', tnjzmj: '100', ftjzmj: '0.00', fwyt: '11' } })
    .where(eq(units.id, unit.id));
  await services.db
    .update(rights)
    .set({ registeredAt: new Date(`${heldSince}T10:00:00+08:00`) })
    .where(eq(rights.id, right.id));
  const ywh = await office.file({
    business: 'house-transfer',
    starter: 'citizen',
    cast: { ywr: ['citizen'], qlr: ['citizen-2'] },
    fields: {
      ...{ bdcqzh: certificate.titleCertificateNumber, bdcdyh: unit.unitNumber, sfdygh: '0', zrfe: '' },
      ...{ qyrq: '2026-03-01', cjjg: price, ...more },
    },
  });
  await office.decide(ywh, 'citizen-2', 'REVIEWING');
  return { ywh, sqrbsm: (await account('citizen', ywh)).sqrbsm as string };
}
type Sold = Awaited<ReturnType<typeof sold>>;

const since = async (of: Sold, msrq: string, fileBsms?: string[]) => ({
  kind: 'heldSince',
  ...of,
  fileBsms: fileBsms ?? [await paper('citizen')],
  msrq,
  pzlx: 'deedTax',
});
const bought = async (of: Sold, more: Record<string, unknown> = {}) => ({
  kind: 'originalPrice',
  ...of,
  fileBsms: [await paper('citizen')],
  ...{ yzje: 200_000_000, qsje: 3_000_000, zxje: 20_000_000, lxje: 5_000_000, sxfje: 0, sfgf: false },
  ...more,
});
const amountOf = (data: { sfmx: { sz: string; je: number }[] }, tax: string) =>
  data.sfmx.find(({ sz }) => sz === tax)?.je;
const saying = (of: Sold, more: Record<string, unknown> = {}) => ({
  ...of,
  ...{ jtfcts: 1, sfmwwy: false, gsfs: 'price', cnbb: FAMILY_HOMES_COMMITMENT.version, sfqr: false },
  jtcy: [{ xm: '周家人', gx: 'spouse', zjh: '110101190001011009' }],
  ...more,
});
const decided = (of: Sold, more: Record<string, unknown> = {}) => ({
  ...{ ...of, kind: 'heldSince', lc: 1, zt: 'confirmed' },
  ...more,
});

let first: Sold;

test('an earlier day counts once the office has confirmed its proof, and not before', async () => {
  first = await sold('2024-10-01');
  const full = await account('citizen', first.ywh);
  expect(full).toMatchObject({ msrq: '2024-10-01', ksqjm: true, jmzm: [] });
  expect(amountOf(full, 'valueAdded')).toBeGreaterThan(0);
  const file = await paper('citizen');
  expect((await send('citizen', 'saveJmzm', await since(first, '2023-02-20', [file]))).resultCode).toBe('A000');
  // Claimed is not confirmed: nothing is computed from it, whatever a browser asks for.
  const waiting = await account('citizen', first.ywh);
  expect(waiting).toMatchObject({ msrq: '2024-10-01', jmzm: [{ kind: 'heldSince', lc: 1, zt: 'waiting' }] });
  expect(amountOf(waiting, 'valueAdded')).toBe(amountOf(full, 'valueAdded'));
  expect((await send('citizen', 'saveNsxx', { ...saying(first), msrq: '2020-01-01' })).data.msrq).toBe('2024-10-01');
  expect((await send('citizen', 'saveJmzm', await since(first, '2022-01-01'))).msg).toBe(
    '您已提交的证明正在核实，请等待核实或者先撤回',
  );

  // The office finds it, reads the paper, and the seller reads that somebody has.
  const rows = (await get('acceptor', 'queryTaxList', { zt: 'claiming' })).data;
  expect(rows.list).toEqual([expect.objectContaining({ ywh: first.ywh, sqrbsm: first.sqrbsm, jmdsh: true })]);
  expect((await get('acceptor', 'getNsxx', first)).data[0]).toMatchObject({ kshjm: true, ksqjm: false });
  expect((await read('acceptor', file)).headers['content-type']).toBe('application/pdf');
  expect(await services.db.select().from(looks).where(eq(looks.why, '核实税收减免'))).toHaveLength(1);
  expect((await send('acceptor', 'auditJmzm', decided(first, { zt: 'returned' }))).msg).toBe('请填写退回的原因');
  expect((await send('acceptor', 'auditJmzm', decided(first))).resultCode).toBe('A000');
  const [said] = await services.db.select().from(messages).where(eq(messages.title, '减免证明已确认'));
  expect(said?.body).toContain(first.ywh);

  // Held for three years and more: no value-added tax, and its rule stands beside.
  const relieved = await account('citizen', first.ywh);
  expect(relieved).toMatchObject({ msrq: '2023-02-20', jmzm: [{ zt: 'confirmed', pzlx: 'deedTax' }] });
  expect(amountOf(relieved, 'valueAdded')).toBe(0);
  // What the seller proves is no business of the buyer's.
  expect(await account('citizen-2', first.ywh)).toMatchObject({ msrq: null, jmzm: [], ksqjm: false });
});

test('the price once paid and what may be deducted beside it count after they were confirmed, of the whole in its parts', async () => {
  expect((await send('citizen', 'saveNsxx', saying(first, { gsfs: 'gain' }))).msg).toMatch('登记簿没有购房价格');
  expect((await send('citizen', 'saveJmzm', await bought(first, { zxje: 20_000_001 }))).msg).toBe(
    '装修费用最多扣除购房原价的10%，请按限额填写',
  );
  expect((await send('citizen', 'saveJmzm', await bought(first))).resultCode).toBe('A000');
  expect((await send('citizen', 'saveNsxx', saying(first, { gsfs: 'gain' }))).resultCode).toBe('B000');
  const word = decided(first, { kind: 'originalPrice' });
  // Returned with a reason, handed in anew, confirmed.
  expect((await send('acceptor', 'auditJmzm', { ...word, zt: 'returned', yy: '发票看不清' })).resultCode).toBe('A000');
  expect((await account('citizen', first.ywh)).jmzm[1]).toMatchObject({ zt: 'returned', yy: '发票看不清' });
  expect((await send('citizen', 'saveJmzm', await bought(first))).resultCode).toBe('A000');
  // The word on the first round is none on the second.
  expect((await send('acceptor', 'auditJmzm', word)).msg).toBe('未查询到该减免证明，请刷新后重试');
  expect((await send('acceptor', 'auditJmzm', { ...word, lc: 2 })).resultCode).toBe('A000');
  const { data } = await send('citizen', 'saveNsxx', saying(first, { gsfs: 'gain' }));
  const income = data.sfmx.find(({ sz }: { sz: string }) => sz === 'income');
  // 3,000,000 less 2,000,000 and 280,000; stamp and value-added tax are not owed.
  expect([income.jsyj, income.je]).toEqual([72_000_000, 14_400_000]);
});

test('nobody claims, decides or reads for somebody else; a second word, another case’s paper and days that cannot be are refused', async () => {
  const other = await sold('2024-10-01');
  const file = await paper('citizen');
  const claim = await since(other, '2023-02-20', [file]);
  // A paper that is handed in with another claim, that is somebody else's, or none.
  const used = (await account('citizen', first.ywh)).jmzm[0].fileList[0].bsm;
  for (const foreign of [used, await paper('citizen-2'), '0'.repeat(32)])
    expect((await send('citizen', 'saveJmzm', { ...claim, fileBsms: [file, foreign] })).msg).toBe(
      '未查询到该文件，请重新上传',
    );
  for (const [change, words] of [
    [{ fileBsms: [] }, '请上传证明文件'],
    [{ msrq: '2026-03-02' }, '取得日期不能晚于合同签订日期'],
    [{ msrq: '2024-10-01' }, '登记簿记载的取得日期2024-10-01更早，不用另行证明'],
    [{ msrq: '2023-02-30' }, ''],
    [{ pzlx: 'constructor' }, ''],
    [{ ywh: first.ywh }, '未查询到该申请人，请刷新后重试'],
  ] as const) {
    const answer = await send('citizen', 'saveJmzm', { ...claim, ...change });
    expect([change, answer.resultCode]).toEqual([change, 'B000']);
    if (words) expect(answer.msg).toBe(words);
  }
  const whole = await bought(other);
  for (const change of [{ yzje: 0 }, { yzje: -1 }, { yzje: 1e15 }, { zxje: 0.5 }, { lxje: -5 }])
    expect((await send('citizen', 'saveJmzm', { ...whole, ...change })).resultCode).toBe('B000');
  // The buyer has nothing to claim, and nobody claims for the seller.
  for (const who of ['citizen-2', 'enterprise', 'acceptor', 'ops'])
    expect((await send(who, 'saveJmzm', { ...claim, fileBsms: [await paper(who)] })).resultCode).toBe('B000');
  const buyer = (await account('citizen-2', other.ywh)).sqrbsm;
  const bySeller = { ...claim, sqrbsm: buyer, fileBsms: [await paper('citizen-2')] };
  expect((await send('citizen-2', 'saveJmzm', bySeller)).msg).toMatch('只有出卖人');
  expect(await services.db.select().from(reliefClaims).where(eq(reliefClaims.partyId, other.sqrbsm))).toEqual([]);

  expect((await send('citizen', 'saveJmzm', claim)).resultCode).toBe('A000');
  // Only officers of the region with the role, and none who has a part in the case.
  for (const who of ['citizen', 'citizen-2', 'enterprise', 'ops', 'finance', 'approver', 'sea-acceptor'])
    expect([who, (await send(who, 'auditJmzm', decided(other))).resultCode]).toEqual([who, 'B000']);
  for (const who of ['citizen-2', 'enterprise', 'ops', 'approver', 'sea-acceptor'])
    expect([who, (await read(who, file)).body.msg]).toEqual([who, '未查询到该文件，请重新上传']);
  expect((await send('acceptor', 'auditJmzm', decided(other, { lc: 2 }))).resultCode).toBe('B000');
  expect((await send('acceptor', 'auditJmzm', decided(other, { ywh: first.ywh }))).resultCode).toBe('B000');
  // Two officers at once: one word counts, and what is withdrawn is confirmed by nobody.
  const words = await Promise.all([
    send('acceptor', 'auditJmzm', decided(other)),
    send('acceptor', 'auditJmzm', decided(other, { zt: 'returned', yy: '不清楚' })),
    send('citizen', 'cancelJmzm', { ...other, kind: 'heldSince', lc: 1 }),
  ]);
  expect(words.filter(({ resultCode }) => resultCode === 'A000')).toHaveLength(1);
  const [row] = await services.db.select().from(reliefClaims).where(eq(reliefClaims.partyId, other.sqrbsm));
  expect(row?.status).not.toBe('waiting');
  for (const again of [decided(other), decided(other, { zt: 'returned', yy: '反悔' })])
    expect((await send('acceptor', 'auditJmzm', again)).msg).toBe('该减免证明已经审核或者撤回，请刷新后重试');
});

test('whoever claims takes a waiting claim back, and one that waits ends with its case', async () => {
  const of = await sold('2024-10-01');
  await send('citizen', 'saveJmzm', await since(of, '2023-02-20'));
  expect((await send('citizen-2', 'cancelJmzm', { ...of, kind: 'heldSince', lc: 1 })).resultCode).toBe('B000');
  expect((await send('citizen', 'cancelJmzm', { ...of, kind: 'heldSince', lc: 1 })).resultCode).toBe('A000');
  expect((await send('acceptor', 'auditJmzm', decided(of))).resultCode).toBe('B000');
  await send('citizen', 'saveJmzm', await since(of, '2023-02-20'));
  for (const who of ['citizen', 'citizen-2'])
    await office.as(who).post('/api/reg3/pubApply/revokeProcess', { ywh: of.ywh, cxyy: '不办了' });
  const rows = await services.db.select().from(reliefClaims).where(eq(reliefClaims.partyId, of.sqrbsm));
  expect(rows.map(({ round, status }) => [round, status]).toSorted()).toEqual([
    [1, 'withdrawn'],
    [2, 'withdrawn'],
  ]);
  expect((await send('acceptor', 'auditJmzm', decided(of, { lc: 2 }))).resultCode).toBe('B000');
});
