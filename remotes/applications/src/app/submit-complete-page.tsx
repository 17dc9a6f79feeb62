// The receipt after submission; a reload shows the same from the file.
import { useLocation } from '@portal/shared/router';
import { skipToken } from '@portal/shared/session';
import { Button, Notice, Page, queryState } from '@portal/shared/ui';
import { paths, useAddress } from '../api/address';
import { useGetApplicationQuery } from '../api/get-application';
import { Receipt } from '../features/read-receipt/receipt';
import { noApplication } from '../parts/no-number';

export function SubmitCompletePage() {
  const { businessNumber } = useAddress();
  const query = useGetApplicationQuery(businessNumber ?? skipToken, { refetchOnFocus: true });
  const said = (useLocation().state as { said?: string[] } | null)?.said ?? [];
  const file = query.data;
  return (
    <Page title="提交结果" width="form" empty={noApplication} {...(businessNumber ? queryState(query) : { state: 'empty' as const })}>
      {file?.submittedAt && <Receipt file={file} said={said} />}
      {file && !file.submittedAt && (
        <Notice tone="warning" title="申请尚未提交，未取得业务号" action={<Button href={paths.review(file.businessNumber)} variant="primary">去核对并提交</Button>}>
          当前编号 {file.businessNumber} 是草稿编号。
        </Notice>
      )}
    </Page>
  );
}
