// Boundary points as a table: one corner a line, with the number of the parcel, of the ring and of the point.
import type { Attributes } from '../shape';
import { addCorner, type CornerList, cornersOf, ringsOf } from './corner-rings';
import { NoTable, type Place, UnreadableFile } from './fault';
import { readLines } from './lines';
import { pointsNamed } from './point-file';
import { joinQuoted } from './quoted-lines';
import { type GivenFile, MOST_POSITIONS, type Reading } from './raw';

type Column = 'parcel' | 'ring' | 'point' | 'north' | 'east';

/** Headings that surveyors write, without units and the word 坐标. X is the northing in Chinese surveys. */
const HEADINGS: readonly (readonly [RegExp, Column])[] = [
  [/^(宗地|地块|图形|不动产单元)?(编?号|代码|编码)$|^宗地|^地块|^(zddm|bdcdyh|parcel)$/i, 'parcel'],
  [/^(圈号|环号|圈|环|ring)$/i, 'ring'],
  [/^(界址)?点(编?号|名|序列?)?$|^(jzdh|point)$/i, 'point'],
  [/^(x|[纵北纬]向?[xb]?|x[纵北]向?|lat(itude)?|wd|northing|n)$/i, 'north'],
  [/^(y|[横东经]向?[yl]?|y[横东]向?|lon(g|gitude)?|lng|jd|easting|e)$/i, 'east'],
];

const UNIT = /(毫米|厘米|千米|公里|米|mm|cm|km|m)[)\]}]?$/i;
/** Metres of the units that headings name. */
const METRES: Record<string, number> = {
  ...{ 毫米: 0.001, mm: 0.001, 厘米: 0.01, cm: 0.01, 千米: 1000, 公里: 1000, km: 1000 },
};

/** What stands beside the axis: of which point, in which system. */
const BESIDE = /坐标|度|值|轴|界址点|平面|高斯|国家|大地|(CGCS)?2000(系)?|point_|_?coord(inate)?s?_?|[_\s-]/gi;
const axisIn = (heading: string): string => heading.replaceAll(BESIDE, '').replace(UNIT, '');

