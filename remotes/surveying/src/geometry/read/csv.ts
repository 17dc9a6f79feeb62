// Boundary points as a table: one corner a line, with the number of the parcel, of the ring and of the point.
import type { Attributes } from '../shape';
import { type Place, UnreadableFile } from './fault';
import { readLines } from './lines';
import { type GivenFile, MOST_POSITIONS, type Reading } from './raw';

type Column = 'parcel' | 'ring' | 'point' | 'north' | 'east';

/** Headings that surveyors write. X is the northing in Chinese surveys. */
const HEADINGS: readonly (readonly [RegExp, Column])[] = [
  [/^(宗地|地块|图形|不动产单元)?(编?号|代码|编码)$|^宗地|^地块|^(zddm|bdcdyh|parcel)$/i, 'parcel'],
  [/^(圈号|环号|圈|环|ring)$/i, 'ring'],
  [/^(界址)?点号?$|^(jzdh|point)$/i, 'point'],
  [/^(x|纵坐标|北坐标|纬度|lat(itude)?|wd)(坐标)?([（(].*[)）])?$/i, 'north'],
  [/^(y|横坐标|东坐标|经度|lon(gitude)?|lng|jd)(坐标)?([（(].*[)）])?$/i, 'east'],
];

/** The cells of a line: separated by commas, semicolons or tabs; quoted ones may hold these. */
export function cellsOf(line: string): string[] {
  // Each cell begins with its mark, the first one as well: what is empty is not passed over.
  const cells = `,${line}`.matchAll(/[,，;\t][^\S\t]*(?:"((?:[^"]|"")*)"|([^,，;\t]*))/g);
  return Array.from(cells, ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '').trim() : quoted.replaceAll('""', '"'),
  );
}

type Columns = Partial<Record<Column, number>>;

function readHeadings(cells: readonly string[]): Columns | null {
  const columns: Columns = {};
  for (const [at, cell] of cells.entries()) {
    const column = HEADINGS.find(([pattern]) => pattern.test(cell.replaceAll(' ', '')))?.[1];
    if (column !== undefined && columns[column] === undefined) columns[column] = at;
  }
  return columns.north === undefined || columns.east === undefined ? null : columns;
}

interface Parcel {
  name: string;
  place: Place;
  rings: Map<string, number[]>;
}

function readCorner(cells: readonly string[], columns: Columns): [number, number] | string {
  const [north, east] = [cells[columns.north ?? -1] ?? '', cells[columns.east ?? -1] ?? ''];
  if (north === '' || east === '') return '缺少坐标';
  const pair: [number, number] = [Number(east), Number(north)];
  return pair.every(Number.isFinite) ? pair : `坐标“${(Number.isFinite(pair[0]) ? north : east).slice(0, 30)}”不是数字`;
}

/**
 * Reads a table of boundary points; each parcel's corners stand in their order.
 * @throws UnreadableFile without headings
 */
export async function readCsv(file: GivenFile, reading: Reading): Promise<void> {
  const { faults, take } = reading;
  const parcels = new Map<string, Parcel>();
  let columns: Columns | null = null;
  let corners = 0;
  for await (const lines of readLines(file, reading)) {
    for (const { number, text } of lines) {
      if (text.trim() === '') continue;
      const place: Place = { file: file.name, line: number };
      const cells = cellsOf(text);
      if (!columns) {
        columns = readHeadings(cells);
        if (!columns) throw new UnreadableFile(place, '第一行应为表头，至少有“X坐标”“Y坐标”两列（也可写“经度”“纬度”）');
        continue;
      }
      const corner = readCorner(cells, columns);
      if (typeof corner === 'string') {
        faults.add('error', place, corner);
        continue;
      }
      addCorner(parcels, corner, { place, cells, columns });
      corners += 1;
      if (corners > MOST_POSITIONS) throw new UnreadableFile(place, '坐标点超过400万个，请分区域上传');
    }
  }
  if (!columns) throw new UnreadableFile({ file: file.name }, '文件是空的');
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
