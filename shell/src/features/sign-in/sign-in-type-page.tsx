// /login-type: the ways to sign in that exist here.
import { useEffect, useState } from 'react';
import { Navigate } from '@portal/shared/router';
import { useUser } from '@portal/shared/session';
import { AppLink, Card, Icon, Page, Stack } from '@portal/shared/ui';
import { getSignInConfig } from '../../api/get-sign-in-config';
import { usePathExists } from '../../routing/portal-context';
import { EndedNotice } from './ended-notice';
import { Introduction } from './introduction';
import { useWayBack } from './use-way-back';
import styles from './sign-in.module.css';

interface Way {
  name: string;
  path: string;
}

/** Always possible, whatever the configuration says or when it cannot be had. */
const PASSWORD: Way = { name: '账号密码登录', path: '/login' };

export function SignInTypePage() {
  const user = useUser();
  const { path, search } = useWayBack();
  const exists = usePathExists();
  const [configured, setConfigured] = useState<Way[]>([]);
  useEffect(() => {
    // Without an answer the password way stands; the form itself will say what is wrong.
    getSignInConfig().then(({ ways }) => setConfigured(ways), () => undefined);
  }, []);
  if (user) return <Navigate to={path} replace />;
  const ways = configured.filter((way) => exists(way.path));
  return (
    <Page title="选择登录方式" width="full">
      <Stack>
        <EndedNotice />
        <Card>
          <div className={styles.columns}>
            <ul className={styles.ways}>
              {(ways.length > 0 ? ways : [PASSWORD]).map((way) => (
                <li key={way.path}>
                  <AppLink className={styles.way} href={`${way.path}${search}`}>
                    <Icon name="user" size={28} />
                    <span>{way.name}</span>
                    <Icon name="chevron-right" />
                  </AppLink>
                </li>
              ))}
            </ul>
            <Introduction />
          </div>
        </Card>
      </Stack>
    </Page>
  );
}
