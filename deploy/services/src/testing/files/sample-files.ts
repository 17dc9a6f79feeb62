// Small real files for tests of uploads.
import { crc32, deflateSync } from 'node:zlib';

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A grey PNG; `declared` overrides the size written in its header. */
export function samplePng(width = 8, height = 8, declared = { width, height }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(declared.width, 0);
  header.writeUInt32BE(declared.height, 4);
  header[8] = 8;
  const pixels = deflateSync(Buffer.alloc((width + 1) * height));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The skeleton of a JPEG: enough structure to be read, `padding` bytes of picture data that differ by `seed`. */
export function sampleJpeg(padding = 64, seed = 1): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0x00, 0x0b, 0x08, 0x00, 0x10, 0x00, 0x10, 0x01, 0x01, 0x11, 0x00]);
  const scan = Buffer.from([0xff, 0xda, 0x00, 0x08, 0x01, 0x01, 0x00, 0x00, 0x3f, 0x00]);
  const data = Buffer.alloc(padding);
  for (let index = 0, state = seed; index < padding; index += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    data[index] = state % 255;
  }
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame, scan, data, Buffer.from([0xff, 0xd9])]);
}

/** A PDF of empty pages; `extra` stands in its catalogue, `objects` are added as they are. */
export function samplePdf({ pages = 1, extra = '', trailer = '', objects = [] as (string | Buffer)[] } = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`).join(' ');
  const parts: (string | Buffer)[] = [
    '%PDF-1.7\n',
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${extra} >>\nendobj\n`,
    `2 0 obj\n<< /Type /Pages /Kids [${kids}] /Count ${pages} >>\nendobj\n`,
    ...Array.from(
      { length: pages },
      (_, index) => `${index + 3} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n`,
    ),
    ...objects,
    `trailer\n<< /Root 1 0 R ${trailer} >>\nstartxref\n0\n%%EOF\n`,
  ];
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
}

/** An object stream that hides `content` under FlateDecode, as PDF writers of today do. */
export function packedObjects(
  content: string,
  dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
): Buffer {
  const data = deflateSync(Buffer.from(content, 'latin1'));
  return Buffer.concat([
    Buffer.from(`90 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream\nendobj\n', 'latin1'),
  ]);
}
