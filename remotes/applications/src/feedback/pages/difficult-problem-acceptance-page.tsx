// Where a difficult problem stands, and the office's answer.
import { skipToken } from '@portal/shared/session';
import { Button, Page, queryState, useLayoutMode } from '@portal/shared/ui';
import { paths, useAddress } from '../../api/address';
import { useGetIssueQuery } from '../api/entry';
import { DEMO_ISSUE } from '../features/hand-in-issue/demo-issue';
import { IssueView } from '../features/hand-in-issue/issue-view';

export function DifficultProblemAcceptancePage() {
  const demo = useLayoutMode() === 'demo';
  const { recordId } = useAddress();
  const known = demo ? undefined : recordId;
  const query = useGetIssueQuery(known ? { recordId: known } : skipToken, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const issue = demo ? DEMO_ISSUE : query.data;
  return (
    <Page
      title="疑难问题受理"
      width="form"
      breadcrumb={[{ label: '疑难问题', href: paths.issues() }, { label: '疑难问题受理' }]}
      {...(known ? queryState(query) : { state: demo ? ('ready' as const) : ('empty' as const) })}
      empty={{
        title: '没有指定疑难问题',
        text: '请从“疑难问题”中打开。',
        action: (
          <Button href={paths.issues()} variant="primary">
            打开疑难问题
          </Button>
        ),
      }}
    >
      {issue && <IssueView issue={issue} />}
    </Page>
  );
}
