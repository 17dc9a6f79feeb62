// One approval: who borrows what on which property, what was handed in, and the word of the institution.
import type { ReactNode } from 'react';
import { readForm } from '@portal/shared/catalogue';
import { BusinessReview } from '@portal/shared/forms-react';
import { formatChineseDateTime } from '@portal/shared/kernel';
import { skipToken } from '@portal/shared/session';
import {
  Button,
  Card,
  DefinitionList,
  Money,
  Notice,
  NumberText,
  Page,
  Stack,
  queryState,
  useIsReadOnly,
  useLayoutMode,
  StaleNotice,
} from '@portal/shared/ui';
import { paths, useAddress } from '../../../api/address';
import { useGetApprovalQuery } from '../../api/approval';
import type { ApprovalDetail, ApprovalKind } from '../../api/approval';
import type { Material } from '../../../api/application';
import { useGetApplicationQuery } from '../../../api/get-application';
import { useBusiness } from '../../../parts/use-business';
import { ApprovalTag } from './approval-tag';
import { demoApproval } from './demo-approval';
import { VerdictForm } from './verdict-form';

/** As the lists call themselves. */
const LISTS: Readonly<Record<ApprovalKind, string>> = { loan: '贷款审批列表', pledge: '抵押审批列表' };

function Facts({ approval }: { approval: ApprovalDetail }) {
  const { amount, decidedBy, decidedAt, opinion } = approval;
  return (
    <Card title="审批事项" actions={<ApprovalTag state={approval.state} />}>
      <DefinitionList
        columns={2}
        items={[
          { term: '编号', detail: <NumberText>{approval.businessNumber}</NumberText> },
          { term: '事项', detail: approval.businessName },
          { term: '借款人', detail: approval.borrower },
          { term: '债权数额', detail: amount === null ? '—' : <Money fen={amount} /> },
          { term: '坐落', detail: approval.location || '—', wide: true },
          { term: '送审时间', detail: formatChineseDateTime(approval.createdAt) },
          ...(decidedAt
            ? [{ term: '审批', detail: `${decidedBy ?? '系统'}，${formatChineseDateTime(decidedAt)}` }]
            : []),
          ...(opinion ? [{ term: '审批意见', detail: opinion, wide: true }] : []),
        ]}
      />
    </Card>
  );
}

export interface ApprovalPageProps {
  kind: ApprovalKind;
  title: string;
  /** Shows the materials with the chosen file beside them. */
  desk: (materials: readonly Material[]) => ReactNode;
}

export function ApprovalPage({ kind, title, desk }: ApprovalPageProps) {
  const mode = useLayoutMode();
  const isDemo = mode === 'demo';
  const looking = useIsReadOnly() || mode === 'permission';
  const { recordId } = useAddress();
  const query = useGetApprovalQuery(recordId && !isDemo ? { recordId } : skipToken, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const approval = isDemo ? demoApproval(kind) : query.data;
  // The institution is a party of the case and reads it as such; a case that was taken back cannot be read any more.
  const file = useGetApplicationQuery(
    approval && !isDemo && approval.state !== 'withdrawn' && approval.state !== 'refused'
      ? { businessNumber: approval.businessNumber }
      : skipToken,
  ).data;
  const business = useBusiness(file?.processCode).data;
  const shown = recordId ? queryState(query) : { state: 'empty' as const };
  return (
    <Page
      title={title}
      width="full"
      breadcrumb={[
        { label: '首页', href: paths.home },
        { label: LISTS[kind], href: paths.approvals(kind) },
        { label: title },
      ]}
      {...(isDemo ? { state: 'ready' as const } : shown)}
      empty={{
        title: '没有指定审批事项',
        text: '请从审批列表中打开。',
        action: (
          <Button href={paths.approvals(kind)} variant="primary">
            打开审批列表
          </Button>
        ),
      }}
    >
      <StaleNotice query={query} />
      {approval && (
        <Stack gap={5}>
          <Facts approval={approval} />
          {file && business && (
            <Card>
              <BusinessReview business={business} form={readForm(business, file.form)} />
            </Card>
          )}
          {approval.materials.length > 0 && <Card title="材料">{desk(approval.materials)}</Card>}
          {approval.state === 'waiting' && !approval.decidable && (
            <Notice tone="info" title="等待本单位审批人员审批">
              经办人可以查看，不能审批。
            </Notice>
          )}
          {approval.decidable && !looking && (
            <VerdictForm
              recordId={approval.recordId}
              keeps={!isDemo}
              onDecided={() => {
                if (!isDemo) void query.refetch();
              }}
            />
          )}
        </Stack>
      )}
    </Page>
  );
}
