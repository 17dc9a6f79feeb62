// One suite for both that cut: twenty known geometries whose results are known from the drawing board, and agree to a
// square millimetre.
import { sql } from 'drizzle-orm';
import type { Outline } from '@portal/surveying/contract';
import { localPlane, outlineArea } from '@portal/surveying/overlay';
import { describeOnOne, usingServices } from '../../../testing';
import type { Subject } from './analyse-parcels';
import { analyseParcels } from './analyse-parcels';
import type { OverlayEngine } from './overlay-engine';
import { embeddedEngine, engineOf, findPostgis } from './overlay-engine';

const PLACE: [number, number] = [120.1, 30.25];
const plane = localPlane(PLACE);
type Ring = [number, number][];
const closed = (ring: Ring): Ring => [...ring, ring[0] as [number, number]];
const box = (x: number, y: number, w: number, h: number): Ring => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];
const turned = (ring: Ring, degrees: number): Ring => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return ring.map(([x, y]) => [x * c - y * s, x * s + y * c]);
};
const outline = (...rings: Ring[]): Outline => plane.toDegrees([rings.map(closed)]);
const circle = (x: number, y: number, r: number, n = 64): Ring =>
  Array.from({ length: n }, (_, at) => [
    x + r * Math.cos((2 * Math.PI * at) / n),
    y + r * Math.sin((2 * Math.PI * at) / n),
  ]);
const polygonOf = (n: number, r: number) => (n / 2) * r * r * Math.sin((2 * Math.PI) / n);

interface Known {
  name: string;
  one: Outline;
  other: Outline;
  /** m² that both cover. */
  area: number;
  kind?: 'overlap' | 'sliver' | 'gap' | null;
}
const A = box(0, 0, 20, 10);
const KNOWN: readonly Known[] = [
  { name: 'the same', one: outline(A), other: outline(A), area: 200 },
  { name: 'half', one: outline(A), other: outline(box(10, 0, 20, 10)), area: 100 },
  { name: 'a corner', one: outline(A), other: outline(box(15, 5, 20, 10)), area: 25 },
  { name: 'wall to wall', one: outline(A), other: outline(box(20, 0, 20, 10)), area: 0 },
  { name: 'a corner touches', one: outline(A), other: outline(box(20, 10, 5, 5)), area: 0 },
  { name: 'apart', one: outline(A), other: outline(box(40, 0, 5, 5)), area: 0 },
  { name: 'within', one: outline(A), other: outline(box(2, 2, 3, 3)), area: 9 },
  { name: 'around', one: outline(box(2, 2, 3, 3)), other: outline(A), area: 9 },
  { name: 'in the hole', one: outline(A, box(5, 2, 6, 6)), other: outline(box(5, 2, 6, 6)), area: 0 },
  { name: 'over a hole', one: outline(A, box(5, 2, 6, 6)), other: outline(box(0, 0, 11, 10)), area: 74 },
  { name: 'a cross', one: outline(box(0, 4, 20, 2)), other: outline(box(9, 0, 2, 10)), area: 4 },
  {
    name: 'turned squares',
    one: outline(box(-5, -5, 10, 10)),
    other: outline(turned(box(-5, -5, 10, 10), 45)),
    area: (800 * (Math.SQRT2 - 1)) / 4,
  },
  {
    name: 'a triangle',
    one: outline([
      [0, 0],
      [10, 0],
      [0, 10],
    ]),
    other: outline(box(0, 0, 5, 5)),
    area: 25,
  },
  {
    name: 'two triangles',
    one: outline([
      [0, 0],
      [10, 0],
      [0, 10],
    ]),
    other: outline([
      [10, 10],
      [0, 10],
      [10, 0],
    ]),
    area: 0,
  },
  { name: 'a circle in a square', one: outline(circle(10, 5, 4)), other: outline(A), area: polygonOf(64, 4) },
  {
    name: 'half a circle',
    one: outline(circle(0, 5, 4)),
    other: outline(box(0, -10, 30, 30)),
    area: polygonOf(64, 4) / 2,
  },
  {
    name: 'an arrow',
    one: outline([
      [0, 0],
      [10, 5],
      [0, 10],
      [4, 5],
    ]),
    other: outline(box(0, 0, 10, 5)),
    area: 15,
  },
  { name: 'three centimetres over', one: outline(A), other: outline(box(19.97, 0, 20, 10)), area: 0.3, kind: 'sliver' },
  {
    name: 'a hectare',
    one: outline(turned(box(0, 0, 100, 100), 17)),
    other: outline(turned(box(50, 0, 100, 100), 17)),
    area: 5_000,
  },
  {
    name: 'a long strip',
    one: outline(turned(box(0, 0, 500, 3), 31)),
    other: outline(turned(box(0, 2, 500, 3), 31)),
    area: 500,
  },
];
/** m²: a square millimetre. */
const MM2 = 1e-6;

const find = (engine: OverlayEngine, subjects: readonly Subject[], other: Outline, district: Outline = []) =>
  analyseParcels(engine, subjects, {
    around: new Map(subjects.map(({ key }) => [key, [{ unitNumber: 'B', outline: other }]])),
    district,
  });

