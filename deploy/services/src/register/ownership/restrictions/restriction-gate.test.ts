// The gate of restrictions on a register of three units: what each entry does to each registration, and whose entries
// do not count.
import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import type { EntryKind } from '@portal/shared/catalogue';
import { readCaseNumbers } from '../../../cases/numbers/case-numbers';
import { applications } from '../../../cases/schema';
import { caseNumbers } from '../../../platform/core/joints/case-numbers';
import { migrationsFolder } from '../../../platform/core/paths';
import type { Database } from '../../../platform/db/database';
import { migrate } from '../../../platform/db/migrate';
import { business, CORRECTION, NEW_HOUSE, NOW, SEAL, TRANSFER } from '../../../testing/cases/gate-businesses';
import { openMemoryPglite } from '../../../testing/pglite-memory';
import { openTestPersonalData } from '../../../testing/test-keys';
import type { GateQuestion } from './restriction-findings';
import { checkRestrictions, factsOf, livingRestrictions } from './restriction-gate';
import { parcels, restrictionHolders, restrictions, unitLocks, units } from '../../schema';

const HOUSE = '330106001001GB00001F00010001';
const SITE = '330106001001GB00001F00010000';
const ELSEWHERE = '330106001001GB00002F00010001';
const MORTGAGEE = '91330000000000001X';

let client: PGlite;
let db: Database;
const ids: Record<string, string> = {};

async function addUnit(unitNumber: string, stage: 'built' | 'construction', parcelId: string | null): Promise<void> {
  const [row] = await db
    .insert(units)
    .values({ unitNumber, stage, parcelId, regionCode: '330106', location: '文一路1号', register: {} })
    .returning();
  ids[unitNumber] = row!.id;
}

beforeAll(async () => {
  caseNumbers.answeredBy(readCaseNumbers);
  client = await openMemoryPglite();
  db = drizzle(client) as unknown as Database;
  await migrate(db, migrationsFolder());
  await openTestPersonalData(db, NOW);
  const [parcel, other] = await db
    .insert(parcels)
    .values(
      ['W00000000', 'X00000000'].map((end) => ({
        unitNumber: `330106001001GB0000${end}`,
        regionCode: '330106',
        location: '文一路',
        landUse: '0701',
        area: '100.00',
      })),
    )
    .returning();
  await addUnit(HOUSE, 'built', parcel!.id);
  await addUnit(SITE, 'construction', parcel!.id);
  await addUnit(ELSEWHERE, 'construction', other!.id);
}, 120_000);
afterAll(() => client.close());
afterEach(async () => {
  for (const table of [restrictionHolders, restrictions, unitLocks, applications]) await db.delete(table);
});

type Entry = Partial<typeof restrictions.$inferInsert> & { kind: EntryKind };

async function enter({ kind, ...more }: Entry, unitNumber = HOUSE, holders: readonly string[] = []): Promise<string> {
  const [row] = await db
    .insert(restrictions)
    .values({ unitId: ids[unitNumber]!, kind, holder: '西湖区人民法院', startsOn: '2026-01-01', ...more })
    .returning();
  for (const identityNumber of holders)
    await db.insert(restrictionHolders).values({ restrictionId: row!.id, name: '权利人', identityNumber });
  return row!.id;
}

const ask = (question: Partial<GateQuestion> = {}) =>
  checkRestrictions(db, { unitNumber: HOUSE, business: TRANSFER, now: NOW, ...question });
const kinds = async (question?: Partial<GateQuestion>) =>
  (await ask(question)).map(({ kind, level }) => `${kind} ${level}`);

test('a free unit is free; what stands on another unit does not count', async () => {
  await enter({ kind: 'sealed' }, ELSEWHERE);
  expect(await ask()).toEqual([]);
});

test('a seal names its court and document; the same seal twice is said once, another one by itself', async () => {
  await enter({ kind: 'sealed', documentNumber: '（2026）浙0106执1号' });
  await enter({ kind: 'sealed', documentNumber: '（2026）浙0106执1号' });
  await enter({ kind: 'sealed', documentNumber: '（2026）浙0106执2号', status: 'waiting' });
  expect((await ask()).map(({ message }) => message)).toEqual(
    ['1', '2'].map((serial) => `该不动产已被西湖区人民法院查封（文号：（2026）浙0106执${serial}号），不能办理本项登记`),
  );
  expect(await kinds({ business: CORRECTION })).toEqual(['sealed warn', 'sealed warn']);
});

