// A business's form outside filing: to try out, to read, or to set who sees what of it.
import { useLocation } from '@portal/shared/router';
import { Page, queryState, useLayoutMode } from '@portal/shared/ui';
import { businessesAt } from '@portal/shared/catalogue';
import { useAddress } from '../api/address';
import { useGetApplicationQuery } from '../api/get-application';
import { ChooseBusiness } from '../features/fill-form/choose-business';
import { DemoForm } from '../features/fill-form/demo-form';
import { ReadForm } from '../features/fill-form/read-form';
import { SettingForm } from '../features/fill-form/setting-form';
import { noApplication, noBusiness } from '../parts/no-number';
import { useBusiness } from '../parts/use-business';

const TITLE = '申请信息';

function ReadPage({ businessNumber }: { businessNumber: string }) {
  const query = useGetApplicationQuery(businessNumber, { refetchOnMountOrArgChange: true });
  const business = useBusiness(query.data?.processCode);
  if (!query.data || !business.data) return <Page title={TITLE} {...queryState(query, business)} />;
  return <ReadForm business={business.data} file={query.data} />;
}

function EmptyFormPage({ processCode, demo }: { processCode: string; demo: boolean }) {
  const business = useBusiness(processCode);
  if (!business.data) return <Page title={TITLE} {...queryState(business)} />;
  return demo ? <DemoForm key={processCode} business={business.data} /> : <SettingForm key={processCode} business={business.data} />;
}

export function ApplyFormInLayout() {
  const mode = useLayoutMode();
  const { pathname } = useLocation();
  const { processCode, businessNumber } = useAddress();
  if (mode === 'view' || mode === 'audit') {
    return businessNumber ? <ReadPage key={businessNumber} businessNumber={businessNumber} /> : <Page title={TITLE} state="empty" empty={noApplication} />;
  }
  const here = businessesAt(pathname);
  const code = processCode ?? (here.length === 1 ? here[0]?.id : undefined);
  if (code) return <EmptyFormPage processCode={code} demo={mode === 'demo'} />;
  return here.length > 1 ? <ChooseBusiness businesses={here} /> : <Page title={TITLE} state="empty" empty={noBusiness} />;
}
