// Recordings as a browser makes them, small: the head of a WebM with its tracks, then bytes that only their hash tells
// apart.
import { randomBytes } from 'node:crypto';

const element = (id: readonly number[], content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([...id, 0x80 | content.length]), content]);
const track = (type: number): Buffer => element([0xae], element([0x83], Buffer.from([type])));

/** Head of a WebM of unknown length (RFC 9559), with these kinds of tracks: 1 picture, 2 sound. */
export function webmHead(types: readonly number[] = [1, 2], docType = 'webm'): Buffer {
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from(docType))),
    Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    element([0x16, 0x54, 0xae, 0x6b], Buffer.concat(types.map(track))),
  ]);
}

/** Head of an MP4 in fragments, with the handlers of its tracks. */
export function mp4Head(handlers: readonly string[] = ['vide', 'soun']): Buffer {
  const box = (name: string, content: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + content.length);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const handler = (name: string) => box('hdlr', Buffer.concat([Buffer.alloc(8), Buffer.from(name), Buffer.alloc(13)]));
  const tracks = handlers.map((name) => box('trak', box('mdia', handler(name))));
  return Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0')), box('moov', Buffer.concat(tracks))]);
}

/** The pieces of a recording, the first with its head. @param bytes of each */
export function samplePieces(count: number, bytes = 2_000): Buffer[] {
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? Buffer.concat([webmHead(), randomBytes(bytes)]) : randomBytes(bytes),
  );
}
