// Registrations that are booked together, and the rank of mortgages.
import { eq, and, asc, isNull } from 'drizzle-orm';
import type { EntryKind, FieldValue } from '@portal/shared/catalogue';
import { findRightOfUnit } from '../../register/standing/register';
import type { ListedRight } from '../../register/standing/register';
import { certificates } from '../../register/certificates/schema';
import { restrictions, rights } from '../../register/schema';
import { numberOf } from '../../testing/cases/office-way';
import type { Filing, Who } from '../../testing/cases/office-way';
import { usingOffice } from '../../testing/fixtures/using-office';
import { whileMortgagesFail } from '../../testing/tables/refuse-mortgages';
import { sealUnit } from '../../testing/tables/burden-unit';

// Several registrations in one filing, over HTTP: each is paid by whom the law names, and where the second cannot be
// booked nothing of the first is.
describe('combined registrations', () => {
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
});

// Several mortgages on one home, over HTTP: their ranks, what changes them, and whom it needs.
describe('the rank of mortgages', () => {
  const { services, office, bookedHome: houseOf } = usingOffice();
  let house: ListedRight;
  beforeAll(async () => {
    house = await houseOf('citizen');
    await mortgage('bank', '杭银抵字2026第00101号', '80.00');
    await mortgage('enterprise', '杭企抵字2026第00102号', '30.00');
  });

  async function done(filing: Filing, payer: Who = filing.starter): Promise<void> {
    office.rest();
    expect(await office.decide(await office.file(filing), payer)).toBe('COMPLETED');
  }

  const mortgage = (who: Who, dyhth: string, bdbzzqse: string): Promise<void> =>
    done({
      business: 'pledge-first',
      starter: who,
      cast: { dyqr: [who], dyr: ['citizen'] },
      fields: {
        bdcqzh: house.certificate.titleCertificateNumber,
        bdcdyh: house.unit.unitNumber,
        dyfs: '1',
        sfjzzr: '0',
        zwr: '张明远',
        dyhth,
        bdbzzqse,
      },
    });

  const living = () =>
    services.db
      .select()
      .from(restrictions)
      .where(
        and(eq(restrictions.unitId, house.unit.id), eq(restrictions.kind, 'mortgage'), isNull(restrictions.releasedAt)),
      )
      .orderBy(asc(restrictions.position));
  const ranks = async (): Promise<unknown[]> =>
    (await living()).map(({ documentNumber, amount }) => [documentNumber, amount]);

  /** The change of one mortgage as its holder and the owner file it. */
  async function changing(
    who: Who,
    at: number,
    fields: Record<string, FieldValue>,
    papers: string[] = [],
  ): Promise<Filing> {
    return {
      business: 'pledge-modify',
      starter: who,
      cast: { dyqr: [who], dyr: ['citizen'] },
      fields: {
        bdcqzh: house.certificate.titleCertificateNumber,
        bdcdyh: house.unit.unitNumber,
        dyzmh: (await living())[at]?.proofNumber ?? '',
        bglb: '1',
        ...fields,
      },
      papers,
    };
  }
  const toFirst = { bgsx: ['4'], bghsw: '1' };
  /** What is said when it is sent with all papers that are asked for. */
  const saidOf = async (filing: Filing): Promise<string> =>
    JSON.stringify(await office.send(await office.draft(filing)));

  test('nobody moves ahead of another mortgagee by saying that nobody is concerned', async () => {
    expect(await saidOf(await changing('enterprise', 1, { ...toFirst, sfqtdyqr: '0' }))).toMatch(/第四百零九条/);
    expect(await saidOf(await changing('enterprise', 1, { bgsx: ['4'], bghsw: '3', sfqtdyqr: '1' }, ['M058']))).toMatch(
      /现有2项抵押权，没有第3顺位/,
    );
    // Whoever says the truth is asked for their consent in writing.
    expect(
      JSON.stringify(await office.refusedSending(await changing('enterprise', 1, { ...toFirst, sfqtdyqr: '1' }))),
    ).toContain('materials.M058');
    expect(await ranks()).toEqual([
      ['杭银抵字2026第00101号', '80.00'],
      ['杭企抵字2026第00102号', '30.00'],
    ]);
  });

  test('who is first secures no more at the cost of who comes second without their consent', async () => {
    const more = { bgsx: ['1'], dyfs: '1', bghzqse: '95' };
    expect(await saidOf(await changing('bank', 0, { ...more, sfqtdyqr: '0' }))).toMatch(/第四百零九条/);
    // Who comes last takes nothing from anybody.
    await done(await changing('enterprise', 1, { bgsx: ['1'], dyfs: '1', bghzqse: '35', sfqtdyqr: '0' }));
    expect(await ranks()).toEqual([
      ['杭银抵字2026第00101号', '80.00'],
      ['杭企抵字2026第00102号', '35'],
    ]);
  });

  test('with their written consent the places change, and each keeps what they secure', async () => {
    await done(await changing('enterprise', 1, { ...toFirst, sfqtdyqr: '1' }, ['M058']));
    expect(await ranks()).toEqual([
      ['杭企抵字2026第00102号', '35'],
      ['杭银抵字2026第00101号', '80.00'],
    ]);
  });
});