test.each<[string, GateQuestion['business'], string[]]>([
  ['the end of a mortgage', business('x', '400', { kind: 'releaseEntry', entry: 'mortgage' }), []],
  ['a mortgage that passes on', business('x', '200', { kind: 'transferEntry', entry: 'mortgage' }), []],
  ['the end of a noticed purchase', business('x', '400', { kind: 'releaseEntry', entry: 'notice' }), ['sealed block']],
  ['a change of a mortgage', business('x', '300', { kind: 'modifyEntry', entry: 'mortgage' }), ['sealed block']],
  ['a notice of purchase', business('x', '700', { kind: 'addEntry', entry: 'notice' }), ['sealed block']],
  ['a dissent', business('x', '600', { kind: 'addEntry', entry: 'dissent' }), []],
])('a seal forbids what the holder does, and nothing else: %s', async (_, asked, expected) => {
  await enter({ kind: 'sealed' });
  expect(await kinds({ business: asked })).toEqual(expected);
});

test('entries that were released, or ended before today in Shanghai, are over; what ends today still stands', async () => {
  await enter({ kind: 'sealed', releasedAt: new Date('2026-05-01T00:00:00+08:00') });
  await enter({ kind: 'sealed', endsOn: '2026-05-19' });
  expect(await kinds()).toEqual([]);
  await enter({ kind: 'sealed', endsOn: '2026-05-20' });
  expect(await kinds()).toEqual(['sealed block']);
  expect(await livingRestrictions(db, HOUSE, NOW)).toHaveLength(1);
});

test('blocks stand before warnings, each in the order of registration', async () => {
  for (const kind of ['dissent', 'habitation', 'notice', 'sealed'] as const) await enter({ kind });
  expect(await kinds()).toEqual(['dissent block', 'notice block', 'sealed block', 'habitation warn']);
});

test('a residence stops a lease until letting is agreed, or the resident consents or applies too', async () => {
  const lease = business('x', '900', { kind: 'addEntry', entry: 'lease' });
  const id = await enter({ kind: 'habitation' }, HOUSE, [MORTGAGEE]);
  expect(await kinds({ business: lease })).toEqual(['habitation block']);
  expect(await kinds({ business: lease, parties: ['somebody'] })).toEqual(['habitation block']);
  expect(await kinds({ business: lease, materials: ['M058'] })).toEqual([]);
  expect(await kinds({ business: lease, parties: [MORTGAGEE] })).toEqual([]);
  await db
    .update(restrictions)
    .set({ details: { sfkcz: '0' } })
    .where(eq(restrictions.id, id));
  expect(await kinds({ business: lease })).toEqual(['habitation block']);
  await db
    .update(restrictions)
    .set({ details: { sfkcz: '1' } })
    .where(eq(restrictions.id, id));
  expect(await kinds({ business: lease })).toEqual([]);
});

test('easements and leases stand in nobody’s way', async () => {
  await enter({ kind: 'easement' });
  await enter({ kind: 'lease' });
  expect(await kinds()).toEqual([]);
});

test('a mortgage warns; with its clause it blocks until consent is written, registered, or given by applying together', async () => {
  const id = await enter({ kind: 'mortgage', noTransferClause: true }, HOUSE, [MORTGAGEE]);
  expect(await kinds()).toEqual(['mortgage block']);
  expect(await kinds({ materials: ['M001'] })).toEqual(['mortgage block']);
  expect(await kinds({ materials: ['M058'] })).toEqual(['mortgage warn']);
  expect(await kinds({ parties: [] })).toEqual(['mortgage block']);
  expect(await kinds({ parties: ['somebody'] })).toEqual(['mortgage block']);
  expect(await kinds({ parties: ['somebody', MORTGAGEE] })).toEqual(['mortgage warn']);
  await db.insert(restrictionHolders).values({ restrictionId: id, name: '另一抵押权人', identityNumber: 'OTHER' });
  expect(await kinds({ parties: [MORTGAGEE] })).toEqual(['mortgage block']);
  await db.update(restrictions).set({ consented: true }).where(eq(restrictions.id, id));
  expect(await kinds()).toEqual(['mortgage warn']);
});

