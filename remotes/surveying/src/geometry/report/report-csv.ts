// A report as a table that spreadsheets open: UTF-8 with its mark, one fault a line.
import type { SurveyReport } from './check-file';

const HEADINGS = ['序号', '级别', '规则', '位置', '问题', '经度', '纬度'];
const SEVERITIES = { error: '错误', warning: '提示' } as const;

/**
 * Quoted where it must be; what a spreadsheet would take for a formula begins with an apostrophe (OWASP, CSV
 * injection).
 */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Degrees to nine digits: a tenth of a millimetre. */
const degrees = (value: number | undefined): string => (value === undefined ? '' : value.toFixed(9));

export function reportCsv({ rows }: Pick<SurveyReport, 'rows'>): string {
  const lines = rows.map(({ severity, ruleName, place, message, at }, index) =>
    [String(index + 1), SEVERITIES[severity], ruleName, place, message, degrees(at?.[0]), degrees(at?.[1])]
      .map(cell)
      .join(','),
  );
  return `\uFEFF${[HEADINGS.join(','), ...lines].join('\r\n')}\r\n`;
}
