// Deed tax over HTTP: a sale is filed before the tax is paid, waits for the voucher after approval, and is booked only
// once it has come.
import type { FieldValue } from '@portal/shared/catalogue';
import { loadBusiness } from '@portal/shared/catalogue';
import { eq } from 'drizzle-orm';
import { paymentSlips } from '../../steps/payment/schema';
import { applications } from '../schema';
import { runDueEvents } from '../lifecycle/due-events';
import { TAX_MATERIAL } from '../materials/materials';
import { fileOf, opinion, upload } from '../../testing/cases/case-driver';
import { BUSINESS_CASES, EveryBusiness } from '../../testing/cases/every-business';
import type { Filing } from '../../testing/cases/office-way';
import { usingOffice } from '../../testing/fixtures/using-office';
import { inboxOf } from '../../testing/cases/inbox';

const { services, office, bookedHome: houseOf } = usingOffice();

/** A house that the citizen owns goes to the other citizen, or is only described anew. */
async function filingOf(business: string, more: Partial<Filing> = {}): Promise<Filing> {
  const { certificate, unit } = await houseOf('citizen');
  const place: Record<string, FieldValue> = {
    bdcqzh: certificate.titleCertificateNumber,
    bdcdyh: unit.unitNumber,
    sfdygh: '0',
    zrfe: '',
  };
  return { business, starter: 'citizen', cast: { ywr: ['citizen'], qlr: ['citizen-2'] }, fields: place, ...more };
}
const due = () => runDueEvents(services.context, services.clock.now());
const stateOf = async (ywh: string): Promise<string> => (await office.fileAs('citizen-2', ywh)).zt;
const decided = async (filing: Filing, until: 'TAX_PENDING' | 'PAY_PENDING' | 'READY_BOOK') => {
  const ywh = await office.file(filing);
  return { ywh, reached: await office.decide(ywh, 'citizen-2', until) };
};

test('a sale is filed without the voucher, waits for it after approval, and goes on to booking once the buyer hands it in', async () => {
  const { ywh, reached } = await decided(await filingOf('house-transfer'), 'TAX_PENDING');
  expect(reached).toBe('TAX_PENDING');

  // The time limit stands still, nothing is to be paid yet and nobody books.
  await due();
  const buyer = office.as('citizen-2');
  const waiting = await fileOf(buyer, ywh);
  expect(waiting).toMatchObject({ zt: 'TAX_PENDING', actions: expect.arrayContaining(['materials']) });
  expect(waiting.actions).not.toContain('pay');
  // What brings the case on is the one paper that stands among those to be uploaded.
  expect(
    (waiting.materials as { datumBsm: string; required: boolean; state: string }[])
      .filter(({ required, state }) => required && state === 'missing')
      .map(({ datumBsm }) => datumBsm),
  ).toEqual([TAX_MATERIAL]);
  for (const result of ['1', '6'])
    for (const who of ['acceptor', 'reviewer', 'approver'] as const)
      expect((await opinion(office.official(who, ywh), ywh, result)).resultCode).toBe('B000');
  expect(await stateOf(ywh)).toBe('TAX_PENDING');

  // The buyer, who owes the tax, is notified and led to the declaration; neither another user nor the office brings the
  // voucher, and no other paper is taken.
  expect(await inboxOf(buyer)).toContainEqual(
    expect.objectContaining({ title: '请缴清税款', route: `/apply-layout/pay-taxes-house-transfer?ywh=${ywh}` }),
  );
  for (const who of ['enterprise', 'bank', 'acceptor', 'approver'])
    expect((await upload(office.as(who), ywh, TAX_MATERIAL, 'voucher of another')).resultCode).toBe('B000');
  expect((await upload(buyer, ywh, 'M015', 'another contract')).msg).toBe('待完税期间只能提交完税凭证');
  await due();
  expect(await stateOf(ywh)).toBe('TAX_PENDING');

  expect((await upload(buyer, ywh, TAX_MATERIAL, 'deed tax voucher')).resultCode).toBe('A000');
  await due();
  expect(await stateOf(ywh)).toBe('PAY_PENDING');
  expect(await office.decide(ywh, 'citizen-2')).toBe('COMPLETED');
});

