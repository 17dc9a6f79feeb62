// One's own difficult problems by state; for officials those of their region.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { selectIsStaff, usePortalSelector } from '@portal/shared/session';
import type { ListColumn } from '@portal/shared/ui/list';
import { paths } from '../../../api/address';
import type { Entry } from '../../api/entry';
import { useListIssuesQuery } from '../../api/entry';
import { EntryList } from '../../parts/entries/entry-list';
import { EntryTag } from '../../parts/entries/entry-words';

const columns: ListColumn<Entry>[] = [
  { key: 'location', title: '房屋坐落', rowHeader: true, hideInCard: true, text: (row) => row.location ?? '—' },
  {
    key: 'text',
    title: '情况说明',
    render: (row) => `${[...row.text].slice(0, 40).join('')}${[...row.text].length > 40 ? '…' : ''}`,
  },
  { key: 'state', title: '状态', render: (row) => <EntryTag state={row.state} />, hideInCard: true },
  {
    key: 'created',
    title: '提交时间',
    text: (row) => formatChineseDateTime(row.createdAt),
    sortBy: (row) => row.createdAt,
  },
];

export function IssueList() {
  const staff = usePortalSelector(selectIsStaff);
  return (
    <EntryList
      useList={useListIssuesQuery}
      caption={staff ? '疑难问题' : '我的疑难问题'}
      columns={columns}
      rowHref={(row) => paths.issue(row.recordId)}
      cardTitle={(row) => row.location ?? '—'}
      cardCorner={(row) => <EntryTag state={row.state} />}
      loadingLabel="正在读取疑难问题"
      tabsLabel="处理状态"
      empty={{
        illustration: 'house',
        title: staff ? '没有待处理的疑难问题' : '您还没有提交过疑难问题',
        text: staff ? '本辖区群众提交后，会出现在这里。' : '提交后，可在这里查看处理进度和答复。',
      }}
      nothingFound="没有符合条件的疑难问题"
    />
  );
}
