// 带押过户 over HTTP: a mortgaged house passes on with its mortgage; with a clause only when the mortgagee consents, in
// writing or by signing.
import { listHouseRights } from '@portal/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { RegisterEffect } from '@portal/shared/catalogue';
import { businessSummaries, loadBusiness } from '@portal/shared/catalogue';
import { messages } from '../../platform/messages/schema';
import { isNumber } from '../../platform/personal/where';
import type { ListedRight } from '../../register/standing/register';
import { findRightOfUnit } from '../../register/standing/register';
import { restrictions } from '../../register/schema';
import type { Filing, Who } from '../../testing/cases/office-way';
import { numberOf } from '../../testing/cases/office-way';
import { usingOffice } from '../../testing/fixtures/using-office';
import { burdenUnit } from '../../testing/tables/burden-unit';

const { services, office, bookedHome: houseOf } = usingOffice();

async function done(filing: Filing, payer: Who): Promise<void> {
  expect(await office.decide(await office.file(filing), payer)).toBe('COMPLETED');
}

const mortgageOn = async ({ unit }: ListedRight) =>
  (
    await services.db
      .select()
      .from(restrictions)
      .where(and(eq(restrictions.unitId, unit.id), eq(restrictions.kind, 'mortgage'), isNull(restrictions.releasedAt)))
  )[0];

/** A house of the citizen's that the bank holds a mortgage on. */
async function mortgagedHouse(sfjzzr: '0' | '1'): Promise<ListedRight> {
  const house = await houseOf('citizen');
  await done(
    {
      business: 'pledge-first',
      starter: 'bank',
      cast: { dyqr: ['bank'], dyr: ['citizen'] },
      fields: { bdcqzh: house.certificate.titleCertificateNumber, bdcdyh: house.unit.unitNumber, sfjzzr },
    },
    'bank',
  );
  return house;
}

const gift = ({ certificate, unit }: ListedRight, mortgagees: readonly Who[] = [], papers: string[] = []): Filing => ({
  business: 'house-transfer-gift',
  starter: 'citizen',
  cast: { ywr: ['citizen'], qlr: ['citizen-2'], ydyqr: mortgagees },
  fields: { bdcqzh: certificate.titleCertificateNumber, bdcdyh: unit.unitNumber, zrfe: '' },
  papers,
});

/** The receiver holds it now, and the very same mortgage stands on it. */
async function expectPassed(house: ListedRight, before: Awaited<ReturnType<typeof mortgageOn>>): Promise<void> {
  expect((await findRightOfUnit(services.db, house.unit.id))?.holders.map((holder) => holder.identityNumber)).toEqual([
    numberOf('citizen-2'),
  ]);
  expect(await mortgageOn(house)).toEqual(before);
}

/** What the list of homes says of this one to its holder. */
async function offered({ certificate }: ListedRight, lcdm: string) {
  const body = await office.as('citizen').ask(listHouseRights, {
    processCode: lcdm,
    pageNumber: 1,
    pageSize: 10,
    titleCertificateNumber: certificate.titleCertificateNumber,
  });
  return body.rows[0]?.restrictions;
}

test('what a consent lifts may be chosen, what nothing lifts may not', async () => {
  const house = await houseOf('citizen');
  await burdenUnit(services.db, house.unit.id, 'notice');
  const notice = { kind: 'notice', level: 'warn', message: expect.stringContaining('第二百二十一条') };
  expect(await offered(house, 'house-transfer')).toEqual([expect.objectContaining(notice)]);
  await burdenUnit(services.db, house.unit.id, 'sealed');
  expect(await offered(house, 'house-transfer')).toEqual([
    expect.objectContaining({ kind: 'sealed', level: 'block' }),
    expect.objectContaining(notice),
  ]);
});

test('with a clause the mortgagee consents by signing with the others', async () => {
  const house = await mortgagedHouse('1');
  const before = await mortgageOn(house);
  // It may be chosen, with word of what has to be brought.
  expect(await offered(house, 'house-transfer-gift')).toEqual([
    expect.objectContaining({ kind: 'mortgage', level: 'warn', message: expect.stringContaining('书面同意') }),
  ]);
  const refused = await office.refusedSending(gift(house));
  expect(refused.msg).toContain('抵押权人/预告权利人/地役权人/查封机关书面同意');
  const foreign = await office.refusedSending(gift(house, ['enterprise']));
  expect(foreign.data.errors?.map(({ message }) => message)).toContain(
    '原抵押权人的姓名、证件号与登记簿记载的抵押权人不一致',
  );
  await done(gift(house, ['bank']), 'citizen-2');
  await expectPassed(house, before);
});

test('with a clause the written consent is enough', async () => {
  const house = await mortgagedHouse('1');
  const before = await mortgageOn(house);
  await done(gift(house, [], ['M058']), 'citizen-2');
  await expectPassed(house, before);
});

test('without a clause it passes on, and the mortgagee is notified', async () => {
  const house = await mortgagedHouse('0');
  const before = await mortgageOn(house);
  const told = async () =>
    (
      await services.db
        .select()
        .from(messages)
        .where(isNumber(messages.identityNumber, numberOf('bank')))
    ).length;
  const earlier = await told();
  await done(gift(house), 'citizen-2');
  expect(await told()).toBeGreaterThan(earlier);
  await expectPassed(house, before);
});

test('who holds no mortgage cannot stand for one, on a house that has none', async () => {
  const said = await office.refusedSending(gift(await houseOf('citizen'), ['bank']));
  expect(said.data.errors?.map(({ path }) => path)).toContain('parties.ydyqr.0.zjh');
});

const givers = (effect: RegisterEffect): boolean =>
  effect.kind === 'several'
    ? effect.of.some((part) => givers(part.effect))
    : effect.kind === 'transferRight' && effect.from !== null;

test('every business by which somebody gives a right takes the mortgagee and the written consent', async () => {
  const passing: string[] = [];
  for (const { id } of businessSummaries) {
    const { registerEffect, roles, materials, sections } = await loadBusiness(id);
    if (!givers(registerEffect)) continue;
    passing.push(id);
    expect([id, roles.some(({ role, min }) => role === 'ydyqr' && min === 0)]).toEqual([id, true]);
    expect([id, sections.some((section) => 'role' in section && section.role === 'ydyqr')]).toEqual([id, true]);
    expect([id, materials.some(({ material }) => material.code === 'M058')]).toEqual([id, true]);
  }
  expect(passing.length).toBeGreaterThan(15);
});
