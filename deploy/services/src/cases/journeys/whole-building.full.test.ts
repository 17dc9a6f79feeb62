// First registration of a whole building over HTTP: a unit with a right and a certificate for each row, common parts
// and land, mortgages on what was being built; in a few statements.
import { and, eq, inArray, isNull, like } from 'drizzle-orm';
import type { Party } from '@portal/shared/catalogue';
import { pairsOf } from '../../register/certificates/render';
import { certificates } from '../../register/certificates/schema';
import { findOwnCertificate } from '../../register/certificates/store';
import { listRegisteredRights } from '../../register/standing/register';
import { restrictions, rightHolders, rights, units } from '../../register/schema';
import type { Filing } from '../../testing/cases/office-way';
import { numberOf } from '../../testing/cases/office-way';
import { usingOffice } from '../../testing/fixtures/using-office';
import { inboxText } from '../../testing/cases/inbox';

const { services, office } = usingOffice();
const ROWS = Number(process.env.BUILDING_ROWS ?? 2_000);
let site: { bdcqzh: string; bdcdyh: string };
beforeAll(async () => {
  const { rows } = await listRegisteredRights(
    services.db,
    [numberOf('enterprise')],
    { pageNumber: 1, pageSize: 100 },
    { unitKind: 'land', rightTypes: ['3'] },
  );
  const found = rows.find(({ unit }) => unit.stage === 'construction');
  if (!found) throw new Error('nothing is being built');
  site = { bdcqzh: found.certificate.titleCertificateNumber, bdcdyh: found.unit.unitNumber };
});

const numberAt = (building: number, at: number): string =>
  `${site.bdcdyh.slice(0, 19)}F${String(building).padStart(4, '0')}${String(at).padStart(4, '0')}`;
const homesOf = (building: number, count: number): Party[] =>
  Array.from({ length: count }, (_, at) => ({
    bfgs: '1',
    bfmc: `${at + 1}室`,
    bfdyh: numberAt(building, at + 1),
    fwyt: '11',
    jzmj: '88.50',
  }));
const COMMON: Party[] = [
  { bfgs: '2', bfmc: '门厅', jzmj: '120.00' },
  { bfgs: '2', bfmc: '物业服务用房', jzmj: '300.50' },
];
const registering = (
  building: number,
  rows: readonly Party[],
  starter: 'enterprise' | 'bank' = 'enterprise',
): Filing => ({
  business: 'house-divided-first',
  starter,
  cast: { qlr: [starter] },
  fields: { bdcdyh: numberAt(building, 0), zl: `浙江省杭州市西湖区云谷路1号${building}幢` },
  tables: { bf: rows },
});
async function done(filing: Filing): Promise<void> {
  expect(await office.decide(await office.file(filing), filing.starter)).toBe('COMPLETED');
}
const unitsOf = (building: number) =>
  services.db
    .select()
    .from(units)
    .where(and(like(units.unitNumber, `${numberAt(building, 0).slice(0, 24)}%`)))
    .orderBy(units.unitNumber);

