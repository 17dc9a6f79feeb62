// Heirs start on the certificate of the deceased over HTTP: shares, survivors, and who is no heir of the holder.
import { claimApplication, recallApplication } from '@portal/applications/contract';
import { creditCodeCheckCharacter } from '@portal/shared/validation';
import { and, eq, isNull } from 'drizzle-orm';
import type { Party } from '@portal/shared/catalogue';
import { PEOPLE } from '../../../seed/people';
import { certificates } from '../../register/certificates/schema';
import { findRightOfUnit } from '../../register/standing/register';
import { restrictions, rightHolders, rights, units } from '../../register/schema';
import type { Filing } from '../../testing/cases/office-way';
import { usingOffice } from '../../testing/fixtures/using-office';
import { populationRegister } from '../../people/identity/schema';
import { brief } from '../../testing/cases/office-way';
import { runDueEvents } from '../lifecycle/due-events';

const { services, office } = usingOffice();

const NOTICE_DAYS = 40;
const numberOf = (who: string): string => PEOPLE[who]?.identityNumber ?? '';
const nameOf = (who: string): string => PEOPLE[who]?.name ?? '';
const used = new Set<string>();

interface Estate {
  unitId: string;
  location: string;
  bdcqzh: string;
  deceased: Party;
}

/** The house of somebody without an account, alone; or with these others beside them. */
async function estate(
  mode = '0',
  share: string | null = null,
  others: readonly [string, string | null][] = [],
): Promise<Estate> {
  const { db } = services;
  const rows = await db
    .select({ holder: rightHolders, right: rights, unit: units, certificate: certificates })
    .from(rightHolders)
    .innerJoin(rights, eq(rights.id, rightHolders.rightId))
    .innerJoin(units, eq(units.id, rights.unitId))
    .innerJoin(certificates, eq(certificates.id, rightHolders.certificateId))
    .where(
      and(
        eq(units.unitKind, 'house'),
        eq(units.regionCode, '330106'),
        eq(rights.ownershipMode, '0'),
        eq(rights.status, 'current'),
        eq(rightHolders.holderType, '1'),
      ),
    );
  const taken = (await db.select().from(restrictions).where(isNull(restrictions.releasedAt))).map(
    ({ unitId }) => unitId,
  );
  const living = ['citizen', 'citizen-2'].map(numberOf);
  const found = rows.find(
    ({ holder, unit }) => !living.includes(holder.identityNumber) && !taken.includes(unit.id) && !used.has(unit.id),
  );
  if (!found) throw new Error('nobody has died');
  const { holder, right, unit, certificate } = found;
  used.add(unit.id);
  await db.update(rights).set({ ownershipMode: mode }).where(eq(rights.id, right.id));
  await db.update(rightHolders).set({ share }).where(eq(rightHolders.id, holder.id));
  if (others.length > 0)
    await db.insert(rightHolders).values(
      others.map(([who, part], index) => ({
        rightId: right.id,
        position: index + 1,
        name: nameOf(who),
        identityNumber: numberOf(who),
        share: part,
        certificateId: certificate.id,
      })),
    );
  return {
    unitId: unit.id,
    location: unit.location,
    bdcqzh: certificate.titleCertificateNumber,
    deceased: { qlrmc: holder.name, zjh: holder.identityNumber },
  };
}

const heir = (who: string, more: Party = {}): Party => ({
  qlrmc: nameOf(who),
  zjh: numberOf(who),
  dh: PEOPLE[who]?.telephone ?? '',
  sfdl: '0',
  ...more,
});
const inheritance = ({ bdcqzh, deceased }: Estate, heirs: readonly Party[]): Filing => ({
  business: 'house-transfer-inherit',
  starter: 'citizen-2',
  cast: { qlr: ['citizen-2'], ...(heirs.length > 1 ? { also: ['citizen'] } : {}) },
  fields: { bdcqzh, sffbcz: '0' },
  cards: { qlr: heirs, bjcr: [deceased] },
});

/** Through acceptance, the public notice, review, approval, payment and booking. */
async function settle(ywh: string): Promise<string> {
  expect(await office.decide(ywh, 'citizen-2')).toBe('ANNOUNCING');
  services.clock.advance(NOTICE_DAYS * 86_400_000);
  await runDueEvents(services.context, services.clock.now());
  office.forgetSessions();
  return office.decide(ywh, 'citizen-2');
}

const heldAfter = async ({ unitId }: Estate) => {
  const found = await findRightOfUnit(services.db, unitId);
  return {
    mode: found?.right.ownershipMode,
    shares: Object.fromEntries((found?.holders ?? []).map(({ name, share }) => [name, share])),
  };
};

test('several heirs take shares of the whole; nothing of the house is shown before acceptance', async () => {
  const left = await estate();
  const filing = inheritance(left, [
    heir('citizen-2', { gyfs: '2', qlbl: '33.34' }),
    heir('citizen', { gyfs: '2', qlbl: '66.66' }),
  ]);
  const filed = await office.sent(filing);
  expect(JSON.stringify(await office.fileAs('citizen-2', filed.ywh))).not.toContain(left.location);
  await office.sign(filed);
  expect(await settle(await office.submit(filed))).toBe('COMPLETED');
  expect(await heldAfter(left)).toEqual({
    mode: '2',
    shares: { [nameOf('citizen-2')]: '33.34', [nameOf('citizen')]: '66.66' },
  });
});

