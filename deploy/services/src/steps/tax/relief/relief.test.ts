// A relief beyond the register over HTTP: claimed with its papers by the seller, confirmed or returned by the office,
// and only then computed.
import { withdrawApplication } from '@portal/applications/contract';
import * as calls from '@portal/payment/contract';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FieldValue } from '@portal/shared/catalogue';
import { FAMILY_HOMES_COMMITMENT } from '@portal/shared/catalogue';
import { looks } from '../../../cases/looks/schema';
import { messages } from '../../../platform/messages/schema';
import { rights, units } from '../../../register/schema';
import { outcomesOf, refusalOf } from '../../../testing';
import { samplePdf } from '../../../testing/files/sample-files';
import { usingOffice } from '../../../testing/fixtures/using-office';
import { reliefClaims } from './schema';

const { services, office, bookedHome } = usingOffice();
type Sold = { businessNumber: string; applicantId: string };
type Given = Record<string, unknown>;
const account = async (who: string, { businessNumber }: Pick<Sold, 'businessNumber'>) =>
  (await office.as(who).ask(calls.getTaxAccounts, { businessNumber }))[0];
/** A paper of one's own. */
const paper = async (who: string): Promise<string> => {
  const file = { name: '契税完税证明.pdf', bytes: samplePdf({ extra: `/Lang (${randomUUID()})` }) };
  return (await office.as(who).upload(calls.uploadReliefFile, {}, file)).fileId;
};
const read = (who: string, fileId: string) => office.as(who).ask(calls.downloadReliefFile, { fileId });
const claim = (who: string, body: Given) => office.as(who).ask(calls.claimRelief, { body: body as never });
const decide = (of: Sold, more: object = {}, who = 'acceptor') =>
  office.as(who).ask(calls.decideRelief, { ...of, kind: 'heldSince', round: 1, state: 'confirmed', ...more });
const withdraw = (who: string, of: Sold) =>
  office.as(who).ask(calls.withdrawRelief, { ...of, kind: 'heldSince', round: 1 });
const messageOf = async (asked: Promise<unknown>) => (await refusalOf(asked)).message;

/** A sale of a home held since this day by the register, accepted by the office. */
async function sold(heldSince: string, more: Record<string, FieldValue> = {}): Promise<Sold> {
  const { certificate, unit, right } = await bookedHome('citizen');
  await services.db
    .update(units)
    .set({ register: { ...unit.register, jzmj: '100', tnjzmj: '100', ftjzmj: '0.00', fwyt: '11' } })
    .where(eq(units.id, unit.id));
  await services.db
    .update(rights)
    .set({ registeredAt: new Date(`${heldSince}T10:00:00+08:00`) })
    .where(eq(rights.id, right.id));
  const businessNumber = await office.file({
    business: 'house-transfer',
    starter: 'citizen',
    cast: { ywr: ['citizen'], qlr: ['citizen-2'] },
    fields: {
      ...{ bdcqzh: certificate.titleCertificateNumber, bdcdyh: unit.unitNumber, sfdygh: '0', zrfe: '' },
      ...{ qyrq: '2026-03-01', cjjg: '3000000.00', ...more },
    },
  });
  await office.decide(businessNumber, 'citizen-2', 'REVIEWING');
  return { businessNumber, applicantId: (await account('citizen', { businessNumber }))?.applicantId ?? '' };
}
const since = async (of: Sold, day: string, fileIds?: string[]): Promise<Given> => ({
  ...{ kind: 'heldSince', ...of, since: day, proof: 'deedTax' },
  fileIds: fileIds ?? [await paper('citizen')],
});
const bought = async (of: Sold, more: Given = {}): Promise<Given> => ({
  ...{ kind: 'originalPrice', ...of, fileIds: [await paper('citizen')], price: 200_000_000, taxes: 3_000_000 },
  ...{ decoration: 20_000_000, interest: 5_000_000, charges: 0, isPublicHousing: false, ...more },
});
type Account = Awaited<ReturnType<typeof account>>;
const stepOf = (of: Account, tax: string) => of?.steps.find((step) => step.tax === tax);
const declare = (of: Sold, income = 'price') =>
  office.as('citizen').ask(calls.declareTax, {
    ...{ ...of, homes: 1, soleHome: false, income, commitmentVersion: FAMILY_HOMES_COMMITMENT.version },
    family: [{ name: '周家人', relation: 'spouse', identityNumber: '110101190001011009' }],
    isFinal: false,
  });