describeOnOne('the spatial analysis', (makeServices, kind) => {
  const { services } = usingServices();
  let engine: OverlayEngine = embeddedEngine;
  beforeAll(async () => {
    expect(await findPostgis(services.db)).toBeNull();
    expect((await engineOf(services.db)).name).toBe('embedded');
    if (kind === 'pglite') return;
    try {
      await services.db.execute(sql`create schema ground`);
      await services.db.execute(sql`create extension postgis schema ground`);
    } catch (error) {
      console.warn(
        `POSTGIS IS MISSING on this PostgreSQL: its results are NOT compared (${String((error as Error).cause ?? error)})`,
      );
      return;
    }
    engine = await engineOf(services.db);
    expect(engine.name).toBe('postgis');
  });

  test('20 known geometries to a square millimetre', async () => {
    expect(KNOWN).toHaveLength(20);
    const pairs = KNOWN.map(({ one, other }) => [plane.toPlane(one), plane.toPlane(other)] as const);
    const cuts = await engine.intersections(pairs);
    const off = KNOWN.map(({ area }, at) => Math.abs(outlineArea(cuts[at] ?? []) - area));
    const ours = await embeddedEngine.intersections(pairs);
    const apart = cuts.map((cut, at) => Math.abs(outlineArea(cut) - outlineArea(ours[at] ?? [])));
    console.info(
      `${engine.name} on ${kind}: of ${KNOWN.length} geometries the area is at most ${(Math.max(...off) / MM2).toExponential(1)} mm² from the known one, ${(Math.max(...apart) / MM2).toExponential(1)} mm² from that of the embedded engine`,
    );
    KNOWN.forEach(({ name }, at) =>
      expect([name, (off[at] ?? 1) < MM2, (apart[at] ?? 1) < MM2]).toEqual([name, true, true]),
    );
    const lefts = await engine.differences(pairs.map(([one, other]) => [one, [other]] as const));
    KNOWN.forEach(({ name, one }, at) => {
      const rest = outlineArea(plane.toPlane(one)) - outlineArea(cuts[at] ?? []);
      expect([name, Math.abs(outlineArea(lefts[at] ?? []) - rest) < MM2]).toEqual([name, true]);
    });
  });

  test('what is found says its kind, its area and where', async () => {
    for (const { name, one, other, area, kind: expected } of KNOWN) {
      const { found } = await find(engine, [{ key: 'a', outline: one }], other);
      const over = found.filter(({ kind: sort }) => sort === 'overlap' || sort === 'sliver');
      expect([name, over.map(({ kind: sort }) => sort)]).toEqual([name, area === 0 ? [] : [expected ?? 'overlap']]);
      for (const { area: is, outline: where } of over) {
        expect([name, Math.abs(is - area) < MM2]).toEqual([name, true]);
        expect(Math.abs(outlineArea(plane.toPlane(where)) - area)).toBeLessThan(1e-4);
      }
    }
  });

  test('ground between neighbours is a gap within half a metre, a sliver within the tolerance, none where it is somebody’s', async () => {
    const beside = async (distance: number) =>
      (await find(engine, [{ key: 'a', outline: outline(A) }], outline(box(20 + distance, 0, 20, 10)))).found.map(
        ({ kind: sort, area }) => [sort, Number(area.toFixed(4))],
      );
    expect(await beside(0.3)).toEqual([['gap', 3]]);
    expect(await beside(0.03)).toEqual([['sliver', 0.3]]);
    expect(await beside(0.0005)).toEqual([]);
    expect(await beside(0.8)).toEqual([]);
    const filled = await analyseParcels(engine, [{ key: 'a', outline: outline(A) }], {
      around: new Map([
        [
          'a',
          [
            { unitNumber: 'B', outline: outline(box(20.3, 0, 20, 10)) },
            { unitNumber: 'C', outline: outline(box(20, 0, 0.3, 10)) },
          ],
        ],
      ]),
      district: [],
    });
    expect(filled.found).toEqual([]);
    expect(filled.neighbours).toEqual([{ key: 'a', unitNumber: 'C', shared: 10 }]);
  });

  test('what leaves the district, and parcels that cover each other', async () => {
    const district = outline(box(-5, -5, 20, 50));
    const far = outline(box(300, 300, 1, 1));
    const { found } = await find(
      engine,
      [
        { key: 'a', outline: outline(A) },
        { key: 'b', outline: outline(box(1, 8, 10, 10)) },
      ],
      far,
      district,
    );
    expect(found.map(({ kind: sort, key, other, area }) => [sort, key, other, Number(area.toFixed(4))])).toEqual([
      ['outside', 'a', '', 50],
      ['twice', 'a', 'b', 20],
    ]);
  });

  /** Teeth of ten metres, and a back of one. */
  const comb = (teeth: number, step: number, isUpright: boolean): Ring => {
    const edge = Array.from({ length: teeth }, (_, at): Ring => {
      const x = at * step;
      return [
        [x, 10],
        [x + step / 2, 10],
        [x + step / 2, 0],
        [x + step, 0],
      ];
    }).flat();
    const ring: Ring = [[0, -1], [0, 0], ...edge.slice(0, -1), [teeth * step, -1]];
    return isUpright ? ring : ring.map(([x, y]) => [y, x]);
  };

  test('outlines that cross each other thousands of times are refused in words, at once', async () => {
    const [upright, lying] = [outline(comb(300, 10 / 300, true)), outline(comb(300, 10 / 300, false))];
    const begun = process.cpuUsage();
    await expect(find(engine, [{ key: 'a', outline: upright }], lying)).rejects.toThrow(/相交.*请核对/);
    const both = [
      { key: 'a', outline: upright },
      { key: 'b', outline: lying },
    ];
    await expect(find(engine, both, outline(box(300, 300, 1, 1)))).rejects.toThrow(/相交.*请核对/);
    await expect(find(engine, [{ key: 'a', outline: upright }], [], lying)).rejects.toThrow(/相交.*请核对/);
    // Sides of which each runs within reach of all others leave as many gaps.
    const fine = outline(comb(600, 2e-4, true));
    await expect(find(engine, [{ key: 'a', outline: fine }], outline(box(0.125, -1, 5, 11)))).rejects.toThrow('请核对');
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1_000).toBeLessThan(process.env.TEST_FULL ? 3_000 : Infinity);
  });
});