test('each row is a unit with a right and a certificate; the building keeps its common parts, and its table follows; the mortgage stands on every unit', async () => {
  await done({
    business: 'construction-pledge-first',
    starter: 'bank',
    cast: { dyqr: ['bank'], dyr: ['enterprise'] },
    fields: {
      ...site,
      dyfs: '1',
      bdbzzqse: '8000.00',
      zwr: '某房地产公司',
      sfjzzr: '1',
      dyhth: '杭银抵字2026第00901号',
    },
  });
  const [[land], homes] = [
    await services.db.select().from(units).where(eq(units.unitNumber, site.bdcdyh)),
    homesOf(1, 3),
  ];
  const store = { bfgs: '3', bfmc: '地下101号储藏室', ssdyh: String(homes[0]?.bfdyh), jzmj: '6.20' };
  const ywh = await office.file(registering(1, [...homes, store, ...COMMON]));
  // One bill: 80 元 for each home (2559号 第一条第四项), nothing for what is common, nor for what goes with a home (第
  // 三条第二项第1点).
  expect((await office.fileAs('enterprise', ywh)).fee).toMatchObject({
    total: 3 * 8000,
    items: [{ je: 24_000 }, { je: 0, sm: '与房屋配套的车位、车库、储藏室，不单独核发证书的免收' }],
  });
  await expectLocked();
  expect(await office.decide(ywh, 'enterprise')).toBe('COMPLETED');
  const [building, ...written] = await unitsOf(1);
  expect(building?.register).toMatchObject({ gybf: ['门厅 120.00㎡', '物业服务用房 300.50㎡'], zts: '3' });
  expect(written.map(({ unitNumber }) => unitNumber)).toEqual(homes.map(({ bfdyh }) => bfdyh));
  expect(written[0]).toMatchObject({ location: '浙江省杭州市西湖区云谷路1号1幢1室', stage: 'built' });
  // What goes with a home stands in its register and on its certificate, and is nothing of its own.
  expect(written.map(({ register }) => register.ptss)).toEqual(['地下101号储藏室 6.20㎡', undefined, undefined]);
  const [paper] = await services.db
    .select()
    .from(certificates)
    .where(eq(certificates.unitId, written[0]?.id ?? ''));
  const holder = { identityNumber: numberOf('enterprise'), enterprise: null };
  const shown = await findOwnCertificate(services.db, holder, paper?.id ?? '');
  expect(shown && pairsOf(shown)).toContainEqual(['配套设施（不单独发证）', '地下101号储藏室 6.20㎡']);
  // The land that all of them share.
  for (const { register } of written)
    expect(register).toMatchObject({ fwyt: '11', jzmj: '88.50', tdyt: land?.register.tdyt, zdmj: land?.register.zdmj });
  const ids = written.map(({ id }) => id);
  const held = await services.db
    .select({ unitId: rights.unitId, number: rightHolders.identityNumber, paper: certificates.status })
    .from(rights)
    .innerJoin(rightHolders, eq(rightHolders.rightId, rights.id))
    .innerJoin(certificates, eq(certificates.id, rightHolders.certificateId))
    .where(eq(rights.writtenBy, await caseOf(ids[0] ?? '')));
  expect(held.map(({ unitId }) => unitId).toSorted()).toEqual(ids.toSorted());
  expect(new Set(held.map(({ number, paper }) => `${number} ${paper}`))).toEqual(
    new Set([`${numberOf('enterprise')} valid`]),
  );
  const mortgages = await services.db
    .select()
    .from(restrictions)
    .where(and(inArray(restrictions.unitId, [...ids, land?.id ?? '']), isNull(restrictions.releasedAt)));
  expect(
    mortgages.map(({ kind, amount, documentNumber, noTransferClause }) => [
      kind,
      amount,
      documentNumber,
      noTransferClause,
    ]),
  ).toEqual(Array.from({ length: 4 }, () => ['mortgage', '8000.00', '杭银抵字2026第00901号', true]));
  expect(mortgages.every(({ details }) => details.zwr === '某房地产公司')).toBe(true);
  expect(new Set(mortgages.map(({ proofNumber }) => proofNumber)).size).toBe(4);
  await expectTable(homes);
  expect(await inboxText(await office.as('bank'))).toContain('申请办理建筑物区分所有权首次登记');
});
/**
 * The building table follows: who built it sees each home, registered and mortgaged, and of what all have in common no
 * home.
 */
async function expectTable(homes: readonly Party[]): Promise<void> {
  const buildingId = numberAt(1, 0).slice(0, 24);
  const ask = async (call: string, params: Record<string, string>) =>
    (await (await office.as('enterprise')).get(`/api/pub3/commercialHousing/${call}`, { params })).body.data;
  const { list } = (await ask('queryUnits', { buildingId })) as { list: { list: object[] }[] };
  expect(list.flatMap((floor) => floor.list)).toEqual(
    homes.map(({ bfdyh, bfmc, jzmj }) =>
      expect.objectContaining({ bdcdyh: bfdyh, fh: bfmc, jzmj, zt: 'mortgaged', mine: true }),
    ),
  );
  expect(await ask('queryBuildings', { projectId: buildingId.slice(0, 19) })).toContainEqual(
    expect.objectContaining({ buildingId, count: homes.length }),
  );
}
/**
 * Every unit of the table is taken from the submission on: another case that names one of them is refused, and says
 * which.
 */
async function expectLocked(): Promise<void> {
  const [first, ...others] = homesOf(2, 3);
  const taken = await office.draft(registering(2, [{ ...first, bfdyh: numberAt(1, 2) }, ...others, ...COMMON]));
  const { msg } = await office.send(taken);
  expect(msg).toContain('有正在办理的业务');
  // The chosen number of another case may be one of them as well.
  const own: Filing = {
    ...registering(1, homesOf(2, 2)),
    fields: { bdcdyh: numberAt(1, 3), zl: '浙江省杭州市西湖区云谷路1号' },
  };
  expect((await office.refusedSending({ ...own, tables: { bf: [...homesOf(2, 2), ...COMMON] } })).msg).toContain(
    '有正在办理的业务',
  );
}
const caseOf = async (unitId: string): Promise<string> =>
  (await services.db.select().from(rights).where(eq(rights.unitId, unitId)))[0]?.writtenBy ?? '';

