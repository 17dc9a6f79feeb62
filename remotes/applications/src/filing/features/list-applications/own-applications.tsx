// A person's own applications: tabs by whose turn it is, search, next steps.
import { useState } from 'react';
import { Button, Notice } from '@portal/shared/ui';
import { ListPage } from '@portal/shared/ui/list';
import type { ListAsked } from '@portal/shared/ui/list';
import { paths } from '../../../api/address';
import type { ApplicationSummary } from '../../../api/application';
import { LIST_NAMES } from '../../../api/list-address';
import { StatusTag } from '../../../parts/status-tag';
import { useCaseActions } from '../../../parts/use-case-actions';
import type { AskedAction } from '../../../parts/use-case-actions';
import { useLazyListApplicationsQuery, useListApplicationsQuery } from '../../api/list-applications';
import type { ActionButton } from './actions';
import { OWN_COLUMNS } from './list-columns';
import styles from './list-applications.module.css';
import { RowActions } from './row-actions';
import { STATUS_TABS, statusFilter } from './status-groups';
import { TimelineLayer } from './timeline-layer';

const REFRESH = {
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
};
const query = ({ tab = '', keyword, pageNumber, pageSize, after }: ListAsked) => ({
  scope: 'mine' as const,
  status: statusFilter(tab),
  keyword,
  pageNumber,
  pageSize,
  after,
});

function useRows(asked: ListAsked) {
  return useListApplicationsQuery(query(asked), REFRESH);
}

export function OwnApplications() {
  const { run, busy } = useCaseActions();
  const [load] = useLazyListApplicationsQuery();
  const [traced, setTraced] = useState<ApplicationSummary | null>(null);
  const [waiting, setWaiting] = useState<{ businessNumber: string; names: string[] }[]>([]);

  async function act(button: ActionButton, row: ApplicationSummary) {
    const outcome = await run(button.action as AskedAction, row);
    if (outcome.waiting.length > 0)
      setWaiting((before) => [
        ...before.filter((item) => item.businessNumber !== row.businessNumber),
        { businessNumber: row.businessNumber, names: outcome.waiting },
      ]);
  }
  return (
    <>
      <ListPage
        title="我的申请"
        names={LIST_NAMES}
        useRows={useRows}
        columns={OWN_COLUMNS}
        rowKey={(row) => row.businessNumber}
        rowHref={({ actions, businessNumber }) =>
          actions.includes('progress') ? paths.progress(businessNumber) : paths.review(businessNumber)
        }
        cardTitle={(row) => row.businessName}
        cardCorner={(row) => <StatusTag status={row.status} />}
        rowActions={(row) => (
          <RowActions
            row={row}
            staff={false}
            busy={busy}
            onRun={(button, subject) => void act(button, subject)}
            onTimeline={setTraced}
          />
        )}
        tabs={STATUS_TABS}
        firstIsAll
        search="编号、坐落或证书号"
        before={
          waiting.length > 0 && (
            <div className={styles.notices}>
              {waiting.map(({ businessNumber, names }) => (
                <Notice
                  key={businessNumber}
                  tone="info"
                  live
                  title={`${businessNumber}：等待${names.join('、')}同意撤回`}
                >
                  各方都同意后申请撤回，此前照常办理。
                </Notice>
              ))}
            </div>
          )
        }
        empty={{
          title: '您还没有办件',
          text: '提交申请后，可在这里查看进度。',
          action: (
            <Button href={paths.home} variant="primary">
              去办理
            </Button>
          ),
        }}
        none={{ title: '没有符合条件的办件', text: '请减少筛选条件或检查编号。' }}
        exported={{ name: '我的申请', load: (asked) => load(query(asked)).unwrap() }}
        actions={
          <Button href={paths.home} icon="plus">
            新办申请
          </Button>
        }
      />
      {traced && <TimelineLayer row={traced} onClose={() => setTraced(null)} />}
    </>
  );
}
