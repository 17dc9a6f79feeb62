// One business: its work guide, or its introduction; both lead to the other and to the beginning of an application.
import { PROVINCE, mayStart } from '@portal/shared/catalogue';
import { isRegionCode } from '@portal/shared/kernel';
import { selectRegion, skipToken, usePortalSelector, useUser } from '@portal/shared/session';
import { Button, ButtonRow, Card, DefinitionList } from '@portal/shared/ui';
import { paths, useAddress } from '../api/address';
import type { WorkGuide } from '../api/guides';
import { useBusinesses, useGetWorkGuideQuery } from '../api/guides';
import { guideWords, introductionWords } from '../parts/guide-words';
import { ContentPage } from './content-page';

function useWorkGuide() {
  const { processCode, matterId, matterPlaceCode, regionCode } = useAddress();
  const own = usePortalSelector(selectRegion)?.regionCode;
  const place = [matterPlaceCode, regionCode, own].find((code) => isRegionCode(code)) ?? PROVINCE.code;
  // A matter is known by its business.
  const code = processCode ?? matterId;
  const query = useGetWorkGuideQuery(code ? { regionCode: place, processCode: code } : skipToken);
  // Not what another address has asked for before.
  const found = query.currentData;
  return { query: { ...query, data: found }, code, found };
}

const limitsOf = ({ guide: { limitDays, commitDays, daysUnit } }: WorkGuide) => [
  { term: '法定时限', detail: `${limitDays}个${daysUnit}` },
  { term: '承诺时限', detail: `${commitDays}个${daysUnit}` },
];

function Offices({ offices }: Pick<WorkGuide, 'offices'>) {
  if (offices.length === 0) return null;
  return (
    <Card title="办理地点">
      <DefinitionList
        items={offices.map(({ name, address, telephone, openingHours }) => ({
          term: name,
          detail: `${address}；电话${telephone}；${openingHours}`,
        }))}
      />
    </Card>
  );
}

/** For whom the business is; nothing for an account that may not start it. */
function StartButton({ processCode }: { processCode: string }) {
  const user = useUser();
  const business = useBusinesses().find((one) => one.processCode === processCode);
  if (!business || mayStart(user, business) !== true) return null;
  return (
    <Button href={paths.apply(processCode)} variant="primary">
      开始办理
    </Button>
  );
}

export function WorkGuidePage() {
  const { query, code, found } = useWorkGuide();
  return (
    <ContentPage
      title="办事指南详情"
      list={{ label: '办事指南', href: paths.workGuides }}
      query={query}
      isAsked={Boolean(code)}
      content={
        found && {
          title: found.guide.name,
          text: guideWords(found),
          facts: [
            { term: '事项说明', detail: found.summary || '—', wide: true },
            { term: '谁来申请', detail: found.audience || '—', wide: true },
            ...limitsOf(found),
          ],
        }
      }
    >
      {found && code && (
        <>
          <Offices offices={found.offices} />
          <ButtonRow align="end">
            <Button href={paths.introduction(code)}>业务介绍</Button>
            <StartButton processCode={code} />
          </ButtonRow>
        </>
      )}
    </ContentPage>
  );
}

export function IntroductionPage() {
  const { query, code, found } = useWorkGuide();
  return (
    <ContentPage
      title="业务介绍详情"
      list={{ label: '业务介绍', href: paths.introductions }}
      query={query}
      isAsked={Boolean(code)}
      content={
        found && {
          title: found.guide.name,
          text: introductionWords(found),
          attachments: found.attachments,
          facts: [{ term: '业务类别', detail: found.guide.family }, ...limitsOf(found)],
        }
      }
    >
      {found && code && (
        <ButtonRow align="end">
          <Button href={paths.workGuide(code)}>办事指南</Button>
          <StartButton processCode={code} />
        </ButtonRow>
      )}
    </ContentPage>
  );
}
