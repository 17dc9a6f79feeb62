// Point files of instruments and of surveying software (CASS .dat): number, code, easting Y, northing X, height a line.
import type { ShapeKind } from '../shape';
import { isArea } from '../shape';
import { addCorner, cornersOf, isClosedList, ringsOf } from './corner-rings';
import {
  type FoundLayer,
  giveCodes,
  isParcelCode,
  type LayerUse,
  layerUse,
  NO_ANSWERS,
  type OpenArea,
} from './drawing';
import type { Place } from './fault';
import { UnreadableFile } from './fault';
import { readLines } from './lines';
import { type GivenFile, MOST_POSITIONS, type Reading } from './raw';

interface SurveyedPoint {
  place: Place;
  number: string;
  code: string;
  pair: readonly [number, number];
}

/** The points of all point files that were handed in together, and whether a table has made parcels of them. */
export interface SurveyedPoints {
  all: SurveyedPoint[];
  /** By number; null where two places have the same. */
  byNumber: Map<string, SurveyedPoint | null>;
  isTabled: boolean;
}

export const noPoints = (): SurveyedPoints => ({ all: [], byNumber: new Map(), isTabled: false });

const NUMBER = /^[+-]?\d+(\.\d*)?$/;
const LARGE = /^\d{6,8}(\.\d*)?$/;
const HEAD =
  /^\uFEFF?(\d+\s*[\r\n]+)?\s*[^,\r\n]{1,30},[^,\r\n]{0,40}(,[+-]?\d+(\.\d*)?){2},([+-]?\d+(\.\d*)?)?,?\s*([\r\n]|$)/;

/** Whether a text without headings begins as a list of points. */
export const isPointText = (head: string): boolean => HEAD.test(head);

/** @returns null where the line is no point */
function readPoint(line: string, place: Place): SurveyedPoint | null {
  const cells = line.split(/[,，;\t]/.test(line) ? /[,，;\t]/ : /\s+/).map((cell) => cell.normalize('NFKC').trim());
  const [number = '', second = '', third = ''] = cells;
  // Without a code: number, easting, northing, height; places are beyond any height.
  const isPlace = LARGE.test(second) && LARGE.test(third) && !LARGE.test(cells[3] ?? '');
  const hasCode = cells.length >= 5 || !(isPlace || /^\d+\.\d/.test(second));
  const [east = '', north = ''] = hasCode ? cells.slice(2) : cells.slice(1);
  if (number === '' || !NUMBER.test(east) || !NUMBER.test(north)) return null;
  return { place, number, code: hasCode ? second : '', pair: [Number(east), Number(north)] };
}

/** Collects points; what becomes of them is known when all files are read. @throws UnreadableFile for too many */
export async function readPointFile(file: GivenFile, reading: Reading): Promise<void> {
  const { faults, points } = reading;
  let isFirst = true;
  for await (const lines of readLines(file, reading)) {
    for (const { number, text } of lines) {
      const line = text
        .replace(/^\uFEFF/, '')
        .replaceAll('\u001A', '')
        .trim();
      // Older programs begin with the number of points, or end with END.
      const isFrame = (isFirst && /^\d+$/.test(line)) || /^end$/i.test(line);
      if (line === '' || isFrame) continue;
      isFirst = false;
      const place = { file: file.name, line: number };
      const point = readPoint(line, place);
      if (point) addPoint(points, point, reading);
      else faults.add('error', place, '这一行应写作“点号,编码,横坐标Y,纵坐标X,高程”，坐标应为数字');
      if (points.all.length > MOST_POSITIONS) throw new UnreadableFile(place, '坐标点超过400万个，请分区域上传');
    }
  }
  if (isFirst) faults.add('error', { file: file.name }, '文件中没有坐标点');
}

function addPoint({ all, byNumber }: SurveyedPoints, point: SurveyedPoint, { faults }: Reading): void {
  const known = byNumber.get(point.number);
  all.push(point);
  if (known === undefined) byNumber.set(point.number, point);
  else if (known?.pair.some((value, at) => value !== point.pair[at])) {
    byNumber.set(point.number, null);
    faults.add(
      'notice',
      point.place,
      `点号“${point.number.slice(0, 20)}”与第${String(known.place.line)}行重复，坐标却不同，请核对点号和坐标`,
    );
  }
}

