// What results say that is not so: of others' land, of codes that are none, of areas that were not measured; and two
// who decide at once.
import { outlineArea } from '@portal/surveying/geometry';
import { and, eq, isNull } from 'drizzle-orm';
import { SURVEYOR } from '../../../../seed/people';
import { enterSurveyed, findUnit } from '../../../register/public';
import { users } from '../../../people/auth/schema';
import { parcels } from '../../../register/schema';
import { unitShapes } from '../../../register/shapes/schema';
import { writeShape } from '../../../register/shapes/write-shape';
import { describeOnOne, usingServices } from '../../../testing';
import { cleanHouses } from '../../../testing/cases/case-driver';
import { PARCEL, SurveyWay, projectForm, required, resultsOf } from '../../../testing/cases/survey-way';
import { codingAnalyses, unitCodes } from '../coding/schema';
import { surveyTeams } from '../schema';
const TEAM = SURVEYOR.creditCode;
/** Far from all that is measured here. */
const ELSEWHERE: [number, number][][][] = [
  [
    [
      [119, 29],
      [119.0001, 29],
      [119.0001, 29.0001],
      [119, 29],
    ],
  ],
];

describeOnOne('results that are not so', () => {
  const { services } = usingServices();
  let way: SurveyWay;
  const begun = async (name = 'enterprise', kind = 'survey-apply', fields = projectForm()) => {
    const number = await way.entrusted(name, await way.submitted(name, kind, fields), TEAM);
    required(await way.withFile('surveyor', number));
    return number;
  };
  const rooms = (more: object) => resultsOf().fwqd.map((room) => ({ ...room, ...more }));

  beforeAll(() => {
    way = new SurveyWay(services);
  });

  test('codes of no list, areas of nothing and parts larger than the whole are refused in words', async () => {
    const number = await begun();
    const said = async (more: object) => (await way.handIn(number, resultsOf(more))).msg;
    expect(await said({ zd: { ...resultsOf().zd, zdmj: '0' } })).toMatch('宗地面积不能为0');
    expect(await said({ zd: { ...resultsOf().zd, tdyt: '9999' } })).toMatch('土地用途');
    expect(await said({ fwqd: rooms({ fwyt: '999' }) })).toMatch('1单元101室的房屋用途');
    expect(await said({ fwqd: rooms({ fwjg: '砖' }) })).toMatch('1单元101室的房屋结构');
    expect(await said({ fwqd: rooms({ ftjzmj: undefined, tnjzmj: '100.52' }) })).toMatch('不能大于建筑面积');
    // Field work that ended after the certificate of the organisation had is nobody's survey.
    const valid = (validUntil: string) =>
      services.db.update(surveyTeams).set({ validUntil }).where(eq(surveyTeams.creditCode, TEAM));
    const [team] = await services.db.select().from(surveyTeams).where(eq(surveyTeams.creditCode, TEAM));
    await valid('2026-01-09');
    expect(await said({})).toMatch('测绘资质已于2026-01-09到期');
    await valid('2026-01-10');
    expect(required(await way.handIn(number)).zt).toBe('reviewing');
    await valid(team?.validUntil ?? '');
  });

  test('land on which others hold homes is changed by nobody’s survey, and gets no units of theirs', async () => {
    const [own] = (await cleanHouses(way.as('citizen'))) as { bdcdyh: string }[];
    const land = own?.bdcdyh.slice(0, 19) ?? '';
    const rowOf = async () =>
      (
        await services.db
          .select()
          .from(parcels)
          .where(eq(parcels.unitNumber, `${land}W00000000`))
      )[0];
    const before = await rowOf();
    const number = await begun();
    const results = resultsOf({}, land);
    results.zd = { ...results.zd, zl: '改写的坐落', zdmj: '1.00' };
    results.fwqd = results.fwqd.map((room, at) => ({ ...room, bdcdyh: `${land}F9999000${at + 1}` }));
    expect((await way.handIn(number, results)).msg).toMatch('他人');
    // What became others' land after it was handed in is found once more where it would be stored.
    const entering = services.db.transaction((tx) =>
      enterSurveyed(tx, {
        ...{ regionCode: '330106', surveyedFor: '91330106MA00000999', stage: 'built' as const, parcel: null },
        units: [{ unitNumber: `${land}F99990001`, location: '改写的坐落', register: {} }],
      }),
    );
    await expect(entering).rejects.toThrow('他人');
    // Nor does its holder's own survey write over what the register says of land that is shared.
    await services.db.transaction((tx) =>
      enterSurveyed(tx, {
        ...{ regionCode: '330106', surveyedFor: '91330106MA00000999', stage: 'built' as const, units: [] },
        parcel: { unitNumber: `${land}W00000000`, location: '改写的坐落', area: '1.00', landUse: '' },
      }),
    );
    expect(await rowOf()).toEqual(before);
    expect(await findUnit(services.db, `${land}F99990001`)).toBeNull();
  });

  test('land that was surveyed for another developer gets no building of this one, whichever is stored first', async () => {
    await services.db
      .update(users)
      .set({ roles: ['developer'] })
      .where(eq(users.username, 'court'));
    const [first, second, third] = ['330106001009GB00761', '330106001009GB00762', '330106001009GB00763'] as const;
    const stored = async (results: object, number: string) => {
      required(await way.handIn(number, results));
      required(await way.check('acceptor', number, 'pass'));
      return way.check('reviewer', number, 'pass');
    };
    const another = (land: string) => {
      const results = resultsOf({}, land);
      results.zd = { ...results.zd, zl: '改写的坐落' };
      return { ...results, fwqd: results.fwqd.map((room, at) => ({ ...room, bdcdyh: `${land}F0002000${at + 1}` })) };
    };
    const rowOf = async (land: string) =>
      (
        await services.db
          .select()
          .from(parcels)
          .where(eq(parcels.unitNumber, `${land}W00000000`))
      )[0];
    required(await stored(resultsOf({}, first), await begun()));
    expect((await way.handIn(await begun('court'), another(first))).msg).toMatch('为他人测绘的房屋');
    // The developer's own next building is as welcome as before.
    expect(required(await stored(another(first), await begun())).zt).toBe('stored');
    // Handed in while nobody had anything there, it is found where it would be stored.
    for (const [land, late] of [
      [second, another(second)],
      [third, { ...another(third), fwqd: [] }],
    ] as const) {
      const number = await begun('court');
      required(await way.handIn(number, late));
      required(await way.check('acceptor', number, 'pass'));
      required(await stored(resultsOf({}, land), await begun()));
      const before = await rowOf(land);
      expect((await way.check('reviewer', number, 'pass')).msg).toMatch('为他人测绘的房屋');
      expect(await rowOf(land)).toEqual(before);
      expect(await findUnit(services.db, `${land}F00020001`)).toBeNull();
    }
  });

  test('results of a home lie on the parcel of that home, and no results take a number given to another case', async () => {
    const [own] = (await cleanHouses(way.as('citizen'))) as { bdcqzh: string }[];
    const form = { zyfw: '1', chyy: '核对面积', lxr: '张明远', lxdh: '13900000001', bdcqzh: own?.bdcqzh ?? '' };
    const home = await begun('citizen', 'survey-masses-apply', form);
    expect((await way.handIn(home)).msg).toMatch('不是该业务的宗地');
    const taken = '330106001009GB00778W00000000';
    const [analysis] = await services.db
      .insert(codingAnalyses)
      .values({
        ...{ caseId: 'another', shapeHash: 'x', isClean: true, analysedAt: services.clock.now(), analysedBy: 'u' },
        findings: { meridian: 120, tolerance: 0.05, found: [], neighbours: [] },
      })
      .returning();
    await services.db.insert(unitCodes).values({
      unitNumber: taken,
      caseId: 'another',
      shapeKey: 'a',
      shapeHash: 'x',
      outline: ELSEWHERE,
      analysisId: analysis?.id ?? '',
      givenAt: services.clock.now(),
      givenBy: 'u-reviewer',
    });
    const number = await begun();
    expect((await way.handIn(number, resultsOf({}, taken.slice(0, 19)))).msg).toMatch('已赋给其他业务');
  });

  test('the area of a parcel is that of its outline', async () => {
    const number = await begun();
    const { district } = required(await way.get('surveyor', 'queryGraphic', { ywh: number })) as unknown as {
      district: { rings: [number, number][][] };
    };
    const outer = district.rings[0] ?? [];
    const [west, south] = [0, 1].map(
      (axis) => outer.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / outer.length,
    ) as [number, number];
    const ring = [
      [west, south],
      [west + 0.0005, south],
      [west + 0.0005, south + 0.0005],
      [west, south + 0.0005],
      [west, south],
    ];
    const geometry = [{ key: 'a', lx: 'parcel', bdcdyh: `${PARCEL}W00000000`, coordinates: [[ring]] }];
    const drawn = await way.post('surveyor', 'saveGraphic', { ywh: number, geometry, attributes: [], version: 0 });
    expect(drawn.data).toMatchObject({ version: 1 });
    const said = (zdmj: string) => way.handIn(number, resultsOf({ zd: { ...resultsOf().zd, zdmj } }));
    const { msg } = await said('2000');
    expect(msg).toMatch(/宗地面积2000平方米与图形面积26\d\d\.\d\d平方米不一致/);
    const drawnArea = Number(/图形面积([\d.]+)/.exec(msg)?.[1]);
    expect((await said((drawnArea + 6).toFixed(2))).msg).toMatch('不一致');
    required(await said((drawnArea + 0.1).toFixed(2)));
  });

  test('an outline over registered land of others is handed in by nobody, and not stored when that land was registered meanwhile', async () => {
    const own = and(isNull(unitShapes.until), eq(unitShapes.regionCode, '330106'), eq(unitShapes.kind, 'parcel'));
    const [neighbour] = await services.db.select().from(unitShapes).where(own).limit(1);
    const ground = neighbour?.outline as [number, number][][][];
    /** So many degrees to the west and south of the neighbour. */
    const drawn = async (by: number, land: string) => {
      const number = await begun();
      const coordinates = ground.map((polygon) =>
        polygon.map((ring) => ring.map(([x, y]) => [Number((x - by).toFixed(9)), Number((y - by).toFixed(9))])),
      );
      const geometry = [{ key: 'a', lx: 'parcel', bdcdyh: `${land}W00000000`, coordinates }];
      const body = { ywh: number, geometry, attributes: [], version: 0 };
      required(await way.post('surveyor', 'saveGraphic', body));
      const results = resultsOf({}, land);
      return { number, results: { ...results, zd: { ...results.zd, zdmj: outlineArea(ground).toFixed(2) } } };
    };
    const over = await drawn(2e-5, '330106001009GB00781');
    expect((await way.handIn(over.number, over.results)).msg).toMatch(
      new RegExp(`与已登记或者已赋码的宗地${neighbour?.unitNumber.slice(0, 19) ?? ''}重叠[\\d.]+平方米`),
    );
    // Beside all others it is welcome, until one of them is registered there.
    const beside = await drawn(0.02, '330106001009GB00782');
    required(await way.handIn(beside.number, beside.results));
    required(await way.check('acceptor', beside.number, 'pass'));
    const taken = { regionCode: '330106', kind: 'parcel' as const, since: '2026-01-01', caseNumber: '1', area: '1' };
    await services.db.transaction((tx) =>
      writeShape(tx, {
        ...taken,
        unitNumber: '330106001009GB00783W00000000',
        outline: ground.map((polygon) => polygon.map((ring) => ring.map(([x, y]) => [x - 0.02, y - 0.02]))),
      }),
    );
    expect((await way.check('reviewer', beside.number, 'pass')).msg).toMatch(
      '与已登记或者已赋码的宗地330106001009GB00783重叠',
    );
    expect((await way.detail('enterprise', beside.number)).data?.zt).toBe('reviewing');
  });

  test('two officers who decide at once are first and second; one who presses twice stays the first', async () => {
    const number = await begun('enterprise', 'survey-apply', projectForm({ zl: '杭州市西湖区演示路10号' }));
    required(await way.handIn(number, resultsOf({}, '330106001009GB00779')));
    const twice = await Promise.all([way.check('acceptor', number, 'pass'), way.check('acceptor', number, 'pass')]);
    expect(twice.map(({ resultCode }) => resultCode === 'A000').toSorted()).toEqual([false, true]);
    const both = await Promise.all(['reviewer', 'acceptor'].map((name) => way.check(name, number, 'pass')));
    expect(both.map(({ resultCode }) => resultCode === 'A000')).toEqual([true, false]);
    expect((await way.detail('enterprise', number)).data?.zt).toBe('stored');
  });
});
