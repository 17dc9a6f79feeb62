// /login: sign in with user name and password, then go on to the wanted page.
import { Navigate } from '@portal/shared/router';
import { useUser } from '@portal/shared/session';
import { Card, Page, Stack } from '@portal/shared/ui';
import { signIn } from '../../api/sign-in';
import { EndedNotice } from './ended-notice';
import { Introduction } from './introduction';
import { SignInForm } from './sign-in-form';
import { useEnter } from './use-enter';
import { useWayBack } from './use-way-back';
import styles from './sign-in.module.css';

export function SignInPage() {
  const user = useUser();
  const enter = useEnter();
  const { path } = useWayBack();
  if (user) return <Navigate to={path} replace />;
  return (
    <Page title="登录" width="full">
      <Stack>
        <EndedNotice />
        <Card>
          <div className={styles.columns}>
            <SignInForm signIn={signIn} onSignedIn={enter} />
            <Introduction />
          </div>
        </Card>
      </Stack>
    </Page>
  );
}
