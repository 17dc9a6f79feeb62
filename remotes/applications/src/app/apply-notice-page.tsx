// Notice and consent: read, tick, go on; nothing is saved on the server here.
import { useNavigate } from '@portal/shared/router';
import { selectRegion, skipToken, usePortalSelector } from '@portal/shared/session';
import { Page, queryState } from '@portal/shared/ui';
import { paths, useAddress } from '../api/address';
import { useGetGuideQuery } from '../api/get-guide';
import { rememberNotice } from '../features/give-consent/accepted-notice';
import type { NoticeState } from '../features/give-consent/accepted-notice';
import { ConsentForm } from '../features/give-consent/consent-form';
import { PRIVACY_NOTICE } from '../features/give-consent/privacy-notice';
import { noBusiness } from '../parts/no-number';

export function ApplyNoticePage() {
  const { processCode, titleCertificateNumber } = useAddress();
  const regionCode = usePortalSelector(selectRegion)?.regionCode;
  const query = useGetGuideQuery(processCode && regionCode ? { processCode, regionCode } : skipToken);
  const navigate = useNavigate();
  const guide = query.data;

  function accept() {
    if (!guide) return;
    const { processCode: code, notice, route } = guide;
    rememberNotice(code, notice.version);
    const state: NoticeState = { acceptedNotice: { processCode: code, version: notice.version } };
    void navigate(paths.form({ processCode: code, titleCertificateNumber }, route), { state });
  }
  return (
    <Page
      title="登记申请须知"
      lead={guide?.name}
      breadcrumb={[{ label: '首页', href: paths.home }, { label: guide?.name ?? '办事指南', href: processCode && paths.guide(processCode) }, { label: '申请须知' }]}
      width="form"
      empty={noBusiness}
      {...(processCode ? queryState(query) : { state: 'empty' as const })}
    >
      {guide && <ConsentForm notice={guide.notice.content} version={guide.notice.version} privacy={PRIVACY_NOTICE} backHref={paths.guide(guide.processCode)} onAccept={accept} />}
    </Page>
  );
}
