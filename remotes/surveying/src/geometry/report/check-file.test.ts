// The report on an uploaded file: what has to be confirmed first, what it lists with which place, and its form as a
// table.
import fc from 'fast-check';
import { projectorOf } from '../project';
import type { Position } from '../shape';
import { checkFile, type FileCheckOptions } from './check-file';
import { reportCsv } from './report-csv';

const OUTLINE: readonly Position[][] = [
  [
    [119.9, 30.0],
    [120.4, 30.0],
    [120.4, 30.5],
    [119.9, 30.5],
  ],
];
const OPTIONS: FileCheckOptions = { outline: OUTLINE, regionCode: '330106', reading: null };
const { fromPosition } = projectorOf({ kind: 'plane', zone: 40, prefixed: false });
const [EAST, NORTH] = fromPosition([120.1, 30.2]);
const CODE = '330106001001GB0000';

/** Squares of 10 m as a table of boundary points: X is the northing. `prefix` stands before the easting. */
function table(lefts: readonly number[], prefix = 0): string {
  const corners = (left: number) =>
    [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ].map(([x, y]) => [EAST + left + (x ?? 0) + prefix, NORTH + (y ?? 0)]);
  const lines = lefts.flatMap((left, at) =>
    corners(left).map(
      ([x, y], point) => `${CODE}${String(at + 1)},J${String(point)},${(y ?? 0).toFixed(3)},${(x ?? 0).toFixed(3)}`,
    ),
  );
  return ['宗地代码,点号,X坐标,Y坐标', ...lines].join('\n');
}
const check = (text: string, options: Partial<FileCheckOptions> = {}, name = '界址点.csv') =>
  checkFile({ name, open: async () => new TextEncoder().encode(text) }, { ...OPTIONS, ...options });

test('eastings without a zone wait for the person, with the zone of the district proposed', async () => {
  const checked = await check(table([0, 10]));
  expect(checked).toMatchObject({ report: null, guess: { best: { system: { zone: 40 } }, confirm: ['zone'] } });
  const { report } = await check(table([0, 10]), { reading: checked.guess.best });
  expect(report).toMatchObject({ rows: [], errors: 0, warnings: 0, epsg: 4549, swapped: false, counts: { parcel: 2 } });
  expect(report?.parcelArea).toBeCloseTo(200, 0);
});

test('eastings with a zone need nobody: two parcels that overlap are listed with file, line, area and place', async () => {
  const { report } = await check(table([0, 9], 40_000_000));
  expect(report).toMatchObject({ errors: 1, epsg: 4528 });
  expect(report?.rows).toHaveLength(1);
  const [row] = report?.rows ?? [];
  expect(row).toMatchObject({ rule: 'overlaps', severity: 'error', message: '与同类图形重叠10.00平方米' });
  expect(row?.place).toBe('界址点.csv 第6行 第2个图形；界址点.csv 第2行 第1个图形');
  expect(row?.at?.[0]).toBeCloseTo(120.1001, 4);
});

test('a wrong zone puts everything outside of the district, and the report says so', async () => {
  const { report } = await check(table([0]), {
    reading: { system: { kind: 'plane', zone: 39, prefixed: false }, swapped: false },
  });
  expect(report?.rows.map(({ message }) => message)).toEqual([expect.stringContaining('请核对坐标系和带号')]);
});

test('a file that cannot be read has a report with its fault, not a question', async () => {
  const { report, guess } = await check('nothing of a survey', {}, 'a.zip');
  expect(guess.best).toBeNull();
  expect(report).toMatchObject({ errors: 1, rows: [{ rule: 'reading', place: 'a.zip', severity: 'error' }] });
});

test('the table begins with its mark, and neither commas nor formulas get out of their cells', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 5 }), (texts) => {
      const rows = texts.map(([place, message]) => ({
        rule: 'codes',
        ruleName: '代码',
        severity: 'error' as const,
        place,
        message,
        at: null,
      }));
      const csv = reportCsv({ rows });
      expect(csv.startsWith('\uFEFF序号,')).toBe(true);
      // Read again: quoted cells, their doubled quotes, and the ends of lines outside of quotes.
      const cells = [...csv.slice(1).matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)].map(([, cell = '']) =>
        cell.replace(/^"|"$/g, '').replaceAll('""', '"'),
      );
      expect(cells).toHaveLength(7 * (rows.length + 1));
      for (const [at, [place, message]] of texts.entries()) {
        expect([place, `'${place}`]).toContain(cells[7 * (at + 1) + 3]);
        expect([message, `'${message}`]).toContain(cells[7 * (at + 1) + 4]);
        expect(cells[7 * (at + 1) + 4]).not.toMatch(/^[=+@]/);
      }
    }),
  );
});
