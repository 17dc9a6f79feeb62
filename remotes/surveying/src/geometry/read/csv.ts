// Boundary points as a table: one corner a line, with the number of the parcel, of the ring and of the point.
import type { Attributes } from '../shape';
import { NoTable, type Place, UnreadableFile } from './fault';
import { readLines } from './lines';
import { type GivenFile, MOST_POSITIONS, type Reading } from './raw';

type Column = 'parcel' | 'ring' | 'point' | 'north' | 'east';

/** Headings that surveyors write, without units and the word 坐标. X is the northing in Chinese surveys. */
const HEADINGS: readonly (readonly [RegExp, Column])[] = [
  [/^(宗地|地块|图形|不动产单元)?(编?号|代码|编码)$|^宗地|^地块|^(zddm|bdcdyh|parcel)$/i, 'parcel'],
  [/^(圈号|环号|圈|环|ring)$/i, 'ring'],
  [/^(界址)?点(号|名)?$|^(jzdh|point)$/i, 'point'],
  [/^(x|[纵北纬]向?x?|x[纵北]向?|lat(itude)?|wd|northing|n)$/i, 'north'],
  [/^(y|[横东经]向?y?|y[横东]向?|lon(g|gitude)?|lng|jd|easting|e)$/i, 'east'],
];

/** 纵坐标X（米）, X坐标(m), 坐标X[m]: the axis alone. */
const axisOf = (heading: string): string =>
  heading
    .replace(/[([{].*$/, '')
    .replaceAll(/坐标|度|值|轴|[_\s-]/g, '')
    .replace(/(米|m)$/i, '');

/** The cells of a line, parted by any of these marks; quoted ones may hold them. */
export function cellsOf(line: string, separators = ',，;\t'): string[] {
  // Each cell begins with its mark, the first one as well: what is empty is not passed over.
  const cells = `${separators[0] ?? ','}${line}`.matchAll(
    new RegExp(`[${separators}][^\\S\\t]*(?:"((?:[^"]|"")*)"|([^${separators}]*))`, 'g'),
  );
  return Array.from(cells, ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '').trim() : quoted.replaceAll('""', '"'),
  );
}

type Columns = Partial<Record<Column, number>>;

function readHeadings(cells: readonly string[], place: Place, { faults }: Reading): Columns | null {
  const columns: Columns = {};
  for (const [at, cell] of cells.entries()) {
    const heading = cell.normalize('NFKC').replaceAll(' ', '');
    const column = HEADINGS.find(([pattern]) => pattern.test(heading) || pattern.test(axisOf(heading)))?.[1];
    if (column === undefined) continue;
    const known = columns[column];
    if (known === undefined) columns[column] = at;
    else
      faults.add(
        'notice',
        place,
        `表头“${(cells[known] ?? '').slice(0, 20)}”和“${cell.slice(0, 20)}”含义相同，已采用前一列，请核对`,
      );
  }
  return columns.north === undefined || columns.east === undefined ? null : columns;
}

interface Parcel {
  name: string;
  place: Place;
  rings: Map<string, number[]>;
}

const THOUSANDS = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;
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
  return DECIMAL.test(plain) ? Number(plain) : Number.NaN;
}

function readCorner(cells: readonly string[], columns: Columns, hasDecimalComma: boolean): [number, number] | string {
  const [north, east] = [cells[columns.north ?? -1] ?? '', cells[columns.east ?? -1] ?? ''];
  if (north === '' || east === '') return '缺少坐标';
  const pair: [number, number] = [numberOfCell(east, hasDecimalComma), numberOfCell(north, hasDecimalComma)];
  return pair.every(Number.isFinite) ? pair : `坐标“${(Number.isFinite(pair[0]) ? north : east).slice(0, 30)}”不是数字`;
}

/** What parts the cells is decided once, by the line of headings. */
function separatorOf(headings: string): string {
  const bare = headings.replaceAll(/"(?:[^"]|"")*"/g, '');
  return bare.includes('\t') ? '\t' : /[;；]/.test(bare) && !/[,，]/.test(bare) ? ';；' : ',，';
}

/**
 * Reads a table of boundary points; each parcel's corners stand in their order.
 * @throws UnreadableFile without headings
 */
export async function readCsv(file: GivenFile, reading: Reading): Promise<void> {
  const { faults, take } = reading;
  const parcels = new Map<string, Parcel>();
  let columns: Columns | null = null;
  let [corners, width, extra, separators, commas] = [0, 0, 0, ',，', 0];
  for await (const lines of readLines(file, reading)) {
    for (const { number, text } of lines) {
      if (text.trim() === '') continue;
      const place: Place = { file: file.name, line: number };
      if (!columns) separators = separatorOf(text);
      const cells = cellsOf(text, separators);
      if (!columns) {
        width = cells.length;
        columns = readHeadings(cells, place, reading);
        if (!columns) throw new NoTable(place, '第一行应为表头，至少有“X坐标”“Y坐标”两列（也可写“经度”“纬度”）');
        continue;
      }
      if (cells.slice(width).some((cell) => cell !== '') && (extra += 1) === 1)
        faults.add(
          'notice',
          place,
          `这一行的单元格比表头多，多出的“${cells.slice(width).join('').slice(0, 30)}”未读取，请核对`,
        );
      const hasDecimalComma = !separators.includes(',');
      if (hasDecimalComma && /\d,\d/.test(text) && (commas += 1) === 1)
        faults.add('notice', place, '坐标中的逗号已按小数点读取，请核对');
      const corner = readCorner(cells, columns, hasDecimalComma);
      if (typeof corner === 'string') {
        faults.add('error', place, corner);
        continue;
      }
      addCorner(parcels, corner, { place, cells, columns });
      corners += 1;
      if (corners > MOST_POSITIONS) throw new UnreadableFile(place, '坐标点超过400万个，请分区域上传');
    }
  }
  if (extra > 1) faults.add('notice', { file: file.name }, `共有${String(extra)}行的单元格比表头多`);
  if (!columns) throw new NoTable({ file: file.name }, '文件是空的');
  if (parcels.size === 0) faults.add('error', { file: file.name }, '文件中没有坐标点');
  for (const { name, place, rings } of parcels.values()) {
    const attributes: Attributes = name === '' ? {} : { 宗地代码: name };
    take({ place, kind: 'parcel', rings: Array.from(rings.values(), (ring) => Float64Array.from(ring)), attributes });
  }
}

function addCorner(
  parcels: Map<string, Parcel>,
  corner: readonly [number, number],
  { place, cells, columns }: { place: Place; cells: readonly string[]; columns: Columns },
): void {
  const cellOf = (column: Column): string => cells[columns[column] ?? -1] ?? '';
  const name = cellOf('parcel');
  const parcel = parcels.get(name) ?? { name, place: { ...place, feature: parcels.size + 1 }, rings: new Map() };
  parcels.set(name, parcel);
  const ring = parcel.rings.get(cellOf('ring')) ?? [];
  parcel.rings.set(cellOf('ring'), ring);
  ring.push(...corner);
}
