// Letters of attorney that were given, and those that were received.
import { useState } from 'react';
import { formatChineseDate } from '@portal/shared/kernel';
import {
  Card,
  EmptyState,
  ErrorPanel,
  PageLoading,
  Pagination,
  ResponsiveList,
  Stack,
  StatusTabs,
  Tag,
  useLayoutPath,
} from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import { paths } from '../../../api/address';
import type { Delegation } from '../../api/delegation';
import { useListDelegationsQuery } from '../../api/delegation';
import { STATES } from './delegation';

const PAGE_SIZE = 10;
type Role = Delegation['role'];
const stateTag = ({ state }: Delegation) => <Tag tone={STATES[state].tone}>{STATES[state].word}</Tag>;
const columns = (role: Role): Column<Delegation>[] => [
  {
    key: 'who',
    title: role === 'principal' ? '受托人' : '委托人',
    rowHeader: true,
    hideInCard: true,
    render: (row) => (role === 'principal' ? row.agent.name : row.principal.name),
  },
  { key: 'matters', title: '委托事项', render: (row) => row.matters.join('、') },
  {
    key: 'period',
    title: '委托期限',
    render: (row) => `${formatChineseDate(row.startsOn)}至${formatChineseDate(row.endsOn)}`,
  },
  { key: 'state', title: '状态', render: stateTag, hideInCard: true },
];

export function DelegationList() {
  const [role, setRole] = useState<Role>('principal');
  const [page, setPage] = useState(1);
  const inLayout = useLayoutPath();
  const query = useListDelegationsQuery(
    { role, pageNumber: page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const list = query.data;
  const title = role === 'principal' ? '我委托的' : '委托我的';
  return (
    <Stack gap={4}>
      <StatusTabs
        label="委托"
        tabs={[
          { key: 'principal', label: '我委托的' },
          { key: 'agent', label: '委托我的' },
        ]}
        value={role}
        onChange={(next) => {
          setRole(next === 'agent' ? 'agent' : 'principal');
          setPage(1);
        }}
      />
      {!list &&
        (query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} home={null} />
        ) : (
          <PageLoading label="正在读取委托" />
        ))}
      {list && list.rows.length === 0 && (
        <Card>
          <EmptyState
            title={role === 'principal' ? '您还没有委托过他人' : '还没有人委托您'}
            text={
              role === 'principal' ? '填写并发送后，可在这里查看受托人是否确认。' : '他人委托您代办时，会出现在这里。'
            }
          />
        </Card>
      )}
      {list && list.rows.length > 0 && (
        <ResponsiveList
          caption={title}
          columns={columns(role)}
          rows={list.rows}
          rowKey={(row) => row.recordId}
          rowHref={(row) => inLayout(paths.letter(row.recordId))}
          cardTitle={(row) => (role === 'principal' ? row.agent.name : row.principal.name)}
          cardCorner={stateTag}
        />
      )}
      {list && list.total > PAGE_SIZE && (
        <Pagination page={page} pageSize={PAGE_SIZE} total={list.total} onChange={setPage} label="委托分页" />
      )}
    </Stack>
  );
}
