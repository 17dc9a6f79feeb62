// Archives: one's own requests, or for those who decide the region's; and one that may be looked into, by its request
// or by a certificate of one's own.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { selectIsStaff, skipToken, usePortalSelector } from '@portal/shared/session';
import { Button, ButtonRow, Card, Page, Stack, queryState } from '@portal/shared/ui';
import { ListPage } from '@portal/shared/ui/list';
import type { ListAsked, ListColumn } from '@portal/shared/ui/list';
import { paths, useAddress } from '../../api/address';
import { useGetArchiveRequestQuery, useListArchiveRequestsQuery } from '../../api/archives';
import type { ArchiveRequest } from '../../api/archives';
import { ArchiveView } from '../../features/view-archive/archive-view';
import { GROUND_WORDS, RequestFacts, RequestState, STATES } from '../../parts/archive-words';

const TITLE = '档案影像查看';
const HOME = { label: '首页', href: paths.home };
const LIST = { label: TITLE, href: paths.archives };

export function ArchivesPage() {
  const { businessNumber, titleCertificateNumber } = useAddress();
  if (businessNumber) return <OneRequest requestNumber={businessNumber} />;
  if (titleCertificateNumber)
    return (
      <Page title={TITLE} width="full" breadcrumb={[HOME, LIST, { label: '查阅' }]}>
        <ArchiveView titleCertificateNumber={titleCertificateNumber} />
      </Page>
    );
  return <Requests />;
}

function OneRequest({ requestNumber }: { requestNumber: string }) {
  const query = useGetArchiveRequestQuery(requestNumber ? { requestNumber } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const request = query.currentData;
  return (
    <Page
      title={TITLE}
      width="full"
      breadcrumb={[HOME, LIST, { label: '查阅' }]}
      {...queryState({ ...query, data: request })}
    >
      {request && (
        <Stack gap={5}>
          {request.state === 'granted' && !request.mayDecide ? (
            <ArchiveView requestNumber={requestNumber} />
          ) : (
            <Card title="查阅申请">
              <RequestFacts request={request} />
            </Card>
          )}
          {request.mayDecide && (
            <div>
              <Button variant="primary" href={paths.archiveDesk(requestNumber)}>
                去审核
              </Button>
            </div>
          )}
        </Stack>
      )}
    </Page>
  );
}

const TABS = [
  { key: 'all', label: '全部' },
  ...Object.entries(STATES).map(([key, { word }]) => ({ key, label: word })),
];
const COLUMNS: readonly ListColumn<ArchiveRequest>[] = [
  { key: 'number', title: '查阅申请号', text: (row) => row.requestNumber, rowHeader: true, nowrap: true },
  { key: 'location', title: '不动产', text: (row) => row.location || row.titleCertificateNumber },
  { key: 'applicant', title: '申请人', text: (row) => row.applicantName, sortBy: 'text', nowrap: true },
  { key: 'ground', title: '身份', text: (row) => GROUND_WORDS[row.ground], sortBy: 'text' },
  {
    key: 'at',
    title: '申请时间',
    text: (row) => formatChineseDateTime(row.appliedAt),
    sortBy: (row) => row.appliedAt,
    nowrap: true,
  },
  { key: 'state', title: '状态', render: (row) => <RequestState state={row.state} />, hideInCard: true },
];

function useRequests({ tab, pageNumber, pageSize }: ListAsked) {
  const state = tab as keyof typeof STATES | undefined;
  return useListArchiveRequestsQuery({ pageNumber, pageSize, state }, { refetchOnMountOrArgChange: true });
}

function Requests() {
  const isStaff = usePortalSelector(selectIsStaff);
  return (
    <ListPage
      title={TITLE}
      caption="查阅申请"
      lead={isStaff ? '本地区的档案查阅申请。' : '不动产登记档案的影像：自己的可以直接查阅，依法查阅他人的需要申请。'}
      actions={
        !isStaff && (
          <ButtonRow>
            <Button href={paths.certificates}>查阅自己的档案</Button>
            <Button href={paths.archiveRequest} variant="primary">
              申请查阅
            </Button>
          </ButtonRow>
        )
      }
      useRows={useRequests}
      columns={COLUMNS}
      rowKey={(row) => row.requestNumber}
      rowHref={(row) => (row.mayDecide ? paths.archiveDesk(row.requestNumber) : paths.archive(row.requestNumber))}
      cardCorner={(row) => <RequestState state={row.state} />}
      tabs={TABS}
      tabsLabel="按申请状态筛选"
      firstIsAll
      empty={{
        title: isStaff ? '没有查阅申请' : '您还没有申请查阅档案',
        text: isStaff ? '有人申请查阅本地区的档案时，会出现在这里。' : '查阅自己不动产的档案，在证照详情中打开。',
        action: isStaff ? undefined : <Button href={paths.certificates}>查看我的证照</Button>,
      }}
      none={{ title: '没有该状态的申请。', text: '请选择其他状态。' }}
    />
  );
}
