// Said on pages that visitors may open but that need an account to do anything.
import { useSignInLink } from '@portal/shared/router';
import { Button, EmptyState, Page } from '@portal/shared/ui';

export function SignInFirst({ title }: { title: string }) {
  return (
    <Page title={title} width="form">
      <EmptyState
        title="请先登录"
        text="登录后可继续身份认证，系统会带您回到本页。"
        action={
          <Button variant="primary" href={useSignInLink()}>
            登录
          </Button>
        }
      />
    </Page>
  );
}
