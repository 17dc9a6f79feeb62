// Notice and consent: read, tick, go on; nothing is saved on the server here.
import { isRegionCode } from '@portal/shared/kernel';
import { useNavigate } from '@portal/shared/router';
import { selectRegion, skipToken, usePortalSelector } from '@portal/shared/session';
import { Card, DefinitionList, Page, Stack, queryState } from '@portal/shared/ui';
import { paths, useAddress } from '../../api/address';
import { PRIVACY_NOTICE } from '../../contract';
import { useGetGuideQuery } from '../api/get-guide';
import { useListTransactorsQuery } from '../api/list-transactors';
import { rememberNotice } from '../features/give-consent/accepted-notice';
import type { NoticeState } from '../features/give-consent/accepted-notice';
import { ConsentForm } from '../features/give-consent/consent-form';
import { noBusiness } from '../../parts/no-number';

export interface ApplyNoticePageProps {
  title?: string;
  /** Business of a page that is about one only. */
  business?: string;
  /** Where a reader goes on to instead of the form, such as the search for a unit. */
  next?: (processCode: string) => string;
}

export function ApplyNoticePage({ title = '登记申请须知', business, next }: ApplyNoticePageProps) {
  const { processCode = business, titleCertificateNumber, matterPlaceCode } = useAddress();
  const own = usePortalSelector(selectRegion)?.regionCode;
  const regionCode = isRegionCode(matterPlaceCode ?? '') ? matterPlaceCode : own;
  const transactors = useListTransactorsQuery(
    processCode && regionCode ? { processCode, regionCode, matterId: processCode } : skipToken,
  );
  const query = useGetGuideQuery(
    processCode && regionCode ? { processCode, regionCode, matterId: processCode } : skipToken,
  );
  const navigate = useNavigate();
  const guide = query.data;

  function accept() {
    if (!guide) return;
    const { processCode: code, notice, route } = guide;
    rememberNotice(code, notice.version);
    const state: NoticeState = { acceptedNotice: { processCode: code, version: notice.version } };
    void navigate(
      next && !titleCertificateNumber ? next(code) : paths.form({ processCode: code, titleCertificateNumber }, route),
      { state },
    );
  }
  return (
    <Page
      title={title}
      lead={guide?.name}
      breadcrumb={[
        { label: '首页', href: paths.home },
        { label: guide?.name ?? '办事指南', href: processCode && paths.guide(processCode) },
        { label: '申请须知' },
      ]}
      width="form"
      empty={noBusiness}
      {...(processCode ? queryState(query) : { state: 'empty' as const })}
    >
      <Stack gap={5}>
        {guide && transactors.data && transactors.data.length > 0 && (
          <Card title="谁可以办理">
            <DefinitionList items={transactors.data.map(({ name, note }) => ({ term: name, detail: note }))} />
          </Card>
        )}
        {guide && (
          <ConsentForm
            notice={guide.notice.content}
            version={guide.notice.version}
            privacy={PRIVACY_NOTICE}
            backHref={paths.guide(guide.processCode)}
            onAccept={accept}
          />
        )}
      </Stack>
    </Page>
  );
}