test('an entry without holders is nobody’s to consent to', async () => {
  await enter({ kind: 'notice' });
  expect(await kinds({ parties: ['somebody'] })).toEqual(['notice block']);
});

test('a presale’s mortgage notice counts as a notice', async () => {
  await enter({ kind: 'mortgageNotice' });
  expect(await kinds()).toEqual(['notice block']);
});

test('what is being built on the same parcel is mortgaged: only the first sale of a house meets it', async () => {
  await enter({ kind: 'mortgage' }, SITE);
  await enter({ kind: 'mortgage' }, ELSEWHERE);
  await enter({ kind: 'sealed' }, SITE);
  expect(await kinds({ business: NEW_HOUSE })).toEqual(['constructionMortgage block']);
  expect(await kinds({ business: NEW_HOUSE, materials: ['M058'] })).toEqual([]);
  expect(await kinds()).toEqual([]);
  await db.update(restrictions).set({ endsOn: '2026-05-19' });
  expect(await kinds({ business: NEW_HOUSE })).toEqual([]);
  await db.update(restrictions).set({ endsOn: null, releasedAt: NOW });
  expect(await kinds({ business: NEW_HOUSE })).toEqual([]);
});

test('the house’s own mortgage is none of what is being built; a unit without a parcel has no site', async () => {
  await enter({ kind: 'mortgage' });
  expect(await kinds({ business: NEW_HOUSE })).toEqual(['mortgage warn']);
  expect(await kinds({ business: NEW_HOUSE, unitNumber: 'nothing of the kind' })).toEqual([]);
});

async function lock(businessNumber: string | null): Promise<string> {
  const id = randomUUID();
  await db.insert(applications).values({
    id,
    draftNumber: `D${Date.now()}`,
    businessNumber,
    processCode: 'house-transfer',
    regionCode: '330106',
    status: 'SUBMITTED',
    form: { fields: {}, parties: {} },
    noticeVersion: '1',
    initiatorId: 'u',
    initiatorName: '甲',
    createdAt: NOW,
    savedAt: NOW,
    statusAt: NOW,
  });
  await db.insert(unitLocks).values({ unitNumber: HOUSE, applicationId: id, lockedAt: NOW });
  return id;
}

test('a running case stops every other and says its number; not itself, and not what an authority orders', async () => {
  const id = await lock('33010620260520000001');
  expect(await ask({ business: CORRECTION })).toEqual([
    {
      kind: 'running',
      level: 'block',
      businessNumber: '33010620260520000001',
      message: '该不动产单元有正在办理的业务（33010620260520000001），请等待其办结',
    },
  ]);
  expect(await kinds({ applicationId: id })).toEqual([]);
  expect(await kinds({ applicationId: randomUUID() })).toEqual(['running block']);
  expect(await kinds({ business: SEAL })).toEqual([]);
  expect(await kinds({ unitNumber: ELSEWHERE })).toEqual([]);
});

test('a running case without a number is told of without one', async () => {
  await lock(null);
  expect((await ask())[0]?.message).toBe('该不动产单元有正在办理的业务，请等待其办结');
});

test('facts of a property are its living entries, each once, and the clause of a mortgage', async () => {
  expect(await factsOf(db, HOUSE, NOW)).toEqual([]);
  await enter({ kind: 'mortgage' });
  expect(await factsOf(db, HOUSE, NOW)).not.toContain('noTransferClause');
  await enter({ kind: 'mortgage', noTransferClause: true });
  await enter({ kind: 'sealed', endsOn: '2026-05-19' });
  const facts = await factsOf(db, HOUSE, NOW);
  expect(facts.filter((fact) => fact === 'noTransferClause')).toHaveLength(1);
  expect(new Set(facts).size).toBe(facts.length);
  expect(facts).not.toContain('sealed');
});