test('a co-owner by shares stays without taking part, and the heir takes what the deceased had', async () => {
  const left = await estate('2', '60', [['citizen', '40']]);
  expect(await settle(await office.file(inheritance(left, [heir('citizen-2')])))).toBe('COMPLETED');
  expect(await heldAfter(left)).toEqual({
    mode: '2',
    shares: { [nameOf('citizen')]: '40', [nameOf('citizen-2')]: '60' },
  });
});

test('a co-owner who inherits adds it to what they hold', async () => {
  const left = await estate('2', '50', [['citizen', '50']]);
  const ywh = await office.file(
    inheritance(left, [heir('citizen-2', { gyfs: '2', qlbl: '33' }), heir('citizen', { gyfs: '2', qlbl: '67' })]),
  );
  expect(await settle(ywh)).toBe('COMPLETED');
  expect(await heldAfter(left)).toEqual({
    mode: '2',
    shares: { [nameOf('citizen')]: '83.5', [nameOf('citizen-2')]: '16.5' },
  });
});

test('a joint owner who lives is not passed over: the office is notified, the heir learns nothing of them', async () => {
  const left = await estate('1', null, [['citizen', null]]);
  const filed = await office.sent(inheritance(left, [heir('citizen-2')]));
  expect(JSON.stringify(await office.fileAs('citizen-2', filed.ywh))).not.toContain(nameOf('citizen'));
  await office.sign(filed);
  const ywh = await office.submit(filed);
  await office.as('acceptor').ask(claimApplication, { businessNumber: ywh });
  await expect(office.opinion('acceptor', ywh, '1')).rejects.toThrow(
    '登记簿记载了2位权利人，请将已去世的列为被继承人，健在的列为继承人（受遗赠人）一并申请',
  );
});

test.each([
  ['who is not the holder', (): Party => ({ qlrmc: nameOf('citizen'), zjh: numberOf('citizen') })],
  ['whose number is another', ({ deceased }: Estate): Party => ({ ...deceased, zjh: numberOf('citizen') })],
] as const)('a deceased %s is refused with the source of the rule', async (_, deceasedOf) => {
  const left = await estate();
  const { said } = await office.start(inheritance({ ...left, deceased: deceasedOf(left) }, [heir('citizen-2')]));
  expect(said.msg).toMatch(/^未查询到该权利人名下的这本不动产权证书.*《不动产登记暂行条例》第十四条第二款第二项）$/);
});

test('shares above the whole are refused', async () => {
  const left = await estate();
  const said = await office.send(
    await office.draft(
      inheritance(left, [heir('citizen-2', { gyfs: '2', qlbl: '60' }), heir('citizen', { gyfs: '2', qlbl: '60' })]),
    ),
  );
  expect(said.data.errors).toContainEqual({
    path: 'parties.qlr.0.qlbl',
    message: '份额合计120%，超出20%（《中华人民共和国民法典》第二百九十八条：份额之和为一）',
  });
});

describe('an organisation that has merged with another', () => {
  const number = `91330106MA0008888${creditCodeCheckCharacter('91330106MA0008888')}`;
  const old: Party = {
    ...{ qlrlx: '2', qlrmc: '杭州旧示例有限公司', zjzl: '8', zjh: number, dh: '13800000003', frxm: '王五' },
    ...{ frzjh: '330203190103151036', frdh: '13800000004', gyfs: '0', sfdl: '0' },
  };
  const passing = (place: Filing['fields'], papers: readonly string[]): Filing => ({
    ...{ business: 'house-transfer-other', starter: 'enterprise', cast: { qlr: ['enterprise'] } },
    cards: { ywr: [old] },
    fields: { ...place, djyy: '20010', zrfe: '', sfdygh: '0' },
    papers,
  });

  test('is not passed over while it exists; once dissolved its successor applies alone with the paper of the merger', async () => {
    const { unitId, bdcqzh } = await estate();
    const [unit] = await services.db.select().from(units).where(eq(units.id, unitId));
    const place = { bdcqzh, bdcdyh: unit?.unitNumber ?? '' };
    const right = await findRightOfUnit(services.db, unitId);
    await services.db
      .update(rightHolders)
      .set({ name: String(old.qlrmc), identityNumber: number, holderType: '2', identityType: '8' })
      .where(eq(rightHolders.rightId, right?.right.id ?? ''));
    const known = { identityNumber: number, name: String(old.qlrmc), kind: 'organisation' as const };
    await services.db.insert(populationRegister).values({ ...known, diedOn: null });
    const early = await office.sent(passing(place, ['M051']));
    await office.sign(early);
    await expect(office.submit(early)).rejects.toThrow();
    await office.as('enterprise').ask(recallApplication, { businessNumber: early.ywh });

    await services.db
      .update(populationRegister)
      .set({ diedOn: '2026-10-01' })
      .where(eq(populationRegister.name, known.name));
    // Without the paper it is told who acts in its place.
    expect(brief(await office.refusedSending(passing(place, [])))).toMatch(/ywr\.0\.zjh .*已注销的.*合并分立/);
    const ywh = await office.file(passing(place, ['M051']));
    expect(await office.decide(ywh, 'enterprise')).toBe('COMPLETED');
    const { holders = [] } = (await findRightOfUnit(services.db, unitId)) ?? {};
    expect(holders.map(({ name }) => name)).toEqual([PEOPLE.enterprise?.enterprise?.name]);
  });
});
