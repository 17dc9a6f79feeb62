// /register: opens an account of a person: telephone, who they are, a face check elsewhere, and back here.
import { useCallback, useEffect, useState } from 'react';
import { describeError } from '@portal/shared/kernel';
import { Navigate } from '@portal/shared/router';
import { useUser } from '@portal/shared/session';
import { AppLink, Button, ButtonRow, Notice, PageLoading, Stack } from '@portal/shared/ui';
import { AccessPage } from '../account-access/access-page';
import { forgetRegistration, keptRegistration } from '../account-access/kept-registration';
import type { KeptRegistration } from '../account-access/kept-registration';
import { ProveTelephone } from '../account-access/prove-telephone';
import type { ProvenTelephone } from '../account-access/prove-telephone';
import { RegistrationForm } from '../account-access/registration-form';
import { finishRegistration } from '../api/account-access';
import { hasEnded } from '../api/pending-sign-in';
import { useEnter } from '../use-enter';
import { useWayBack } from '../use-way-back';

export function RegisterPage() {
  const user = useUser();
  const { path, search } = useWayBack();
  const [kept, setKept] = useState(keptRegistration);
  const [proven, setProven] = useState<ProvenTelephone>();
  const [ended, setEnded] = useState<string>();
  function startAgain(words: string) {
    forgetRegistration();
    setKept(undefined);
    setProven(undefined);
    setEnded(words);
  }
  if (user) return <Navigate to={path} replace />;
  return (
    <AccessPage
      path="/register"
      title="注册账号"
      lead="个人用手机号和本人证件注册，经人脸核验后开通。单位账号由登记机构开通。"
    >
      {kept && !proven ? (
        <Finishing kept={kept} onEnded={startAgain} onChange={() => setProven({ handle: kept.handle, accounts: [] })} />
      ) : !proven ? (
        <ProveTelephone purpose="register" notice={ended} onProven={setProven} />
      ) : (
        <Stack>
          {proven.accounts.length > 0 && (
            <Notice tone="info" title="该手机号已有账号">
              可以直接<AppLink href={`/login-telephone${search}`}>用手机验证码登录</AppLink>
              ；为另一个人注册的，请继续填写。
            </Notice>
          )}
          <RegistrationForm handle={proven.handle} kept={kept} onEnded={startAgain} />
        </Stack>
      )}
    </AccessPage>
  );
}

/** After the face check: the services know what became of it. */
function Finishing({
  kept,
  onEnded,
  onChange,
}: {
  kept: KeptRegistration;
  onEnded: (words: string) => void;
  onChange: () => void;
}) {
  const enter = useEnter();
  const [failure, setFailure] = useState<string>();
  const finish = useCallback(async () => {
    setFailure(undefined);
    try {
      const user = await finishRegistration(kept.handle);
      forgetRegistration();
      enter(user);
    } catch (error) {
      if (hasEnded(error)) onEnded(describeError(error).message);
      else setFailure(describeError(error).message);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- of the registration alone
  }, [kept.handle]);
  useEffect(() => void finish(), [finish]);
  if (failure === undefined) return <PageLoading label="正在核对人脸核验结果" />;
  return (
    <Stack>
      <Notice tone="warning" live title="账号尚未开通">
        {failure}
      </Notice>
      <ButtonRow>
        <Button variant="primary" onClick={onChange}>
          重新填写并核验
        </Button>
        <Button onClick={() => void finish()}>再次查询结果</Button>
      </ButtonRow>
    </Stack>
  );
}
