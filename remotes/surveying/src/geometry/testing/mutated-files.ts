// Survey files with bytes changed, cut, doubled and numbers replaced: each has to end as a report with places.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { UNFORESEEN } from '../read/read-survey';
import { checkFile } from '../report';
import { GEOGRAPHIC } from '../coordinate-system';
import { makeDbf, makeShp, makeZip, prjOf } from './make-files';

const FOLDER = join(import.meta.dirname, 'survey-files');
type Pair = readonly [number, number];
const SQUARE: Pair[] = [
  [120.1, 30.2],
  [120.101, 30.2],
  [120.101, 30.201],
  [120.1, 30.2],
];
const geojson = JSON.stringify({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: { ZDDM: 'A' }, geometry: { type: 'Polygon', coordinates: [SQUARE] } }],
});
const table = makeDbf([{ name: 'ZDDM', type: 'C', width: 19 }], [['330106009001GB00001']]);
const PLANE = SQUARE.map(([x, y]): Pair => [40_500_000 + (x - 120) * 1e5, 3_350_000 + (y - 30) * 1e5]);

/** An archive whose parts are changed before they are packed: a changed archive is refused by its sums alone. */
const packed = (change: (bytes: Uint8Array) => Uint8Array, part: number): Uint8Array =>
  makeZip(
    [
      { name: 'zd.shp', bytes: makeShp(5, [[PLANE]]) },
      { name: 'zd.dbf', bytes: table },
      { name: 'zd.prj', bytes: Buffer.from(prjOf(40, true)) },
    ].map((entry, at) => (at === part ? { ...entry, bytes: Buffer.from(change(entry.bytes)) } : entry)),
  );

const FILES = [
  ...readdirSync(FOLDER).map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(FOLDER, name))) })),
  { name: 'a.geojson', bytes: new TextEncoder().encode(geojson) },
];
const NUMBERS = ['NaN', 'Infinity', '-Infinity', '1e300', '-1e999', '', '0', '40509600', '-77.03', '１２'];

const mutation = fc.record({
  file: fc.nat(FILES.length + 2),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  kind: fc.constantFrom('cut', 'byte', 'number', 'double', 'float'),
  byte: fc.nat(255),
  number: fc.constantFrom(...NUMBERS),
  isConfirmed: fc.boolean(),
});

type Mutation = typeof mutation extends fc.Arbitrary<infer Value> ? Value : never;

function changed(bytes: Uint8Array, { at, kind, byte, number }: Mutation): Uint8Array {
  const index = Math.min(bytes.length - 1, Math.floor(at * bytes.length));
  if (kind === 'cut') return bytes.slice(0, index);
  if (kind === 'double') return Uint8Array.from([...bytes.subarray(0, index), ...bytes.subarray(index >> 1)]);
  if (kind === 'number') {
    const text = Buffer.from(bytes).toString('latin1');
    const numbers = [...text.matchAll(/-?\d+\.\d+|\b\d{6,}\b/g)];
    const one = numbers[Math.floor(at * numbers.length)];
    if (one) {
      const end = one.index + one[0].length;
      const middle = Buffer.from(number);
      return Uint8Array.from([...bytes.subarray(0, one.index), ...middle, ...bytes.subarray(end)]);
    }
  }
  const copy = bytes.slice();
  copy[index] = byte;
  if (kind === 'float' && index + 8 <= copy.length)
    new DataView(copy.buffer).setFloat64(index - (index % 4), Number(number), true);
  return copy;
}

async function expectRows(name: string, bytes: Uint8Array, isConfirmed: boolean): Promise<void> {
  const reading = isConfirmed ? { system: GEOGRAPHIC, swapped: false } : null;
  const options = { outline: null, regionCode: null, reading };
  const { report, faults, guess } = await checkFile({ name, open: async () => bytes }, options);
  for (const row of report?.rows ?? faults) {
    expect(row.place).toContain(name);
    expect(row.message).not.toBe('');
    expect(row.message).not.toBe(UNFORESEEN);
  }
  expect(report !== null || guess.reason !== '').toBe(true);
}

/**
 * Checks every file cut off at its bytes, and the parts of a Shapefile before they are packed.
 * @param most cuts of one file, spread over it; all where it has fewer bytes
 */
export async function expectRowsOfCut(most: number): Promise<void> {
  const parts = [0, 1, 2].map((part) => {
    let length = 0;
    packed((bytes) => ((length = bytes.length), bytes), part);
    return { name: 'zd.zip', length, cutAt: (at: number) => packed((bytes) => bytes.slice(0, at), part) };
  });
  const whole = FILES.map(({ name, bytes }) => ({
    ...{ name, length: bytes.length },
    cutAt: (at: number) => bytes.slice(0, at),
  }));
  for (const { name, length, cutAt } of [...parts, ...whole]) {
    const step = Math.max(1, length / most);
    for (let at = 0; at < length; at += step) await expectRows(name, cutAt(Math.floor(at)), false);
  }
}

/** Checks `runs` mutated files of every form; none throws, and every row names its file. */
export async function expectRowsOfMutated(runs: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(mutation, async (one) => {
      const file = FILES[one.file];
      const name = file?.name ?? 'zd.zip';
      const bytes = file ? changed(file.bytes, one) : packed((part) => changed(part, one), one.file - FILES.length);
      await expectRows(name, bytes, one.isConfirmed);
    }),
    { numRuns: runs },
  );
}