test('a voucher that proves nothing is refused before booking: the case waits for another, and nobody pays twice', async () => {
  const { ywh } = await decided(await filingOf('house-transfer'), 'TAX_PENDING');
  const buyer = office.as('citizen-2');
  expect((await upload(buyer, ywh, TAX_MATERIAL, 'a picture of a cat')).resultCode).toBe('A000');
  await due();
  await office.pay('citizen-2', ywh);
  expect(await stateOf(ywh)).toBe('READY_BOOK');
  const paid = await slipsOf(ywh);

  // Only who books finds it wanting, with the reason; only the voucher can be asked for now.
  const wrong = { kind: 'material', key: TAX_MATERIAL, reason: '不是完税凭证' };
  const registrar = office.official('approver', ywh);
  for (const person of [buyer, office.as('acceptor'), office.as('citizen')])
    expect((await opinion(person, ywh, '4', { corrections: [wrong] })).resultCode).toBe('B000');
  expect((await opinion(registrar, ywh, '4', { opinion: ' ', corrections: [wrong] })).msg).toBe('请填写原因');
  expect((await opinion(registrar, ywh, '4', { corrections: [{ ...wrong, key: 'M015' }] })).msg).toBe(
    '受理以后只能要求重新提交完税凭证',
  );
  expect((await opinion(registrar, ywh, '4', { opinion: '不是完税凭证', corrections: [wrong] })).data).toEqual({
    zt: 'SUSPENDED',
  });
  expect(await voucherOf(ywh)).toMatchObject({ state: 'rejected', rejectReason: '不是完税凭证' });
  expect((await voucherOf(ywh))?.files).toHaveLength(1);

  // Resumed, reviewed and approved again it waits for the tax: the refused paper brings it no further, handed in again
  // neither.
  await office.opinion('reviewer', ywh, '1', { opinion: '请申请人重新提交' });
  expect(await office.decide(ywh, 'citizen-2', 'TAX_PENDING')).toBe('TAX_PENDING');
  await due();
  await upload(buyer, ywh, TAX_MATERIAL, 'a picture of a cat');
  await due();
  expect(await stateOf(ywh)).toBe('TAX_PENDING');
  expect(await voucherOf(ywh)).toMatchObject({ required: true, state: 'rejected' });
  expect((await upload(buyer, ywh, TAX_MATERIAL, 'deed tax voucher')).resultCode).toBe('A000');
  await due();
  // What was paid is paid.
  expect(await stateOf(ywh)).toBe('READY_BOOK');
  expect(await slipsOf(ywh)).toEqual(paid);
  expect(await office.decide(ywh, 'citizen-2')).toBe('COMPLETED');
});
const voucherOf = async (ywh: string) =>
  (await fileOf(office.as('citizen-2'), ywh)).materials.find(
    ({ datumBsm }: { datumBsm: string }) => datumBsm === TAX_MATERIAL,
  );
const slipsOf = async (ywh: string) =>
  services.db
    .select({ number: paymentSlips.number, status: paymentSlips.status })
    .from(paymentSlips)
    .innerJoin(applications, eq(applications.id, paymentSlips.applicationId))
    .where(eq(applications.businessNumber, ywh));

test('the seller may hand the voucher in as well', async () => {
  const { ywh } = await decided(await filingOf('house-transfer'), 'TAX_PENDING');
  await office.proveTax('citizen', ywh);
  expect(await stateOf(ywh)).toBe('PAY_PENDING');
});

test.each(['house-transfer', 'house-transfer-gift'])(
  '%s with the voucher from the start does not wait',
  async (business) => {
    const { ywh, reached } = await decided(await filingOf(business, { papers: [TAX_MATERIAL] }), 'PAY_PENDING');
    expect(reached).toBe('PAY_PENDING');
    expect(events(await fileOf(office.as('citizen-2'), ywh))).not.toContain('passTaxable');
  },
);

const events = ({ timeline }: { timeline: { event: string }[] }): string[] => timeline.map(({ event }) => event);

test('a business without tax does not wait', async () => {
  const row = BUSINESS_CASES.find((one) => one.business === 'house-modify')!;
  const filing = await new EveryBusiness(office).filingApart(row, await loadBusiness('house-modify'));
  const ywh = await office.file(filing);
  expect(await office.decide(ywh, 'citizen', 'READY_BOOK')).toBe('READY_BOOK');
  expect(events(await fileOf(office.as('citizen'), ywh))).not.toContain('passTaxable');
});

test.each([
  { answer: '出让', fields: { qlxz: '102' }, waits: true },
  { answer: '划拨', fields: { qlxz: '101' }, waits: false },
])('the first registration of land by $answer waits for the deed tax: $waits', async ({ fields, waits }) => {
  const row = BUSINESS_CASES.find((one) => one.business === 'land-first')!;
  const every = new EveryBusiness(office);
  const filing = await every.filingApart(
    { ...row, fields: { ...row.fields, ...fields } },
    await loadBusiness('land-first'),
  );
  const ywh = await office.file(filing);
  const waiting = await office.decide(ywh, 'citizen', waits ? 'TAX_PENDING' : 'PAY_PENDING');
  expect(waiting).toBe(waits ? 'TAX_PENDING' : 'PAY_PENDING');
  expect(await office.decide(ywh, 'citizen')).toBe('COMPLETED');
});