test.each([
  ['a unit on another parcel', (): string => '330106001001GB90001F00010001', '不在该建筑物所在的宗地上'],
  ['a unit that has its right already', (): string => numberAt(1, 1), '已有现势权利，不能重复登记'],
] as const)('%s is refused with its source, and nothing is entered', async (_, wrong, says) => {
  const [first, ...others] = homesOf(2, 3);
  const filed = await office.draft(registering(2, [{ ...first, bfdyh: wrong() }, ...others, ...COMMON]));
  const { msg } = await office.send(filed);
  expect(msg).toContain(says);
  expect(msg).toMatch(/（《.+》第.+条/);
  expect(await unitsOf(2)).toEqual([]);
});

test('what goes with a home goes with one of the table', async () => {
  const homes = homesOf(2, 3);
  const store = { bfgs: '3', bfmc: '地下1号储藏室', ssdyh: numberAt(1, 1), jzmj: '6.20' };
  const filed = await office.draft(registering(2, [...homes, store, ...COMMON]));
  expect((await office.send(filed)).msg).toMatch(/“地下1号储藏室”所属的不动产单元.*不是本表的专有部分.*第三十五条/);
  expect(await unitsOf(2)).toEqual([]);
});

test("somebody else's land bears nobody's building", async () => {
  const filed = await office.draft(registering(2, [...homesOf(2, 2), ...COMMON], 'bank'));
  expect((await office.send(filed)).msg).toContain('申请人不是登记簿记载的建设用地使用权人');
});

interface Connection {
  query: (...given: unknown[]) => unknown;
  release?: () => void;
}
/** What all connections of the services ask by; the embedded database has one. */
async function connections(): Promise<Connection> {
  const { $client } = services.db as unknown as { $client: Connection & { connect?: () => Promise<Connection> } };
  if (!('totalCount' in $client) || !$client.connect) return $client;
  const one = await $client.connect();
  one.release?.();
  return Object.getPrototypeOf(one) as Connection;
}

/** Seconds and statements of booking a building of so many homes, all over HTTP. */
async function book(building: number, homes: number): Promise<{ statements: number; told: string }> {
  const start = performance.now();
  const ywh = await office.file(registering(building, [...homesOf(building, homes), ...COMMON]));
  const filed = performance.now();
  expect(await office.decide(ywh, 'enterprise', 'READY_BOOK')).toBe('READY_BOOK');
  const decided = performance.now();
  const query = jest.spyOn(await connections(), 'query');
  expect(await office.decide(ywh, 'enterprise')).toBe('COMPLETED');
  const statements = query.mock.calls.length;
  query.mockRestore();
  const [, ...written] = await unitsOf(building);
  expect(written).toHaveLength(homes);
  // Each with a paper and a number of its own.
  const papers = await services.db
    .select({ unitId: certificates.unitId, number: certificates.titleCertificateNumber, status: certificates.status })
    .from(certificates)
    .innerJoin(units, eq(units.id, certificates.unitId))
    .where(and(like(units.unitNumber, `${numberAt(building, 0).slice(0, 24)}%`), eq(certificates.status, 'valid')));
  expect(new Set(papers.map(({ unitId }) => unitId))).toEqual(new Set(written.map(({ id }) => id)));
  expect(new Set(papers.map(({ number }) => number)).size).toBe(papers.length);
  const [filing, deciding, booking] = [filed - start, decided - filed, performance.now() - decided].map(
    (ms) => `${(ms / 1000).toFixed(1)} s`,
  );
  return {
    statements,
    told: `${homes} units: filed ${filing}, decided ${deciding}, booked ${booking}, ${statements} statements`,
  };
}

test(`${ROWS} units are booked in one case, in as many statements as twenty, and a few for each further thousand`, async () => {
  const few = await book(4, 20);
  const many = await book(3, ROWS);
  if (process.env.BUILDING_ROWS) process.stderr.write(`${few.told}\n${many.told}\n`);
  if (few.statements > 0) expect(few.statements).toBeGreaterThan(20);
  // One for each home would be 180 more; a few are the services' own, which come by the clock.
  expect(many.statements).toBeLessThanOrEqual(few.statements + 5 + 20 * Math.ceil(ROWS / 1_000 - 1));
});
