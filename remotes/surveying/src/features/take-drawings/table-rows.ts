// The first rows of a drawing that is a table, to be looked at before it is taken into a program.
import { cellsOf } from '../../geometry/read/csv';
import { decodeText } from '../../geometry/read/encoding';

export interface TableRows {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Rows that the file has beyond those. */
  readonly more: number;
}

const MARK = /^\uFEFF/;

/** In UTF-8 or GB 18030, with the first line as headings. @param most rows that are shown */
export function tableRows(bytes: Uint8Array, most: number): TableRows {
  const lines = decodeText(bytes, 'utf-8')
    .text.replace(MARK, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '');
  const [headings = [], ...rows] = lines.slice(0, most + 1).map((line) => cellsOf(line));
  return { headings, rows, more: Math.max(0, lines.length - 1 - most) };
}
