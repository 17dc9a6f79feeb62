// Whose right is touched takes part: attacks by people who are not the register's holders, and the way of a single
// applicant, over HTTP.
import { claimApplication, withdrawApplication } from '@portal/applications/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { MORTGAGEE, PEOPLE } from '../../../seed/people';
import { messages } from '../../platform/messages/schema';
import type { ListedRight, RegisteredRight } from '../../register/standing/register';
import { findRightOfUnit, listRegisteredRights } from '../../register/standing/register';
import { restrictionHolders, restrictions, unitLocks } from '../../register/schema';
import type { Filing } from '../../testing/cases/office-way';
import { usingOffice } from '../../testing/fixtures/using-office';
import { isNumber } from '../../platform/personal/where';

const { services, office } = usingOffice();

const numberOf = (who: string): string => PEOPLE[who]?.identityNumber ?? '';

/** Houses of one account alone on which nothing stands. */
async function cleanHouses(who: string): Promise<ListedRight[]> {
  const { rows } = await listRegisteredRights(
    services.db,
    [numberOf(who)],
    { pageNumber: 1, pageSize: 100 },
    { unitKind: 'house', rightTypes: ['4'] },
  );
  const taken = [
    ...(await services.db
      .select({ unitId: restrictions.unitId })
      .from(restrictions)
      .where(isNull(restrictions.releasedAt))),
  ].map(({ unitId }) => unitId);
  const locked = (await services.db.select().from(unitLocks)).map(({ unitNumber }) => unitNumber);
  return rows.filter(
    ({ unit, holderNames }) =>
      holderNames.length === 1 && !taken.includes(unit.id) && !locked.includes(unit.unitNumber),
  );
}

/** The bank's mortgage on a house of the citizen's, with its proof. */
async function mortgaged(): Promise<{ proof: string; right: RegisteredRight; entryId: string }> {
  const rows = await services.db
    .select({ entry: restrictions })
    .from(restrictions)
    .innerJoin(restrictionHolders, eq(restrictionHolders.restrictionId, restrictions.id))
    .where(
      and(
        eq(restrictions.kind, 'mortgage'),
        isNull(restrictions.releasedAt),
        isNumber(restrictionHolders.identityNumber, MORTGAGEE.creditCode),
      ),
    );
  for (const { entry } of rows) {
    const right = await findRightOfUnit(services.db, entry.unitId);
    if (
      right &&
      !entry.noTransferClause &&
      right.holders.every(({ identityNumber }) => identityNumber === numberOf('citizen'))
    )
      return { proof: entry.proofNumber ?? '', right, entryId: entry.id };
  }
  throw new Error('no mortgaged house');
}

const isLiving = async (id: string): Promise<boolean> =>
  (await services.db.select().from(restrictions).where(eq(restrictions.id, id)))[0]?.releasedAt === null;
const cancellation = (
  { right, proof }: { right: Pick<RegisteredRight, 'unit' | 'certificate'>; proof: string },
  filing: Partial<Filing>,
): Filing => ({
  business: 'pledge-cancel',
  starter: 'citizen',
  cast: { dyqr: ['citizen-2'], dyr: ['citizen'] },
  fields: { bdcqzh: right.certificate.titleCertificateNumber, dyzmh: proof, zxyy: '1' },
  ...filing,
});

test('a debtor and an accomplice cannot cancel the mortgage of a bank', async () => {
  const mortgage = await mortgaged();
  const draft = await office.draft(cancellation(mortgage, {}));
  const said = await office.send(draft);
  expect(said).toMatchObject({
    resultCode: 'B000',
    data: {
      errors: [
        { path: 'parties.dyqr.0.zjh', message: '抵押权人的姓名、证件号与登记簿记载的抵押权人不一致' },
        expect.anything(),
      ],
    },
  });
  expect(JSON.stringify(said)).not.toContain(MORTGAGEE.creditCode);
  // Naming the bank is not enough either: then the bank has to sign.
  const named = await office.sent(cancellation(mortgage, { cast: { dyqr: ['bank'], dyr: ['citizen'] } }));
  expect((await office.fileAs('bank', named.ywh)).actions).toContain('confirm');
  await expect(office.submit(named)).rejects.toThrow('各方签署完成后才能提交');
  expect(await isLiving(mortgage.entryId)).toBe(true);
});

test('a debtor who pays has the bank named and signing, and the mortgage ends', async () => {
  const mortgage = await mortgaged();
  const ywh = await office.file(cancellation(mortgage, { cast: { dyqr: ['bank'], dyr: ['citizen'] } }));
  expect(await office.decide(ywh, 'citizen')).toBe('COMPLETED');
  expect(await isLiving(mortgage.entryId)).toBe(false);
});

