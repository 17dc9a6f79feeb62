// Outlines of the synthetic parcels and buildings: in rows around the office of their district, some wall to wall, none
// over another.
import type { Database } from '../src/platform/db/database';
import { offices } from '../src/platform/regions/schema';
import type { Outline } from '../src/register/shapes/outline';
import { boxOf } from '../src/register/shapes/outline';
import { unitShapes } from '../src/register/shapes/schema';
import { makeHouses, makeParcels } from './estate';
import { makeProperties } from './parcels-of-all-kinds';
import { stableUuid } from './synthetic';

/** CGCS2000 (GB 22021): half axis in metres, and the square of the first eccentricity. */
const AXIS = 6_378_137;
const ECCENTRICITY = 0.006_694_380_022_900_8;
const SQUARE_METRES_OF = { mu: 10_000 / 15, hectare: 10_000 } as const;
/** Metres from one wall to the next across a street, and how far a row of parcels goes. */
const STREET = 24;
const ROW = 1_600;
/** A corner of the estates is cut off by so many metres, as at a crossing. */
const CUT = 10;
const SINCE = '2006-01-01';

interface Plot {
  parcel: string;
  regionCode: string;
  area: number;
  buildings: readonly string[];
}

function plots(): Plot[] {
  const houses = makeHouses();
  const estates = makeParcels().map(({ unitNumber, regionCode, area }) => ({
    parcel: unitNumber,
    regionCode,
    area: Number(area),
    buildings: [
      ...new Set(
        houses
          .filter((house) => house.unitNumber.startsWith(unitNumber.slice(0, 19)))
          .map((house) => `${house.unitNumber.slice(0, 24)}0000`),
      ),
    ],
  }));
  const others = new Map<string, Plot>();
  for (const { unit } of makeProperties()) {
    const parcel = `${unit.unitNumber.slice(0, 19)}W00000000`;
    const { zdmj, scmjhj, ldmj, zhmj } = unit.register as Record<string, string | undefined>;
    const area =
      Number(zdmj ?? 0) ||
      Number(scmjhj ?? ldmj ?? 0) * SQUARE_METRES_OF.mu ||
      Number(zhmj ?? 0) * SQUARE_METRES_OF.hectare ||
      1_800;
    others.set(parcel, { parcel, regionCode: unit.regionCode, area: Number(area.toFixed(2)), buildings: [] });
  }
  return [...estates, ...others.values()];
}

/** Metres of a degree along the meridian and along the parallel, at a latitude in degrees. */
function scaleAt(latitude: number): { along: number; across: number } {
  const angle = (latitude * Math.PI) / 180;
  const bent = Math.sqrt(1 - ECCENTRICITY * Math.sin(angle) ** 2);
  const degree = Math.PI / 180;
  return {
    along: ((AXIS * (1 - ECCENTRICITY)) / bent ** 3) * degree,
    across: (AXIS / bent) * Math.cos(angle) * degree,
  };
}

/** Metres east and north of a place, in degrees. A row keeps the scale of its southern edge, so that its walls meet. */
function groundOf(seat: { longitude: number; latitude: number }, row: number) {
  const { along } = scaleAt(seat.latitude);
  const { across } = scaleAt(seat.latitude + row / along);
  return (x: number, y: number): [number, number] => [
    Number((seat.longitude + x / across).toFixed(10)),
    Number((seat.latitude + y / along).toFixed(10)),
  ];
}

/** How deep a plot must be for its area: the further north, the narrower it is on the ground. */
function depthOf(seat: { latitude: number }, row: number, width: number, area: number): number {
  const { along } = scaleAt(seat.latitude);
  const south = scaleAt(seat.latitude + row / along);
  const middle = scaleAt(seat.latitude + (row + area / width / 2) / along);
  return (area / width) * (south.across / middle.across) * (along / middle.along);
}

function ringOf(corners: readonly [number, number][]): [number, number][] {
  const [first] = corners;
  return first ? [...corners, first] : [];
}

/** Two parcels at a time stand wall to wall; between the pairs and between the rows are streets. */
export function outlinesOfPlots(seats: ReadonlyMap<string, { longitude: number; latitude: number }>) {
  const at = new Map<string, { x: number; y: number; deepest: number; count: number }>();
  return plots().flatMap((plot) => {
    const seat = seats.get(plot.regionCode);
    if (!seat) return [];
    const pen = at.get(plot.regionCode) ?? { x: 0, y: 0, deepest: 0, count: 0 };
    at.set(plot.regionCode, pen);
    const isEstate = plot.buildings.length > 0;
    const width = isEstate ? 140 : Math.ceil(Math.sqrt(plot.area));
    if (pen.x + width > ROW) Object.assign(pen, { x: 0, y: pen.y + pen.deepest + STREET, deepest: 0, count: 0 });
    const { x, y } = pen;
    const depth = depthOf(seat, y, width, plot.area + (isEstate ? (CUT * CUT) / 2 : 0));
    const place = groundOf(seat, y);
    const corners = isEstate
      ? ([
          [x, y],
          [x + width - CUT, y],
          [x + width, y + CUT],
          [x + width, y + depth],
          [x, y + depth],
        ] as const)
      : ([
          [x, y],
          [x + width, y],
          [x + width, y + depth],
          [x, y + depth],
        ] as const);
    pen.count += 1;
    pen.x += width + (pen.count % 2 === 0 ? STREET : 0);
    pen.deepest = Math.max(pen.deepest, depth);
    const parcel = shapeOf(plot, plot.parcel, 'parcel', [[ringOf(corners.map(([e, n]) => place(e, n)))]], plot.area);
    const [long, wide] = [60, 14];
    const built = plot.buildings.map((number, index) => {
      const [west, south] = [x + 20, y + 14 + index * 24];
      const ring = [
        place(west, south),
        place(west + long, south),
        place(west + long, south + wide),
        place(west, south + wide),
      ];
      return shapeOf(plot, number, 'building', [[ringOf(ring)]], long * wide);
    });
    return [parcel, ...built];
  });
}

function shapeOf(
  { regionCode }: Plot,
  unitNumber: string,
  kind: 'parcel' | 'building',
  outline: Outline,
  area: number,
): typeof unitShapes.$inferInsert {
  const row = { unitNumber, kind, regionCode, outline, area: area.toFixed(2), since: SINCE };
  return { id: stableUuid(`shape ${unitNumber}`), ...row, ...boxOf(outline) };
}

export async function seedShapes(db: Database): Promise<void> {
  const seats = new Map((await db.select().from(offices)).map((office) => [office.regionCode, office]));
  await db.insert(unitShapes).values(outlinesOfPlots(seats));
}
