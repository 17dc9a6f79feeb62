// A home bought with a loan before it was built, over HTTP: notices of sale and mortgage, first registration, then
// title and mortgage in one go or one after the other.
import { and, eq, isNull } from 'drizzle-orm';
import type { EntryKind, FieldValue } from '@portal/shared/catalogue';
import { changeSetting } from '../../operations/configuration/public';
import { findRightOfUnit } from '../../register/standing/register';
import { lapseEntries } from '../../register/ownership/entries/lapse-entries';
import { restrictions, units } from '../../register/schema';
import type { Filing, Who } from '../../testing/cases/office-way';
import { numberOf } from '../../testing/cases/office-way';
import { usingOffice } from '../../testing/fixtures/using-office';
import { whileMortgagesFail } from '../../testing/tables/refuse-mortgages';

const { services, office } = usingOffice();
const DAY_MS = 86_400_000;
let homes: (typeof units.$inferSelect)[];
beforeAll(async () => {
  homes = await services.db.select().from(units).where(eq(units.stage, 'presold'));
  // One more than the seed has, of the same building.
  const { id: _id, ...like } = homes[0] as (typeof homes)[number];
  const further = { ...like, unitNumber: `${like.unitNumber.slice(0, -4)}9901` };
  homes.push(...(await services.db.insert(units).values(further).returning()));
});

const debt = { dyhth: '杭银抵字2026第00018号', bdbzzqse: '80.00', dyfs: '1', sfjzzr: '1', zwr: '李思宁' };

/** A home that no other test is about. */
function nextHome(): typeof units.$inferSelect {
  const home = homes.pop();
  if (!home) throw new Error('every home is taken');
  return home;
}

/** Files it with whoever takes part, and goes the office's whole way. */
async function done(filing: Filing, payer: Who = filing.starter): Promise<void> {
  office.rest();
  expect([filing.business, await office.decide(await office.file(filing), payer)]).toEqual([
    filing.business,
    'COMPLETED',
  ]);
}

const entryOf = async ({ id }: { id: string }, kind: EntryKind) =>
  (
    await services.db
      .select()
      .from(restrictions)
      .where(and(eq(restrictions.unitId, id), eq(restrictions.kind, kind), isNull(restrictions.releasedAt)))
  )[0];
const proofOf = async (home: { id: string }, kind: EntryKind): Promise<string> =>
  (await entryOf(home, kind))?.proofNumber ?? '';

/** Both notices stand, and the developer has registered the finished building. */
async function builtHome(): Promise<typeof units.$inferSelect> {
  const home = nextHome();
  const place = { bdcdyh: home.unitNumber };
  await done({
    business: 'notice-sale',
    starter: 'citizen-2',
    cast: { qlr: ['citizen-2'], ywr: ['enterprise'] },
    fields: place,
  });
  await done({
    business: 'notice-pledge',
    starter: 'bank',
    cast: { dyr: ['citizen-2'], dyqr: ['bank'] },
    fields: { ...place, ...debt, ygzmh: await proofOf(home, 'notice') },
  });
  await done({
    business: 'house-divided-first',
    starter: 'enterprise',
    cast: { qlr: ['enterprise'] },
    fields: place,
    tables: {
      bf: [
        { bfgs: '1', bfmc: '101室', bfdyh: home.unitNumber, fwyt: '11', jzmj: '90.00' },
        { bfgs: '2', bfmc: '门厅', jzmj: '30.00' },
      ],
    },
  });
  return home;
}

const certificateOf = async ({ id }: { id: string }): Promise<string> =>
  (await findRightOfUnit(services.db, id))?.certificate.titleCertificateNumber ?? '';
const holdersOf = async ({ id }: { id: string }): Promise<string[]> =>
  (await findRightOfUnit(services.db, id))?.holders.map(({ identityNumber }) => identityNumber) ?? [];

/** The transfer into the buyer's name, of a home with its notice. */
async function transferNow(
  home: { id: string; unitNumber: string },
  mortgagees: readonly Who[],
  more: Record<string, FieldValue> = {},
): Promise<Filing> {
  return {
    business: 'house-notice-transfer-now',
    starter: 'citizen-2',
    cast: { qlr: ['citizen-2'], ywr: ['enterprise'], dyqr: mortgagees },
    fields: {
      bdcdyh: home.unitNumber,
      bdcqzh: await certificateOf(home),
      ygzmh: await proofOf(home, 'notice'),
      ...more,
    },
  };
}

test('one after the other: the home passes to its buyer, then the noticed mortgage is registered with its rank', async () => {
  const home = await builtHome();
  const noted = await entryOf(home, 'mortgageNotice');
  // The end of the debt is not the end of the notice.
  expect(noted?.endsOn).toBeNull();
  await done({
    business: 'new-house-transfer',
    starter: 'citizen-2',
    cast: { ywr: ['enterprise'], qlr: ['citizen-2'], dyqr: [] },
    fields: { bdcqzh: await certificateOf(home), ygzmh: '' },
  });
  expect(await holdersOf(home)).toEqual([numberOf('citizen-2')]);
  expect(await entryOf(home, 'notice')).toBeUndefined();
  const waiting = await entryOf(home, 'mortgageNotice');
  expect(waiting?.endsOn).toBe(
    new Date(services.clock.now().getTime() + 90 * DAY_MS + 8 * 3_600_000).toISOString().slice(0, 10),
  );
  await done({
    business: 'pledge-first',
    starter: 'bank',
    cast: { dyqr: ['bank'], dyr: ['citizen-2'] },
    fields: { bdcqzh: await certificateOf(home), bdcdyh: home.unitNumber, ...debt },
  });
  expect(await entryOf(home, 'mortgageNotice')).toBeUndefined();
  expect(await entryOf(home, 'mortgage')).toMatchObject({ position: noted?.position, documentNumber: debt.dyhth });
});

