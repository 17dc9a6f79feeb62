// Public content as rows: what, of which kind, by whom, when, and how long objections are taken; each leads to the
// whole text.
import { ResponsiveList, Tag } from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import type { ContentRow, ListShape } from './content-rows';
import styles from './content-list.module.css';

function deadline({ objectionUntil, daysLeft }: ContentRow) {
  if (!objectionUntil) return '—';
  return daysLeft ? <Tag tone="amber">{`剩余${daysLeft}个工作日`}</Tag> : <Tag>异议期已满</Tag>;
}

function columnsOf({ dated, withDeadline }: ListShape): Column<ContentRow>[] {
  return [
    {
      key: 'title',
      title: '标题',
      render: (row) => (
        <>
          {row.title}
          {row.summary && <span className={styles.summary}>{row.summary}</span>}
        </>
      ),
      rowHeader: true,
    },
    { key: 'kind', title: '类型', render: (row) => row.kind, nowrap: true },
    ...(dated
      ? [
          { key: 'source', title: '发布单位', render: (row: ContentRow) => row.source },
          { key: 'day', title: '发布日期', render: (row: ContentRow) => row.publishedOn, nowrap: true },
        ]
      : []),
    ...(withDeadline ? [{ key: 'deadline', title: '异议期限', render: deadline, nowrap: true }] : []),
  ];
}

export function ContentList({ shape, rows }: { shape: ListShape; rows: readonly ContentRow[] }) {
  return (
    <ResponsiveList
      caption={`${shape.noun}列表`}
      columns={columnsOf(shape)}
      rows={rows}
      rowKey={(row) => row.recordId}
      rowHref={shape.hrefOf}
    />
  );
}
