import fc from 'fast-check';
import { toCsv } from './to-csv';

/** Reads a line back by the quoting rule. */
function readLine(line: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (isQuoted && sign === '"' && line.charAt(at + 1) === '"') {
      cells[cells.length - 1] += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === ',' && !isQuoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells;
}

test.each([
  ['=1+2', "'=1+2"],
  ['+86', "'+86"],
  ['-3', "'-3"],
  ['@sum', "'@sum"],
  ['甲,乙', '"甲,乙"'],
  ['说“是”', '说“是”'],
  ['a"b', '"a""b"'],
  ['两\n行', '"两\n行"'],
  ['', ''],
])('%j is written as %j', (value, written) => {
  expect(toCsv([[value]])).toBe(`\uFEFF${written}\r\n`);
});

test('no cell of any text begins a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (row) => {
      const cells = readLine(toCsv([row]).slice(1, -2));
      expect(cells).toHaveLength(row.length);
      for (const text of cells) expect(text).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
