// Step 1 of an application: opens a draft, or a new form once the notice was accepted.
import { useEffect, useState } from 'react';
import { businessCodesAt } from '@portal/shared/catalogue';
import { useOpened } from '@portal/shared/filing';
import { Navigate, useLocation, useNavigate } from '@portal/shared/router';
import { selectRegion, skipToken, usePortalSelector, useUser } from '@portal/shared/session';
import { Button, Page, lazyPart, queryState } from '@portal/shared/ui';
import { paths, useAddress, useAddressSection } from '../../api/address';
import type { ApplicationFile } from '../../api/application';
import { useGetApplicationQuery } from '../../api/get-application';
import { useOwnCardQuery } from '../api/own-card';
import { ChooseProperty } from '../features/fill-form/lazy-choose-property';
import { FillForm } from '../features/fill-form/fill-form';
import { findAcceptedNotice } from '../../guides/features/give-consent/accepted-notice';
import type { FormVisit } from '../../parts/field-errors';
import { noBusiness } from '../../parts/no-number';
import { useRuledBusiness } from '../../parts/use-ruled-business';

/** Few addresses are shared by several businesses, and what is listed of all of them is long. */
const ChooseBusiness = lazyPart(async () => (await import('../features/fill-form/choose-business')).ChooseBusiness, {
  title: '选择办理事项',
});

const NO_VISIT: FormVisit = {};

function NotEditable({ file }: { file: ApplicationFile }) {
  const action = (
    <Button href={paths.review(file.businessNumber)} variant="primary">
      查看申请
    </Button>
  );
  return (
    <Page
      title={file.businessName}
      state="empty"
      empty={{ title: '这份申请现在不能修改', text: '申请已发送确认或已提交。需要修改时，可以撤回修改。', action }}
    />
  );
}

export function FillFormPage() {
  const address = useAddress();
  const section = useAddressSection();
  const { businessNumber, titleCertificateNumber } = address;
  const [started, setStarted] = useState<string | null>(null);
  const isOwn = started !== null && started === businessNumber;
  const query = useGetApplicationQuery(businessNumber ? { businessNumber } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const opened = useOpened(query, businessNumber, isOwn);
  const location = useLocation();
  const here = businessCodesAt(location.pathname);
  const named = address.processCode ?? (here.length === 1 ? here[0] : undefined);
  const processCode = opened?.file?.processCode ?? named;
  const business = useRuledBusiness(processCode, opened?.file?.status);
  const user = useUser();
  // Who cannot be asked about themselves types everything: that is no reason to keep the form from them.
  const own = useOwnCardQuery(processCode ? { processCode } : skipToken);
  const regionCode = usePortalSelector(selectRegion)?.regionCode;
  const isNew = businessNumber === undefined;
  useEffect(() => {
    // Beside the business, not behind it.
    if (isNew) ChooseProperty.fetch();
  }, [isNew]);
  const navigate = useNavigate();
  const [visit] = useState<FormVisit>(() => (location.state as FormVisit | null) ?? NO_VISIT);
  const [noticeVersion] = useState(() => (named ? findAcceptedNotice(named, location.state) : null));

  function onStarted(number: string) {
    setStarted(number);
    // The address now names the draft, so that a reload and another device open the same one.
    return navigate(paths.form({ processCode, businessNumber: number }, location.pathname), {
      replace: true,
      state: location.state as unknown,
    });
  }
  if (!processCode && !businessNumber)
    return here.length > 1 ? <ChooseBusiness /> : <Page title="填写申请" state="empty" empty={noBusiness} />;
  if (!businessNumber && !isOwn && noticeVersion === null && processCode)
    return <Navigate to={paths.notice(processCode, titleCertificateNumber)} replace />;
  if (opened?.file && !opened.file.actions.includes('edit')) return <NotEditable file={opened.file} />;
  if (!opened || !business.data || !user || !regionCode || own.isLoading) {
    const needed = businessNumber && !isOwn ? [query, business] : [business];
    return (
      <Page
        title="填写申请"
        {...queryState(...needed)}
        {...(opened ? {} : { state: query.error ? ('error' as const) : ('loading' as const) })}
      />
    );
  }
  return (
    <FillForm
      key={opened.key ?? 'new'}
      business={business.data}
      opened={opened.file}
      file={query.data ?? null}
      user={user}
      own={own.data}
      regionCode={regionCode}
      noticeVersion={noticeVersion ?? ''}
      wanted={titleCertificateNumber}
      visit={visit}
      section={section}
      onStarted={onStarted}
    />
  );
}
