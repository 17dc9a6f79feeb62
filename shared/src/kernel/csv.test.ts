import fc from 'fast-check';
import { csvCell, csvText, withoutFormula } from './csv';

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

describe('what begins a formula', () => {
  const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹢', '﹣', '﹦', '﹫', '−'];
  const BEFORE = [
    '',
    ' ',
    '\t',
    '\r',
    '\n',
    '\r\n',
    '\u3000',
    '\u00A0',
    '\uFEFF',
    '\u200B',
    '\u0000',
    '\u202E',
    ' \n ',
  ];
  test.each(SIGNS.flatMap((sign) => BEFORE.map((before) => [`${before}${sign}cmd|' /C calc'!A0`])))(
    '%j is text',
    (text) => {
      expect(withoutFormula(text)).toBe(`'${text}`);
      expect(readLine(csvCell(text))).toEqual([`'${text}`]);
    },
  );

  test.each(['\t1', '\r1', '\n1'])('%j begins no cell', (text) => {
    expect(withoutFormula(text)).toBe(`'${text}`);
  });
});

test.each(['张明远', '杭州市西湖区 1-2-301', '“=”不在开头', '3.5', '2026-11-01', "O'Brien", '#标题', ''])(
  '%j stays as it is',
  (text) => {
    expect(withoutFormula(text)).toBe(text);
  },
);

test('numbers stay numbers, also negative ones', () => {
  expect(csvText([['金额'], [-12.5], ['-12.5']])).toBe("\uFEFF金额\r\n-12.5\r\n'-12.5\r\n");
});

test('a cell stays one cell for every separator', () => {
  expect(csvCell('甲;=1+1')).toBe('"甲;=1+1"');
  expect(csvCell('甲\t=1+1')).toBe('"甲\t=1+1"');
  expect(csvCell('a"b')).toBe('"a""b"');
});

test('no cell of any text begins a formula, and no text is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (row) => {
      const cells = readLine(csvText([row]).slice(1, -2));
      expect(cells).toHaveLength(row.length);
      for (const [at, text] of cells.entries()) {
        expect(text).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
        expect(text.replace(/^'/, '')).toBe(row[at]?.replace(/^'/, ''));
      }
    }),
  );
});
