// Rules of areas towards each other: overlaps, gaps, and what lies within what.
import { distance, distanceToSide, SAME } from './plane';
import { beyondOf, commonOf, enclosedBy } from './overlay';
import { parcelOf } from './attributes';
import { metres, type Rule, type RuleBreach, squareMetres, type WholeRule } from './rule';
import type { PlacedShape, SurveyData } from './survey-data';

/**
 * m² that two areas may have in common or one may lie beyond another: corners rounded to the millimetre along their
 * sides.
 */
const SLIVER = 0.05;
/** Metres: a corner nearer to a neighbour's side than this, and not on it, is meant to be on it. */
const NEARLY = 0.2;
/** m² of an open place between parcels that is still a gap and no street or yard. */
const LARGEST_GAP = 50;

function* findOverlaps(placed: PlacedShape, data: SurveyData): Generator<RuleBreach> {
  const { kind } = placed.shape;
  if (kind !== 'parcel' && kind !== 'building') return;
  for (const other of data.near(placed, kind)) {
    if (other.order >= placed.order) continue;
    const { area, at } = commonOf(placed, other);
    if (area > SLIVER) yield { shapes: [placed, other], message: `与同类图形重叠${squareMetres(area)}`, at };
  }
}

/**
 * Of what names its parcel, beyond that one alone; of what names none, or one of another file, beyond all that there
 * are.
 */
function* findBeyond(placed: PlacedShape, data: SurveyData): Generator<RuleBreach> {
  const { kind } = placed.shape;
  if ((kind !== 'building' && kind !== 'unit') || data.of('parcel').length === 0) return;
  const own = data.parcelsOf(parcelOf(placed.shape.attributes));
  const { area, at } = beyondOf(placed, own.length > 0 ? own : data.near(placed, 'parcel'));
  const what = kind === 'building' ? '建筑物' : '户';
  const whose = own.length > 0 ? '所属宗地' : '宗地';
  if (area > SLIVER) yield { shapes: [placed], message: `${what}超出${whose}范围${squareMetres(area)}`, at };
}

function* findNearlyTouching(placed: PlacedShape, data: SurveyData): Generator<RuleBreach> {
  if (placed.shape.kind !== 'parcel') return;
  const neighbours = data.near(placed, 'parcel', NEARLY);
  for (const ring of placed.rings) {
    for (const corner of ring) {
      for (const other of neighbours) {
        const nearest = nearestOf(corner, other);
        if (nearest <= SAME || nearest >= NEARLY) continue;
        yield { shapes: [placed, other], message: `与相邻宗地界线相距${metres(nearest)}，应重合`, at: corner };
      }
    }
  }
}

function nearestOf(corner: readonly [number, number], { sides }: PlacedShape): number {
  return sides.reduce((least, side) => Math.min(least, distanceToSide(corner, side)), Infinity);
}

/** Parcels that touch, in groups: only they can enclose something together. */
function groupsOf(parcels: readonly PlacedShape[], data: SurveyData): PlacedShape[][] {
  const seen = new Set<PlacedShape>();
  const groups: PlacedShape[][] = [];
  for (const first of parcels) {
    if (seen.has(first)) continue;
    seen.add(first);
    const group = [first];
    for (const one of group) {
      for (const other of data.near(one, 'parcel', SAME)) {
        if (seen.has(other)) continue;
        seen.add(other);
        group.push(other);
      }
    }
    groups.push(group);
  }
  return groups;
}

/** Parcels joined at once: what a union of more takes is no longer a slice. */
const MOST_JOINED = 60;

/**
 * A parcel with its neighbours and theirs: what three parcels or more enclose lies between neighbours of one of them.
 */
function* findGaps(data: SurveyData): Generator<RuleBreach | null> {
  const found: PlacedShape['rings'][number][number][] = [];
  for (const group of groupsOf(data.of('parcel'), data).filter(({ length }) => length > 1)) {
    const windows =
      group.length <= MOST_JOINED ? [group] : group.map((one) => [one, ...data.near(one, 'parcel', SAME)]);
    for (const shapes of windows) {
      yield null;
      for (const { area, at } of enclosedBy(shapes)) {
        if (!at || area <= SLIVER || area > LARGEST_GAP || found.some((place) => distance(place, at) < 1)) continue;
        if (isFilled(at, area, data)) continue;
        found.push(at);
        yield { shapes: shapes.slice(0, 1), message: `宗地之间有空隙${squareMetres(area)}`, at };
      }
    }
  }
}

/** Whether a smaller parcel of its own stands in the open place. */
function isFilled(at: readonly [number, number], area: number, data: SurveyData): boolean {
  return data.around(at, 'parcel', SAME).some((placed) => {
    const own = beyondOf(placed, []).area;
    return Math.abs(own - area) <= SLIVER;
  });
}

export const AREA_RULES: readonly (Rule | WholeRule)[] = [
  { id: 'overlaps', name: '宗地、建筑物互不重叠', severity: 'error', shown: 'point', check: findOverlaps },
  { id: 'within-parcels', name: '建筑物和户在所属宗地内', severity: 'error', shown: 'point', check: findBeyond },
  { id: 'nearly-touching', name: '相邻宗地界线重合', severity: 'warning', shown: 'point', check: findNearlyTouching },
  { id: 'gaps', name: '宗地之间没有空隙', severity: 'warning', shown: 'point', checkAll: findGaps },
];
