// The first sheet of a workbook (ECMA-376, SpreadsheetML) or a table in CSV, as rows of texts. No formulas, dates or styles: lists of rooms have none.
import { strFromU8, unzipSync } from 'fflate';

/** Bytes of one part, unpacked: a list of 3,000 rooms is below 2 MB. */
const MOST_UNPACKED = 16 * 1024 * 1024;
const MOST_ROWS = 5_000;
const MOST_COLUMNS = 50;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (xml: string): string =>
  xml.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (_, hex, digits, name: string | undefined) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? '';
      const code = hex ? Number.parseInt(String(hex), 16) : Number(digits);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );

/** The texts within, in their order; phonetic readings are none. */
const textsIn = (xml: string): string =>
  Array.from(xml.replace(/<rPh\b.*?<\/rPh>/gs, '').matchAll(/<t\b[^>]*>(.*?)<\/t>/gs), ([, text = '']) =>
    unescaped(text),
  ).join('');

/** `AB12` is in column 27, from 0. */
const columnOf = (reference: string): number =>
  [...reference.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The workbook's first sheet by the names of its parts; null where there is none. @throws Error where the archive is damaged */
export function readWorkbook(bytes: Uint8Array): string[][] | null {
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) =>
      originalSize <= MOST_UNPACKED && /^xl\/(sharedStrings|worksheets\/sheet\d+)\.xml$/.test(name),
  });
  const [first] = Object.keys(parts)
    .filter((name) => name.includes('worksheets'))
    .toSorted((one, other) => one.length - other.length || one.localeCompare(other));
  const sheet = first === undefined ? undefined : parts[first];
  if (!sheet) return null;
  const shared = parts['xl/sharedStrings.xml'];
  const strings = shared
    ? Array.from(strFromU8(shared).matchAll(/<si\b[^>]*>(.*?)<\/si>/gs), ([, xml = '']) => textsIn(xml))
    : [];
  const rows: string[][] = [];
  for (const [, attributes = '', xml = ''] of strFromU8(sheet).matchAll(/<row\b([^>]*?)(?:\/>|>(.*?)<\/row>)/gs)) {
    const number = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? rows.length + 1);
    if (number > MOST_ROWS) break;
    while (rows.length < number) rows.push([]);
    rows[number - 1] = cellsOf(xml, strings);
  }
  return rows;
}

function cellsOf(xml: string, strings: readonly string[]): string[] {
  const cells: string[] = [];
  for (const [, attributes = '', content = ''] of xml.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const column = columnOf(/\br="([A-Z]{1,3}\d+)"/.exec(attributes)?.[1] ?? `A${String(cells.length)}`);
    if (column < 0 || column >= MOST_COLUMNS) continue;
    const value = unescaped(/<v\b[^>]*>(.*?)<\/v>/s.exec(content)?.[1] ?? '');
    const type = /\bt="(\w+)"/.exec(attributes)?.[1];
    const text = type === 's' ? (strings[Number(value)] ?? '') : type === 'inlineStr' ? textsIn(content) : value;
    while (cells.length < column) cells.push('');
    cells[column] = text.trim();
  }
  return cells;
}

/** In UTF-8, or in GB 18030 as spreadsheets in China save it. */
export function readTable(bytes: Uint8Array): string[][] {
  const text = decoded(bytes).replace(/^\uFEFF/, '');
  return text
    .split(/\r\n|\n|\r/)
    .slice(0, MOST_ROWS)
    .map((line) =>
      Array.from(`,${line}`.matchAll(/[,，\t]\s*(?:"((?:[^"]|"")*)"|([^,，\t]*))/g), ([, quoted, plain = '']) =>
        (quoted?.replaceAll('""', '"') ?? plain).trim(),
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
