// Building tables over HTTP: what others, a holder, the developer and officers see, and how the database finds it among
// many units. On both databases.
import { listBuildings, listProjects } from '@portal/queries/contract';
import { sql } from 'drizzle-orm';
import { makeHouses } from '../../../seed/estate';
import { CITIZEN_HOUSES } from '../../../seed/register';
import { PEOPLE } from '../../../seed/people';
import { sealText } from '../../platform/personal/cipher';
import { unitLocks } from '../../register/schema';
import { unitsOfBuilding } from '../../register/public';
import type { TestClient } from '../../testing';
import { describeOnOne, refusalOf, usingServices } from '../../testing';
import { inFull } from '../../testing/full';
import { explainPrepared } from '../../testing/plans';

const base = '/api/pub3/commercialHousing';
const house = (index: number) => makeHouses()[index]?.unitNumber ?? '';
const FIRST = house(0).slice(0, 24);
const PRESALE = '330106001009GB00099F0001';

interface Unit {
  fh: string;
  zt: string;
  xszt: string;
  bdcdyh?: string;
  jzmj?: string;
  mine?: boolean;
}
interface Table {
  name: string;
  building: string;
  list: { lc: string; list: Unit[] }[];
}

describeOnOne('building tables', (makeServices, kind) => {
  const { services } = usingServices();
  let people: Record<'citizen' | 'citizen-2' | 'enterprise' | 'reviewer' | 'sea-reviewer' | 'court', TestClient>;
  const ask = async (who: keyof typeof people, buildingId: string) =>
    people[who].get(`${base}/queryUnits`, { params: { buildingId } });
  const unitsOf = async (who: keyof typeof people, buildingId: string): Promise<Unit[]> =>
    ((await ask(who, buildingId)).body.data as Table).list.flatMap(({ list }) => list);
  beforeAll(async () => {
    people = {
      citizen: await services.signedIn('citizen'),
      'citizen-2': await services.signedIn('citizen-2'),
      enterprise: await services.signedIn('enterprise'),
      reviewer: await services.signedIn('reviewer'),
      'sea-reviewer': await services.signedIn('sea-reviewer'),
      court: await services.signedIn('court'),
    };
  });

  test('projects of a region are found by words; each has its buildings, sold and unbuilt ones too', async () => {
    const find = (params: Record<string, string | number>) =>
      people.citizen.ask(listProjects, { regionCode: '330106', ...params });
    expect((await find({ keyword: '翠苑' })).rows).toMatchObject([{ name: '翠苑花园', developerName: null }]);
    const [presale] = (await find({ keyword: '云栖' })).rows;
    expect(presale).toMatchObject({ projectId: PRESALE.slice(0, 19), licenceNumber: '杭售许字（2025）演示第0001号' });
    expect((await find({ keyword: '%' })).total).toBe(0);
    expect((await find({ regionCode: '330203' })).rows.map(({ name }: { name: string }) => name)).toEqual(['月湖人家']);
    expect((await find({ regionCode: '330106', pageSize: 3, pageNumber: 2 })).rows).toHaveLength(3);
    expect((await refusalOf(find({ regionCode: '33' }))).code).toBe('B000');
    const buildings = (projectId: string) => people.citizen.ask(listBuildings, { projectId });
    expect(await buildings(FIRST.slice(0, 19))).toEqual(
      [1, 2, 3].map((number) => ({ buildingId: `${FIRST.slice(0, 19)}F000${number}`, name: `${number}幢`, units: 6 })),
    );
    expect(await buildings(PRESALE.slice(0, 19))).toEqual([{ buildingId: PRESALE, name: '1幢', units: 3 }]);
    expect(await buildings('330106001009GB00098')).toEqual([]);
    expect((await refusalOf(buildings('x'))).code).toBe('B000');
    expect((await services.client().refused(listProjects, { regionCode: '330106' })).status).toBe(401);
  });

  test('of units that are not one’s own no more than their states; of one’s own what the register says', async () => {
    const { body } = await ask('citizen', FIRST);
    const table = body.data as Table;
    expect([table.name, table.building]).toEqual(['翠苑花园', '1幢']);
    expect(table.list.map(({ lc }) => lc)).toEqual(['6层', '5层', '4层', '3层', '2层', '1层']);
    const units = table.list.flatMap(({ list }) => list);
    const own = [...CITIZEN_HOUSES.clean, CITIZEN_HOUSES.sealed].filter((index) => index < 6).map(house);
    expect(units.filter(({ mine }) => mine).map(({ bdcdyh }) => bdcdyh)).toEqual(own.toSorted().toReversed());
    expect(units.filter(({ mine }) => !mine)).toEqual([{ fh: '2单元101室', zt: 'registered', xszt: 'none' }]);
    expect(units.find(({ bdcdyh }) => bdcdyh === house(CITIZEN_HOUSES.sealed))?.zt).toBe('sealed');
    for (const other of ['citizen-2', 'enterprise', 'sea-reviewer', 'court'] as const)
      for (const unit of await unitsOf(other, FIRST))
        expect([other, Object.keys(unit).toSorted()]).toEqual([other, ['fh', 'xszt', 'zt']]);
    expect((await unitsOf('reviewer', FIRST)).every(({ bdcdyh, jzmj }) => bdcdyh && jzmj)).toBe(true);
  });

  test('the developer sees the whole of a project and how far its sale is, a buyer and others the states, and nobody who bought', async () => {
    const states = async (who: keyof typeof people) => (await unitsOf(who, PRESALE)).map(({ xszt }) => xszt);
    expect(await states('enterprise')).toEqual(['available', 'noticed', 'noticed']);
    expect(await states('citizen')).toEqual(['available', 'noticed', 'noticed']);
    expect((await unitsOf('enterprise', PRESALE)).every(({ bdcdyh }) => bdcdyh?.startsWith(PRESALE))).toBe(true);
    expect((await unitsOf('citizen', PRESALE)).some(({ bdcdyh }) => bdcdyh)).toBe(false);
    for (const who of Object.keys(people) as (keyof typeof people)[])
      for (const buildingId of [PRESALE, FIRST]) {
        const answer = (await ask(who, buildingId)).raw.toString();
        for (const { name = '', identityNumber = '', telephone = '' } of [PEOPLE.citizen, PEOPLE['citizen-2']].map(
          (person) => person ?? { name: '', identityNumber: '', telephone: '' },
        ))
          for (const secret of [name, identityNumber, telephone, '312000000', 'YS2026'])
            expect([who, secret, answer.includes(secret)]).toEqual([who, secret, false]);
      }
  });

  test('that a case runs on a unit is said to who sees it whole', async () => {
    const [unitNumber] = [house(2)];
    await services.db
      .insert(unitLocks)
      .values({ unitNumber, applicationId: '00000000-0000-4000-8000-000000000000', lockedAt: services.clock.now() });
    const stateOf = async (who: keyof typeof people) =>
      (await unitsOf(who, FIRST)).find(({ fh }) => fh === '2单元301室')?.zt;
    expect([await stateOf('citizen'), await stateOf('reviewer'), await stateOf('citizen-2')]).toEqual([
      'running',
      'running',
      'registered',
    ]);
    await services.db.delete(unitLocks).where(sql`${unitLocks.unitNumber} = ${unitNumber}`);
  });

  test('a building that nobody knows, and a number that is none, are refused in words', async () => {
    expect((await ask('citizen', `${FIRST.slice(0, 20)}9999`)).body).toMatchObject({
      resultCode: 'B000',
      msg: '没有查询到这幢楼，请从项目中选择',
    });
    for (const wrong of ['', 'x', FIRST.slice(0, 23), `${FIRST}0`, `${FIRST.slice(0, 20)}%%%%`])
      expect((await ask('citizen', wrong)).body.resultCode).toBe('B000');
  });

  if (kind === 'pglite') return;
  test('a building of many units is read by index and in time, beside many others', async () => {
    const { db } = services;
    const rows = inFull(20_000, 4_000);
    const big = '330106002001GB00001F0001';
    await db.execute(
      sql`insert into units (unit_number, region_code, unit_kind, location, register) select ${big}::text || lpad(n::text, 4, '0'), '330106', 'house', '示例路1幢' || n || '室', jsonb_build_object('szc', (1 + n / 250)::text, 'jzmj', '89.00') from generate_series(1, least(${rows}::int, 9999)) n`,
    );
    await db.execute(
      sql`insert into units (unit_number, region_code, unit_kind, location, register) select '330106003001GB' || lpad((n / 100)::text, 5, '0') || 'F0001' || lpad((n % 100)::text, 4, '0'), '330106', 'house', '示例路', '{}' from generate_series(1, ${rows * 3}) n`,
    );
    const filled = sql.raw(`unit_number between '330106002' and '330106004'`);
    await db.execute(
      sql`insert into rights (unit_id, right_type, registered_at) select id, '4', now() from units where ${filled}`,
    );
    await db.execute(
      sql`insert into restrictions (unit_id, kind, holder, details, starts_on) select id, 'mortgage', '某银行', ${sealText('{}')}, '2026-01-01' from units where ${filled} and right(unit_number, 1) in ('2', '4')`,
    );
    await db.execute(sql`analyze`);
    const statement = unitsOfBuilding(db, big, ['ID1']) as unknown as {
      toSQL: () => { sql: string; params: unknown[] };
    };
    const { plan, ms } = await explainPrepared(db, { getQuery: () => statement.toSQL() }, {});
    // Locks are few: of a handful of rows no index is faster than reading them.
    expect(plan).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"(units|rights|restrictions|right_holders)"/);
    expect(ms).toBeLessThan(200);
    const shown = await unitsOf('citizen', big);
    expect([shown.length, new Set(shown.map(({ zt }) => zt))]).toEqual([
      Math.min(rows, 9_999),
      new Set(['registered', 'mortgaged']),
    ]);
    // What only this test has made follows no rule of the register.
    for (const table of ['restrictions', 'rights'])
      await db.execute(sql`delete from ${sql.raw(table)} where unit_id in (select id from units where ${filled})`);
    await db.execute(sql`delete from units where ${filled}`);
  });
});
