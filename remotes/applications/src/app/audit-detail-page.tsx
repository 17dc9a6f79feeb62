// One case on an officer's desk: content, materials, history, and the decision.
import { readForm } from '@portal/shared/catalogue';
import type { Business } from '@portal/shared/catalogue';
import { BusinessReview } from '@portal/shared/forms-react';
import { skipToken, useUser } from '@portal/shared/session';
import { formatChineseDateTime, remainingDaysText } from '@portal/shared/kernel';
import { Card, DefinitionList, Notice, Page, Stack, queryState } from '@portal/shared/ui';
import { paths, useAddress } from '../api/address';
import type { ApplicationFile } from '../api/application';
import { useGetApplicationQuery } from '../api/get-application';
import { CaseTimeline } from '../parts/case-timeline';
import { ClaimBanner } from '../features/audit-application/claim-banner';
import { MaterialDesk } from '../features/audit-application/material-desk';
import { OpinionForm } from '../features/audit-application/opinion-form';
import { opinionOptions } from '../features/audit-application/opinion-options';
import { noApplication } from '../parts/no-number';
import { PartyStates } from '../parts/party-states';
import { StaleNotice } from '../parts/stale-notice';
import { StatusTag } from '../parts/status-tag';
import { useBusiness } from '../parts/use-business';
import { useReload } from '../parts/use-reload';

const REFRESH = { refetchOnFocus: true, refetchOnMountOrArgChange: true, pollingInterval: 30_000, skipPollingIfUnfocused: true };

function CaseDesk({ file, business, userName, refetch }: { file: ApplicationFile; business: Business; userName: string; refetch: () => void }) {
  const { actions, status, version, parties, restrictions, opinions, corrections } = file;
  const mayDecide = (actions.includes('audit') || actions.includes('book')) && !actions.includes('claim');
  return (
    <Stack gap={5}>
      <ClaimBanner file={file} userName={userName} onChanged={refetch} />
      {restrictions.map(({ kind, level, message }) => <Notice key={`${kind}${message}`} tone={level === 'block' ? 'danger' : 'warning'} title={level === 'block' ? '限制办理' : '请注意'}>{message}</Notice>)}
      <Card title="案件信息">
        <DefinitionList columns={2} items={[
          { term: '业务号', detail: file.businessNumber },
          { term: '当前状态', detail: <StatusTag status={status} /> },
          { term: '坐落', detail: file.location || '—', wide: true },
          { term: '提交时间', detail: file.submittedAt ? formatChineseDateTime(file.submittedAt) : '—' },
          { term: '剩余承诺时限', detail: file.remainingDays === null ? '未开始计时或已停表' : remainingDaysText(file.remainingDays) },
        ]} />
      </Card>
      <Card><BusinessReview business={business} form={readForm(business, file.form)} /></Card>
      <Card title="材料"><MaterialDesk materials={file.materials} /></Card>
      <Card title="当事人"><PartyStates parties={parties} roleLabel={(role) => business.roles.find((entry) => entry.role === role)?.label ?? role} flowId={file.flowId} mayRemind={false} /></Card>
      {corrections.length > 0 && (
        <Card title="补正情况"><DefinitionList items={corrections.map(({ label, reason, done }) => ({ term: label, detail: `${reason}（${done ? '已补正' : '未补正'}）` }))} /></Card>
      )}
      {opinions.length > 0 && (
        <Card title="已有意见"><DefinitionList items={opinions.map(({ actor, role, opinion, at }) => ({ term: `${role} ${actor}`.trim(), detail: `${opinion || '（无文字意见）'} · ${formatChineseDateTime(at)}` }))} /></Card>
      )}
      <Card title="办理过程"><CaseTimeline steps={file.timeline} /></Card>
      {mayDecide && opinionOptions(status).length > 0 && <OpinionForm key={`${status} ${version} ${opinions.length}`} file={file} business={business} onDone={refetch} />}
    </Stack>
  );
}

export function AuditDetailPage() {
  const { businessNumber } = useAddress();
  const query = useGetApplicationQuery(businessNumber ?? skipToken, REFRESH);
  const reload = useReload(query);
  const file = query.data;
  const business = useBusiness(file?.processCode);
  const user = useUser();
  return (
    <Page
      title="办件审核"
      lead={file?.businessName}
      width="full"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: '办件审核', href: paths.list() }, { label: file?.businessNumber ?? '办件' }]}
      empty={noApplication}
      {...(businessNumber ? queryState(query, business) : { state: 'empty' as const })}
    >
      <StaleNotice query={query} />
      {file && business.data && user && <CaseDesk file={file} business={business.data} userName={user.name} refetch={reload} />}
    </Page>
  );
}
