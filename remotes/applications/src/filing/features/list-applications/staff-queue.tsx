// The office's list: waiting to be claimed, in one's own hands, done.
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useNavigate } from '@portal/shared/router';
import { useUser } from '@portal/shared/session';
import {
  FilterBar,
  Notice,
  Page,
  Pagination,
  SearchField,
  StatusTabs,
  queryState,
  StaleNotice,
} from '@portal/shared/ui';
import { paths } from '../../../api/address';
import type { ApplicationSummary } from '../../../api/application';
import { useListApplicationsQuery } from '../../api/list-applications';
import { useCaseActions } from '../../../parts/use-case-actions';
import type { AskedAction } from '../../../parts/use-case-actions';
import { useListAddress } from '../../../parts/use-list-address';
import type { ActionButton } from './actions';
import { ApplicationList } from './application-list';
import { ExportApplications } from './export-applications';

const PAGE_SIZE = 10;
const PROOFS = 'proofs';
const SCOPES = [
  { key: 'queue', label: '待领取' },
  { key: 'mine', label: '我的在办' },
  { key: 'done', label: '已办' },
] as const;
type Scope = (typeof SCOPES)[number]['key'];
/** Roles that the services let accept guardians and letters of attorney. */
const PROVING = ['preReviewer', 'acceptor'];
const EMPTY: Record<Scope, string> = {
  queue: '没有待领取的办件',
  mine: '您手上没有在办的办件',
  done: '没有已办的办件',
};
const REFRESH = {
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
  pollingInterval: 15_000,
  skipPollingIfUnfocused: true,
};

/** What an official has begun of the office's own motion is followed as any applicant does: others decide on it. */
const hrefOf = ({ role, businessNumber }: ApplicationSummary) =>
  role === 'initiator' ? paths.progress(businessNumber) : paths.audit(businessNumber);

/** @param proofDesk behind the tab of guardians and letters, for those who may accept them */
export function StaffQueue({ proofDesk }: { proofDesk: ReactNode }) {
  const { tab, keyword, page, after, go, turn } = useListAddress();
  const roles = useUser()?.roles ?? [];
  const tabs = [
    ...SCOPES,
    ...(roles.some((role) => PROVING.includes(role)) ? [{ key: PROOFS, label: '监护和委托' }] : []),
  ];
  const isProofs = tab === PROOFS && tabs.length > SCOPES.length;
  const scope: Scope = SCOPES.find(({ key }) => key === tab)?.key ?? 'queue';
  const asked = { scope, keyword: keyword || undefined };
  const query = useListApplicationsQuery({ ...asked, pageNumber: page, pageSize: PAGE_SIZE, after }, REFRESH);
  const { run, busy } = useCaseActions();
  const navigate = useNavigate();
  const [words, setWords] = useState(keyword);
  const list = query.data;

  async function act(button: ActionButton, row: ApplicationSummary) {
    const { done } = await run(button.action as AskedAction, row);
    if (done && button.action === 'claim') void navigate(paths.audit(row.businessNumber));
  }
  return (
    <Page
      title="办件审核"
      width="full"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: '办件审核' }]}
      {...queryState(query)}
      actions={
        list && list.total > 0 ? (
          <ExportApplications query={asked} name={`办件审核-${SCOPES.find(({ key }) => key === scope)?.label ?? ''}`} />
        ) : undefined
      }
    >
      <StaleNotice query={query} />
      <StatusTabs
        label="办件队列"
        tabs={tabs.map((item) => ({ ...item, count: item.key === scope && !isProofs ? list?.total : undefined }))}
        value={isProofs ? PROOFS : scope}
        onChange={(key) => go({ tab: key })}
      />
      {isProofs ? (
        proofDesk
      ) : (
        <>
          <FilterBar
            search={<SearchField label="编号、申请人或坐落" value={words} onChange={setWords} />}
            onSubmit={() => go({ keyword: words.trim() })}
            active={keyword ? 1 : 0}
            onClear={() => {
              setWords('');
              go({ keyword: '' });
            }}
          />
          {list && list.rows.length > 0 && (
            <ApplicationList
              caption="办件"
              rows={list.rows}
              busy={busy}
              onRun={(button, row) => void act(button, row)}
              hrefOf={hrefOf}
            />
          )}
          {list?.rows.length === 0 && (
            <Notice tone="info" live title={EMPTY[scope]}>
              {keyword ? '请检查查询条件。' : '有新办件时会自动显示在这里。'}
            </Notice>
          )}
          {list && (
            <Pagination page={page} pageSize={PAGE_SIZE} total={list.total} onChange={(next) => turn(next, list)} />
          )}
        </>
      )}
    </Page>
  );
}
