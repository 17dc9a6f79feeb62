// Everything a list holds, as rows of text for a file.
import { stateOf } from '@portal/shared/catalogue';
import { formatChineseDateTime } from '@portal/shared/kernel';
import type { ApplicationSummary } from '../../api/application';

const HEADS = ['编号', '事项', '坐落', '不动产单元号', '状态', '提交时间', '最后保存'];
/** More is asked of the office; a browser is no place for whole registers. */
export const MOST_ROWS = 1_000;
export const PAGE_ROWS = 100;

export function exportRows(applications: readonly ApplicationSummary[]): string[][] {
  const time = (at: string | null | undefined) => (at ? formatChineseDateTime(at) : '');
  return [HEADS, ...applications.map((row) => [row.businessNumber, row.businessName, row.location, row.unitNumber, stateOf(row.status).name, time(row.submittedAt), time(row.savedAt)])];
}