/** Points of a table by their numbers, one or several: J1, or J1、J2、J3. Texts say which is not there. */
export function pointsNamed(text: string, { byNumber }: SurveyedPoints): (SurveyedPoint | string)[] {
  const numbers = byNumber.has(text) ? [text] : text.split(/[、,，;；\s—→-]+/).filter((number) => number !== '');
  return numbers.map((number) => {
    const point = byNumber.get(number);
    if (point) return point;
    return `点号“${number.slice(0, 20)}”${point === null ? '在点文件中有几个不同的位置' : '在点文件中没有'}，请核对`;
  });
}

const layerName = (code: string): string => (code === '' ? '没有编码的点' : `编码为“${code}”的点`);

function codeUse(code: string, { answers }: Reading): LayerUse | null {
  const name = layerName(code);
  if (Object.hasOwn(answers.layers, name)) return answers.layers[name] ?? null;
  if (isParcelCode(code)) return 'parcel';
  return code === '' ? null : layerUse(code, NO_ANSWERS);
}

/** Makes shapes of the points: by a table single points; else by what the surveyor says of each code. */
export async function takePoints(reading: Reading): Promise<void> {
  const { points, faults, pace } = reading;
  const byCode = new Map<string, SurveyedPoint[]>();
  for (const point of points.all) {
    const code = points.isTabled ? '' : point.code;
    const own = byCode.get(code) ?? [];
    own.push(point);
    byCode.set(code, own);
  }
  const layers: FoundLayer[] = [];
  const areas: OpenArea[] = [];
  for (const [code, own] of byCode) {
    if (pace.isDue()) await pace.rest();
    const use = points.isTabled ? 'point' : codeUse(code, reading);
    if (!points.isTabled) layers.push({ name: layerName(code), count: own.length, use });
    const [first] = own;
    if (use === 'none' && first)
      faults.add(
        'notice',
        { file: first.place.file },
        `${layerName(code)}有${String(own.length)}个，不是界址点，未读取`,
      );
    else if (use === 'point' || use === null) takeSingly(own, reading);
    else areas.push(...takeOutlines(own, code, use, reading));
  }
  reading.draw({ layers, areas: await giveCodes(areas, [], reading.answers, reading, 1) });
}

function takeSingly(own: readonly SurveyedPoint[], { take }: Reading): void {
  for (const { place, pair, number } of own)
    take({ place, kind: 'point', rings: [Float64Array.from(pair)], attributes: { 点号: number } });
}

/** Points of one code in the order of the file: an outline each time that they return to the first. */
function takeOutlines(
  own: readonly SurveyedPoint[],
  code: string,
  use: LayerUse,
  reading: Reading,
): readonly OpenArea[] {
  const { faults, take } = reading;
  const list = cornersOf(layerName(code), own[0]?.place ?? { file: '' });
  for (const { pair, place } of own)
    addCorner(list, { pair, ring: '', point: '', line: place.line ?? 0 }, false, reading);
  const isOpen = !isClosedList(list);
  const isLine = use === 'line' || (use === 'form' && isOpen);
  const kind: ShapeKind = isLine ? 'line' : use === 'form' || !isArea(use as ShapeKind) ? 'parcel' : (use as ShapeKind);
  const layer = layerName(code);
  // A code that is a parcel's holds all its pieces; of any other each outline is an area of its own.
  const whole = isParcelCode(code) ? [{ rings: ringsOf(list, reading), line: list.place.line }] : [];
  const parts = list.runs.map(({ pairs, line }) => ({ rings: [Float64Array.from(pairs)], line }));
  if (isOpen && !isLine) faults.add('notice', list.place, `${layer}已按先后次序连成界线并回到首点，请核对`);
  return (whole.length > 0 ? whole : parts).flatMap(({ rings, line }) => {
    const place = { ...list.place, line };
    const attributes = { 图层: layer };
    take({ place, kind, rings, attributes });
    const [ring] = rings;
    return ring && isArea(kind) ? [{ place, kind, layer, ring, attributes, own: [code] }] : [];
  });
}
