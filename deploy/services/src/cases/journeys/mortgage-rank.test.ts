// Several mortgages on one home, over HTTP: their ranks, what changes them, and whom it needs.
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { FieldValue } from '@portal/shared/catalogue';
import type { ListedRight } from '../../register/standing/register';
import { restrictions } from '../../register/schema';
import type { Filing, Who } from '../../testing/cases/office-way';
import { usingOffice } from '../../testing/fixtures/using-office';

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
const saidOf = async (filing: Filing): Promise<string> => JSON.stringify(await office.send(await office.draft(filing)));

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
