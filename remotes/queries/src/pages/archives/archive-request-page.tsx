// The request to look into an archive, by layout: filled in, read, decided at the officer's desk, tried out, or shown
// to who sets rules.
import { useState } from 'react';
import { useNavigate } from '@portal/shared/router';
import { selectIsStaff, skipToken, usePortalSelector } from '@portal/shared/session';
import { Button, Card, Page, Stack, queryState, useLayoutMode } from '@portal/shared/ui';
import { paths, useAddress } from '../../api/address';
import { loadArchiveProof, useGetArchiveRequestQuery } from '../../api/archives';
import { DecisionForm } from '../../features/decide-archive/decision-form';
import { RequestForm } from '../../features/request-archive/request-form';
import type { RequestDraft } from '../../features/request-archive/request-form';
import { RequestFacts } from '../../parts/archive-words';
import { PapersCard } from '../../parts/papers-card';
import { PracticeNotice, RulesNotice } from '../../parts/practice-notices';

const TITLE = '档案影像查阅申请';
const CRUMBS = [
  { label: '首页', href: paths.home },
  { label: '档案影像查看', href: paths.archives },
  { label: '申请信息' },
];
const BLANK: RequestDraft = { titleCertificateNumber: '', rightHolderName: '', ground: '', proof: '', reason: '' };
const SAMPLE: RequestDraft = {
  titleCertificateNumber: '浙（2023）杭州市不动产权第0000123号',
  rightHolderName: '张三',
  ground: 'heir',
  proof: '继承公证书（2026）浙杭证字第12号',
  reason: '查阅购房合同，用于办理继承登记',
};

export function ArchiveRequestPage() {
  const mode = useLayoutMode();
  const { businessNumber, titleCertificateNumber = '' } = useAddress();
  const isStaff = usePortalSelector(selectIsStaff);
  const navigate = useNavigate();
  if (mode === 'demo' || mode === 'permission') return <Practice isRules={mode === 'permission'} />;
  if (businessNumber) return <OneRequest requestNumber={businessNumber} />;
  if (isStaff || mode === 'audit' || mode === 'view')
    return (
      <Page
        title={TITLE}
        breadcrumb={CRUMBS}
        state="empty"
        empty={{
          title: '请先选择一项查阅申请',
          text: '在档案影像查看的列表中选择。',
          action: <Button href={paths.archives}>查看列表</Button>,
        }}
      />
    );
  return (
    <Page title={TITLE} breadcrumb={CRUMBS}>
      <RequestForm
        initial={{ ...BLANK, titleCertificateNumber }}
        onSent={(number) => void navigate(paths.archive(number), { replace: true })}
      />
    </Page>
  );
}

/** As long as the page is open. */
function Practice({ isRules }: { isRules: boolean }) {
  const [isDone, setDone] = useState(false);
  return (
    <Page title={TITLE} breadcrumb={CRUMBS}>
      <Stack gap={4}>
        {isRules && <RulesNotice />}
        {isDone && <PracticeNotice />}
        <RequestForm initial={SAMPLE} onSent={() => undefined} onPractised={() => setDone(true)} />
      </Stack>
    </Page>
  );
}

function OneRequest({ requestNumber }: { requestNumber: string }) {
  const isDesk = useLayoutMode() === 'audit';
  const query = useGetArchiveRequestQuery(requestNumber ? { requestNumber } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const request = query.currentData;
  return (
    <Page title={TITLE} breadcrumb={CRUMBS} {...queryState({ ...query, data: request })}>
      {request && (
        <Stack gap={5}>
          <Card title="查阅申请">
            <RequestFacts request={request} />
          </Card>
          <PapersCard title="证明文件" files={request.files} load={loadArchiveProof} />
          {isDesk && request.mayDecide && (
            <DecisionForm key={request.state} request={request} onDecided={() => void query.refetch()} />
          )}
          {request.state === 'granted' && !request.mayDecide && (
            <div>
              <Button variant="primary" href={paths.archive(requestNumber)}>
                查阅档案
              </Button>
            </div>
          )}
        </Stack>
      )}
    </Page>
  );
}
