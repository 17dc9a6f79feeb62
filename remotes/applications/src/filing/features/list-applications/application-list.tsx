// Applications as a table or as cards, with what each waits for.
import { useState } from 'react';
import { formatChineseDate, formatChineseDateTime, remainingDaysText } from '@portal/shared/kernel';
import { NumberText, ResponsiveList } from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import type { ApplicationSummary } from '../../../api/application';
import { StatusTag } from '../../../parts/status-tag';
import type { ActionButton } from './actions';
import { RowActions } from './row-actions';
import { TimelineLayer } from './timeline-layer';

export interface ApplicationListProps {
  rows: readonly ApplicationSummary[];
  /** Staff see who filed and who works on it instead of when it was saved. */
  staff: boolean;
  busy: string | null;
  caption: string;
  onRun: (button: ActionButton, row: ApplicationSummary) => void;
  hrefOf: (row: ApplicationSummary) => string | undefined;
}

function updated({ submittedAt, savedAt }: ApplicationSummary): string {
  if (submittedAt) return `${formatChineseDate(submittedAt)}提交`;
  return savedAt ? `${formatChineseDateTime(savedAt)}保存` : '—';
}

function daysLeft({ remainingDays }: ApplicationSummary): string {
  return remainingDays === null ? '—' : remainingDaysText(remainingDays);
}

const number: Column<ApplicationSummary> = {
  key: 'number',
  title: '编号',
  render: (row) => <NumberText>{row.businessNumber}</NumberText>,
  rowHeader: true,
  chars: 13,
};
const business: Column<ApplicationSummary> = {
  key: 'business',
  title: '事项',
  render: (row) => row.businessName,
  hideInCard: true,
  chars: 9,
};
const location: Column<ApplicationSummary> = {
  key: 'location',
  title: '坐落',
  render: (row) => row.location || '尚未选择不动产',
  chars: 12,
};
const status: Column<ApplicationSummary> = {
  key: 'status',
  title: '状态',
  render: (row) => <StatusTag status={row.status} />,
  hideInCard: true,
};
const left: Column<ApplicationSummary> = { key: 'left', title: '剩余时限', render: daysLeft, nowrap: true };
const ownColumns = [number, business, location, status, { key: 'updated', title: '更新', render: updated }, left];
const staffColumns = [
  number,
  business,
  location,
  status,
  { key: 'initiator', title: '申请人', render: (row: ApplicationSummary) => row.initiator || '—', chars: 7 },
  { key: 'claimedBy', title: '经办人', render: (row: ApplicationSummary) => row.claimedBy ?? '未领取', nowrap: true },
  left,
];

export function ApplicationList({ rows, staff, busy, caption, onRun, hrefOf }: ApplicationListProps) {
  const [traced, setTraced] = useState<ApplicationSummary | null>(null);
  return (
    <>
      <ResponsiveList
        caption={caption}
        columns={staff ? staffColumns : ownColumns}
        rows={rows}
        rowKey={(row) => row.businessNumber}
        rowHref={hrefOf}
        cardTitle={(row) => row.businessName}
        cardCorner={(row) => <StatusTag status={row.status} />}
        cardActions={(row) => <RowActions row={row} staff={staff} busy={busy} onRun={onRun} onTimeline={setTraced} />}
      />
      {traced && <TimelineLayer row={traced} onClose={() => setTraced(null)} />}
    </>
  );
}
