// Who of a case has still to fill in which document: one's own to answer, those of others to see whether they are done.
import { useSignInLink } from '@portal/shared/router';
import { selectIsSignedIn, skipToken, usePortalSelector } from '@portal/shared/session';
import { Button, Page, queryState } from '@portal/shared/ui';
import { paths, useAddress } from '../api/address';
import { useListDocumentsQuery } from '../api/documents';
import { DocumentTable } from '../features/list-documents/document-table';

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
      <DocumentTable rows={rows} businessNumber={businessNumber ?? ''} />
    </Page>
  );
}
