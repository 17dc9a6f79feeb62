// Problems left by history: what they are, how they are handed in, and one's own. Open to everybody; handing in needs a
// signed-in person.
import { useSignInLink } from '@portal/shared/router';
import { selectIsSignedIn, selectIsStaff, usePortalSelector } from '@portal/shared/session';
import { Button, Card, Notice, Page, Section, Stack } from '@portal/shared/ui';
import { paths } from '../../api/address';
import { IssueGuide } from '../features/hand-in-issue/issue-guide';
import { IssueList } from '../features/hand-in-issue/issue-list';

export function DifficultProblemPage() {
  const signedIn = usePortalSelector(selectIsSignedIn);
  const staff = usePortalSelector(selectIsStaff);
  const signIn = useSignInLink();
  return (
    <Page
      title="疑难问题"
      width="form"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: '疑难问题' }]}
      actions={
        signedIn && !staff ? (
          <Button href={paths.issueForm()} variant="primary">
            提交疑难问题
          </Button>
        ) : undefined
      }
    >
      <Stack gap={5}>
        {!staff && (
          <Card title="哪些情况可以提交">
            <IssueGuide />
          </Card>
        )}
        {!signedIn && (
          <Notice tone="info" title="登录后可以提交" action={<Button href={signIn}>登录</Button>}>
            登录后可提交疑难问题，并查看处理进度和答复。
          </Notice>
        )}
        {signedIn && (
          <Section title={staff ? '本辖区疑难问题' : '我的疑难问题'}>
            <IssueList />
          </Section>
        )}
      </Stack>
    </Page>
  );
}
