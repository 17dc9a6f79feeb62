// Tables for a spreadsheet: what it would round, or take for a formula, stands as text.

/** Spreadsheets read the letters by it. */
const MARK = '\uFEFF';

/** @param lines of cells that are joined already, the titles first */
export const csvOf = (lines: readonly string[]): string => `${MARK}${lines.join('\r\n')}\r\n`;

/** Long numbers as text; and nobody's place or name becomes a formula. */
export function asText(value: string): string {
  if (/^\d{12,}$/.test(value)) return `"=""${value}"""`;
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${plain.replaceAll('"', '""')}"`;
}