test('in one go: title and mortgage are registered together, each paid by who receives it', async () => {
  const home = await builtHome();
  const noted = await entryOf(home, 'mortgageNotice');
  const filing = await transferNow(home, ['bank'], { dyygzmh: noted?.proofNumber ?? '' });
  const ywh = await office.file(filing);
  expect(await office.decide(ywh, 'citizen-2', 'PAY_PENDING')).toBe('PAY_PENDING');
  await office.pay('citizen-2', ywh);
  expect(await office.decide(ywh, 'bank', 'READY_BOOK')).toBe('READY_BOOK');
  // The home does not pass while its mortgage cannot be written, and no notice ends.
  await whileMortgagesFail(services.db, async () => {
    await expect(office.opinion('approver', ywh, '6')).rejects.toThrow();
    expect(await holdersOf(home)).toEqual([numberOf('enterprise')]);
    expect([await entryOf(home, 'notice'), await entryOf(home, 'mortgageNotice')]).not.toContain(undefined);
  });
  expect(await office.decide(ywh, 'bank')).toBe('COMPLETED');
  expect(await holdersOf(home)).toEqual([numberOf('citizen-2')]);
  expect([await entryOf(home, 'notice'), await entryOf(home, 'mortgageNotice')]).toEqual([undefined, undefined]);
  expect(await entryOf(home, 'mortgage')).toMatchObject({
    position: noted?.position,
    holder: noted?.holder,
    documentNumber: debt.dyhth,
    amount: debt.bdbzzqse,
    noTransferClause: true,
    endsOn: null,
    details: expect.objectContaining({ dyfs: '1', zwr: debt.zwr }),
  });
});

test('a mortgagee who is not that of the notice, and one without its number, are refused; the bank releases the noticed mortgage, and the home passes without one', async () => {
  const home = await builtHome();
  const noted = (await entryOf(home, 'mortgageNotice'))?.proofNumber ?? '';
  const said = await office.refusedSending(await transferNow(home, ['court'], { dyygzmh: noted }));
  expect(said.data.errors?.map(({ message }) => message)).toContain(
    '抵押权人（银行）的姓名、证件号与登记簿记载的抵押预告登记权利人不一致',
  );
  const unnumbered = await office.refusedSending(await transferNow(home, ['bank'], { dyygzmh: '' }));
  expect(unnumbered.data.errors?.map(({ path }) => path)).toContain('fields.dyygzmh');
  const unknown = await office.refusedSending(
    await transferNow(home, ['bank'], { dyygzmh: '浙（2026）杭州市不动产证明第9999999号' }),
  );
  expect(unknown.data.errors?.map(({ message }) => message)).toContain(
    '登记簿中没有这项抵押预告，或者已经注销，请核对证明号',
  );
  // The loan is paid back: the bank gives the notice up, and the home passes without a mortgage.
  await done({
    business: 'notice-cancel',
    starter: 'bank',
    cast: { qlr: ['bank'], ywr: [] },
    fields: { bdcdyh: home.unitNumber, ygdjzl: '3', ygzmh: noted, zxyy: '2' },
    papers: ['M028'],
  });
  expect(await entryOf(home, 'mortgageNotice')).toBeUndefined();
  await done(await transferNow(home, []));
  expect([await entryOf(home, 'mortgage'), await holdersOf(home)]).toEqual([undefined, [numberOf('citizen-2')]]);
});

test('ninety days count from the first registration for the purchase, and from the transfer for its mortgage', async () => {
  const home = await builtHome();
  services.clock.advance(90 * DAY_MS);
  await lapseEntries(services.context, services.clock.now());
  expect([await entryOf(home, 'notice'), await entryOf(home, 'mortgageNotice')]).toEqual([
    expect.objectContaining({ status: 'current' }),
    expect.objectContaining({ endsOn: null }),
  ]);
  services.clock.advance(DAY_MS);
  await lapseEntries(services.context, services.clock.now());
  expect(await entryOf(home, 'notice')).toBeUndefined();
  // The debt has long been due: that does not end what secures it.
  expect(await entryOf(home, 'mortgageNotice')).toBeDefined();
});

test('where a region counts the days of the mortgage from the first registration too, both lapse then', async () => {
  const rows = [{ xzqbm: '330100', mortgageNoticeFrom: 'firstRegistration' }];
  await changeSetting(services.context, 'regionReadings', rows, { by: 'test', why: '理解不一' });
  office.forgetSessions();
  const home = await builtHome();
  const ends = async () => (await entryOf(home, 'mortgageNotice'))?.endsOn;
  const first = await ends();
  expect(first).toBe((await entryOf(home, 'notice'))?.endsOn);
  // The transfer starts no second term.
  services.clock.advance(10 * DAY_MS);
  office.forgetSessions();
  await done(await transferNow(home, []));
  expect(await ends()).toBe(first);
  services.clock.advance(81 * DAY_MS);
  await lapseEntries(services.context, services.clock.now());
  expect(await entryOf(home, 'mortgageNotice')).toBeUndefined();
});
