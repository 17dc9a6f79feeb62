// Files as surveyors hand them in, made for tests: Shapefiles, attribute tables and archives.
import { crc32, deflateRawSync } from 'node:zlib';

type Pair = readonly [number, number];

/** The bytes of a Shapefile of one type: 1 points, 3 lines, 5 areas, 0 empty shapes; `null` is an empty shape. */
export function makeShp(type: number, features: readonly (readonly (readonly Pair[])[] | null)[]): Buffer {
  const records = features.map((rings, at) => {
    const content = rings === null ? Buffer.alloc(4) : type % 10 === 1 ? pointOf(type, rings) : partsOf(type, rings);
    const header = Buffer.alloc(8);
    header.writeInt32BE(at + 1, 0);
    header.writeInt32BE(content.length / 2, 4);
    return Buffer.concat([header, content]);
  });
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  header.writeInt32BE((100 + records.reduce((sum, record) => sum + record.length, 0)) / 2, 24);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(type, 32);
  return Buffer.concat([header, ...records]);
}

function pointOf(type: number, rings: readonly (readonly Pair[])[]): Buffer {
  const bytes = Buffer.alloc(20);
  const [x, y] = rings[0]?.[0] ?? [0, 0];
  bytes.writeInt32LE(type, 0);
  bytes.writeDoubleLE(x, 4);
  bytes.writeDoubleLE(y, 12);
  return bytes;
}

function partsOf(type: number, rings: readonly (readonly Pair[])[]): Buffer {
  const points = rings.flat();
  const bytes = Buffer.alloc(44 + rings.length * 4 + points.length * 16);
  bytes.writeInt32LE(type, 0);
  bytes.writeInt32LE(rings.length, 36);
  bytes.writeInt32LE(points.length, 40);
  let start = 0;
  for (const [part, ring] of rings.entries()) {
    bytes.writeInt32LE(start, 44 + part * 4);
    start += ring.length;
  }
  for (const [at, [x, y]] of points.entries()) {
    bytes.writeDoubleLE(x, 44 + rings.length * 4 + at * 16);
    bytes.writeDoubleLE(y, 52 + rings.length * 4 + at * 16);
  }
  return bytes;
}

interface MadeColumn {
  name: string;
  type: 'C' | 'N';
  width: number;
}

/** A table of texts and numbers; values are bytes in whatever encoding the test wants. */
export function makeDbf(
  columns: readonly MadeColumn[],
  rows: readonly (readonly (Buffer | string)[])[],
  driver = 0,
): Buffer {
  const header = Buffer.alloc(32 + columns.length * 32 + 1);
  header[0] = 3;
  header.writeUInt32LE(rows.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(1 + columns.reduce((sum, { width }) => sum + width, 0), 10);
  header[29] = driver;
  for (const [at, { name, type, width }] of columns.entries()) {
    header.write(name, 32 + at * 32, 'utf8');
    header.write(type, 32 + at * 32 + 11, 'latin1');
    header[32 + at * 32 + 16] = width;
  }
  header[header.length - 1] = 0x0d;
  const records = rows.flatMap((row) => [
    Buffer.from(' '),
    ...row.map((value, at) =>
      Buffer.concat([Buffer.from(value), Buffer.alloc(256, ' ')]).subarray(0, columns[at]?.width),
    ),
  ]);
  return Buffer.concat([header, ...records]);
}

export interface MadeEntry {
  name: string;
  bytes: Buffer;
  /** What the list says of its size, where it lies. */
  claimed?: number;
}

/** An archive with packed entries; names are UTF-8. */
export function makeZip(entries: readonly MadeEntry[]): Buffer {
  const [files, list]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, bytes, claimed = bytes.length } of entries) {
    const [packed, encoded] = [deflateRawSync(bytes), Buffer.from(name)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimed, 18);
    common.writeUInt16LE(encoded.length, 22);
    files.push(Buffer.from('PK\u0003\u0004'), common, encoded, packed);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    list.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, tail, encoded);
    at += 30 + encoded.length + packed.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, directory, Buffer.from('PK\u0005\u0006'), end]);
}

/** Well-known text as ArcGIS writes it. */
export const prjOf = (zone: number, prefixed: boolean): string =>
  `PROJCS["CGCS2000_3_Degree_GK_${prefixed ? `Zone_${String(zone)}` : `CM_${String(zone * 3)}E`}",GEOGCS["GCS_China_Geodetic_Coordinate_System_2000",DATUM["D_China_2000",SPHEROID["CGCS2000",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Gauss_Kruger"],PARAMETER["False_Easting",${prefixed ? String(zone) : ''}500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",${String(zone * 3)}.0],PARAMETER["Scale_Factor",1.0],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]`;