let first: Sold;

test('an earlier day counts once the office has confirmed its proof, and not before', async () => {
  first = await sold('2024-10-01');
  const full = await account('citizen', first);
  expect(full).toMatchObject({ heldSince: '2024-10-01', mayClaim: true, reliefClaims: [] });
  expect(stepOf(full, 'valueAdded')?.amount).toBeGreaterThan(0);
  const file = await paper('citizen');
  await claim('citizen', await since(first, '2023-02-20', [file]));
  // Claimed is not confirmed: nothing is computed from it.
  const waiting = await account('citizen', first);
  const claimed = { kind: 'heldSince', round: 1, state: 'waiting' };
  expect(waiting).toMatchObject({ heldSince: '2024-10-01', reliefClaims: [claimed] });
  expect(stepOf(waiting, 'valueAdded')).toEqual(stepOf(full, 'valueAdded'));
  expect((await declare(first)).heldSince).toBe('2024-10-01');
  const again = claim('citizen', await since(first, '2022-01-01'));
  expect(await messageOf(again)).toBe('您已提交的证明正在核实，请等待核实或者先撤回');

  // The office finds it, reads the paper, and the seller reads that an officer has.
  const { rows } = await office.as('acceptor').ask(calls.listTaxes, { state: 'claiming' });
  expect(rows).toEqual([expect.objectContaining({ ...first, isClaiming: true })]);
  const [seen] = await office.as('acceptor').ask(calls.getTaxAccounts, first);
  expect(seen).toMatchObject({ mayDecide: true, mayClaim: false });
  expect((await read('acceptor', file)).type).toBe('application/pdf');
  expect(await services.db.select().from(looks).where(eq(looks.why, '核实税收减免'))).toHaveLength(2);
  expect(await messageOf(decide(first, { state: 'returned' }))).toBe('请填写退回的原因');
  await decide(first);
  const [told] = await services.db.select().from(messages).where(eq(messages.title, '减免证明已确认'));
  expect(told?.body).toContain(first.businessNumber);

  // Held for three years and more: no value-added tax, and its rule is beside it.
  const relieved = await account('citizen', first);
  const confirmed = [{ state: 'confirmed', proof: 'deedTax' }];
  expect(relieved).toMatchObject({ heldSince: '2023-02-20', reliefClaims: confirmed });
  expect(stepOf(relieved, 'valueAdded')?.amount).toBe(0);
  // What the seller proves is no business of the buyer's.
  const hidden = { heldSince: null, reliefClaims: [], mayClaim: false };
  expect(await account('citizen-2', first)).toMatchObject(hidden);
});

test('the price once paid and what may be deducted beside it count after they were confirmed, of the whole in its parts', async () => {
  expect(await messageOf(declare(first, 'gain'))).toMatch('登记簿没有购房价格');
  const most = claim('citizen', await bought(first, { decoration: 20_000_001 }));
  expect(await messageOf(most)).toBe('装修费用最多扣除购房原价的10%，请按限额填写');
  await claim('citizen', await bought(first));
  await refusalOf(declare(first, 'gain'));
  const kind = 'originalPrice';
  // Returned with a reason, handed in anew, confirmed.
  await decide(first, { kind, state: 'returned', reason: '发票看不清' });
  const returned = { state: 'returned', reason: '发票看不清' };
  expect((await account('citizen', first))?.reliefClaims[1]).toMatchObject(returned);
  await claim('citizen', await bought(first));
  // The decision on the first round is none on the second.
  expect(await messageOf(decide(first, { kind }))).toBe('未查询到该减免证明，请刷新后重试');
  await decide(first, { kind, round: 2 });
  // 3,000,000 less 2,000,000 and 280,000; stamp and value-added tax are not owed.
  expect(stepOf(await declare(first, 'gain'), 'income')).toMatchObject({ base: 72_000_000, amount: 14_400_000 });
});

