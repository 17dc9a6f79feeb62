// Which coordinate system the numbers of a file are in, guessed from the numbers; what only a person can know is theirs
// to confirm.
import { type CoordinateSystem, FIRST_ZONE, GEOGRAPHIC, LAST_ZONE, ZONES } from './coordinate-system';
import { type PlanePosition, projectorOf, ZONE_STEP } from './project';
import type { Bounds } from './rings';

/** A system, and whether the file writes northing or latitude first. */
export interface Reading {
  system: CoordinateSystem;
  swapped: boolean;
}

/** What somebody has to look at before a guess is taken: the zone, the order of the axes, or everything. */
export type ToConfirm = 'zone' | 'axes' | 'system';

export interface SystemGuess {
  /** The most likely reading; null where the numbers fit no system that may be handed in. */
  best: Reading | null;
  /** `certain`: no other reading fits the numbers. `likely`: the place decided. `none`: a person has to say it. */
  confidence: 'certain' | 'likely' | 'none';
  /** Other readings that the numbers allow, the likelier first. */
  others: readonly Reading[];
  confirm: readonly ToConfirm[];
  /** One sentence for the person who confirms. */
  reason: string;
  /** Positions in the list that do not fit the reading: likely typing errors. At most 20. */
  misfits: readonly number[];
}

/** What numbers of a kind look like; China with its sea lies between 72° and 138° east, 2° and 55° north. */
type Form = 'geographic' | 'prefixed' | 'plain' | 'sixDegrees';
const between = (value: number, least: number, most: number): boolean => value >= least && value <= most;
const isNorthing = (value: number): boolean => between(value, 220_000, 6_200_000);
/** Up to 400 km from the central meridian: more than twice what a zone of 3 degrees reaches. */
const isEasting = (value: number): boolean => between(value, 100_000, 900_000);
const hasPrefix = (value: number, first: number, last: number): boolean =>
  between(Math.floor(value / ZONE_STEP), first, last) && isEasting(value % ZONE_STEP);

const FORMS: Record<Form, (pair: PlanePosition) => boolean> = {
  geographic: ([x, y]) => between(x, 72, 138) && between(y, 2, 55),
  prefixed: ([x, y]) => hasPrefix(x, FIRST_ZONE, LAST_ZONE) && isNorthing(y),
  plain: ([x, y]) => isEasting(x) && isNorthing(y),
  sixDegrees: ([x, y]) => hasPrefix(x, 13, 23) && isNorthing(y),
};
const SHARE_THAT_DECIDES = 0.9;
const MOST_MISFITS = 20;
/** Pairs looked at in a long list: evenly spread, so that a wrong half is seen. */
const SAMPLE = 20_000;

const turn = ([a, b]: PlanePosition): PlanePosition => [b, a];

interface Found {
  form: Form;
  swapped: boolean;
  fitting: number;
}

function countForms(pairs: readonly PlanePosition[]): Found[] {
  return (Object.keys(FORMS) as Form[])
    .flatMap((form) =>
      [false, true].map((swapped) => ({
        form,
        swapped,
        fitting: pairs.filter((pair) => FORMS[form](swapped ? turn(pair) : pair)).length,
      })),
    )
    .sort((a, b) => b.fitting - a.fitting);
}

function misfitsOf(pairs: readonly PlanePosition[], { form, swapped }: Found): number[] {
  const misfits: number[] = [];
  for (const [at, pair] of pairs.entries()) {
    if (misfits.length === MOST_MISFITS) break;
    if (!FORMS[form](swapped ? turn(pair) : pair)) misfits.push(at);
  }
  return misfits;
}

/** Half a degree around the expected place: survey areas touch their neighbours. */
const MARGIN = 0.5;

function liesWithin(pair: PlanePosition, reading: Reading, [west, south, east, north]: Bounds): boolean {
  const [longitude, latitude] = projectorOf(reading.system).toPosition(reading.swapped ? turn(pair) : pair);
  return between(longitude, west - MARGIN, east + MARGIN) && between(latitude, south - MARGIN, north + MARGIN);
}

