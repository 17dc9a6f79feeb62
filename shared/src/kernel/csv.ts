// Tables for spreadsheets: RFC 4180 with a byte order mark, and without cells that run as formulas.

/** Excel and WPS recognise UTF-8 by it. */
const MARK = '\uFEFF';
/**
 * What begins a formula in Excel, WPS, LibreOffice or an online table, also behind blanks and signs without width that
 * an import drops. Half-width, full-width and small forms; U+2212 is a minus that no normalisation maps.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}\u00AD\u115F\u3164]*[=+\-@\u2212\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B]/u;
/** OWASP, CSV injection: a cell that begins with one of them moves what follows into a cell of its own. */
const BREAK = /^[\t\r\n]/;
/** Also the separators of other regions, so that a cell stays one wherever the file is opened. */
const QUOTED = /[",;\t\r\n]/;

/** The text as a spreadsheet shows it and never runs it: an apostrophe before what would be a formula. */
export function withoutFormula(text: string): string {
  return FORMULA.test(text) || BREAK.test(text) ? `'${text}` : text;
}

/** A cell of a line. A number is written as it is, so that it can be added up. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = withoutFormula(value);
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The whole file. @param rows the headings first */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `${MARK}${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}
