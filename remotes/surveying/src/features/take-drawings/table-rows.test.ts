// A drawing that is a table, as it is shown: headings and first rows, in either encoding.
import { tableRows } from './table-rows';

const utf8 = (text: string) => new TextEncoder().encode(text);

test('the first line are headings, empty lines are none, and what is beyond the shown rows is counted', () => {
  expect(tableRows(utf8('\uFEFF点号,X,Y\r\nJ1,1,2\r\n\r\n"J,2",3,4\r\nJ3,5,6\r\n'), 2)).toEqual({
    headings: ['点号', 'X', 'Y'],
    rows: [
      ['J1', '1', '2'],
      ['J,2', '3', '4'],
    ],
    more: 1,
  });
  expect(tableRows(utf8(''), 2)).toEqual({ headings: [], rows: [], more: 0 });
});

test('a table in GBK reads as one in UTF-8', () => {
  const gbk = Uint8Array.from([0xb5, 0xe3, 0xba, 0xc5, 0x2c, 0x58, 0x0a, 0x4a, 0x31, 0x2c, 0x31]);
  expect(tableRows(gbk, 5)).toEqual({ headings: ['点号', 'X'], rows: [['J1', '1']], more: 0 });
});
