// The list of own applications as it looks with cases in many states; all of them made up.
import { useState } from 'react';
import { Button, Notice, Page, StatusTabs } from '@portal/shared/ui';
import { ApplicationList } from '../../filing/features/list-applications/application-list';
import { DEMO_APPLICATIONS } from '../../filing/features/list-applications/demo-applications';
import { statusFilter, statusTabs } from '../../filing/features/list-applications/status-groups';

const COUNTS = DEMO_APPLICATIONS.reduce<Record<string, number>>(
  (counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
  {},
);

export function ApplyListDemoPage() {
  const [tab, setTab] = useState('all');
  const wanted = statusFilter(tab)?.split(',');
  const rows = DEMO_APPLICATIONS.filter(({ status }) => !wanted || wanted.includes(status));
  return (
    <Page
      title="我的申请（演示）"
      lead="以下办件均为虚构。"
      width="full"
      actions={<Button href="/demo-xl">登记系列演示</Button>}
    >
      <StatusTabs tabs={statusTabs(COUNTS, tab)} value={tab} onChange={setTab} />
      {rows.length > 0 ? (
        <ApplicationList
          caption="示例办件"
          rows={rows}
          staff={false}
          busy={null}
          onRun={() => undefined}
          hrefOf={() => undefined}
        />
      ) : (
        <Notice tone="info" live title="没有符合条件的办件">
          请选择其他状态。
        </Notice>
      )}
    </Page>
  );
}
