// The second step of signing in, in the place of the form: the code of the authenticator, a recovery code, or setting
// an authenticator up.
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { describeError } from '@portal/shared/kernel';
import { Button, Checkbox, LinkButton, Notice, Stack } from '@portal/shared/ui';
import { hasEnded } from '../api/pending-sign-in';
import type { PendingSignIn } from '../api/pending-sign-in';
import { beginEnrolment, giveCode, sendEnrolmentCode } from '../api/second-step';
import type { SecondStepDone } from '../api/second-step';
import type { User } from '../api/sign-in';
import { AuthenticatorSecret } from './authenticator-secret';
import { CodeForm } from './code-form';
import { RecoveryCodeList } from './recovery-code-list';

export interface SecondStepProps {
  pending: PendingSignIn;
  onSignedIn: (user: User) => void;
  /** The person goes back, or has to: the message says why. */
  onEnded: (message?: string) => void;
}

export default function SecondStep({ pending, onSignedIn, onEnded }: SecondStepProps) {
  const [done, setDone] = useState<SecondStepDone>();
  /** What ended cannot be gone on with; every other failure is the field's. */
  const within =
    <T,>(call: (code: string) => Promise<T>) =>
    async (code: string) => {
      try {
        await call(code);
      } catch (error) {
        if (!hasEnded(error)) throw error;
        onEnded(describeError(error).message);
      }
    };
  const finish = within(async (code) => {
    const result = await giveCode(pending.handle, code);
    if (result.recoveryCodes.length > 0) setDone(result);
    else onSignedIn(result.user);
  });
  if (done) return <RecoveryCodes codes={done.recoveryCodes} onKept={() => onSignedIn(done.user)} />;
  if (!pending.enrolled)
    return <Enrolment handle={pending.handle} within={within} onCode={finish} onBack={() => onEnded()} />;
  return <AuthenticatorCode onCode={finish} onBack={() => onEnded()} />;
}

function Heading({ children }: { children: ReactNode }) {
  return <h2>{children}</h2>;
}

function AuthenticatorCode({ onCode, onBack }: { onCode: (code: string) => Promise<void>; onBack: () => void }) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <Stack>
      <Heading>第二步：验证身份</Heading>
      <CodeForm
        key={String(isRecovery)}
        id="second-step-code"
        isText={isRecovery}
        label={isRecovery ? '恢复码' : '身份验证码'}
        submitText="验证并登录"
        onCode={onCode}
        hint={
          isRecovery
            ? '绑定身份验证器时保存的16位恢复码，每个只能使用一次'
            : '打开手机上的身份验证器，输入其中显示的6位数字'
        }
        actions={<Button onClick={onBack}>返回</Button>}
      />
      <LinkButton onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? '改用身份验证器' : '身份验证器不在身边？使用恢复码'}
      </LinkButton>
    </Stack>
  );
}

interface EnrolmentProps {
  handle: string;
  within: <T>(call: (code: string) => Promise<T>) => (code: string) => Promise<void>;
  onCode: (code: string) => Promise<void>;
  onBack: () => void;
}

function Enrolment({ handle, within, onCode, onBack }: EnrolmentProps) {
  const [telephone, setTelephone] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [app, setApp] = useState<{ secret: string; address: string }>();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    await within(async () => setTelephone(await sendEnrolmentCode(handle)))('').catch((error: unknown) =>
      setFailure(describeError(error).message),
    );
    setBusy(false);
  };
  const back = <Button onClick={onBack}>返回</Button>;
  if (app) {
    return (
      <Stack>
        <Heading>绑定身份验证器</Heading>
        <AuthenticatorSecret {...app} />
        <CodeForm
          key="app"
          id="enrolment-code"
          label="身份验证码"
          hint="输入身份验证器中显示的6位数字"
          submitText="绑定并登录"
          onCode={onCode}
          actions={back}
        />
      </Stack>
    );
  }
  return (
    <Stack>
      <Heading>绑定身份验证器</Heading>
      <p>您的账号须使用身份验证器登录，首次登录请先绑定。为确认是您本人，将向账号登记的手机号发送验证码。</p>
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      {telephone === undefined ? (
        <div>
          <Button variant="primary" loading={isBusy} onClick={() => void send()}>
            发送短信验证码
          </Button>{' '}
          {back}
        </div>
      ) : (
        <CodeForm
          key="text"
          id="enrolment-text-code"
          label="短信验证码"
          hint={`已发送到${telephone}，5分钟内有效`}
          submitText="下一步"
          onCode={within(async (code) => setApp(await beginEnrolment(handle, code)))}
          actions={back}
        />
      )}
    </Stack>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [isKept, setKept] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack>
      <h2 ref={title} tabIndex={-1}>
        请保存恢复码
      </h2>
      <RecoveryCodeList codes={codes} />
      <Checkbox checked={isKept} onChange={setKept}>
        我已保存恢复码
      </Checkbox>
      <div>
        <Button variant="primary" size="large" disabled={!isKept} onClick={onKept}>
          进入平台
        </Button>
      </div>
    </Stack>
  );
}
