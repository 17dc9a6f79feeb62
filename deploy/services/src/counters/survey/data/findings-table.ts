// What the rules of quality have found, as a table on paper.
import type { DistrictFinding } from '@portal/surveying/contract';
import { paragraph, table } from '../../../papers/documents/public';

/** Rows on paper; the report as CSV has all that are listed. */
const MOST_PRINTED = 300;

/** @param total how many there are, those that are not listed among them */
export function findingsTable(
  pdf: Parameters<typeof table>[0],
  rows: readonly Omit<DistrictFinding, 'at'>[],
  total: number,
): void {
  if (total === 0) return void paragraph(pdf, '按各项质量规则检查，没有发现问题。');
  table(
    pdf,
    [0.9, 1, 3, 3.4, 5.4],
    [
      ['序号', '级别', '规则', '位置', '问题'],
      ...rows
        .slice(0, MOST_PRINTED)
        .map(({ severity, ruleName, place, message }, at) => [
          String(at + 1),
          severity === 'error' ? '错误' : '提示',
          ruleName,
          place,
          message,
        ]),
    ],
    { header: true },
  );
  const printed = Math.min(rows.length, MOST_PRINTED);
  if (rows.length > printed) paragraph(pdf, `另有${rows.length - printed}个问题未打印，请下载 CSV 报告查看。`);
  if (total > rows.length) paragraph(pdf, `同一类问题只列出一部分，另有${total - rows.length}个没有列出。`);
}
