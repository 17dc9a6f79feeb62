// A report on what the rules of quality have found, as PDF.
import type { DistrictFinding } from '@portal/surveying/contract';
import type { Pair, Pdf } from '../../../papers/documents/public';
import { grid, paragraph, renderSheet, section, table } from '../../../papers/documents/public';

declare module '../../../platform/core/processes/pdf-worker' {
  interface PdfTasks {
    'survey-findings': typeof renderFindings;
  }
}

export interface FindingsContent {
  title: string;
  subtitle: string;
  pairs: readonly Pair[];
  rows: readonly Omit<DistrictFinding, 'at'>[];
  /** How many there are, those that are not listed among them. */
  total: number;
}

/** Rows on paper; the report as CSV has all that are listed. */
const MOST_PRINTED = 300;

export function renderFindings(
  { title, subtitle, pairs, rows, total }: FindingsContent,
  madeAt: string,
): Promise<Buffer> {
  return renderSheet({ title, subtitle, madeAt }, (pdf) => {
    grid(pdf, pairs);
    section(pdf, '问题清单');
    findingsTable(pdf, rows, total);
  });
}

function findingsTable(pdf: Pdf, rows: FindingsContent['rows'], total: number): void {
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
