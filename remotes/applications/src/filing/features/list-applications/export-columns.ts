// Everything a list of applications holds, as columns of a file.
import { stateOf } from '@portal/shared/catalogue';
import { formatChineseDateTime } from '@portal/shared/kernel';
import type { ApplicationSummary } from '../../../api/application';
import type { ExportColumn } from '@portal/shared/ui/list';

const time = (at: string | null | undefined): string => (at ? formatChineseDateTime(at) : '');

export const APPLICATION_COLUMNS: readonly ExportColumn<ApplicationSummary>[] = [
  { title: '编号', text: (row) => row.businessNumber },
  { title: '事项', text: (row) => row.businessName },
  { title: '坐落', text: (row) => row.location },
  { title: '不动产单元号', text: (row) => row.unitNumber },
  { title: '状态', text: (row) => stateOf(row.status).name },
  { title: '提交时间', text: (row) => time(row.submittedAt) },
  { title: '最后保存', text: (row) => time(row.savedAt) },
];
