// Arriving with a ticket: it leaves the address at once, is exchanged once, and the person goes on to the wanted page
// or reads what went wrong.
import { useEffect, useRef, useState } from 'react';
import { describeError, isBusinessError } from '@portal/shared/kernel';
import { Navigate, useNavigate } from '@portal/shared/router';
import { useUser } from '@portal/shared/session';
import { Button, Card, Notice, Page, Stack } from '@portal/shared/ui';
import { maskName } from '@portal/shared/validation';
import { pendingOf } from './api/pending-sign-in';
import type { PendingSignIn } from './api/pending-sign-in';
import type { ThirdPartyTicket } from './api/redeem-third-party-ticket';
import type { User } from './api/sign-in';
import { OpenSecondStep } from './second-step/open-second-step';
import { useArrivingTicket } from './use-arriving-ticket';
import { useEnter } from './use-enter';
import { useWayBack } from './use-way-back';

export interface TicketSignInProps {
  title: string;
  /** Exchanges the ticket; throws errors of the kernel's family. */
  redeem: (ticket: ThirdPartyTicket) => Promise<User>;
}

type State =
  | { name: 'asking' }
  | { name: 'working' }
  | { name: 'failed'; message: string; canRetry: boolean }
  | { name: 'pending'; pending: PendingSignIn }
  | { name: 'done' };

const MISSING = '登录链接中缺少登录凭证或凭证不完整，请返回来源平台重新登录。';

export function TicketSignIn({ title, redeem }: TicketSignInProps) {
  const user = useUser();
  const ticket = useArrivingTicket();
  const { path, search } = useWayBack();
  const enter = useEnter();
  const navigate = useNavigate();
  // Somebody is signed in already: a link must not put another person in their place unasked.
  const [state, setState] = useState<State>(() =>
    ticket ? { name: user ? 'asking' : 'working' } : { name: 'failed', message: MISSING, canRetry: false },
  );
  const isSent = useRef(false);

  useEffect(() => {
    if (state.name !== 'working' || !ticket || isSent.current) return;
    isSent.current = true;
    redeem(ticket).then(
      (person) => {
        enter(person);
        setState({ name: 'done' });
      },
      (error: unknown) => {
        isSent.current = false;
        const pending = pendingOf(error);
        if (pending) setState({ name: 'pending', pending });
        else setState({ name: 'failed', message: describeError(error).message, canRetry: !isBusinessError(error) });
      },
    );
  }, [state, ticket, redeem, enter]);

  if (state.name === 'done') return <Navigate to={path} replace />;
  if (state.name === 'working') return <Page title={title} state="loading" />;
  const others = <Button onClick={() => void navigate(`/login-type${search}`)}>其他登录方式</Button>;
  return (
    <Page title={title}>
      <Card>
        <Stack>
          {state.name === 'pending' && (
            <OpenSecondStep
              pending={state.pending}
              onSignedIn={(person) => {
                enter(person);
                setState({ name: 'done' });
              }}
              onEnded={(message = '您没有完成第二步验证。') => setState({ name: 'failed', message, canRetry: false })}
            />
          )}
          {state.name === 'failed' && (
            <Notice tone="danger" live>
              {state.message}
            </Notice>
          )}
          {state.name === 'failed' && state.canRetry && (
            <Button variant="primary" onClick={() => setState({ name: 'working' })}>
              重试
            </Button>
          )}
          {state.name === 'failed' && !user && others}
          {state.name === 'failed' && user && <Button onClick={() => void navigate('/index')}>返回首页</Button>}
          {state.name === 'asking' && user && (
            <>
              <Notice tone="warning">当前已登录：{maskName(user.name)}。继续后将退出该用户，改用新的身份登录。</Notice>
              <Button variant="primary" onClick={() => setState({ name: 'working' })}>
                改用新的身份登录
              </Button>
              <Button onClick={() => void navigate(path, { replace: true })}>保持当前登录</Button>
            </>
          )}
        </Stack>
      </Card>
    </Page>
  );
}
