// Letters of attorney that were given, and those that were received.
import { formatChineseDate } from '@portal/shared/kernel';
import { Tag, useLayoutPath } from '@portal/shared/ui';
import { ListCard } from '@portal/shared/ui/list';
import type { ListAsked, ListColumn } from '@portal/shared/ui/list';
import { paths } from '../../../api/address';
import type { Delegation } from '../../api/delegation';
import { useListDelegationsQuery } from '../../api/delegation';
import { STATES } from './delegation';

type Role = Delegation['role'];
const ROLES: { key: Role; label: string; none: { title: string; text: string } }[] = [
  {
    key: 'principal',
    label: '我委托的',
    none: { title: '您还没有委托过他人', text: '填写并发送后，可在这里查看受托人是否确认。' },
  },
  {
    key: 'agent',
    label: '委托我的',
    none: { title: '还没有人委托您', text: '他人委托您代办时，会出现在这里。' },
  },
];
const otherOf = (row: Delegation) => (row.role === 'principal' ? row.agent : row.principal).name;
const stateTag = ({ state }: Delegation) => <Tag tone={STATES[state].tone}>{STATES[state].word}</Tag>;
const columns = (role: string): readonly ListColumn<Delegation>[] => [
  {
    key: 'who',
    title: role === 'agent' ? '委托人' : '受托人',
    rowHeader: true,
    hideInCard: true,
    text: otherOf,
    sortBy: 'text',
  },
  { key: 'matters', title: '委托事项', text: (row) => row.matters.join('、') },
  {
    key: 'period',
    title: '委托期限',
    text: (row) => `${formatChineseDate(row.startsOn)}至${formatChineseDate(row.endsOn)}`,
    sortBy: (row) => row.startsOn,
  },
  { key: 'state', title: '状态', render: stateTag, hideInCard: true },
];

function useRows({ tab, pageNumber, pageSize }: ListAsked) {
  return useListDelegationsQuery(
    { role: tab === 'agent' ? 'agent' : 'principal', pageNumber, pageSize },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
}

export function DelegationList() {
  const inLayout = useLayoutPath();
  return (
    <ListCard
      bare
      caption="委托"
      useRows={useRows}
      columns={({ tab }) => columns(tab)}
      rowKey={(row) => row.recordId}
      rowHref={(row) => inLayout(paths.letter(row.recordId))}
      cardTitle={otherOf}
      cardCorner={stateTag}
      tabs={ROLES}
      tabsLabel="委托"
      none={({ tab }) => ROLES.find(({ key }) => key === tab)!.none}
      loadingLabel="正在读取委托"
      pagesLabel="委托分页"
    />
  );
}
