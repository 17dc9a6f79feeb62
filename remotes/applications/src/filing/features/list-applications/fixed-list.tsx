// Applications of some states only, with search, tabs and pages in the address.
import { isStateCode, stateOf } from '@portal/shared/catalogue';
import { ListPage } from '@portal/shared/ui/list';
import type { ListAsked, ListPageProps } from '@portal/shared/ui/list';
import type { ApplicationStatus, ApplicationSummary } from '../../../api/application';
import { LIST_NAMES } from '../../../api/list-address';
import { StatusTag } from '../../../parts/status-tag';
import { useLazyListApplicationsQuery, useListApplicationsQuery } from '../../api/list-applications';

export interface FixedListProps
  extends Pick<ListPageProps<ApplicationSummary>, 'title' | 'columns' | 'empty' | 'rowHref' | 'rowActions'> {
  /** The states it holds; a tab each, beside all. */
  statuses: readonly ApplicationStatus[];
}

export function FixedList({ statuses, ...list }: FixedListProps) {
  const [load] = useLazyListApplicationsQuery();
  const query = ({ tab, keyword, pageNumber, pageSize, after }: ListAsked) => ({
    scope: 'mine' as const,
    status: tab ?? statuses.join(','),
    keyword,
    pageNumber,
    pageSize,
    after,
  });
  function useRows(asked: ListAsked) {
    return useListApplicationsQuery(query(asked), { refetchOnFocus: true, refetchOnMountOrArgChange: true });
  }
  return (
    <ListPage
      {...list}
      names={LIST_NAMES}
      useRows={useRows}
      rowKey={(row) => row.businessNumber}
      cardTitle={(row) => row.businessName}
      cardCorner={(row) => <StatusTag status={row.status} />}
      tabs={[
        { key: 'all', label: '全部' },
        ...statuses.filter(isStateCode).map((key) => ({ key, label: stateOf(key).name })),
      ]}
      firstIsAll
      search="编号、坐落或证书号"
      none={{ title: '没有符合条件的办件', text: '请减少筛选条件或检查编号。' }}
      exported={{ name: list.title, load: (asked) => load(query(asked)).unwrap() }}
    />
  );
}
