// Stands in for a public page whose content belongs to somebody: who is not signed in is shown the way.
import type { ReactNode } from 'react';
import { useSignInLink } from '@portal/shared/router';
import { selectIsSignedIn, usePortalSelector } from '@portal/shared/session';
import { Button, Page } from '@portal/shared/ui';

export function SignInFirst({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const signedIn = usePortalSelector(selectIsSignedIn);
  const href = useSignInLink();
  if (signedIn) return <>{children}</>;
  return (
    <Page
      title={title}
      state="empty"
      empty={{
        title: '请先登录',
        text,
        action: (
          <Button variant="primary" href={href}>
            登录
          </Button>
        ),
      }}
    />
  );
}
