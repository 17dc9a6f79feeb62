// The first sheet of a workbook (ECMA-376, SpreadsheetML) or a table in CSV, as rows of texts. No formulas, dates or
// styles: lists of rooms have none.
import { strFromU8, unzipSync } from 'fflate';
import { unescapeXml } from '../../xml-text';

/** Bytes of one part, unpacked: a list of 3,000 rooms is below 2 MB. */
const MOST_UNPACKED = 16 * 1024 * 1024;
const MOST_ROWS = 5_000;
const MOST_COLUMNS = 50;
const LONGEST_LINE = 20_000;
/** Of a cell: no column of a list is longer. */
const LONGEST_CELL = 400;
/** Bytes of a table that are decoded: 5,000 rows are far below. */
const MOST_TABLE = 8 * 1024 * 1024;

interface Element {
  name: string;
  attributes: string;
  content: string;
}

/**
 * Elements of these names, one after the other and none within another. One that is never closed ends the search: no
 * text is looked through twice.
 */
function* elementsOf(xml: string, ...names: readonly string[]): Generator<Element, void, undefined> {
  const opening = new RegExp(`<(${names.join('|')})(?=[\\s/>])([^<>]*)>`, 'g');
  for (let found = opening.exec(xml); found; found = opening.exec(xml)) {
    const [, name = '', attributes = ''] = found;
    if (attributes.endsWith('/')) {
      yield { name, attributes, content: '' };
      continue;
    }
    const end = xml.indexOf(`</${name}>`, opening.lastIndex);
    if (end < 0) return;
    yield { name, attributes, content: xml.slice(opening.lastIndex, end) };
    opening.lastIndex = end;
  }
}

/** The texts within, in their order; phonetic readings are none. */
function textsIn(xml: string): string {
  let all = '';
  for (const { name, content } of elementsOf(xml, 't', 'rPh')) if (name === 't') all += unescapeXml(content);
  return all;
}

/** `AB12` is in column 27, from 0. */
const columnOf = (reference: string): number =>
  [...reference.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const SHARED = 'xl/sharedStrings.xml';

/**
 * The first sheet by the names of its parts, and the texts that sheets share; nothing else is unpacked, and none of
 * both twice.
 */
function partsOf(bytes: Uint8Array): { sheet: Uint8Array | undefined; shared: Uint8Array | undefined } {
  const sheets: string[] = [];
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (originalSize <= MOST_UNPACKED && /^xl\/worksheets\/sheet\d{1,6}\.xml$/.test(name)) sheets.push(name);
      return false;
    },
  });
  const [first = ''] = sheets.toSorted((one, other) => one.length - other.length || one.localeCompare(other));
  const wanted = new Set([SHARED, first]);
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => originalSize <= MOST_UNPACKED && wanted.delete(name),
  });
  return { sheet: parts[first], shared: parts[SHARED] };
}

/**
 * The workbook's first sheet by the names of its parts; null where there is none.
 * @throws Error where the archive is damaged
 */
export function readWorkbook(bytes: Uint8Array): string[][] | null {
  const { sheet, shared } = partsOf(bytes);
  if (!sheet) return null;
  const strings: string[] = [];
  if (shared) for (const { content } of elementsOf(strFromU8(shared), 'si')) strings.push(textsIn(content));
  const rows: string[][] = [];
  for (const { attributes, content } of elementsOf(strFromU8(sheet), 'row')) {
    const number = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? rows.length + 1);
    if (number > MOST_ROWS) break;
    if (number < 1) continue;
    while (rows.length < number) rows.push([]);
    rows[number - 1] = cellsOf(content, strings);
  }
  return rows;
}

function cellsOf(xml: string, strings: readonly string[]): string[] {
  const cells: string[] = [];
  for (const { attributes, content } of elementsOf(xml, 'c')) {
    const reference = /\br="([A-Z]{1,3}\d+)"/.exec(attributes)?.[1];
    // Where no place is said, it is the next one.
    const column = reference === undefined ? cells.length : columnOf(reference);
    // They stand from left to right.
    if (column >= MOST_COLUMNS) break;
    const [first] = elementsOf(content, 'v');
    const value = unescapeXml(first?.content ?? '');
    const type = /\bt="(\w+)"/.exec(attributes)?.[1];
    const text = type === 's' ? (strings[Number(value)] ?? '') : type === 'inlineStr' ? textsIn(content) : value;
    while (cells.length < column) cells.push('');
    cells[column] = text.trim().slice(0, LONGEST_CELL);
  }
  return cells;
}

/** In UTF-8, or in GB 18030 as spreadsheets in China save it. */
export function readTable(bytes: Uint8Array): string[][] {
  const text = decoded(bytes.subarray(0, MOST_TABLE)).replace(/^\uFEFF/, '');
  return text
    .split(/\r\n|\n|\r/)
    .slice(0, MOST_ROWS)
    .map((line) =>
      // A tab is between cells, no blank in front of one. What is longer than any row is cut: a quote that never ends
      // takes no more.
      Array.from(
        `,${line.slice(0, LONGEST_LINE)}`.matchAll(/[,，\t][^\S\t]*(?:"((?:[^"]|"")*)"|([^,，\t]*))/g),
        ([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim().slice(0, LONGEST_CELL),
      ).slice(0, MOST_COLUMNS),
    );
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