test('a wrong number of the proof is found when the case is sent', async () => {
  const [house] = await cleanHouses('citizen');
  const draft = await office.draft(
    cancellation(
      { right: house as ListedRight, proof: '浙（2022）杭州市不动产证明第0009999号' },
      { starter: 'citizen', cast: { dyqr: ['bank'], dyr: ['citizen'] } },
    ),
  );
  const said = await office.send(draft);
  expect(said.data.errors).toEqual([
    { path: 'fields.dyzmh', message: '登记簿中没有这项抵押权，或者已经注销，请核对证明号' },
  ]);
});

test('a single applicant signs, is accepted, and gets the certificate', async () => {
  const [house] = await cleanHouses('citizen');
  const filing: Filing = {
    business: 'house-modify',
    starter: 'citizen',
    cast: { qlr: ['citizen'] },
    fields: {
      bdcqzh: house?.certificate.titleCertificateNumber ?? '',
      bgsx: ['2'],
      xzl: '杭州市西湖区文三路188号翠苑花园新门牌1号',
    },
  };
  const filed = await office.sent(filing);
  expect(await office.fileAs('citizen', filed.ywh)).toMatchObject({
    zt: 'TO_CONFIRM',
    actions: expect.arrayContaining(['sign', 'recall', 'delete']),
  });
  await expect(office.submit(filed)).rejects.toThrow('各方签署完成后才能提交');
  await office.sign(filed);
  const ywh = await office.submit(filed);
  expect(await office.decide(ywh, 'citizen')).toBe('COMPLETED');
  expect((await findRightOfUnit(services.db, house?.unit.id ?? ''))?.certificate.applicationId).toBeTruthy();
});

test.each(['SUBMITTED', 'ACCEPTED', 'REVIEWING'])(
  'a single applicant withdraws in %s, and the unit is free again',
  async (state) => {
    const [house] = await cleanHouses('citizen');
    const ywh = await office.file({
      business: 'house-modify',
      starter: 'citizen',
      cast: { qlr: ['citizen'] },
      fields: { bdcqzh: house?.certificate.titleCertificateNumber ?? '', bgsx: ['2'], xzl: '杭州市西湖区文三路1号' },
    });
    const acceptor = office.as('acceptor');
    if (state !== 'SUBMITTED') await acceptor.ask(claimApplication, { businessNumber: ywh });
    if (state !== 'SUBMITTED') await office.opinion('acceptor', ywh, '1');
    if (state === 'REVIEWING') await office.opinion('acceptor', ywh, '1');
    expect((await office.fileAs('citizen', ywh)).actions).toContain('withdraw');
    const said = await office.as('citizen').ask(withdrawApplication, {
      businessNumber: ywh,
      revocationReason: '不办了',
    });
    expect(said).toEqual({ status: 'WITHDRAWN', waiting: [] });
    expect(
      await services.db
        .select()
        .from(unitLocks)
        .where(eq(unitLocks.unitNumber, house?.unit.unitNumber ?? '')),
    ).toEqual([]);
  },
);

test('who is nobody in the case cannot send it, and a card with a wrong number is no holder', async () => {
  const [house] = await cleanHouses('citizen');
  const filing = (qlr: Filing['cast']['qlr']): Filing => ({
    business: 'general-cancel',
    starter: 'citizen',
    cast: { qlr: qlr ?? [] },
    fields: { bdcqzh: house?.certificate.titleCertificateNumber ?? '', zxyy: '40002' },
  });
  const said = await office.send(await office.draft(filing(['citizen-2'])));
  expect(said.data.errors?.map(({ path }) => path)).toEqual(['parties.qlr.0.zjh', 'parties.qlr']);
  const otherUser = await office.start({ ...filing(['citizen']), starter: 'citizen-2' });
  expect(otherUser.said.resultCode).toBe('B000');
});

test('a mortgagee is notified of what is booked on the house', async () => {
  const { rows } = await listRegisteredRights(
    services.db,
    [numberOf('citizen')],
    { pageNumber: 1, pageSize: 100 },
    { unitKind: 'house', rightTypes: ['4'] },
  );
  const owned = await services.db
    .select({ entry: restrictions })
    .from(restrictions)
    .where(and(eq(restrictions.kind, 'mortgage'), isNull(restrictions.releasedAt)));
  const house = rows.find(({ unit }) => owned.some(({ entry }) => entry.unitId === unit.id)) as ListedRight;
  const ywh = await office.file({
    business: 'house-modify',
    starter: 'citizen',
    cast: { qlr: ['citizen'] },
    fields: { bdcqzh: house.certificate.titleCertificateNumber, bgsx: ['2'], xzl: '杭州市西湖区文三路188号新门牌2号' },
  });
  expect(await office.decide(ywh, 'citizen')).toBe('COMPLETED');
  const told = await services.db
    .select()
    .from(messages)
    .where(and(isNumber(messages.identityNumber, MORTGAGEE.creditCode), eq(messages.event, 'registerChanged')));
  expect(told).toHaveLength(1);
  expect(told[0]?.body).toContain('房屋变更登记');
});
