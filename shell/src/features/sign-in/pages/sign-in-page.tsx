// /login: sign in with user name and password, then go on to the wanted page.
import { useEffect, useRef, useState } from 'react';
import { Navigate } from '@portal/shared/router';
import { useUser } from '@portal/shared/session';
import { Card, Notice, Page, Stack } from '@portal/shared/ui';
import { getSignInConfig } from '../../../api/get-sign-in-config';
import { fetchCipherAhead } from '../../../guard/cipher';
import { EarlyFormPlace, hasEarlyForm } from '../../../paint/early-form';
import type { PendingSignIn } from '../api/pending-sign-in';
import { signIn } from '../api/sign-in';
import { OtherWays } from '../account-access/other-ways';
import { EndedNotice } from '../ended-notice';
import { Introduction } from '../introduction';
import { SignInForm } from '../sign-in-form';
import { useEnter } from '../use-enter';
import { useWayBack } from '../use-way-back';
import { OpenSecondStep } from '../second-step/open-second-step';
import styles from '../sign-in.module.css';

export function SignInPage() {
  const user = useUser();
  const enter = useEnter();
  const { path } = useWayBack();
  const [pending, setPending] = useState<PendingSignIn>();
  const [ended, setEnded] = useState<string>();
  const [outbox, setOutbox] = useState<string>();
  const [isEarly] = useState(hasEarlyForm);
  const isAsked = useRef(false);
  /**
   * Nobody can sign in without touching the form: its first focus is early enough for the key, and the page's own calls
   * go before.
   */
  const askForKey = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    fetchCipherAhead();
    // Without an answer the form itself will say what is wrong.
    getSignInConfig().then(
      (config) => setOutbox(config.outbox),
      () => undefined,
    );
  };
  const place = useRef<HTMLDivElement>(null);
  // Whoever is in the form that stood before the page does not come into it anew.
  useEffect(() => {
    if (place.current?.contains(document.activeElement)) askForKey();
  }, []);
  const onPending = (next: PendingSignIn) => {
    setEnded(undefined);
    setPending(next);
  };
  if (user) return <Navigate to={path} replace />;
  return (
    <Page
      title="登录"
      lead="请使用本平台账号登录，登录后可以申请不动产登记、查询办理进度、缴纳税费和领取电子证照。"
      width="full"
    >
      <Stack>
        <EndedNotice />
        <Card>
          <div className={styles.columns}>
            <div>
              {ended && (
                <Notice tone="warning" live>
                  {ended}
                </Notice>
              )}
              {/* It waits behind the second step with what was typed. */}
              <div ref={place} hidden={pending !== undefined} onFocus={askForKey}>
                {isEarly ? (
                  <EarlyFormPlace onSignedIn={enter} onPending={onPending} />
                ) : (
                  <SignInForm signIn={signIn} onSignedIn={enter} onPending={onPending} />
                )}
              </div>
              {pending && (
                <OpenSecondStep
                  pending={pending}
                  onSignedIn={enter}
                  onEnded={(message) => {
                    setPending(undefined);
                    setEnded(message);
                  }}
                />
              )}
              {outbox?.startsWith('/') && (
                <p className={styles.form}>
                  <a href={outbox} target="_blank" rel="noreferrer">
                    演示发件箱：查看短信和验证码
                  </a>
                </p>
              )}
            </div>
            <Introduction />
          </div>
        </Card>
        <OtherWays path="/login" />
      </Stack>
    </Page>
  );
}
