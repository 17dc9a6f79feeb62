// What the first bytes of a recording say: the container by its signature, and whether sound and picture are in it.
// Nothing that the browser says counts.

export type RecordingMime = 'video/webm' | 'video/mp4';
export interface Container {
  mime: RecordingMime;
  hasPicture: boolean;
  hasSound: boolean;
}

/** Bytes in which the description of the tracks must begin and end. */
const HEAD = 64 * 1024;
const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
/** Elements that hold others and are looked into (RFC 8794, RFC 9559). */
const MASTERS: ReadonlySet<number> = new Set([EBML, SEGMENT, TRACKS, TRACK_ENTRY]);

/** @returns null for what is no WebM and no MP4 */
export function readContainer(bytes: Buffer): Container | null {
  const head = bytes.subarray(0, HEAD);
  if (head.length >= 4 && head.readUInt32BE(0) === EBML) return readWebm(head);
  if (head.length >= 12 && head.toString('latin1', 4, 8) === 'ftyp') return readMp4(head);
  return null;
}

/** A number of EBML, with or without its length mark; null where it is cut off. */
function variable(bytes: Buffer, at: number, keepsMark: boolean): { value: number; next: number } | null {
  const first = bytes[at];
  if (first === undefined || first === 0) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return null;
  let value = keepsMark ? first : first & (0xff >> length);
  for (let index = 1; index < length; index += 1) value = value * 256 + (bytes[at + index] ?? 0);
  return { value, next: at + length };
}

function readWebm(bytes: Buffer): Container | null {
  let docType = '';
  const types = new Set<number>();
  // A flat walk: masters are gone into, everything else is gone over. Every step goes forward.
  for (let at = 0; at < bytes.length; ) {
    const id = variable(bytes, at, true);
    const size = id && variable(bytes, id.next, false);
    if (!id || !size) break;
    const end = size.next + size.value;
    if (id.value === DOC_TYPE) docType = bytes.toString('latin1', size.next, Math.min(end, size.next + 16));
    if (id.value === TRACK_TYPE) types.add(bytes[size.next] ?? 0);
    at = MASTERS.has(id.value) ? size.next : end;
  }
  if (docType !== 'webm') return null;
  return { mime: 'video/webm', hasPicture: types.has(1), hasSound: types.has(2) };
}

const BOXES: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia']);

/** ISO/IEC 14496-12: a track's kind is the handler of its media. */
function readMp4(bytes: Buffer): Container | null {
  const handlers = new Set<string>();
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'hdlr') handlers.add(bytes.toString('latin1', at + 16, at + 20));
    if (size < 8) break;
    at += BOXES.has(name) ? 8 : size;
  }
  return { mime: 'video/mp4', hasPicture: handlers.has('vide'), hasSound: handlers.has('soun') };
}
