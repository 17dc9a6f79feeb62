// The text in which boundary surveys are exchanged with land offices (勘测定界界址点坐标交换格式): attributes of the
// file, then parcels, each with a head that ends with @ and its corners.
import type { CoordinateSystem } from '../coordinate-system';
import { ZONES } from '../coordinate-system';
import { ZONE_STEP } from '../project';
import type { Attributes } from '../shape';
import { type Place, UnreadableFile } from './fault';
import { readLines } from './lines';
import { type GivenFile, MOST_POSITIONS, type Reading } from './raw';

interface Parcel {
  place: Place;
  /** Corners that its head names. */
  count: number;
  number: string;
  name: string;
  rings: Map<string, number[]>;
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
  if (of('几度分带') !== '' && Number(of('几度分带')) !== 3) refuse('几度分带', '3');
  if (of('投影类型') !== '' && !/高斯/.test(of('投影类型'))) refuse('投影类型', '高斯克吕格');
  if (of('计量单位') !== '' && !/^(米|m)$/i.test(of('计量单位'))) refuse('计量单位', '米');
  if (
    of('转换参数')
      .split(/[,，]/)
      .some((value) => Number(value) !== 0)
  )
    refuse('转换参数', '0,0,0,0,0,0,0');
  const zone = ZONES.find((number) => number === Number(of('带号')));
  if (of('坐标系') === '' || zone === undefined) return null;
  return { kind: 'plane', zone, prefixed: easting >= ZONE_STEP };
}

/** Whether a text begins as one of this form. */
export const isExchangeText = (line: string): boolean => /^\s*\[(属性描述|地块坐标)\]/.test(line);

/** Reads parcels with their rings. @throws UnreadableFile for a system that is not taken */
export async function readExchangeText(file: GivenFile, reading: Reading): Promise<void> {
  const { faults } = reading;
  const about = new Map<string, string>();
  const parcels: Parcel[] = [];
  let [corners, isWithin, easting] = [0, false, Number.NaN];
  for await (const lines of readLines(file, reading)) {
    for (const { number, text } of lines) {
      const line = text.replace(/^\uFEFF/, '').trim();
      const place: Place = { file: file.name, line: number };
      if (line === '') continue;
      if (line.startsWith('[')) isWithin = line.startsWith('[地块坐标]');
      else if (!isWithin) {
        const [name = '', value = ''] = line.split('=');
        about.set(name.trim(), value.trim());
      } else if (/[@＠]$/.test(line)) {
        const [count = '', , id = '', name = ''] = line.split(/[,，]/).map((cell) => cell.trim());
        parcels.push({ place, count: Number(count), number: id, name, rings: new Map() });
      } else {
        const corner = addCorner(parcels.at(-1), line);
        if (typeof corner === 'string') faults.add('error', place, corner);
        else if (Number.isNaN(easting)) easting = corner;
        corners += 1;
        if (corners > MOST_POSITIONS) throw new UnreadableFile(place, '坐标点超过400万个，请分区域上传');
      }
    }
  }
  if (parcels.length === 0) faults.add('error', { file: file.name }, '文件中没有地块，地块的第一行应以“@”结尾');
  reading.declare(systemOf(about, { file: file.name }, easting));
  for (const [at, parcel] of parcels.entries()) takeParcel(parcel, at + 1, reading);
}

/** @returns its easting, or why the line is no corner */
function addCorner(parcel: Parcel | undefined, line: string): number | string {
  if (!parcel) return '界址点之前缺少以“@”结尾的地块行';
  const cells = line.split(/[,，]/).map((cell) => cell.normalize('NFKC').trim());
  const [, ring = '', north = '', east = ''] = cells;
  if (cells.length !== 4 || !NUMBER.test(north) || !NUMBER.test(east))
    return '界址点应写作“点号,圈号,纵坐标X,横坐标Y”，坐标应为数字';
  const pairs = parcel.rings.get(ring) ?? [];
  parcel.rings.set(ring, pairs);
  pairs.push(Number(east), Number(north));
  return Number(east);
}

function takeParcel({ place, count, number, name, rings }: Parcel, feature: number, reading: Reading): void {
  const at = { ...place, feature };
  const read = [...rings.values()].reduce((sum, pairs) => sum + pairs.length / 2, 0);
  if (read === 0) return reading.faults.add('error', at, '地块没有界址点');
  if (count !== read)
    reading.faults.add('error', at, `地块行写明有${String(count)}个界址点，实际有${String(read)}个，请核对`);
  const code: Attributes = PARCEL_CODE.test(number) ? { 宗地代码: number } : { 地块编号: number };
  reading.take({
    place: at,
    kind: 'parcel',
    rings: Array.from(rings.values(), (pairs) => Float64Array.from(pairs)),
    attributes: { ...code, 地块名称: name },
  });
}
