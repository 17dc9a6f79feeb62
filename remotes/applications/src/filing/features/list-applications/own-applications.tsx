// A person's own applications: tabs by whose turn it is, search, next steps.
import { useState } from 'react';
import {
  Button,
  ButtonRow,
  FilterBar,
  Notice,
  Page,
  Pagination,
  SearchField,
  StatusTabs,
  queryState,
} from '@portal/shared/ui';
import { paths } from '../../../api/address';
import type { ApplicationSummary } from '../../../api/application';
import { useListApplicationsQuery } from '../../api/list-applications';
import { StaleNotice } from '../../../parts/stale-notice';
import { useCaseActions } from '../../../parts/use-case-actions';
import type { AskedAction } from '../../../parts/use-case-actions';
import { useListAddress } from '../../../parts/use-list-address';
import type { ActionButton } from './actions';
import { ApplicationList } from './application-list';
import { ExportApplications } from './export-applications';
import styles from './list-applications.module.css';
import { statusFilter, statusTabs, tabOf } from './status-groups';

const PAGE_SIZE = 10;
const REFRESH = {
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
};

function hrefOf({ actions, businessNumber }: ApplicationSummary): string {
  return actions.includes('progress') ? paths.progress(businessNumber) : paths.review(businessNumber);
}

export function OwnApplications() {
  const { tab: wanted, keyword, page, after, go, turn } = useListAddress();
  const tab = tabOf(wanted);
  const asked = { scope: 'mine' as const, status: statusFilter(tab), keyword: keyword || undefined };
  const query = useListApplicationsQuery({ ...asked, pageNumber: page, pageSize: PAGE_SIZE, after }, REFRESH);
  const { run, busy } = useCaseActions();
  const [words, setWords] = useState(keyword);
  const [waiting, setWaiting] = useState<{ businessNumber: string; names: string[] }[]>([]);
  const list = query.data;
  const filtered = tab !== 'all' || keyword !== '';

  async function act(button: ActionButton, row: ApplicationSummary) {
    const outcome = await run(button.action as AskedAction, row);
    if (outcome.waiting.length > 0)
      setWaiting((before) => [
        ...before.filter((item) => item.businessNumber !== row.businessNumber),
        { businessNumber: row.businessNumber, names: outcome.waiting },
      ]);
  }
  const state = queryState(query);
  const empty = list?.rows.length === 0;
  return (
    <Page
      title="我的申请"
      width="full"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: '我的申请' }]}
      actions={
        <ButtonRow>
          {list && list.total > 0 && <ExportApplications query={asked} name="我的申请" />}
          <Button href={paths.home} icon="plus">
            新办申请
          </Button>
        </ButtonRow>
      }
      {...state}
      state={state.state === 'ready' && empty && !filtered ? 'empty' : state.state}
      empty={{
        title: '您还没有办件',
        text: '提交申请后，可在这里查看进度。',
        action: (
          <Button href={paths.home} variant="primary">
            去办理
          </Button>
        ),
      }}
    >
      {waiting.length > 0 && (
        <div className={styles.notices}>
          {waiting.map(({ businessNumber, names }) => (
            <Notice key={businessNumber} tone="info" live title={`${businessNumber}：等待${names.join('、')}同意撤回`}>
              各方都同意后申请撤回，此前照常办理。
            </Notice>
          ))}
        </div>
      )}
      <StaleNotice query={query} />
      <StatusTabs tabs={statusTabs(list?.counts, tab)} value={tab} onChange={(key) => go({ tab: key })} />
      <FilterBar
        search={<SearchField label="编号、坐落或证书号" value={words} onChange={setWords} />}
        onSubmit={() => go({ keyword: words.trim() })}
        active={keyword ? 1 : 0}
        onClear={() => {
          setWords('');
          go({ keyword: '' });
        }}
      />
      {list && !empty && (
        <ApplicationList
          caption="我的申请"
          rows={list.rows}
          staff={false}
          busy={busy}
          onRun={(button, row) => void act(button, row)}
          hrefOf={hrefOf}
        />
      )}
      {empty && (
        <Notice
          tone="info"
          live
          title="没有符合条件的办件"
          action={
            <Button
              onClick={() => {
                setWords('');
                go({ tab: 'all', keyword: '' });
              }}
            >
              清除筛选
            </Button>
          }
        >
          请减少筛选条件或检查编号。
        </Notice>
      )}
      {list && <Pagination page={page} pageSize={PAGE_SIZE} total={list.total} onChange={(next) => turn(next, list)} />}
    </Page>
  );
}
