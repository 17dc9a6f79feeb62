// The office's applications as a table or as cards, with what each waits for.
import { useState } from 'react';
import { remainingDaysText } from '@portal/shared/kernel';
import { NumberText, ResponsiveList } from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import type { ApplicationSummary } from '../../../api/application';
import { StatusTag } from '../../../parts/status-tag';
import type { ActionButton } from './actions';
import { RowActions } from './row-actions';
import { TimelineLayer } from './timeline-layer';

export interface ApplicationListProps {
  rows: readonly ApplicationSummary[];
  busy: string | null;
  caption: string;
  onRun: (button: ActionButton, row: ApplicationSummary) => void;
  hrefOf: (row: ApplicationSummary) => string | undefined;
}

const COLUMNS: readonly Column<ApplicationSummary>[] = [
  {
    key: 'number',
    title: '编号',
    render: (row) => <NumberText>{row.businessNumber}</NumberText>,
    rowHeader: true,
    chars: 13,
  },
  { key: 'business', title: '事项', render: (row) => row.businessName, hideInCard: true, chars: 9 },
  { key: 'location', title: '坐落', render: (row) => row.location || '尚未选择不动产', chars: 12 },
  { key: 'status', title: '状态', render: (row) => <StatusTag status={row.status} />, hideInCard: true },
  { key: 'initiator', title: '申请人', render: (row) => row.initiator || '—', chars: 7 },
  { key: 'claimedBy', title: '经办人', render: (row) => row.claimedBy ?? '未领取', nowrap: true },
  {
    key: 'left',
    title: '剩余时限',
    render: ({ remainingDays }) => (remainingDays === null ? '—' : remainingDaysText(remainingDays)),
    nowrap: true,
  },
];

export function ApplicationList({ rows, busy, caption, onRun, hrefOf }: ApplicationListProps) {
  const [traced, setTraced] = useState<ApplicationSummary | null>(null);
  return (
    <>
      <ResponsiveList
        caption={caption}
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.businessNumber}
        rowHref={hrefOf}
        cardTitle={(row) => row.businessName}
        cardCorner={(row) => <StatusTag status={row.status} />}
        cardActions={(row) => <RowActions row={row} staff busy={busy} onRun={onRun} onTimeline={setTraced} />}
      />
      {traced && <TimelineLayer row={traced} onClose={() => setTraced(null)} />}
    </>
  );
}
