// Outlines of the register: where the seed puts them, what a box finds, and that history stays.
import { and, desc, eq, sql } from 'drizzle-orm';
import { liesWithin } from '@portal/surveying/overlay';
import { regionOutlines } from '../../platform/regions/schema';
import { rowsOf } from '../../platform/db/database';
import { describeOnBoth, usingServices } from '../../testing';
import { boxOf, buildingNumberOf, enterOutlines, parcelNumberOf, shapeInForce, shapesWithin } from '../public';
import { parcels, rights, units } from '../schema';
import { unitShapes } from './schema';
import { writeShape } from './write-shape';

type Ring = [east: number, north: number][];

describeOnBoth('outlines of the register', () => {
  const { services } = usingServices();
  /** All that a number had, the latest first. */
  const shapesOf = (unitNumber: string) =>
    services.db.select().from(unitShapes).where(eq(unitShapes.unitNumber, unitNumber)).orderBy(desc(unitShapes.since));

  test('every parcel of the seed has one, inside of its district', async () => {
    const { db } = services;
    const shapes = await db.select().from(unitShapes);
    const known = new Set(shapes.map(({ unitNumber }) => unitNumber));
    const numbers = [...(await db.select().from(parcels)), ...(await db.select().from(units))];
    expect(numbers.filter(({ unitNumber }) => !known.has(parcelNumberOf(unitNumber)))).toEqual([]);
    const districts = new Map((await db.select().from(regionOutlines)).map((row) => [row.regionCode, row.rings]));
    const ground = (rings: readonly Ring[] = []) => rings.map((ring): Ring[] => [[...ring, ...ring.slice(0, 1)]]);
    const outside = shapes.filter(({ regionCode, outline }) => !liesWithin(outline, ground(districts.get(regionCode))));
    expect(outside.map(({ unitNumber }) => unitNumber)).toEqual([]);
  });

  test('no parcel lies over another, and buildings stand within theirs', async () => {
    const shapes = await services.db.select().from(unitShapes);
    const ground = shapes.filter(({ kind }) => kind === 'parcel');
    const over = ground.flatMap((one, index) =>
      ground
        .slice(index + 1)
        .filter(
          (other) =>
            Math.min(one.east, other.east) - Math.max(one.west, other.west) > 1e-9 &&
            Math.min(one.north, other.north) - Math.max(one.south, other.south) > 1e-9,
        )
        .map((other) => [one.unitNumber, other.unitNumber]),
    );
    expect(over).toEqual([]);
    const built = shapes.filter(({ kind }) => kind === 'building');
    expect(built.length).toBeGreaterThan(50);
    for (const building of built) {
      const parcel = ground.find(({ unitNumber }) => unitNumber === parcelNumberOf(building.unitNumber));
      expect(liesWithin(building.outline, parcel?.outline ?? [])).toBe(true);
    }
  });

  test('a box finds what touches it, by the index', async () => {
    const [some] = await services.db.select().from(unitShapes).limit(1);
    const box = boxOf(some?.outline ?? []);
    const found = await shapesWithin(services.db, box, { limit: 100 });
    expect(found.map(({ unitNumber }) => unitNumber)).toContain(some?.unitNumber);
    const nowhere = await shapesWithin(services.db, { west: 1, south: 1, east: 2, north: 2 }, { limit: 100 });
    expect(nowhere).toEqual([]);
    const plan = await services.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return rowsOf<{ 'QUERY PLAN': string }>(
        tx,
        sql`explain select * from unit_shapes where until is null and box(point(east, north), point(west, south)) && box(point(121, 31), point(120, 30))`,
      );
    });
    expect(JSON.stringify(plan)).toContain('unit_shapes_box');
  });

  test('a new outline ends the one in force and keeps it as history; of two at once one holds', async () => {
    const { db } = services;
    const [row] = await db.select().from(unitShapes).limit(1);
    if (!row) throw new Error('the seed has outlines');
    const { unitNumber, kind, regionCode, outline, area } = row;
    const write = (since: string) =>
      db.transaction((tx) => writeShape(tx, { unitNumber, kind, regionCode, outline, area, since, caseNumber: '1' }));
    await write('2026-11-25');
    expect(await shapeInForce(db, unitNumber)).toMatchObject({ since: '2026-11-25', until: null });
    expect((await shapesOf(unitNumber)).map(({ since, until }) => [since, until])).toEqual([
      ['2026-11-25', null],
      ['2006-01-01', '2026-11-25'],
    ]);
    await Promise.allSettled([write('2026-11-26'), write('2026-11-26')]);
    expect((await shapesOf(unitNumber)).filter(({ until }) => until === null)).toHaveLength(1);
  });

  test('a measured outline is taken over; one on which somebody holds a right changes by a registration alone', async () => {
    const { db } = services;
    const [held] = await db
      .select({ unitNumber: units.unitNumber })
      .from(units)
      .innerJoin(rights, eq(rights.unitId, units.id))
      .where(and(eq(rights.status, 'current'), eq(units.unitKind, 'house')))
      .limit(1);
    const building = await shapeInForce(db, buildingNumberOf(held?.unitNumber ?? ''));
    const parcel = await shapeInForce(db, parcelNumberOf(held?.unitNumber ?? ''));
    if (!building || !parcel) throw new Error('the seed has outlines');
    const measured = (unitNumber: string, kind: 'parcel' | 'building', east: number) => ({
      ...{ unitNumber, kind, regionCode: '330106', area: '1.00', since: '2026-11-27', caseNumber: '2' },
      outline: building.outline.map((rings) =>
        rings.map((ring) => ring.map(([x, y]): [number, number] => [x + east, y])),
      ),
    });
    const fresh = '330106001009GB00779W00000000';
    const enter = (east: number) =>
      db.transaction((tx) =>
        enterOutlines(tx, [
          measured(building.unitNumber, 'building', east),
          measured(parcel.unitNumber, 'parcel', east),
          measured(fresh, 'parcel', east),
        ]),
      );
    await enter(0.00001);
    expect(await shapeInForce(db, building.unitNumber)).toEqual(building);
    expect(await shapeInForce(db, parcel.unitNumber)).toEqual(parcel);
    // The same once more is no new one; another is, and the first stays as history.
    await enter(0.00001);
    expect(await shapesOf(fresh)).toHaveLength(1);
    await enter(0.00002);
    expect((await shapesOf(fresh)).map(({ until }) => until)).toEqual(expect.arrayContaining([null, '2026-11-27']));
  });

  test('a number tells its parcel and its building', () => {
    const house = '330106001001GB00001F00010201';
    expect(parcelNumberOf(house)).toBe('330106001001GB00001W00000000');
    expect(buildingNumberOf(house)).toBe('330106001001GB00001F00010000');
    expect(buildingNumberOf(parcelNumberOf(house))).toBe(parcelNumberOf(house));
  });
});
