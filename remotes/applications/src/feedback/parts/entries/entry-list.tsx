// What was handed in, by state, a page at a time. Of officials it is what came from their region.
import { selectIsStaff, usePortalSelector } from '@portal/shared/session';
import { ListCard } from '@portal/shared/ui/list';
import type { ListAsked, ListCardProps } from '@portal/shared/ui/list';
import { LIST_NAMES } from '../../../api/list-address';
import type { Entry, useListFeedbackQuery } from '../../api/entry';
import { ENTRY_STATES, STATE_NAMES } from './entry-words';

const TABS = [{ key: 'all', label: '全部' }, ...ENTRY_STATES.map((key) => ({ key, label: STATE_NAMES[key] }))];

export interface EntryListProps
  extends Pick<
    ListCardProps<Entry>,
    | 'caption'
    | 'columns'
    | 'renderRows'
    | 'rowHref'
    | 'cardTitle'
    | 'cardCorner'
    | 'pageSize'
    | 'empty'
    | 'loadingLabel'
    | 'tabsLabel'
    | 'pagesLabel'
  > {
  /** The hook of either list: both ask and answer alike. */
  useList: typeof useListFeedbackQuery;
  /** Where nothing is in the chosen state. */
  nothingFound: string;
}

export function EntryList({ useList, nothingFound, ...list }: EntryListProps) {
  const staff = usePortalSelector(selectIsStaff);
  function useRows({ tab, pageNumber, pageSize }: ListAsked) {
    const state = ENTRY_STATES.find((known) => known === tab);
    return useList(
      { state, scope: staff ? 'office' : 'mine', pageNumber, pageSize },
      { refetchOnMountOrArgChange: true, refetchOnFocus: true },
    );
  }
  return (
    <ListCard
      {...list}
      bare
      names={LIST_NAMES}
      useRows={useRows}
      rowKey={(row) => row.recordId}
      tabs={TABS}
      firstIsAll
      none={{ title: nothingFound, text: '请选择其他状态。' }}
    />
  );
}