function plainZones(middle: PlanePosition, swapped: boolean, expected: Bounds | null): Reading[] {
  const all = ZONES.map((zone): Reading => ({ system: { kind: 'plane', zone, prefixed: false }, swapped }));
  return expected ? all.filter((reading) => liesWithin(middle, reading, expected)) : all;
}

function readingsOf(found: Found, middle: PlanePosition, expected: Bounds | null): Reading[] {
  const { form, swapped } = found;
  if (form === 'geographic') return [{ system: GEOGRAPHIC, swapped }];
  if (form === 'sixDegrees') return [];
  if (form === 'plain') return plainZones(middle, swapped, expected);
  const zone = Math.floor((swapped ? middle[1] : middle[0]) / ZONE_STEP);
  return [{ system: { kind: 'plane', zone, prefixed: true }, swapped }];
}

const NOTHING = { best: null, confidence: 'none', others: [], misfits: [] } as const;

/**
 * Guesses the system of a file.
 *
 * @param pairs numbers as the file has them; the usual order is easting or longitude first.
 * @param expected where the survey should lie, in degrees: it decides the zone of eastings without one. Null where
 * nothing is known.
 */
export function guessSystem(pairs: readonly PlanePosition[], expected: Bounds | null): SystemGuess {
  const every = Math.max(1, Math.ceil(pairs.length / SAMPLE));
  const sample = pairs.filter((_, at) => at % every === 0);
  if (sample.length === 0) return { ...NOTHING, confirm: ['system'], reason: '文件中没有坐标，无法判断坐标系' };
  const forms = countForms(sample);
  const fitting = forms.filter(({ fitting }) => fitting >= sample.length * SHARE_THAT_DECIDES);
  const [first] = fitting;
  if (!first) return { ...NOTHING, confirm: ['system'], reason: nothingFits(forms, sample.length) };
  if (first.form === 'sixDegrees') return { ...NOTHING, confirm: ['system'], reason: SIX_DEGREES };
  const middle = middleOf(sample.filter((pair) => FORMS[first.form](first.swapped ? turn(pair) : pair)));
  const readings = fitting.flatMap((found) => readingsOf(found, middle, expected));
  return judge(first, readings, misfitsOf(pairs, first), expected);
}

const SIX_DEGREES = '横坐标的带号为6度带（13—23带），本平台只接收3度带（25—45带）坐标，请先换带';

function nothingFits(forms: readonly Found[], total: number): string {
  const systems = forms.filter(({ fitting }) => fitting > total * (1 - SHARE_THAT_DECIDES));
  return systems.length > 1
    ? '文件中混用了几种坐标系（例如经纬度与平面坐标），请统一后重新上传'
    : '坐标数值不是 CGCS2000 经纬度，也不是3度带高斯平面坐标，可能是地方独立坐标系，请先转换';
}

/** The pair in the middle of the list, sorted by easting: a typing error does not move it. */
function middleOf(pairs: readonly PlanePosition[]): PlanePosition {
  const sorted = [...pairs].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return sorted[Math.floor(sorted.length / 2)] ?? [0, 0];
}

function judge(
  first: Found,
  readings: readonly Reading[],
  misfits: readonly number[],
  expected: Bounds | null,
): SystemGuess {
  const [best, ...others] = readings;
  const axes: ToConfirm[] = first.swapped ? ['axes'] : [];
  const order = first.swapped ? '，且纵坐标（或纬度）写在前面' : '';
  if (!best)
    return {
      ...NOTHING,
      misfits,
      confirm: ['zone', ...axes],
      reason: `横坐标不带带号，所列各带都不在本项目所在地${order}`,
    };
  if (first.form !== 'plain') {
    const reason = `坐标数值只能是${first.form === 'geographic' ? '经纬度' : '带带号的3度带平面坐标'}${order}`;
    return { best, confidence: 'certain', others, confirm: axes, reason, misfits };
  }
  if (!expected)
    return {
      ...NOTHING,
      others: readings,
      misfits,
      confirm: ['zone', ...axes],
      reason: `横坐标不带带号，请选择3度带${order}`,
    };
  const reason = `横坐标不带带号，按项目所在地推断带号，请核对${order}`;
  return { best, confidence: 'likely', others, confirm: ['zone', ...axes], reason, misfits };
}
