// A GeoJSON file, feature by feature: never more of it parsed at once than one feature, and each known by its line.
import { readAttributes, readGeometry } from '../geojson';
import { type ShapeKind, SHAPE_KINDS } from '../shape';
import { decodeText, foundEncoding, fromUtf16 } from './encoding';
import { UnreadableFile } from './fault';
import { readCrsName } from './prj';
import type { GivenFile, Reading } from './raw';

const [QUOTE, BACKSLASH, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST, LINE_FEED] = [34, 92, 123, 125, 91, 93, 10];
/** Bytes of one feature. */
const LARGEST = 32 * 1024 * 1024;
/** Bytes of a member of the file itself, such as `crs`. */
const LARGEST_MEMBER = 64 * 1024;

interface Piece {
  bytes: Uint8Array;
  line: number;
  /** A member of the file itself, wherever it stands. */
  isMember: boolean;
}

/** Objects two levels deep, in `{"features": [ … ]}` the features, and those that are members of the file itself. */
async function* objectsIn({ name, bytes }: GivenFile, { pace }: Reading): AsyncGenerator<Piece> {
  let [depth, line, from, fromLine, isText] = [0, 1, -1, 0, false];
  let memberFrom = -1;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if ((at & 0xfff) === 0 && pace.isDue()) await pace.rest();
    if (byte === LINE_FEED) line += 1;
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === OPEN || byte === OPEN_LIST) {
      if (depth === 2 && byte === OPEN && memberFrom === -1) [from, fromLine] = [at, line];
      if (depth === 1 && byte === OPEN) memberFrom = at;
      depth += 1;
    } else if (byte === CLOSE || byte === CLOSE_LIST) {
      depth -= 1;
      if (depth === 2 && from !== -1) {
        if (at - from > LARGEST)
          throw new UnreadableFile({ file: name, line: fromLine }, '单个图形超过32 MB，请拆分后上传');
        yield { bytes: bytes.subarray(from, at + 1), line: fromLine, isMember: false };
        from = -1;
      }
      if (depth === 1 && memberFrom !== -1) {
        if (at - memberFrom <= LARGEST_MEMBER)
          yield { bytes: bytes.subarray(memberFrom, at + 1), line, isMember: true };
        memberFrom = -1;
      }
    }
  }
  if (depth !== 0 || isText)
    throw new UnreadableFile({ file: name, line }, '文件不完整，末尾缺少内容，请重新导出后上传');
}

/** What the member `crs` of the former edition (2008) says, known by its form: by name, by address, by number. */
function nameIn({ type, properties }: Record<string, unknown>): string | null {
  const { name, href, code } = (properties ?? {}) as Record<string, unknown>;
  const said = { name, link: href, EPSG: code === undefined ? undefined : `EPSG:${String(code)}` }[String(type)];
  return typeof said === 'string' ? said : null;
}

/** @returns whether it names a system */
function readSystem(name: string | null, file: string, { declare, faults }: Reading): boolean {
  if (name === null) return false;
  const declared = readCrsName(name.slice(0, 200));
  if ('system' in declared) declare(declared.system);
  else faults.add('error', { file }, `坐标系“${declared.other}”不能使用，应为 CGCS2000 经纬度或3度带，请转换后上传`);
  return true;
}

/** JSON is UTF-8; what older programs wrote in GBK is read as such, and the person is shown a sample. */
function asUtf8({ name, bytes: given }: GivenFile, { encoding, report }: Reading): GivenFile {
  const bytes = fromUtf16(given) ?? given;
  if (bytes !== given) return { name, bytes };
  const isUtf8 = encoding === null ? decodeText(bytes, 'utf-8').fault === null : encoding === 'utf-8';
  const used = isUtf8 ? 'utf-8' : 'gb18030';
  report(foundEncoding(used, isUtf8 || encoding !== null, wordsIn(bytes)));
  if (isUtf8) return { name, bytes };
  return { name, bytes: new TextEncoder().encode(new TextDecoder(used).decode(bytes)) };
}

