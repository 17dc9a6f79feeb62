// The documents of a case that each person answers and signs for themselves, with their states, and the way into one's
// own.
import { findDocument } from '@portal/shared/catalogue';
import { formatChineseDateTime } from '@portal/shared/kernel';
import { Button, ResponsiveList, Tag } from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import { paths } from '../../api/address';
import type { DocumentRow } from '../../api/documents';

const STATES = {
  open: { label: '未填写', tone: 'amber' },
  answering: { label: '填写中', tone: 'blue' },
  signed: { label: '已签名', tone: 'green' },
  changed: { label: '办件有变化，需重新签名', tone: 'amber' },
} as const;

export function DocumentTable({ rows, businessNumber }: { rows: readonly DocumentRow[]; businessNumber: string }) {
  return (
    <ResponsiveList
      caption="需要填写的文件和填写人"
      columns={columnsOf(businessNumber)}
      rows={rows}
      rowKey={({ kind, applicantId }) => `${kind} ${applicantId}`}
    />
  );
}

function columnsOf(businessNumber: string): Column<DocumentRow>[] {
  return [
    { key: 'title', title: '文件', render: ({ title }) => title },
    { key: 'name', title: '填写人', render: ({ name, roleLabel }) => `${roleLabel} ${name}`.trim() },
    { key: 'state', title: '状态', render: ({ state }) => <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag> },
    {
      key: 'at',
      title: '签名时间',
      render: ({ signedAt }) => (signedAt ? formatChineseDateTime(new Date(signedAt)) : '—'),
    },
    {
      key: 'open',
      title: '操作',
      render: (row) => <OpenButton row={row} businessNumber={businessNumber} />,
    },
  ];
}

function OpenButton({ row, businessNumber }: { row: DocumentRow; businessNumber: string }) {
  const { kind, title, name, applicantId, state, mine, opens } = row;
  const path = findDocument(kind)?.path;
  if (!opens || !path) return <span>—</span>;
  const label = !mine || state === 'signed' ? '查看' : state === 'open' ? '填写' : '继续填写';
  return (
    <Button
      size="small"
      href={paths.document(path, businessNumber, applicantId)}
      aria-label={`${label}${title}：${name}`}
    >
      {label}
    </Button>
  );
}
