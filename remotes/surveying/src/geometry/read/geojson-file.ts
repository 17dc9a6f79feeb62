// A GeoJSON file, feature by feature: never more of it parsed at once than one feature, and each known by its line.
import { readAttributes, readGeometry } from '../geojson';
import { type ShapeKind, SHAPE_KINDS } from '../shape';
import { decodeText } from './encoding';
import { UnreadableFile } from './fault';
import { readCrsName } from './prj';
import type { GivenFile, Reading } from './raw';

const [QUOTE, BACKSLASH, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST, LINE_FEED] = [34, 92, 123, 125, 91, 93, 10];
/** Bytes of one feature. */
const LARGEST = 32 * 1024 * 1024;
/** Bytes before the list of features, where the names of the file and its system stand. */
const HEAD = 64 * 1024;

interface Piece {
  bytes: Uint8Array;
  line: number;
}

/** Objects two levels deep: in `{"features": [ … ]}` the features. */
async function* objectsIn({ name, bytes }: GivenFile, { pace }: Reading): AsyncGenerator<Piece> {
  let [depth, line, from, fromLine, isText] = [0, 1, -1, 0, false];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if ((at & 0xfff) === 0 && pace.isDue()) await pace.rest();
    if (byte === LINE_FEED) line += 1;
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === OPEN || byte === OPEN_LIST) {
      if (depth === 2 && byte === OPEN) [from, fromLine] = [at, line];
      depth += 1;
    } else if (byte === CLOSE || byte === CLOSE_LIST) {
      depth -= 1;
      if (depth === 2 && from !== -1) {
        if (at - from > LARGEST)
          throw new UnreadableFile({ file: name, line: fromLine }, '单个图形超过32 MB，请拆分后上传');
        yield { bytes: bytes.subarray(from, at + 1), line: fromLine };
        from = -1;
      }
    }
  }
  if (depth !== 0 || isText)
    throw new UnreadableFile({ file: name, line }, '文件不完整，末尾缺少内容，请重新导出后上传');
}

function readSystem({ name, bytes }: GivenFile, { declare, faults }: Reading): void {
  const head = new TextDecoder('utf-8').decode(bytes.subarray(0, HEAD)).split('"features"')[0] ?? '';
  const crs = /"crs"\s*:\s*\{[^}]*\{\s*"name"\s*:\s*"([^"]{1,200})"/.exec(head)?.[1];
  if (crs === undefined) return;
  const declared = readCrsName(crs);
  if ('system' in declared) declare(declared.system);
  else
    faults.add('error', { file: name }, `坐标系“${declared.other}”不能使用，应为 CGCS2000 经纬度或3度带，请转换后上传`);
}

const isKind = (value: unknown): value is ShapeKind => SHAPE_KINDS.some((kind) => kind === value);

/** Reads features; what is none is named with its line, and the others are read. @throws UnreadableFile */
export async function readGeoJsonFile(file: GivenFile, reading: Reading): Promise<void> {
  readSystem(file, reading);
  let feature = 0;
  for await (const { bytes, line } of objectsIn(file, reading)) {
    feature += 1;
    const place = { file: file.name, line, feature };
    const value = parse(bytes);
    // Members that are no features: those of `crs`.
    if (value !== null && value.type !== 'Feature' && value.geometry === undefined) {
      feature -= 1;
      continue;
    }
    const geometry = value === null ? '不是 JSON，无法读取' : readGeometry(value.geometry);
    if (typeof geometry === 'string') {
      reading.faults.add('error', place, geometry);
      continue;
    }
    const rings = geometry.rings.map((ring) => Float64Array.from(ring.flat()));
    const kind = isKind(value?.kind) ? value.kind : geometry.kind;
    reading.take({ place, kind, rings, attributes: readAttributes(value?.properties) });
  }
  if (feature === 0) reading.faults.add('error', { file: file.name }, '文件中没有图形（FeatureCollection）');
}

function parse(bytes: Uint8Array): Record<string, unknown> | null {
  try {
    return JSON.parse(decodeText(bytes, 'utf-8').text) as Record<string, unknown>;
  } catch {
    return null;
  }
}
