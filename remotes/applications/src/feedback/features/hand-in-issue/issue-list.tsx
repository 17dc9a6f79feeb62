// One's own difficult problems by state; for officials those of their region.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { ResponsiveList } from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import { paths } from '../../../api/address';
import type { Entry } from '../../api/entry';
import { useListIssuesQuery } from '../../api/entry';
import { EntryList } from '../../parts/entries/entry-list';
import { EntryTag } from '../../parts/entries/entry-words';

const columns: Column<Entry>[] = [
  { key: 'location', title: '房屋坐落', rowHeader: true, hideInCard: true, render: (row) => row.location ?? '—' },
  {
    key: 'text',
    title: '情况说明',
    render: (row) => `${[...row.text].slice(0, 40).join('')}${[...row.text].length > 40 ? '…' : ''}`,
  },
  { key: 'state', title: '状态', render: (row) => <EntryTag state={row.state} />, hideInCard: true },
  { key: 'created', title: '提交时间', render: (row) => formatChineseDateTime(row.createdAt) },
];

export function IssueList() {
  return (
    <EntryList
      useList={useListIssuesQuery}
      pageSize={10}
      loading="正在读取疑难问题"
      tabsLabel="处理状态"
      none={(staff) => ({
        illustration: 'house',
        title: staff ? '没有待处理的疑难问题' : '您还没有提交过疑难问题',
        text: staff ? '本辖区群众提交后，会出现在这里。' : '提交后，可在这里查看处理进度和答复。',
      })}
      nothingFound="没有符合条件的疑难问题"
    >
      {(rows, staff) => (
        <ResponsiveList
          caption={staff ? '疑难问题' : '我的疑难问题'}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.recordId}
          rowHref={(row) => paths.issue(row.recordId)}
          cardTitle={(row) => row.location ?? '—'}
          cardCorner={(row) => <EntryTag state={row.state} />}
        />
      )}
    </EntryList>
  );
}
