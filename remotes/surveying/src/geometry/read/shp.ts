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
  rings: Float64Array[];
  /** Heights or measures that were left out. */
  hasMore: boolean;
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

/**
 * Reads record after record.
 * @yields a shape, or why the record is none
 * @throws UnreadableFile when the file is not a Shapefile, or ends in the middle of a record
 */
export function* readShp({ name, bytes }: GivenFile): Generator<ShpRecord> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER || view.getInt32(0) !== FILE_CODE)
    throw new UnreadableFile({ file: name }, '不是 Shapefile 文件，或文件已损坏，请重新导出');
  if (view.getInt32(24) * 2 > bytes.length)
    throw new UnreadableFile({ file: name }, '文件不完整，末尾缺少数据，请重新导出后上传');
  let at = HEADER;
  for (let feature = 1; at < bytes.length; feature += 1) {
    const place: Place = { file: name, feature };
    const length = at + RECORD_HEADER > bytes.length ? Number.NaN : view.getInt32(at + 4) * 2;
    const content = at + RECORD_HEADER;
    const end = content + length;
    if (!(length >= 4) || end > bytes.length)
      throw new UnreadableFile(place, '文件在此处损坏，后面的图形无法读取，请重新导出后上传');
    const type = view.getInt32(content, true);
    yield type === 0
      ? { place, kind: null, rings: [], hasMore: false, fault: '图形是空的，没有坐标' }
      : readRecord(view, { content, end, type, place });
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
    return { place, kind: null, rings: [], hasMore: false, fault };
  }
  const rings = readContent(view, content, end, type % 10);
  const fault = rings === null ? '图形的数据损坏' : rings.length === 0 ? '图形是空的，没有坐标' : null;
  return { place, kind, rings: rings ?? [], hasMore: type > 10, fault };
}