test('nobody claims, decides or reads for another; a second decision, another case’s paper and days that cannot be are refused', async () => {
  const other = await sold('2024-10-01');
  const file = await paper('citizen');
  const valid = await since(other, '2023-02-20', [file]);
  // A paper that is handed in with another claim, that is another user's, or none.
  const used = (await account('citizen', first))?.reliefClaims[0]?.files[0]?.fileId ?? '';
  for (const foreign of [used, await paper('citizen-2'), '0'.repeat(32)])
    expect(await messageOf(claim('citizen', { ...valid, fileIds: [file, foreign] }))).toBe(
      '未查询到该文件，请重新上传',
    );
  const whole = await bought(other);
  for (const [body, words] of [
    [{ ...valid, fileIds: [] }, '请上传证明文件'],
    [{ ...valid, since: '2026-03-02' }, '取得日期不能晚于合同签订日期'],
    [{ ...valid, since: '2024-10-01' }, '登记簿记载的取得日期2024-10-01更早，不用另行证明'],
    [{ ...valid, since: '2023-02-30' }, undefined],
    [{ ...valid, proof: 'constructor' }, undefined],
    [{ ...valid, businessNumber: first.businessNumber }, '未查询到该申请人，请刷新后重试'],
    ...[{ price: 0 }, { price: -1 }, { price: 1e15 }, { decoration: 0.5 }, { interest: -5 }].map(
      (change) => [{ ...whole, ...change }, undefined] as const,
    ),
  ] as const)
    expect([body, await refusalOf(claim('citizen', body))]).toMatchObject([
      body,
      { code: 'B000', ...(words ? { message: words } : {}) },
    ]);
  // The buyer has nothing to claim, and nobody claims for the seller.
  for (const who of ['citizen-2', 'enterprise', 'acceptor', 'ops'])
    await refusalOf(claim(who, { ...valid, fileIds: [await paper(who)] }));
  const buyer = (await account('citizen-2', other))?.applicantId;
  const byBuyer = claim('citizen-2', { ...valid, applicantId: buyer, fileIds: [await paper('citizen-2')] });
  expect(await messageOf(byBuyer)).toMatch('只有出卖人');
  const claimsOf = (of: Sold) =>
    services.db.select().from(reliefClaims).where(eq(reliefClaims.partyId, of.applicantId));
  expect(await claimsOf(other)).toEqual([]);

  await claim('citizen', valid);
  // Only officers of the region with the role, and none who has a part in the case.
  for (const who of ['citizen', 'citizen-2', 'enterprise', 'ops', 'finance', 'approver', 'sea-acceptor'])
    await refusalOf(decide(other, {}, who));
  for (const who of ['citizen-2', 'enterprise', 'ops', 'approver', 'sea-acceptor'])
    expect([who, await messageOf(read(who, file))]).toEqual([who, '未查询到该文件，请重新上传']);
  await refusalOf(decide(other, { round: 2 }));
  await refusalOf(decide(other, { businessNumber: first.businessNumber }));
  // Two officers at once: one decision counts, and what is withdrawn is confirmed by nobody.
  const returned = { state: 'returned', reason: '不清楚' };
  const { answers } = await outcomesOf([decide(other), decide(other, returned), withdraw('citizen', other)]);
  expect(answers).toHaveLength(1);
  expect((await claimsOf(other))[0]?.status).not.toBe('waiting');
  for (const change of [{}, { state: 'returned', reason: '反悔' }])
    expect(await messageOf(decide(other, change))).toBe('该减免证明已经审核或者撤回，请刷新后重试');
});

test('the claimant takes a waiting claim back, and one that waits ends with its case', async () => {
  const of = await sold('2024-10-01');
  await claim('citizen', await since(of, '2023-02-20'));
  await refusalOf(withdraw('citizen-2', of));
  await withdraw('citizen', of);
  await refusalOf(decide(of));
  await claim('citizen', await since(of, '2023-02-20'));
  for (const who of ['citizen', 'citizen-2'])
    await office.as(who).ask(withdrawApplication, {
      ...{ businessNumber: of.businessNumber, revocationReason: '不办了' },
    });
  const rows = await services.db.select().from(reliefClaims).where(eq(reliefClaims.partyId, of.applicantId));
  expect(rows.map(({ round, status }) => [round, status]).toSorted()).toEqual([
    [1, 'withdrawn'],
    [2, 'withdrawn'],
  ]);
  await refusalOf(decide(of, { round: 2 }));
});
