// The guide of one business: everything to know before starting.
import { findRegion, mayStart, regionFullName } from '@portal/shared/catalogue';
import { isRegionCode } from '@portal/shared/kernel';
import { Button, ButtonRow, Notice, Page, PrintButton, queryState } from '@portal/shared/ui';
import { selectRegion, skipToken, usePortalSelector, useUser } from '@portal/shared/session';
import { paths, useAddress } from '../../api/address';
import { useGetGuideQuery } from '../api/get-guide';
import { GuideView } from '../features/read-guide/guide-view';
import { noBusiness } from '../../parts/no-number';
import { useBusiness } from '../../parts/use-business';

export function GuideDetailPage() {
  const { processCode, matterPlaceCode } = useAddress();
  const region = usePortalSelector(selectRegion);
  // A guide may be read for another place than the own one.
  const regionCode = isRegionCode(matterPlaceCode ?? '') ? matterPlaceCode : region?.regionCode;
  const place = regionCode && findRegion(regionCode) ? regionFullName(regionCode) : (region?.regionName ?? '');
  const query = useGetGuideQuery(
    processCode && regionCode ? { processCode, regionCode, matterId: processCode } : skipToken,
  );
  const business = useBusiness(processCode);
  const shown = processCode ? queryState(query, business) : { state: 'empty' as const };
  // All at once: a heading that grows would push down what is shown meanwhile.
  const guide = shown.state === 'ready' ? query.data : undefined;
  const user = useUser();
  const allowed = business.data ? mayStart(user, business.data) : true;
  const start =
    processCode && allowed === true ? (
      <Button href={paths.notice(processCode)} variant="primary">
        开始办理
      </Button>
    ) : null;
  return (
    <Page
      title={guide?.name ?? '登记申请指引'}
      lead={guide && allowed === true ? '请先了解条件、材料、时限和收费，再开始办理。' : undefined}
      breadcrumb={[
        { label: '首页', href: paths.home },
        { label: '登记申请指引', href: paths.guides() },
        { label: '办事指南' },
      ]}
      actions={
        guide && (
          <ButtonRow>
            <PrintButton />
            {start}
          </ButtonRow>
        )
      }
      empty={noBusiness}
      {...shown}
    >
      {guide && (
        <>
          <GuideView
            guide={guide}
            summary={business.data?.guide.summary ?? ''}
            audience={business.data?.guide.audience ?? ''}
            office={`${place}不动产登记机构`}
          />
          {allowed === true ? (
            <ButtonRow align="end">{start}</ButtonRow>
          ) : (
            <Notice tone="info" title="您的账号不能办理此事项">
              {allowed}
            </Notice>
          )}
        </>
      )}
    </Page>
  );
}