/** From the first byte beyond ASCII to the end of its text. */
function* wordsIn(bytes: Uint8Array): Generator<Uint8Array> {
  const from = bytes.findIndex((byte) => byte >= 0x80);
  if (from === -1) return;
  const end = bytes.indexOf(QUOTE, from);
  yield bytes.subarray(from, end === -1 ? bytes.length : end);
}

const isKind = (value: unknown): value is ShapeKind => SHAPE_KINDS.some((kind) => kind === value);

/** Reads features; what is none is named with its line, and the others are read. @throws UnreadableFile */
export async function readGeoJsonFile(given: GivenFile, reading: Reading): Promise<void> {
  const file = asUtf8(given, reading);
  let feature = 0;
  let isNamed = false;
  for await (const { bytes, line, isMember } of objectsIn(file, reading)) {
    const value = parse(bytes);
    if (isMember) {
      isNamed = readSystem(value && nameIn(value), file.name, reading) || isNamed;
      continue;
    }
    feature += 1;
    const place = { file: file.name, line, feature };
    const geometry = value === null ? '不是 JSON，无法读取' : readGeometry(value.geometry);
    if (typeof geometry === 'string') {
      reading.faults.add('error', place, geometry);
      continue;
    }
    const rings = geometry.rings.map((ring) => Float64Array.from(ring.flat()));
    const kind = isKind(value?.kind) ? value.kind : geometry.kind;
    reading.take({ place, kind, rings, attributes: readAttributes(value?.properties) });
  }
  if (feature === 0 && !takeSingle(file, reading))
    reading.faults.add('error', { file: file.name }, '文件中没有图形（FeatureCollection）');
  if (!isNamed && !readSystem(textMember(file), file.name, reading)) reading.lack('文件没有写明坐标系（crs）');
}

/** `"crs": "EPSG:4528"`, as some programs write it at the beginning or at the end. */
function textMember({ bytes }: GivenFile): string | null {
  const ends = [bytes.subarray(0, LARGEST_MEMBER), bytes.subarray(-LARGEST_MEMBER)];
  const text = ends.map((end) => new TextDecoder().decode(end)).join('\n');
  return /"crs"\s*:\s*"([^"\\]{1,200})"/.exec(text)?.[1] ?? null;
}

type Taking = Pick<Reading, 'faults' | 'take'>;

/** Features one after the other, a line each, with or without the mark of a record (RFC 8142). */
function takeSequence({ name, bytes }: GivenFile, { faults, take }: Taking): boolean {
  const lines = decodeText(bytes, 'utf-8').text.replaceAll('\u001E', '').split('\n');
  let feature = 0;
  for (const [at, line] of lines.entries()) {
    const value = line.trim() === '' ? null : parse(new TextEncoder().encode(line));
    if (value?.type !== 'Feature') continue;
    feature += 1;
    const place = { file: name, line: at + 1, feature };
    const geometry = readGeometry(value.geometry);
    if (typeof geometry === 'string') faults.add('error', place, geometry);
    else {
      const rings = geometry.rings.map((ring) => Float64Array.from(ring.flat()));
      take({ place, kind: geometry.kind, rings, attributes: readAttributes(value.properties) });
    }
  }
  return feature > 0;
}

/** A file may be one feature or one geometry (RFC 7946, section 2). @returns whether it is */
function takeSingle({ name, bytes }: GivenFile, { faults, take }: Taking): boolean {
  const value = bytes.length <= LARGEST ? parse(bytes) : null;
  if (value === null && bytes.length <= LARGEST) return takeSequence({ name, bytes }, { faults, take });
  const isFeature = value?.type === 'Feature';
  const geometry = readGeometry(isFeature ? value.geometry : value);
  const place = { file: name, feature: 1 };
  if (typeof geometry === 'string') {
    if (isFeature) faults.add('error', place, geometry);
    return isFeature;
  }
  const rings = geometry.rings.map((ring) => Float64Array.from(ring.flat()));
  take({ place, kind: geometry.kind, rings, attributes: readAttributes(isFeature ? value.properties : {}) });
  return true;
}

function parse(bytes: Uint8Array): Record<string, unknown> | null {
  try {
    return JSON.parse(decodeText(bytes, 'utf-8').text) as Record<string, unknown>;
  } catch {
    return null;
  }
}
