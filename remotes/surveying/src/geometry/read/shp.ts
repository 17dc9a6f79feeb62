// The shapes of a Shapefile (ESRI Shapefile Technical Description, 1998), one record after the other.
import type { ShapeKind } from '../shape';
import { type Place, UnreadableFile } from './fault';
import type { GivenFile } from './raw';

const HEADER = 100;
const RECORD_HEADER = 8;
const FILE_CODE = 9994;

/** Types by number; those with heights and measures have the same beginning. */
const KINDS: Record<number, ShapeKind> = { 1: 'point', 3: 'line', 5: 'parcel', 8: 'point' };
const NAMES: Record<number, string> = { 31: '多面体（MultiPatch）' };

export interface ShpRecord {
  place: Place;
  /** Null for an empty shape. */
  kind: ShapeKind | null;
  /** As the record says; 0 for an empty shape and for none. */
  type: number;
  rings: readonly Float64Array[];
  /** Heights or measures that were left out. */
  hasMore: boolean;
  /** Its own number or length is not what the index says. */
  differs: boolean;
  /** Why it is no shape. */
  fault: string | null;
}

/** Pairs from `at` on; bytes need not lie on a border of eight. */
function pairsAt(view: DataView, at: number, count: number): Float64Array {
  const pairs = new Float64Array(count * 2);
  for (let index = 0; index < pairs.length; index += 1) pairs[index] = view.getFloat64(at + index * 8, true);
  return pairs;
}

function readParts(view: DataView, at: number, end: number): Float64Array[] | null {
  if (at + 44 > end) return null;
  const [parts, points] = [view.getInt32(at + 36, true), view.getInt32(at + 40, true)];
  const first = at + 44 + parts * 4;
  if (parts < 0 || points < 0 || parts > points + 1 || first + points * 16 > end) return null;
  const starts = Array.from({ length: parts }, (_, part) => view.getInt32(at + 44 + part * 4, true));
  const rings: Float64Array[] = [];
  for (const [part, start] of starts.entries()) {
    const next = starts[part + 1] ?? points;
    if (start < 0 || next < start || next > points) return null;
    if (next > start) rings.push(pairsAt(view, first + start * 16, next - start));
  }
  return rings;
}

function readMultiPoint(view: DataView, at: number, end: number): Float64Array[] | null {
  if (at + 40 > end) return null;
  const points = view.getInt32(at + 36, true);
  if (points < 0 || at + 40 + points * 16 > end) return null;
  return Array.from({ length: points }, (_, index) => pairsAt(view, at + 40 + index * 16, 1));
}

function readContent(view: DataView, at: number, end: number, base: number): Float64Array[] | null {
  if (base === 1) return at + 20 > end ? null : [pairsAt(view, at + 4, 1)];
  return base === 8 ? readMultiPoint(view, at, end) : readParts(view, at, end);
}

/** Where a record begins and how many bytes of content it has by the index. */
export interface IndexEntry {
  at: number;
  length: number;
}

/** The entries of a .shx, in the order of the table; null for bytes that are no index. */
export function readIndex(bytes: Uint8Array): IndexEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER || view.getInt32(0) !== FILE_CODE || (bytes.length - HEADER) % 8 !== 0) return null;
  return Array.from({ length: (bytes.length - HEADER) / 8 }, (_, entry) => ({
    at: view.getInt32(HEADER + entry * 8) * 2,
    length: view.getInt32(HEADER + entry * 8 + 4) * 2,
  }));
}

/**
 * Reads record after record: by the index where there is one, else from one to the next.
 * @yields a shape, or why the record is none
 * @throws UnreadableFile when the file is not a Shapefile, or ends in the middle of a record
 */
export function* readShp({ name, bytes }: GivenFile, index: readonly IndexEntry[] | null): Generator<ShpRecord> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER || view.getInt32(0) !== FILE_CODE)
    throw new UnreadableFile({ file: name }, '不是 Shapefile（.shp），或文件已损坏，请重新导出');
  if (index) yield* readIndexed(view, name, index);
  else yield* readInOrder(view, name);
}

/** The type that the header names for all records. */
export const typeOfHeader = ({ bytes }: GivenFile): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getInt32(32, true);

function* readIndexed(view: DataView, file: string, index: readonly IndexEntry[]): Generator<ShpRecord> {
  const known = new Map<number, number>();
  for (const [order, { at, length }] of index.entries()) {
    const place: Place = { file, feature: order + 1 };
    const content = at + RECORD_HEADER;
    const isInside = at >= HEADER && content + 4 <= view.byteLength;
    const first = known.get(at);
    known.set(at, first ?? order + 1);
    if (!isInside || first !== undefined) {
      const fault = isInside
        ? `索引（.shx）指向与第${String(first)}个图形相同的位置，请重新导出后上传`
        : '索引（.shx）指向文件之外，文件可能不完整，请重新导出后上传';
      yield { ...NONE, place, fault };
      continue;
    }
    const own = view.getInt32(at + 4) * 2;
    const end = Math.min(view.byteLength, content + Math.max(length, own, 4));
    const type = view.getInt32(content, true);
    const record = type === 0 ? { ...EMPTY, place } : readRecord(view, { content, end, type, place });
    yield { ...record, differs: own !== length || view.getInt32(at) !== order + 1 };
  }
}

const NONE = { kind: null, type: 0, rings: [], hasMore: false, differs: false };
const EMPTY = { ...NONE, fault: '图形是空的，没有坐标' };

function* readInOrder(view: DataView, file: string): Generator<ShpRecord> {
  if (view.getInt32(24) * 2 > view.byteLength)
    throw new UnreadableFile({ file }, '文件不完整，末尾缺少数据，请重新导出后上传');
  let at = HEADER;
  for (let feature = 1; at < view.byteLength; feature += 1) {
    const place: Place = { file, feature };
    const length = at + RECORD_HEADER > view.byteLength ? Number.NaN : view.getInt32(at + 4) * 2;
    const content = at + RECORD_HEADER;
    const end = content + length;
    if (!(length >= 4) || end > view.byteLength)
      throw new UnreadableFile(
        place,
        '文件在此处损坏，又没有可用的索引（.shx），后面的图形无法读取，请将 .shx 一起压缩或重新导出后上传',
      );
    const type = view.getInt32(content, true);
    yield type === 0 ? { ...EMPTY, place } : readRecord(view, { content, end, type, place });
    at = end;
  }
}

function readRecord(
  view: DataView,
  { content, end, type, place }: { content: number; end: number; type: number; place: Place },
): ShpRecord {
  const kind = KINDS[type % 10];
  if (kind === undefined || type > 30) {
    const fault = `图形类型“${NAMES[type] ?? String(type)}”不能使用，请改为点、线或面`;
    return { ...NONE, type, place, fault };
  }
  const rings = readContent(view, content, end, type % 10);
  const fault = rings === null ? '图形的数据损坏' : rings.length === 0 ? '图形是空的，没有坐标' : null;
  return { place, kind, type, rings: rings ?? [], hasMore: type > 10, differs: false, fault };
}
