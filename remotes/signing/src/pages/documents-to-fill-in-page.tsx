// Who of a case has still to fill in which document: one's own to answer, those of others to see whether they are done.
import { findDocument } from '@portal/shared/catalogue';
import { formatChineseDateTime } from '@portal/shared/kernel';
import { useSignInLink } from '@portal/shared/router';
import { selectIsSignedIn, skipToken, usePortalSelector } from '@portal/shared/session';
import { Button, Page, ResponsiveList, Tag, queryState } from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import { paths, useAddress } from '../api/address';
import { useListDocumentsQuery } from '../api/documents';
import type { DocumentRow } from '../api/documents';

const STATES = {
  open: { label: '未填写', tone: 'amber' },
  answering: { label: '填写中', tone: 'blue' },
  signed: { label: '已签名', tone: 'green' },
  changed: { label: '办件有变化，需重新签名', tone: 'amber' },
} as const;

export function DocumentsToFillInPage() {
  const { businessNumber, materialId } = useAddress();
  const isSignedIn = usePortalSelector(selectIsSignedIn);
  const signIn = useSignInLink();
  // Others sign meanwhile; coming back to the page asks again.
  const query = useListDocumentsQuery(
    isSignedIn && businessNumber ? { businessNumber, documentKind: materialId } : skipToken,
    {
      refetchOnFocus: true,
      refetchOnMountOrArgChange: true,
    },
  );
  const rows = query.data ?? [];
  const action = (
    <Button variant="primary" href={isSignedIn ? paths.list : signIn}>
      {isSignedIn ? '打开我的申请' : '登录'}
    </Button>
  );
  const frame = !isSignedIn
    ? { state: 'empty' as const, empty: { title: '请先登录', text: '登录后可以填写本人的文件。', action } }
    : !businessNumber
      ? { state: 'empty' as const, empty: { title: '没有指定办件', text: '请从“我的申请”打开要填写的事项。', action } }
      : query.data && rows.length === 0
        ? {
            state: 'empty' as const,
            empty: { title: '没有需要填写的文件', text: '这件申请没有需要您填写的文件。', action },
          }
        : queryState(query);
  return (
    <Page
      title="需要填写的文件"
      lead="每位申请人各自回答、核对并签名；其他人的回答互相不可见。"
      breadcrumb={[
        { label: '首页', href: paths.home },
        { label: '我的申请', href: paths.list },
        { label: '需要填写的文件' },
      ]}
      meta={businessNumber ? `编号 ${businessNumber}` : undefined}
      width="full"
      {...frame}
    >
      <ResponsiveList
        caption="需要填写的文件和填写人"
        columns={columnsOf(businessNumber ?? '')}
        rows={rows}
        rowKey={({ kind, applicantId }) => `${kind} ${applicantId}`}
      />
    </Page>
  );
}

function columnsOf(businessNumber: string): Column<DocumentRow>[] {
  return [
    { key: 'title', title: '文件', render: ({ title }) => title },
    { key: 'name', title: '填写人', render: ({ name, roleLabel }) => `${roleLabel} ${name}`.trim() },
    { key: 'state', title: '状态', render: ({ state }) => <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag> },
    {
      key: 'at',
      title: '签名时间',
      render: ({ signedAt }) => (signedAt ? formatChineseDateTime(new Date(signedAt)) : '—'),
    },
    {
      key: 'open',
      title: '操作',
      render: (row) => <OpenButton row={row} businessNumber={businessNumber} />,
    },
  ];
}

function OpenButton({ row, businessNumber }: { row: DocumentRow; businessNumber: string }) {
  const { kind, title, name, applicantId, state, mine, opens } = row;
  const path = findDocument(kind)?.path;
  if (!opens || !path) return <span>—</span>;
  const label = !mine || state === 'signed' ? '查看' : state === 'open' ? '填写' : '继续填写';
  return (
    <Button
      size="small"
      href={paths.document(path, businessNumber, applicantId)}
      aria-label={`${label}${title}：${name}`}
    >
      {label}
    </Button>
  );
}
