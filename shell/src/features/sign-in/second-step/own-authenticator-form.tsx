// Switches the account's own authenticator on and off: the telephone agrees, the app shows a code, recovery codes are
// shown once.
import { useEffect, useRef, useState } from 'react';
import { describeError, isAbortedError } from '@portal/shared/kernel';
import { Button, Card, Notice, Stack, toast } from '@portal/shared/ui';
import { beginAuthenticator, confirmAuthenticator, endAuthenticator, hasAuthenticator } from '../api/own-authenticator';
import type { BegunAuthenticator } from '../api/own-authenticator';
import { AuthenticatorSecret } from './authenticator-secret';
import { CodeForm } from './code-form';
import { RecoveryCodeList } from './recovery-code-list';
import { RecoveryCodesForm } from './recovery-codes-form';

export function OwnAuthenticatorForm() {
  const [isOn, setOn] = useState<boolean>();
  const [begun, setBegun] = useState<BegunAuthenticator>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [isEnding, setEnding] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const control = new AbortController();
    hasAuthenticator(control.signal).then(setOn, (error: unknown) => {
      if (!isAbortedError(error)) setFailure(describeError(error).message);
    });
    return () => control.abort();
  }, []);
  useEffect(() => {
    if (codes) shown.current?.focus();
  }, [codes]);

  async function begin() {
    setBusy(true);
    setFailure(undefined);
    try {
      setBegun(await beginAuthenticator());
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) setFailure(message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Card title="身份验证器">
        <Stack gap={4}>
          <p ref={shown} tabIndex={-1}>
            {isOn
              ? '已启用。登录时，除密码外还须输入身份验证器上的6位数字。'
              : '启用后，登录时除密码外还须输入手机身份验证器上的6位数字。以单位账号办理，或者名下住房超过3套的，确认和签署前须启用。'}
          </p>
          {failure && (
            <Notice tone="danger" live>
              {failure}
            </Notice>
          )}
          {codes && <RecoveryCodeList codes={codes} />}
          {isOn === false && !begun && (
            <div>
              <Button variant="primary" loading={isBusy} onClick={() => void begin()}>
                启用身份验证器
              </Button>
            </div>
          )}
          {begun && (
            <>
              <AuthenticatorSecret {...begun} />
              <CodeForm
                id="own-authenticator-code"
                label="身份验证码"
                hint="输入身份验证器中显示的6位数字。启用后，其他设备上的登录会退出"
                submitText="确认启用"
                onCode={async (code) => {
                  setCodes(await confirmAuthenticator(begun.begun, code));
                  setBegun(undefined);
                  setOn(true);
                }}
                actions={<Button onClick={() => setBegun(undefined)}>取消</Button>}
              />
            </>
          )}
          {isOn && !isEnding && (
            <div>
              <Button onClick={() => setEnding(true)}>停用身份验证器</Button>
            </div>
          )}
          {isOn && isEnding && (
            <CodeForm
              id="end-authenticator-code"
              isText
              label="身份验证码或恢复码"
              hint="身份验证器中显示的6位数字；不在身边时，输入一个恢复码"
              submitText="确认停用"
              onCode={async (code) => {
                await endAuthenticator(code);
                setEnding(false);
                setCodes(undefined);
                setOn(false);
                toast('身份验证器已停用');
              }}
              actions={<Button onClick={() => setEnding(false)}>取消</Button>}
            />
          )}
        </Stack>
      </Card>
      {isOn && !codes && <RecoveryCodesForm />}
    </>
  );
}
