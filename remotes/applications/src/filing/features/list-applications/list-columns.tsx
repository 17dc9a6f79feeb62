// Columns that several lists of applications share.
import { formatChineseDate, formatChineseDateTime } from '@portal/shared/kernel';
import { NumberText } from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import type { ApplicationSummary } from '../../../api/application';
import { StatusTag } from '../../../parts/status-tag';

export const numberColumn: Column<ApplicationSummary> = {
  key: 'number',
  title: '编号',
  render: (row) => <NumberText>{row.businessNumber}</NumberText>,
  rowHeader: true,
  chars: 13,
};
export const businessColumn: Column<ApplicationSummary> = {
  key: 'business',
  title: '事项',
  render: (row) => row.businessName,
  hideInCard: true,
};
export const locationColumn: Column<ApplicationSummary> = {
  key: 'location',
  title: '坐落',
  render: (row) => row.location || '—',
};
export const statusColumn: Column<ApplicationSummary> = {
  key: 'status',
  title: '状态',
  render: (row) => <StatusTag status={row.status} />,
  hideInCard: true,
};
export const submittedColumn: Column<ApplicationSummary> = {
  key: 'submitted',
  title: '提交',
  render: (row) => (row.submittedAt ? formatChineseDate(row.submittedAt) : '—'),
  nowrap: true,
};
export const updatedColumn: Column<ApplicationSummary> = {
  key: 'updated',
  title: '更新',
  render: (row) => (row.savedAt ? formatChineseDateTime(row.savedAt) : '—'),
};
