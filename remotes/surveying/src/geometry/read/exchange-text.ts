// The text in which boundary surveys are exchanged with land offices (勘测定界界址点坐标交换格式): attributes of the
// file, then parcels, each with a head that ends with @ and its corners.
import type { CoordinateSystem } from '../coordinate-system';
import { ZONES } from '../coordinate-system';
import { ZONE_STEP } from '../project';
import { addCorner, type CornerList, cornersOf, isClosedList, ringsOf } from './corner-rings';
import { giveCodes, type OpenArea } from './drawing';
import { type Place, UnreadableFile } from './fault';
import { readLines } from './lines';
import { type GivenFile, MOST_POSITIONS, type Reading } from './raw';

interface Parcel {
  corners: CornerList;
  /** Corners that its head names. */
  count: number;
  number: string;
  name: string;
}

const PARCEL_CODE = /^\d{12}[A-Z]{2}\d{5}$/;
const NUMBER = /^[+-]?\d+(\.\d*)?$/;

/** @throws UnreadableFile for a system that is not taken, with what to hand in instead */
function systemOf(about: ReadonlyMap<string, string>, place: Place, easting: number): CoordinateSystem | null {
  const of = (name: string): string => about.get(name) ?? '';
  const refuse = (name: string, wanted: string): never => {
    throw new UnreadableFile(
      place,
      `属性描述中“${name}=${of(name).slice(0, 30)}”不能使用，应为${wanted}，请转换后上传`,
    );
  };
  if (of('坐标系') !== '' && !/2000/.test(of('坐标系'))) refuse('坐标系', '2000国家大地坐标系');
  if (of('几度分带') !== '' && numberIn(of('几度分带')) !== 3) refuse('几度分带', '3');
  if (of('投影类型') !== '' && !/高斯/.test(of('投影类型'))) refuse('投影类型', '高斯克吕格');
  if (of('计量单位') !== '' && !/^(米|m)$/i.test(of('计量单位'))) refuse('计量单位', '米');
  if (
    of('转换参数')
      .split(',')
      .some((value) => Number(value) !== 0)
  )
    refuse('转换参数', '0,0,0,0,0,0,0');
  const prefix = Math.floor(easting / ZONE_STEP);
  const zone = ZONES.find((number) => number === (of('带号') === '' ? prefix : numberIn(of('带号'))));
  if (of('坐标系') === '' || zone === undefined) return null;
  return { kind: 'plane', zone, prefixed: easting >= ZONE_STEP };
}

/** 3, 3度带, 第40带. */
const numberIn = (text: string): number => Number(/^第?(\d+)(度?带|度)?$/.exec(text)?.[1] ?? Number.NaN);

const SIGNS: Record<string, string> = { '＝': '=', '，': ',', '＠': '@' };
/** Signs of full width as those that the form has. */
const plain = (line: string): string =>
  line
    .replace(/^\uFEFF/, '')
    .trim()
    .replace(/^[［【]([^］】]*)[］】]/, '[$1]')
    .replaceAll(/[＝，＠]/g, (sign) => SIGNS[sign] ?? sign);

/** Whether a text is of this form; titles and remarks may stand before it. */
export const isExchangeText = (head: string): boolean => /^\s*[[［【](属性描述|地块坐标)[\]］】]/m.test(head);

/** Reads parcels with their rings. @throws UnreadableFile for a system that is not taken */
export async function readExchangeText(file: GivenFile, reading: Reading): Promise<void> {
  const { faults } = reading;
  const about = new Map<string, string>();
  const parcels: Parcel[] = [];
  let [corners, isWithin, easting] = [0, false, Number.NaN];
  for await (const lines of readLines(file, reading)) {
    for (const { number, text } of lines) {
      const line = plain(text);
      const place: Place = { file: file.name, line: number };
      if (line === '') continue;
      if (line.startsWith('[')) isWithin = line.startsWith('[地块坐标]');
      else if (!isWithin) {
        const [name = '', value = ''] = line.split('=');
        about.set(name.trim(), value.trim());
      } else if (line.endsWith('@')) {
        const [count = '', , id = '', name = ''] = line.split(',').map((cell) => cell.trim());
        const corners = cornersOf(name || id, { ...place, feature: parcels.length + 1 });
        parcels.push({ corners, count: Number(count), number: id, name });
      } else {
        const corner = readCorner(parcels.at(-1), line, number, reading);
        if (typeof corner === 'string') faults.add('error', place, corner);
        else if (Number.isNaN(easting)) easting = corner;
        corners += 1;
        if (corners > MOST_POSITIONS) throw new UnreadableFile(place, '坐标点超过400万个，请分区域上传');
      }
    }
  }
  if (parcels.length === 0) faults.add('error', { file: file.name }, '文件中没有地块，地块的第一行应以“@”结尾');
  const system = systemOf(about, { file: file.name }, easting);
  if (system) reading.declare(system);
  else reading.lack(UNDECLARED);
  const areas = parcels.flatMap((parcel) => takeParcel(parcel, reading));
  reading.draw({ layers: [], areas: await giveCodes(areas, [], reading.answers, reading, 1) });
}

const UNDECLARED = '文件的属性描述没有写明坐标系和带号';

/** @returns its easting, or why the line is no corner */
function readCorner(parcel: Parcel | undefined, line: string, number: number, reading: Reading): number | string {
  if (!parcel) return '界址点之前缺少以“@”结尾的地块行';
  const cells = line
    .replace(/[,\s]+$/, '')
    .split(',')
    .map((cell) => cell.normalize('NFKC').trim());
  const [point = '', ring = '', north = '', east = ''] = cells;
  if (cells.length !== 4 || !NUMBER.test(north) || !NUMBER.test(east))
    return '界址点应写作“点号,圈号,纵坐标X,横坐标Y”，坐标应为数字';
  addCorner(parcel.corners, { pair: [Number(east), Number(north)], ring, point, line: number }, false, reading);
  return Number(east);
}

/** @returns the parcel as an area that may still get its code; none where it has no corner */
function takeParcel({ corners, count, number, name }: Parcel, reading: Reading): OpenArea[] {
  const { faults } = reading;
  const { place } = corners;
  const read = corners.runs.reduce((sum, { pairs }) => sum + pairs.length / 2, 0);
  if (read === 0) {
    faults.add('error', place, '地块没有界址点');
    return [];
  }
  if (count !== read)
    faults.add('error', place, `地块行写明有${String(count)}个界址点，实际有${String(read)}个，请核对`);
  if (!isClosedList(corners)) faults.add('notice', place, '界址点的末点不是首点，已回到首点闭合，请核对');
  const attributes: Record<string, string> = {
    ...(PARCEL_CODE.test(number) ? { ZDDM: number } : { 地块编号: number }),
    地块名称: name,
  };
  const rings = ringsOf(corners, reading);
  reading.take({ place, kind: 'parcel', rings, attributes });
  const [ring = new Float64Array()] = rings;
  return [{ place, kind: 'parcel', layer: name || number, ring, attributes, own: [number] }];
}
