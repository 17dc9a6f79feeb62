// /login-type: the ways to sign in that exist here.
import { useEffect, useState } from 'react';
import { Navigate } from '@portal/shared/router';
import { useUser } from '@portal/shared/session';
import { AppLink, Card, Icon, Page, Stack } from '@portal/shared/ui';
import { getSignInConfig } from '../../../api/get-sign-in-config';
import { usePathExists } from '../../../routing/portal-context';
import { EndedNotice } from '../ended-notice';
import { Introduction } from '../introduction';
import { useWayBack } from '../use-way-back';
import styles from '../sign-in.module.css';

interface Way {
  name: string;
  path: string;
  url?: string;
}

/** On this origin, or elsewhere by https. */
const SAFE_URL = /^(\/(?!\/)|https:\/\/)/;

/** Always possible, whatever the configuration says or when it cannot be had. */
const PASSWORD: Way = { name: '账号密码登录', path: '/login' };

export function SignInTypePage() {
  const user = useUser();
  const { path, search } = useWayBack();
  const exists = usePathExists();
  const [configured, setConfigured] = useState<Way[]>([]);
  useEffect(() => {
    // Without an answer the password way stands; the form itself will say what is wrong.
    getSignInConfig().then(
      ({ ways }) => setConfigured(ways),
      () => undefined,
    );
  }, []);
  if (user) return <Navigate to={path} replace />;
  const ways = configured.filter((way) => exists(way.path) && (way.url === undefined || SAFE_URL.test(way.url)));
  return (
    <Page title="选择登录方式" width="full">
      <Stack>
        <EndedNotice />
        <Card>
          <div className={styles.columns}>
            <ul className={styles.ways}>
              {(ways.length > 0 ? ways : [PASSWORD]).map((way) => (
                <li key={way.name}>
                  <WayLink way={way} search={search} />
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

/**
 * Leads to the sign-in page itself, or first to the third party's, which gets the sealed way back and returns it
 * unread.
 */
function WayLink({ way, search }: { way: Way; search: string }) {
  const content = (
    <>
      <Icon name="user" size={28} />
      <span>{way.name}</span>
      <Icon name="chevron-right" />
    </>
  );
  if (way.url === undefined)
    return (
      <AppLink className={styles.way} href={`${way.path}${search}`}>
        {content}
      </AppLink>
    );
  const more = search && `${way.url.includes('?') ? '&' : '?'}${search.slice(1)}`;
  return (
    <a className={styles.way} href={`${way.url}${more}`} rel="noreferrer">
      {content}
    </a>
  );
}
