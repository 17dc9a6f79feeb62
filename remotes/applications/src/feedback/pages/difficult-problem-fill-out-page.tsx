// Hands a difficult problem in, or changes one that the office has not taken up.
import { skipToken } from '@portal/shared/session';
import { Button, Page, queryState, useIsReadOnly, useLayoutMode } from '@portal/shared/ui';
import { paths, useAddress } from '../../api/address';
import { useGetIssueQuery } from '../api/entry';
import { IssueForm } from '../features/hand-in-issue/issue-form';
import { IssueView } from '../features/hand-in-issue/issue-view';

export function DifficultProblemFillOutPage() {
  const mode = useLayoutMode();
  const looking = useIsReadOnly() || mode === 'permission';
  const { recordId } = useAddress();
  const known = mode === 'demo' ? undefined : recordId;
  const query = useGetIssueQuery(known ? { recordId: known } : skipToken, { refetchOnMountOrArgChange: true });
  const issue = query.data;
  const writing = !looking && (!known || (issue?.mine === true && issue.state === 'received'));
  return (
    <Page
      title="疑难问题填报"
      width="form"
      breadcrumb={[{ label: '疑难问题', href: paths.issues() }, { label: '疑难问题填报' }]}
      {...(known ? queryState(query) : { state: looking ? ('empty' as const) : ('ready' as const) })}
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
      {writing && (!known || issue) && <IssueForm key={issue?.recordId ?? mode} issue={issue} />}
      {!writing && issue && <IssueView issue={issue} />}
    </Page>
  );
}