/** 纵坐标X（米）, X坐标(m), 坐标X[m], X坐标/m, 坐标（X）, POINT_X: the axis alone. */
const axisOf = (heading: string): string =>
  axisIn(heading.replace(/[([{/].*$/, '')) || axisIn(/[([{]([^)\]}]*)/.exec(heading)?.[1] ?? '');

const unitOf = (heading: string): number => METRES[UNIT.exec(heading)?.[1]?.toLowerCase() ?? ''] ?? 1;

/** The cells of a line, parted by any of these marks; quoted ones may hold them. */
export function cellsOf(line: string, separators = ',，;\t'): string[] {
  if (separators === SPACES)
    return line
      .trim()
      .split(/[\s\u3000]+/)
      .map(textOfCell);
  // Each cell begins with its mark, the first one as well: what is empty is not passed over.
  const cells = `${separators[0] ?? ','}${line}`.matchAll(
    new RegExp(`[${separators}][^\\S\\t]*(?:"((?:[^"]|"")*)"|([^${separators}]*))`, 'g'),
  );
  return Array.from(cells, ([, quoted, plain]) => textOfCell(quoted?.replaceAll('""', '"') ?? plain ?? ''));
}

/** Without what spreadsheets write so that figures stay text, ="3301" and '3301, and without signs of no width. */
const textOfCell = (cell: string): string =>
  cell
    .replaceAll(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .trim()
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^'(?=\d)/, '');

/** Columns by what they hold; `unit`: metres of one unit of the coordinates. */
type Columns = Partial<Record<Column, number>> & { unit: number };

/** What a heading means; undefined for one that is not read. */
const columnOf = (cell: string): Column | undefined => {
  const heading = cell.normalize('NFKC').replaceAll(/\s/g, '');
  const axis = axisOf(heading);
  const bare = heading.replace(/[([{/].*$/, '');
  return HEADINGS.find(([pattern, column]) =>
    [heading, column === 'north' || column === 'east' ? axis : bare].some((text) => pattern.test(text)),
  )?.[1];
};

function readHeadings(cells: readonly string[], place: Place, { faults, points }: Reading): Columns | null {
  const columns: Columns = { unit: 1 };
  for (const [at, cell] of cells.entries()) {
    const column = columnOf(cell);
    if (column === undefined) continue;
    const known = columns[column];
    if (known === undefined) {
      columns[column] = at;
      if (column === 'north') columns.unit = unitOf(cell.normalize('NFKC').replaceAll(' ', ''));
    } else
      faults.add(
        'notice',
        place,
        `表头“${(cells[known] ?? '').slice(0, 20)}”和“${cell.slice(0, 20)}”含义相同，已采用前一列，请核对`,
      );
  }
  if (columns.north === undefined && columns.east === undefined) {
    // Latitude and longitude of the ellipsoid; beside X and Y an L is a length.
    const [north, east] = ['B', 'L'].map((letter) => cells.findIndex((cell) => cell.toUpperCase() === letter));
    if (north !== undefined && east !== undefined && north >= 0 && east >= 0) Object.assign(columns, { north, east });
  }
  // A table beside a point file names the points of each parcel.
  const isOfPoints = points.all.length > 0 && columns.parcel !== undefined && columns.point !== undefined;
  return (columns.north === undefined || columns.east === undefined) && !isOfPoints ? null : columns;
}

/** Rows of headings above the one that names the axes. */
const MOST_ABOVE = 2;

/** Cells that are merged over two rows of headings have their text in the upper one. @returns whether it had any */
function completeHeadings(columns: Columns, cells: readonly string[], above: readonly string[]): boolean {
  let isUsed = false;
  for (const [at, cell] of above.entries()) {
    const column = (cells[at] ?? '') === '' ? columnOf(cell) : undefined;
    if (column === undefined || columns[column] !== undefined) continue;
    columns[column] = at;
    isUsed = true;
  }
  return isUsed;
}

const THOUSANDS = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;
/** Thousands that can be nothing else: with two marks, or with a decimal point. */
const SURE_THOUSANDS = /^[+-]?\d{1,3}(,\d{3}(?=[,.]))+(,\d{3})?(\.\d*)?$/;
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;

/** A number as people type it: full-width, with thousands, with a decimal comma where commas part no cells. */
function numberOfCell(cell: string, hasDecimalComma: boolean): number {
  const text = cell
    .normalize('NFKC')
    .replaceAll(/[\s']/g, '')
    .replace(/(米|m|°)$/i, '');
  const plain =
    hasDecimalComma && /^[+-]?\d+,\d+$/.test(text)
      ? text.replace(',', '.')
      : THOUSANDS.test(text)
        ? text.replaceAll(',', '')
        : text;
  return DECIMAL.test(plain) ? Number(plain) : degreesOf(text);
}

/** Degrees with minutes and seconds: 120°06′00.5″, 30度20分1秒. */
function degreesOf(text: string): number {
  const [, degrees, minutes = '0', seconds = '0'] =
    /^(\d{1,3})[°度](?:(\d{1,2})[′'分])?(?:(\d{1,2}(?:\.\d*)?)(?:″|"|′′|秒)?)?[NE]?$/i.exec(text) ?? [];
  return degrees === undefined || Number(minutes) >= 60 || Number(seconds) >= 60
    ? Number.NaN
    : Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
}

function readCorner(cells: readonly string[], columns: Columns, hasDecimalComma: boolean): [number, number] | string {
  const [north, east] = [cells[columns.north ?? -1] ?? '', cells[columns.east ?? -1] ?? ''];
  if (north === '' || east === '') return '缺少坐标';
  const pair: [number, number] = [numberOfCell(east, hasDecimalComma), numberOfCell(north, hasDecimalComma)];
  return pair.every(Number.isFinite)
    ? [pair[0] * columns.unit, pair[1] * columns.unit]
    : `坐标“${(Number.isFinite(pair[0]) ? north : east).slice(0, 30)}”不是数字`;
}

const SPACES = ' ';
/** What parts the cells is decided once, by the line of headings. */
function separatorOf(headings: string): string {
  const bare = headings.replaceAll(/"(?:[^"]|"")*"/g, '');
  if (bare.includes('\t')) return '\t';
  if (/[,，]/.test(bare)) return ',，';
  if (/[;；]/.test(bare)) return ';；';
  return bare.includes('|') ? '|' : /\S[ \u3000]+\S/.test(bare) ? SPACES : ',，';
}

/** Lines that may stand before the headings: titles, the project, the unit. */
const MOST_TITLES = 20;
/** Other systems by the names that titles and headings give them. */
const OTHER_SYSTEMS = /WGS[-_ ]?84|(西安|北京)\s*(19)?[58][04]|19[58][04]\s*(年)?(西安|北京)|地方(独立)?坐标系/i;

/** Lines of a sheet that are no corners. */
const SUMS = /^(合计|总计|小计|共计|备注|说明|注[:：]|制表|填表|检查|审核|测量|测绘|日期|面积|单位)/;

/** What is read of a table, line by line. */
interface Table {
  file: string;
  reading: Reading;
  separators: string;
  width: number;
  parcels: Map<string, CornerList>;
  last: CornerList | null;
  corners: number;
  /** How often each thing was met that is reported once. */
  met: { extra: number; commas: number; repeated: number };
}

/**
 * Reads a table of boundary points; each parcel's corners stand in their order.
 * @throws UnreadableFile without headings
 */
export async function readCsv(file: GivenFile, reading: Reading): Promise<void> {
  const { faults, take } = reading;
  const table: Table = {
    ...{ file: file.name, reading, separators: ',，', width: 0, parcels: new Map(), last: null, corners: 0 },
    met: { extra: 0, commas: 0, repeated: 0 },
  };
  let columns: Columns | null = null;
  let [first, titles] = [0, 0];
  let above: string[][] = [];
  for await (const lines of joinQuoted(readLines(file, reading))) {
    for (const { number, text } of lines) {
      if (text.trim() === '') continue;
      const place: Place = { file: file.name, line: number };
      if (columns) {
        readRow(table, columns, text, place);
        continue;
      }
      table.separators = separatorOf(text);
      const cells = cellsOf(text, table.separators);
      columns = readHeadings(cells, place, reading);
      table.width = cells.length;
      for (const upper of columns ? above : []) if (columns && completeHeadings(columns, cells, upper)) titles -= 1;
      above = [...above, cells].slice(-MOST_ABOVE);
      first ||= number;
      const other = OTHER_SYSTEMS.exec(text.normalize('NFKC'))?.[0];
      if (other !== undefined) faults.add('error', place, otherSystemText(other));
      if (!columns && (titles += 1) > MOST_TITLES) throw new NoTable({ ...place, line: first }, NO_HEADINGS);
    }
  }
  if (!columns && first > 0) throw new NoTable({ file: file.name, line: first }, NO_HEADINGS);
  if (!columns) throw new NoTable({ file: file.name }, '文件是空的');
  if (titles > 0) faults.add('notice', { file: file.name, line: first }, '表头之前的文字未读取');
  if (table.met.extra > 1)
    faults.add('notice', { file: file.name }, `共有${String(table.met.extra)}行的单元格比表头多`);
  if (table.met.repeated > 0)
    faults.add(
      'notice',
      { file: file.name },
      `有${String(table.met.repeated)}行没有写宗地代码，已沿用上一行的代码，请核对`,
    );
  if (columns.unit !== 1) faults.add('notice', { file: file.name }, '坐标已按表头写明的单位换算为米');
  if (table.parcels.size === 0) faults.add('error', { file: file.name }, '文件中没有坐标点');
  for (const list of table.parcels.values()) {
    const attributes: Attributes = list.name === '' ? {} : { 宗地代码: list.name };
    take({ place: list.place, kind: 'parcel', rings: ringsOf(list, reading), attributes });
  }
}

const otherSystemText = (name: string): string =>
  `文件写明坐标系是“${name}”，不能使用，应为 CGCS2000 经纬度或3度带，请转换后上传`;
const NO_HEADINGS = '第一行应为表头，至少有“X坐标”“Y坐标”两列（也可写“经度”“纬度”）';

function readRow(table: Table, columns: Columns, text: string, place: Place): void {
  const { reading, separators, width, met } = table;
  const { faults } = reading;
  const cells = cellsOf(text, separators);
  const cellOf = (column: Column): string => cells[columns[column] ?? -1] ?? '';
  if (cellOf('north') === '' && cellOf('east') === '' && cells.some((cell) => SUMS.test(cell)))
    return faults.add('notice', place, `“${cells.join('').slice(0, 30)}”不是界址点，未读取`);
  if (cells.every((cell) => cell === '')) return;
  // A sheet of several pages repeats its headings.
  if (columnOf(cellOf('north')) === 'north' && columnOf(cellOf('east')) === 'east') return;
  if (cells.slice(width).some((cell) => cell !== '') && (met.extra += 1) === 1)
    faults.add(
      'notice',
      place,
      `这一行的单元格比表头多，多出的“${cells.slice(width).join('').slice(0, 30)}”未读取，请核对`,
    );
  const pair = [cellOf('north').normalize('NFKC'), cellOf('east').normalize('NFKC')];
  const hasDecimalComma = !separators.includes(',') && !pair.some((cell) => SURE_THOUSANDS.test(cell));
  if (hasDecimalComma && pair.some((cell) => /\d,\d/.test(cell)) && (met.commas += 1) === 1)
    faults.add('notice', place, '坐标中的逗号已按小数点读取，请核对');
  const isOfPoints = columns.north === undefined || columns.east === undefined;
  const corners: readonly (NumberedPair | string)[] = isOfPoints
    ? pointsNamed(cellOf('point'), reading.points)
    : [readCorner(cells, columns, hasDecimalComma)].map((pair) =>
        typeof pair === 'string' ? pair : { pair, number: cellOf('point') },
      );
  if (isOfPoints) reading.points.isTabled = true;
  // A merged cell of a sheet is written in its first line alone.
  const isRepeated = cellOf('parcel') === '' && (table.last?.name ?? '') !== '';
  if (isRepeated) met.repeated += 1;
  const name = isRepeated ? (table.last?.name ?? '') : cellOf('parcel');
  for (const corner of corners) {
    if (typeof corner === 'string') faults.add('error', place, corner);
    else takeCorner(table, name, corner, cellOf('ring'), place);
  }
}

interface NumberedPair {
  pair: readonly [number, number];
  number: string;
}

function takeCorner(table: Table, name: string, { pair, number }: NumberedPair, ring: string, place: Place): void {
  const known = table.parcels.get(name);
  const list = known ?? cornersOf(name, { ...place, feature: table.parcels.size + 1 });
  table.parcels.set(name, list);
  const corner = { pair, ring, point: number, line: place.line ?? 0 };
  addCorner(list, corner, known !== undefined && known !== table.last, table.reading);
  table.last = list;
  table.corners += 1;
  if (table.corners > MOST_POSITIONS) throw new UnreadableFile(place, '坐标点超过400万个，请分区域上传');
}
