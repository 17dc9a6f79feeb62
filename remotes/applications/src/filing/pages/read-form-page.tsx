// One application to read and print: content, materials, parties, and what has happened.
import { readForm } from '@portal/shared/catalogue';
import type { Business } from '@portal/shared/catalogue';
import { BusinessReview } from '@portal/shared/forms-react';
import { formatChineseDateTime } from '@portal/shared/kernel';
import { skipToken } from '@portal/shared/session';
import { Card, DefinitionList, Page, Stack, queryState, StaleNotice } from '@portal/shared/ui';
import { paths, useAddress } from '../../api/address';
import type { ApplicationFile } from '../../api/application';
import { useGetApplicationQuery } from '../../api/get-application';
import { CaseTimeline } from '../../parts/case-timeline';
import { MaterialOverview } from '../parts/material-overview';
import { noApplication } from '../../parts/no-number';
import { PartyStates } from '../../parts/party-states';
import { StatusTag } from '../../parts/status-tag';
import { useRuledBusiness } from '../../parts/use-ruled-business';

export function ReadFormPage() {
  const { businessNumber } = useAddress();
  const query = useGetApplicationQuery(businessNumber ? { businessNumber } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const file = query.data;
  const business = useRuledBusiness(file?.processCode, file?.status);
  return (
    <Page
      title={file?.businessName ?? '申请信息'}
      width="full"
      empty={noApplication}
      breadcrumb={[
        { label: '首页', href: paths.home },
        { label: '我的申请', href: paths.list() },
        { label: '申请信息' },
      ]}
      meta={
        file && (
          <>
            <span>编号 {file.businessNumber}</span>
            <StatusTag status={file.status} />
          </>
        )
      }
      {...(businessNumber ? queryState(query, business) : { state: 'empty' as const })}
    >
      <StaleNotice query={query} />
      {file && business.data && <CaseReading file={file} business={business.data} />}
    </Page>
  );
}

export function CaseReading({ file, business }: { file: ApplicationFile; business: Business }) {
  const roleLabel = (role: string) => business.roles.find((entry) => entry.role === role)?.label ?? role;
  return (
    <Stack gap={5}>
      <Card title="申请概况">
        <DefinitionList
          columns={2}
          items={[
            { term: '申请人', detail: file.initiator || '—' },
            { term: '坐落', detail: file.location || '—' },
            { term: '不动产单元号', detail: file.unitNumber || '—' },
            { term: '提交时间', detail: file.submittedAt ? formatChineseDateTime(file.submittedAt) : '尚未提交' },
          ]}
        />
      </Card>
      <Card>
        <BusinessReview business={business} form={readForm(business, file.form)} />
      </Card>
      <Card title="材料">
        <MaterialOverview materials={file.materials} />
      </Card>
      {file.parties.length > 0 && (
        <Card title="当事人">
          <PartyStates
            parties={file.parties}
            roleLabel={roleLabel}
            flowId={file.status === 'DRAFT' ? null : file.flowId}
            mayRemind={false}
          />
        </Card>
      )}
      <Card title="办理过程">
        <CaseTimeline steps={file.timeline} />
      </Card>
    </Stack>
  );
}
