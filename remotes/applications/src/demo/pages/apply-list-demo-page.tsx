// The list of own applications as it looks with cases in many states; all of them made up.
import { Button } from '@portal/shared/ui';
import { ListPage } from '@portal/shared/ui/list';
import type { ListAsked } from '@portal/shared/ui/list';
import { StatusTag } from '../../parts/status-tag';
import { DEMO_APPLICATIONS } from '../../filing/features/list-applications/demo-applications';
import { OWN_COLUMNS } from '../../filing/features/list-applications/list-columns';
import { RowActions } from '../../filing/features/list-applications/row-actions';
import { STATUS_TABS, statusFilter } from '../../filing/features/list-applications/status-groups';

const counts = DEMO_APPLICATIONS.reduce<Record<string, number>>(
  (sum, { status }) => ({ ...sum, [status]: (sum[status] ?? 0) + 1 }),
  {},
);

function useRows({ tab = '' }: ListAsked) {
  const wanted = statusFilter(tab)?.split(',');
  const rows = DEMO_APPLICATIONS.filter(({ status }) => !wanted || wanted.includes(status));
  return { currentData: { rows, total: rows.length, counts }, isFetching: false, refetch: () => undefined };
}

export const ApplyListDemoPage = () => (
  <ListPage
    title="我的申请（演示）"
    caption="示例办件"
    lead="以下办件均为虚构。"
    actions={<Button href="/demo-xl">登记系列演示</Button>}
    useRows={useRows}
    pageSize={DEMO_APPLICATIONS.length}
    columns={OWN_COLUMNS}
    rowKey={(row) => row.businessNumber}
    cardTitle={(row) => row.businessName}
    cardCorner={(row) => <StatusTag status={row.status} />}
    rowActions={(row) => <RowActions row={row} busy={null} onRun={() => undefined} onTimeline={() => undefined} />}
    tabs={STATUS_TABS}
    firstIsAll
    none={{ title: '没有符合条件的办件', text: '请选择其他状态。' }}
  />
);
