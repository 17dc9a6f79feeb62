// Querying as an interested party, by layout: handed in with its proof, decided at the office's desk, read, or tried
// out.
import { useState } from 'react';
import { useNavigate } from '@portal/shared/router';
import { selectRoles, skipToken, usePortalSelector } from '@portal/shared/session';
import { Button, Card, Notice, Page, Stack, queryState, useIsReadOnly, useLayoutMode } from '@portal/shared/ui';
import { paths, useAddress } from '../../api/address';
import { decidesInterests, loadInterestFile, useGetInquiryQuery } from '../../api/inquiries';
import { BeginInquiry } from '../../features/begin-inquiry/begin-inquiry';
import { InquiryList } from '../../features/begin-inquiry/inquiry-list';
import { InterestDecision } from '../../features/decide-interest/interest-decision';
import { QueryResult } from '../../features/prove-ownership/query-result';
import { InterestForm } from '../../features/show-interest/interest-form';
import type { InterestDraft } from '../../features/show-interest/interest-form';
import { InquiryFacts } from '../../parts/inquiry-words';
import { QUERY_CRUMBS } from './crumbs';
import { PapersCard } from '../../parts/papers-card';
import { PracticeNotice, RulesNotice } from '../../parts/practice-notices';

const KIND = 'interested-party-query';
const TITLE = '利害关系人查询';
const CRUMBS = [...QUERY_CRUMBS, { label: TITLE }];
const LEAD = '因买卖、租赁、抵押等合同或者诉讼、仲裁，与他人的不动产有利害关系的，提供证明，由登记机构审核后查询。';
const SAMPLE: InterestDraft = {
  interest: 'contract',
  titleCertificateNumber: '浙（2023）杭州市不动产权第0000123号',
  rightHolderName: '张三',
  statement: '已与权利人签订买卖合同，核实抵押和查封情况',
  documentNumber: 'HT-2026-001',
};

export function InterestQueryPage() {
  const mode = useLayoutMode();
  const { businessNumber = '' } = useAddress();
  if (mode === 'demo' || mode === 'permission') return <Practice isRules={mode === 'permission'} />;
  if (businessNumber) return <One key={businessNumber} inquiryNumber={businessNumber} />;
  return mode === 'audit' ? <Desk /> : <Own />;
}

function Practice({ isRules }: { isRules: boolean }) {
  const [isDone, setIsDone] = useState(false);
  return (
    <Page title={TITLE} breadcrumb={CRUMBS}>
      <Stack gap={5}>
        {isRules && <RulesNotice />}
        {isDone && <PracticeNotice />}
        <InterestForm inquiryNumber={null} initial={SAMPLE} onSent={() => setIsDone(true)} />
      </Stack>
    </Page>
  );
}

/** Those that wait for the office, and those that it has decided on. */
function Desk() {
  const isDeciding = decidesInterests(usePortalSelector(selectRoles));
  return (
    <Page
      title={TITLE}
      lead="本地区的利害关系查询申请。"
      breadcrumb={CRUMBS}
      state={isDeciding ? 'ready' : 'empty'}
      empty={{ title: '没有由您审核的申请', text: '由受理人员审核本地区的申请。' }}
    >
      <Stack gap={5}>
        <InquiryList
          title="等待审核"
          kind={KIND}
          side="office"
          state="waiting"
          empty="没有等待审核的申请"
          hrefOf={paths.interestDesk}
        />
        <InquiryList title="全部申请" kind={KIND} side="office" empty="没有申请" hrefOf={paths.interestDesk} />
      </Stack>
    </Page>
  );
}

function Own() {
  const isReadOnly = useIsReadOnly();
  const navigate = useNavigate();
  const isDeciding = decidesInterests(usePortalSelector(selectRoles));
  return (
    <Page
      title={TITLE}
      lead={LEAD}
      breadcrumb={CRUMBS}
      actions={isDeciding && <Button href={paths.interestDesk()}>审核本地区的申请</Button>}
    >
      <Stack gap={5}>
        {!isReadOnly && (
          <BeginInquiry
            kind={KIND}
            title="查询目的和范围"
            submit="下一步，填写利害关系"
            onBegun={(number) => void navigate(paths.interestInquiry(number))}
          />
        )}
        <InquiryList title="我的申请" kind={KIND} side="mine" empty="还没有申请" hrefOf={paths.interestInquiry} />
      </Stack>
    </Page>
  );
}

function One({ inquiryNumber }: { inquiryNumber: string }) {
  const mode = useLayoutMode();
  const isReadOnly = useIsReadOnly();
  const query = useGetInquiryQuery(inquiryNumber ? { inquiryNumber } : skipToken, { refetchOnMountOrArgChange: true });
  const inquiry = query.currentData;
  const isOver = Boolean(inquiry?.validUntil && new Date(inquiry.validUntil) <= new Date());
  return (
    <Page title={TITLE} breadcrumb={CRUMBS} {...queryState({ ...query, data: inquiry })}>
      {inquiry && (
        <Stack gap={5}>
          <Card title="查询申请">
            <InquiryFacts inquiry={inquiry} />
          </Card>
          {inquiry.state === 'draft' && !isReadOnly && (
            <InterestForm inquiryNumber={inquiryNumber} onSent={() => void query.refetch()} />
          )}
          <PapersCard title="证明材料" files={inquiry.files} load={loadInterestFile} />
          {/* The office alone is told what the register says. */}
          {mode === 'audit' && inquiry.state === 'waiting' && inquiry.isRegistered !== null && (
            <InterestDecision inquiry={inquiry} />
          )}
          {inquiry.state === 'waiting' && inquiry.isRegistered === null && (
            <Notice title="等待登记机构审核">审核结果会发到消息和手机。</Notice>
          )}
          {inquiry.state === 'accepted' && inquiry.isRegistered === null && !isOver && !isReadOnly && (
            <QueryResult purpose={inquiry.purpose} inquiryNumber={inquiryNumber} />
          )}
          {isOver && <Notice tone="warning">查询期限已过，需要再次查询的，请重新申请。</Notice>}
        </Stack>
      )}
    </Page>
  );
}
