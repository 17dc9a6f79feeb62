// A report as a table that spreadsheets open: UTF-8 with its mark, one fault a line.
import { csvText } from '@portal/shared/kernel';
import type { SurveyReport } from './check-file';

const HEADINGS = ['序号', '级别', '规则', '位置', '问题', '经度', '纬度'];
const SEVERITIES = { error: '错误', warning: '提示' } as const;

/** Degrees to nine digits: a tenth of a millimetre. */
const degrees = (value: number | undefined): number | string => (value === undefined ? '' : Number(value.toFixed(9)));

export function reportCsv({ rows }: Pick<SurveyReport, 'rows'>): string {
  return csvText([
    HEADINGS,
    ...rows.map(({ severity, ruleName, place, message, at }, index) => [
      ...[String(index + 1), SEVERITIES[severity], ruleName, place, message],
      ...[degrees(at?.[0]), degrees(at?.[1])],
    ]),
  ]);
}
