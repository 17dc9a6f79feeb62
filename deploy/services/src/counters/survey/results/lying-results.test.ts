// What results say that is not so: of others' land, of codes that are none, of areas that were not measured; and two who decide at once.
import { eq } from 'drizzle-orm';
import { SURVEYOR } from '../../../../seed/people';
import { enterSurveyed, findUnit } from '../../../register/public';
import { users } from '../../../people/auth/schema';
import { parcels } from '../../../register/schema';
import type { TestServices } from '../../../testing';
import { describeOnOne } from '../../../testing';
import { cleanHouses } from '../../../testing/cases/case-driver';
import { PARCEL, SurveyWay, projectForm, required, resultsOf } from '../../../testing/cases/survey-way';
import { codingAnalyses, unitCodes } from '../coding/schema';

jest.setTimeout(300_000);
const TEAM = SURVEYOR.creditCode;

describeOnOne('results that are not so', (makeServices) => {
  let services: TestServices;
  let way: SurveyWay;
  const begun = async (name = 'enterprise', kind = 'survey-apply', fields = projectForm()) => {
    const number = await way.entrusted(name, await way.submitted(name, kind, fields), TEAM);
    required(await way.withFile('surveyor', number));
    return number;
  };
  const rooms = (more: object) => resultsOf().fwqd.map((room) => ({ ...room, ...more }));

  beforeAll(async () => {
    services = await makeServices();
    way = new SurveyWay(services);
  }, 240_000);

  test('codes of no list, areas of nothing and parts larger than the whole are refused in words', async () => {
    const number = await begun();
    const said = async (more: object) => (await way.handIn(number, resultsOf(more))).msg;
    expect(await said({ zd: { ...resultsOf().zd, zdmj: '0' } })).toMatch('宗地面积不能为0');
    expect(await said({ zd: { ...resultsOf().zd, tdyt: '9999' } })).toMatch('土地用途');
    expect(await said({ fwqd: rooms({ fwyt: '999' }) })).toMatch('1单元101室的房屋用途');
    expect(await said({ fwqd: rooms({ fwjg: '砖' }) })).toMatch('1单元101室的房屋结构');
    expect(await said({ fwqd: rooms({ ftjzmj: undefined, tnjzmj: '100.52' }) })).toMatch('不能大于建筑面积');
    expect(required(await way.handIn(number)).zt).toBe('reviewing');
  });

  test('land on which others hold homes is changed by nobody’s survey, and gets no units of theirs', async () => {
    const [own] = (await cleanHouses(await way.as('citizen'))) as { bdcdyh: string }[];
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
    const [own] = (await cleanHouses(await way.as('citizen'))) as { bdcqzh: string }[];
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
      outline: [],
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
