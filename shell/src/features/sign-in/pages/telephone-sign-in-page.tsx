// /login-telephone: signs in by a code to the account's telephone; a device that the account does not know gives the
// end of the identity number too.
import { useState } from 'react';
import { describeError, isBusinessError } from '@portal/shared/kernel';
import { Navigate } from '@portal/shared/router';
import { useUser } from '@portal/shared/session';
import { Notice, PageLoading, Stack } from '@portal/shared/ui';
import { AccessPage } from '../account-access/access-page';
import { ChooseAccount, nameOf } from '../account-access/choose-account';
import { ProveTelephone } from '../account-access/prove-telephone';
import type { ProvenTelephone } from '../account-access/prove-telephone';
import { enterByTelephone } from '../api/account-access';
import type { TelephoneAccount } from '../api/account-access';
import { hasEnded, pendingOf } from '../api/pending-sign-in';
import type { PendingSignIn } from '../api/pending-sign-in';
import { CodeForm } from '../second-step/code-form';
import { OpenSecondStep } from '../second-step/open-second-step';
import { useEnter } from '../use-enter';
import { useWayBack } from '../use-way-back';

const PATH = '/login-telephone';

export function TelephoneSignInPage() {
  const user = useUser();
  const enter = useEnter();
  const { path } = useWayBack();
  const [proven, setProven] = useState<ProvenTelephone>();
  const [chosen, setChosen] = useState<TelephoneAccount>();
  const [pending, setPending] = useState<PendingSignIn>();
  const [ended, setEnded] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isEntering, setEntering] = useState(false);

  function startAgain(words?: string) {
    setProven(undefined);
    setChosen(undefined);
    setPending(undefined);
    setEnded(words);
  }
  /** @throws BusinessError of the end of the number, which its field shows */
  async function goIn({ handle }: ProvenTelephone, account: TelephoneAccount, numberEnd?: string) {
    try {
      enter(await enterByTelephone(handle, account.account, numberEnd));
    } catch (error) {
      const waiting = pendingOf(error);
      if (waiting) return setPending(waiting);
      if (hasEnded(error)) return startAgain(describeError(error).message);
      throw error;
    }
  }
  async function choose(proof: ProvenTelephone, account: TelephoneAccount) {
    setFailure(undefined);
    setEntering(true);
    try {
      await goIn(proof, account);
    } catch (error) {
      if (isBusinessError(error) && (error.data as { asks?: string } | null)?.asks === 'numberEnd') setChosen(account);
      else setFailure(describeError(error).message);
    } finally {
      setEntering(false);
    }
  }
  function take(proof: ProvenTelephone) {
    setProven(proof);
    const [only, ...others] = proof.accounts;
    if (only && others.length === 0) void choose(proof, only);
  }

  if (user) return <Navigate to={path} replace />;
  return (
    <AccessPage path={PATH} title="手机验证码登录" lead="用账号登记的手机号接收验证码登录，不需要密码。">
      {pending ? (
        <OpenSecondStep pending={pending} onSignedIn={enter} onEnded={startAgain} />
      ) : !proven ? (
        <ProveTelephone purpose="enter" notice={ended} onProven={take} />
      ) : chosen ? (
        <CodeForm
          id="access-number-end"
          label="证件号码后六位"
          hint={`本设备第一次登录${nameOf(chosen)}，请核对身份`}
          submitText="登录"
          isText
          onCode={(end) => goIn(proven, chosen, end.trim())}
        />
      ) : isEntering ? (
        <PageLoading label="正在登录" />
      ) : (
        <Stack>
          {failure && (
            <Notice tone="danger" live>
              {failure}
            </Notice>
          )}
          <ChooseAccount accounts={proven.accounts} onChoose={(account) => void choose(proven, account)} />
        </Stack>
      )}
    </AccessPage>
  );
}
