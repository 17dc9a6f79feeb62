// The outlines of a district, checked as surveys are: sound as seeded, and what is entered over a neighbour is found.
import { isNull } from 'drizzle-orm';
import { reportCsv } from '@portal/surveying/geometry/report';
import { writeShape } from '../../../register/shapes/write-shape';
import { unitShapes } from '../../../register/shapes/schema';
import { describeOnOne, usingServices } from '../../../testing';
import { checkShapes } from './check-shapes';

describeOnOne('outlines of a district', () => {
  const { services } = usingServices();
  const inForce = () => services.db.select().from(unitShapes).where(isNull(unitShapes.until));

  test('the outlines of the seed are sound in every district', async () => {
    for (const regionCode of new Set((await inForce()).map((shape) => shape.regionCode))) {
      const { checked, findings } = await checkShapes(services.db, regionCode);
      expect(checked).toBeGreaterThan(0);
      expect(findings).toEqual([]);
    }
  });

  test('a district without outlines has nothing to check', async () => {
    expect(await checkShapes(services.db, '110000')).toMatchObject({ checked: 0, findings: [] });
  });

  test('a building that is entered on another parcel than its number says is found, with its number and a place in the report', async () => {
    const parcels = (await inForce()).filter(({ kind }) => kind === 'parcel');
    const elsewhere = parcels.at(-1);
    // Not the one that was entered over another.
    const place = JSON.stringify(elsewhere?.outline);
    const own = parcels.find(
      (one) => one.regionCode === elsewhere?.regionCode && JSON.stringify(one.outline) !== place,
    );
    if (!own || !elsewhere) throw new Error('no two parcels');
    const { regionCode, outline, area } = elsewhere;
    const unitNumber = `${own.unitNumber.slice(0, 19)}F00990000`;
    await services.db.transaction((tx) =>
      writeShape(tx, {
        ...{ unitNumber, kind: 'building', regionCode, area, outline },
        ...{ since: '2026-11-25', caseNumber: '330106202611250001' },
      }),
    );
    const { findings } = await checkShapes(services.db, regionCode);
    const beyond = findings.find(({ rule, shapes }) => rule === 'within-parcels' && shapes[0] === unitNumber);
    expect(beyond?.message).toMatch('建筑物超出所属宗地范围');
    const csv = reportCsv({
      rows: findings.map((one) => ({ ...one, ruleName: one.rule, place: one.shapes.join('；') })),
    });
    const line = csv.split(/\r?\n/).find((row) => row.includes(unitNumber) && row.includes('within-parcels'));
    expect(line).toContain(beyond?.at?.[0].toFixed(9));
  });
});
