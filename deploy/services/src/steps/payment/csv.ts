// Tables of payments for a spreadsheet: what it would round, or run as a formula, is text.
import { withoutFormula } from '@portal/shared/kernel';

/** Spreadsheets read the letters by it. */
const MARK = '\uFEFF';

/** @param lines of cells that are joined already, the titles first */
export const csvOf = (lines: readonly string[]): string => `${MARK}${lines.join('\r\n')}\r\n`;

/** Long numbers as text; no place or name becomes a formula. */
export function asText(value: string): string {
  if (/^\d{12,}$/.test(value)) return `"=""${value}"""`;
  return `"${withoutFormula(value).replaceAll('"', '""')}"`;
}
