// Columns that several lists of applications share.
import { stateOf } from '@portal/shared/catalogue';
import { formatChineseDate, formatChineseDateTime, remainingDaysText } from '@portal/shared/kernel';
import { NumberText } from '@portal/shared/ui';
import type { ListColumn } from '@portal/shared/ui/list';
import type { ApplicationSummary } from '../../../api/application';
import { StatusTag } from '../../../parts/status-tag';

type ApplicationColumn = ListColumn<ApplicationSummary>;
const time = (at: string | null | undefined): string => (at ? formatChineseDateTime(at) : '');

export const numberColumn: ApplicationColumn = {
  key: 'number',
  title: '编号',
  render: (row) => <NumberText>{row.businessNumber}</NumberText>,
  text: (row) => row.businessNumber,
  rowHeader: true,
  chars: 13,
};
export const businessColumn: ApplicationColumn = {
  key: 'business',
  title: '事项',
  text: (row) => row.businessName,
  sortBy: 'text',
  hideInCard: true,
};
export const locationColumn: ApplicationColumn = {
  key: 'location',
  title: '坐落',
  render: (row) => row.location || '—',
  text: (row) => row.location,
};
export const unitColumn: ApplicationColumn = {
  key: 'unit',
  title: '不动产单元号',
  exportOnly: true,
  text: (row) => row.unitNumber,
};
export const statusColumn: ApplicationColumn = {
  key: 'status',
  title: '状态',
  render: (row) => <StatusTag status={row.status} />,
  text: (row) => stateOf(row.status).name,
  sortBy: 'text',
  hideInCard: true,
};
export const submittedColumn: ApplicationColumn = {
  key: 'submitted',
  title: '提交',
  exportTitle: '提交时间',
  render: (row) => (row.submittedAt ? formatChineseDate(row.submittedAt) : '—'),
  text: (row) => time(row.submittedAt),
  sortBy: (row) => row.submittedAt,
  nowrap: true,
};
export const updatedColumn: ApplicationColumn = {
  key: 'updated',
  title: '更新',
  exportTitle: '最后保存',
  render: (row) => time(row.savedAt) || '—',
  text: (row) => time(row.savedAt),
  sortBy: (row) => row.savedAt,
};
/** In the file of lists that show another time. */
export const onlyInFile = (column: ApplicationColumn): ApplicationColumn => ({ ...column, exportOnly: true });

/** A person's own list shows when each was last changed, in one column. */
export const OWN_COLUMNS: readonly ApplicationColumn[] = [
  numberColumn,
  { ...businessColumn, chars: 9 },
  { ...locationColumn, render: (row) => row.location || '尚未选择不动产', chars: 12 },
  unitColumn,
  statusColumn,
  onlyInFile(submittedColumn),
  onlyInFile(updatedColumn),
  {
    key: 'changed',
    title: '更新',
    render: ({ submittedAt, savedAt }) =>
      submittedAt ? `${formatChineseDate(submittedAt)}提交` : savedAt ? `${time(savedAt)}保存` : '—',
    sortBy: ({ submittedAt, savedAt }) => submittedAt ?? savedAt,
  },
  {
    key: 'left',
    title: '剩余时限',
    render: ({ remainingDays }) => (remainingDays === null ? '—' : remainingDaysText(remainingDays)),
    sortBy: ({ remainingDays }) => remainingDays,
    nowrap: true,
  },
];
