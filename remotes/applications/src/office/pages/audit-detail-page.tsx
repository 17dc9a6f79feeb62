// The desk of one case; for applicants and under the other layouts the same case to read, or an example of one.
import { selectIsStaff, skipToken, usePortalSelector, useUser } from '@portal/shared/session';
import {
  Page,
  PrintButton,
  queryState,
  useIsElder,
  useLayoutMode,
  useMediaQuery,
  StaleNotice,
} from '@portal/shared/ui';
import { paths, useAddress } from '../../api/address';
import { useGetApplicationQuery } from '../../api/get-application';
import { CaseDesk } from '../features/audit-application/case-desk';
import { RegistrarDesk } from '../features/audit-application/desk/registrar-desk';
import { demoFile } from '../../parts/demo/demo-case';
import { useDemoCase } from '../../parts/demo/use-demo-case';
import { noApplication } from '../../parts/no-number';
import { useReload } from '../../parts/use-reload';
import { useRuledBusiness } from '../../parts/use-ruled-business';

const REFRESH = {
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
};

/** Officers who decide have the whole desk where it has room; a phone and elder mode read one thing below another. */
export function AuditDetailPage() {
  const mode = useLayoutMode();
  const isStaff = usePortalSelector(selectIsStaff);
  const isWide = useMediaQuery('(min-width: 1024px)');
  const isElder = useIsElder();
  if (mode === 'demo') return <ExampleDesk />;
  const decides = isStaff && mode !== 'view' && mode !== 'permission';
  return decides && isWide && !isElder ? <RegistrarDesk /> : <Desk />;
}

function Desk() {
  const mode = useLayoutMode();
  const { businessNumber } = useAddress();
  const query = useGetApplicationQuery(businessNumber ? { businessNumber } : skipToken, REFRESH);
  const reload = useReload(query);
  const file = query.data;
  const business = useRuledBusiness(file?.processCode, file?.status);
  const user = useUser();
  const isReader = !usePortalSelector(selectIsStaff);
  const readOnly = isReader || mode === 'view' || mode === 'permission';
  return (
    <Page
      title={isReader ? '审核详情' : '办件审核'}
      lead={file?.businessName}
      width="full"
      empty={noApplication}
      breadcrumb={[
        { label: '首页', href: paths.home },
        { label: isReader ? '我的申请' : '办件审核', href: paths.list() },
        { label: file?.businessNumber ?? '办件' },
      ]}
      actions={file && isReader && mode !== 'view' && <PrintButton />}
      {...(businessNumber ? queryState(query, business) : { state: 'empty' as const })}
    >
      <StaleNotice query={query} />
      {file && business.data && user && (
        <CaseDesk
          file={file}
          business={business.data}
          userName={user.name}
          refetch={reload}
          readOnly={readOnly}
          isReader={isReader}
        />
      )}
    </Page>
  );
}

function ExampleDesk() {
  const { processCode } = useAddress();
  const visit = useDemoCase(processCode);
  return (
    <Page title="办件审核" lead={visit.data?.name} width="full" {...queryState(visit)}>
      {visit.data && visit.demo && (
        <CaseDesk
          file={demoFile(visit.data, visit.demo)}
          business={visit.data}
          userName=""
          refetch={() => undefined}
          readOnly
        />
      )}
    </Page>
  );
}
