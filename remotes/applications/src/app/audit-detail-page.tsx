// The desk of one case; under the other layouts the same case to read, or an example of one.
import { skipToken, useUser } from '@portal/shared/session';
import { Page, queryState, useLayoutMode } from '@portal/shared/ui';
import { paths, useAddress } from '../api/address';
import { useGetApplicationQuery } from '../api/get-application';
import { CaseDesk } from '../features/audit-application/case-desk';
import { demoFile } from '../parts/demo/demo-case';
import { useDemoCase } from '../parts/demo/use-demo-case';
import { noApplication } from '../parts/no-number';
import { StaleNotice } from '../parts/stale-notice';
import { useReload } from '../parts/use-reload';
import { useRuledBusiness } from '../parts/use-ruled-business';

const REFRESH = { refetchOnFocus: true, refetchOnMountOrArgChange: true, pollingInterval: 30_000, skipPollingIfUnfocused: true };

export function AuditDetailPage() {
  return useLayoutMode() === 'demo' ? <ExampleDesk /> : <Desk />;
}

function Desk() {
  const mode = useLayoutMode();
  const { businessNumber } = useAddress();
  const query = useGetApplicationQuery(businessNumber ?? skipToken, REFRESH);
  const reload = useReload(query);
  const file = query.data;
  const business = useRuledBusiness(file?.processCode, file?.status);
  const user = useUser();
  return (
    <Page
      title="办件审核" lead={file?.businessName} width="full" empty={noApplication}
      breadcrumb={[{ label: '首页', href: paths.home }, { label: '办件审核', href: paths.list() }, { label: file?.businessNumber ?? '办件' }]}
      {...(businessNumber ? queryState(query, business) : { state: 'empty' as const })}
    >
      <StaleNotice query={query} />
      {file && business.data && user && <CaseDesk file={file} business={business.data} userName={user.name} refetch={reload} readOnly={mode === 'view' || mode === 'permission'} />}
    </Page>
  );
}

function ExampleDesk() {
  const { processCode } = useAddress();
  const visit = useDemoCase(processCode);
  return (
    <Page title="办件审核" lead={visit.data?.name} width="full" {...queryState(visit)}>
      {visit.data && visit.demo && <CaseDesk file={demoFile(visit.data, visit.demo)} business={visit.data} userName="" refetch={() => undefined} readOnly />}
    </Page>
  );
}
