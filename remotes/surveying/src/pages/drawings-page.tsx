// Drawings of a case to look at and to take away; the five pages differ in data alone.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { useLocation } from '@portal/shared/router';
import { skipToken } from '@portal/shared/session';
import { Button, Card, DefinitionList, EmptyState, Page, Stack, queryState } from '@portal/shared/ui';
import { paths, useAddress } from '../api/address';
import { useListDrawingsQuery } from '../api/drawings';
import type { IssuedDrawings } from '../api/drawings';
import { DrawingList } from '../features/take-drawings/drawing-list';
import { PlanList } from '../features/take-drawings/plan-list';
import { noSurvey } from '../parts/no-survey';
import { drawingPageAt } from './drawing-pages';

export function DrawingsPage() {
  const { pathname } = useLocation();
  const page = drawingPageAt(pathname);
  const { businessNumber } = useAddress();
  const query = useListDrawingsQuery(businessNumber ? { businessNumber } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const issued = businessNumber ? query.currentData : undefined;
  return (
    <Page
      title={page.title}
      lead={page.lead}
      width="full"
      breadcrumb={[
        { label: '首页', href: paths.home },
        { label: '测绘业务列表', href: paths.list },
        ...(businessNumber ? [{ label: businessNumber, href: paths.survey(businessNumber) }] : []),
        { label: page.title },
      ]}
      empty={noSurvey}
      {...(businessNumber ? queryState({ ...query, data: issued }) : { state: 'empty' as const })}
    >
      {businessNumber && issued && (
        <Stack gap={5}>
          {issued.drawings.length > 0 ? (
            <DrawingList
              key={businessNumber}
              businessNumber={businessNumber}
              drawings={issued.drawings.toSorted(
                (one, other) => page.order.indexOf(one.kind) - page.order.indexOf(other.kind),
              )}
              picks={page.picks}
              onTaken={() => void query.refetch()}
            />
          ) : (
            <Card>
              <Nothing isIssued={issued.isIssued} businessNumber={businessNumber} />
            </Card>
          )}
          <PlanList businessNumber={businessNumber} plans={issued.plans} />
          <Downloads downloads={issued.downloads} />
        </Stack>
      )}
    </Page>
  );
}

function Nothing({ isIssued, businessNumber }: { isIssued: boolean; businessNumber: string }) {
  return (
    <EmptyState
      title={isIssued ? '没有图件' : '图件还没有发放'}
      text={isIssued ? '本地区没有可发放的工作底图，请向登记机构咨询。' : '测绘单位接受委托后发放图件。'}
      action={<Button href={paths.survey(businessNumber)}>查看业务进展</Button>}
    />
  );
}

function Downloads({ downloads }: Pick<IssuedDrawings, 'downloads'>) {
  if (downloads.length === 0) return null;
  return (
    <Card title="下载记录">
      <DefinitionList
        items={downloads.map(({ who, count, at }) => ({
          term: formatChineseDateTime(at),
          detail: `${who}，${count}份`,
        }))}
      />
    </Card>
  );
}
