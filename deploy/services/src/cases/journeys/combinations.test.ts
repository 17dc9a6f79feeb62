// Several registrations in one filing, over HTTP: each is paid by whom the law names, and where the second cannot be
// booked nothing of the first is.
import { eq } from 'drizzle-orm';
import type { EntryKind } from '@portal/shared/catalogue';
import type { ListedRight } from '../../register/standing/register';
import { findRightOfUnit } from '../../register/standing/register';
import { certificates } from '../../register/certificates/schema';
import { restrictions, rights } from '../../register/schema';
import type { Filing } from '../../testing/cases/office-way';
import { numberOf } from '../../testing/cases/office-way';
import { usingOffice } from '../../testing/fixtures/using-office';
import { whileMortgagesFail } from '../../testing/tables/refuse-mortgages';
import { sealUnit } from '../../testing/tables/burden-unit';

const { services, office, bookedHome: houseOf } = usingOffice();

const debt = { dyhth: '杭银抵字2026第00031号', bdbzzqse: '80.00', dyfs: '1', sfjzzr: '1', zwr: '李思宁' };

/** A sale whose price the bank lends: seller, buyer and bank apply together. */
const saleWithLoan = ({ certificate, unit }: ListedRight): Filing => ({
  business: 'group-transfer-pledge',
  starter: 'citizen',
  cast: { ywr: ['citizen'], qlr: ['citizen-2'], dyqr: ['bank'] },
  fields: { bdcqzh: certificate.titleCertificateNumber, bdcdyh: unit.unitNumber, ...debt },
});

/** Everything that booking would write: holders, entries, certificates, rights. */
async function registerOf({ unit }: ListedRight) {
  const { db } = services;
  return {
    holders: (await findRightOfUnit(db, unit.id))?.holders.map(({ identityNumber }) => identityNumber),
    rights: (await db.select().from(rights).where(eq(rights.unitId, unit.id))).map(({ status }) => status),
    certificates: (await db.select().from(certificates).where(eq(certificates.unitId, unit.id))).length,
    mortgages: await entries(unit.id, 'mortgage'),
  };
}
const entries = async (unitId: string, kind: EntryKind): Promise<number> =>
  (await services.db.select().from(restrictions).where(eq(restrictions.unitId, unitId))).filter(
    (row) => row.kind === kind,
  ).length;

/** Approved, and paid by both; only booking is left. */
async function readyToBook(filing: Filing): Promise<string> {
  const ywh = await office.file(filing);
  await office.decide(ywh, 'citizen-2', 'PAY_PENDING');
  await office.pay('citizen-2', ywh);
  expect(await office.decide(ywh, 'bank', 'READY_BOOK')).toBe('READY_BOOK');
  return ywh;
}

test('a seal that arrives between approval and booking leaves nothing of either registration', async () => {
  const house = await houseOf('citizen');
  const ywh = await readyToBook(saleWithLoan(house));
  const before = await registerOf(house);
  await sealUnit(services.db, house.unit.id);
  expect(await office.opinion('approver', ywh, '6')).toBe('SUSPENDED');
  expect(await registerOf(house)).toEqual(before);
});

test('what fails while the second registration is written takes the first back with it, and is booked whole later', async () => {
  const house = await houseOf('citizen');
  const ywh = await readyToBook(saleWithLoan(house));
  const before = await registerOf(house);
  await whileMortgagesFail(services.db, async () => {
    await expect(office.opinion('approver', ywh, '6')).rejects.toThrow();
    expect(await registerOf(house)).toEqual(before);
    expect((await office.fileAs('approver', ywh)).zt).toBe('READY_BOOK');
  });
  // The same person, the same case: sale and mortgage together.
  expect(await office.decide(ywh, 'bank')).toBe('COMPLETED');
  expect(await registerOf(house)).toMatchObject({ holders: [numberOf('citizen-2')], mortgages: 1 });
});
