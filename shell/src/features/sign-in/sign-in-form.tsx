// User name, password and captcha; whatever fails, what was typed stays, but for the captcha's answer, which is good
// once. It stands before the code of any call has come, so it takes that when it first needs it.
import { useRef, useState } from 'react';
import type { ComponentType, FormEvent } from 'react';
import type { User } from './api/sign-in';
import { Field, Notice, PasswordInput, PlainButton, Stack, TextInput, useTitleErrorMark } from '@portal/shared/ui';
import type { PendingSignIn } from './api/pending-sign-in';
import type { Credentials } from './api/sign-in';
import { CaptchaField } from './captcha-field';
import type { ProveWorkProps } from './prove-work';
import { FIELDS, findEmptyFields } from './sign-in-fields';
import type { SignInErrors, SignInField } from './sign-in-fields';
import { useCaptcha } from './use-captcha';
import styles from './sign-in.module.css';

export interface SignInFormProps {
  /** Signs in; throws errors of the kernel's family. */
  signIn: (credentials: Credentials, proof?: unknown) => Promise<User>;
  onSignedIn: (user: User) => void;
  /** The password was right, and a second step comes. */
  onPending?: (pending: PendingSignIn) => void;
  /**
   * Settles when calls can be made; without it they can be from the start. Rejects where the portal's code cannot be
   * had.
   */
  ready?: () => Promise<unknown>;
}

interface Work {
  challenge: unknown;
  /** Its code may not come: that is a failure like another, and no reason to take the form away. */
  ProveWork: ComponentType<ProveWorkProps>;
}

/** Said where not even the code that reads a failure has come. */
const NOT_LOADED = '页面没有加载完整，请检查网络后再次点击“登录”。您填写的内容仍在。';

const NOTHING: Credentials = { username: '', password: '', captcha: '' };

export function SignInForm({ signIn, onSignedIn, onPending, ready }: SignInFormProps) {
  const [values, setValues] = useState(NOTHING);
  const [errors, setErrors] = useState<SignInErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [work, setWork] = useState<Work>();
  const captcha = useCaptcha(ready);
  const inputs = {
    username: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
    captcha: useRef<HTMLInputElement>(null),
  };
  useTitleErrorMark(failure !== undefined || Object.keys(errors).length > 0);

  const set = (field: SignInField) => (value: string) => {
    setValues((old) => ({ ...old, [field]: value }));
    setErrors(({ [field]: _mended, ...rest }) => rest);
  };

  function show(found: SignInErrors): void {
    setErrors(found);
    const first = FIELDS.find((field) => found[field]);
    if (first) inputs[first].current?.focus();
  }

  async function showRefusal(error: unknown, isProven: boolean): Promise<void> {
    const { readSignInRefusal } = await import(/* webpackChunkName: "app" */ './sign-in-errors');
    const refusal = readSignInRefusal(error, isProven);
    if (refusal.status === 'challenged') {
      const { default: ProveWork } = await import(/* webpackChunkName: "shell-prove-work" */ './prove-work');
      return setWork({ challenge: refusal.challenge, ProveWork });
    }
    // One use, right or wrong.
    setValues((old) => ({ ...old, captcha: '' }));
    captcha.renew();
    if (refusal.status === 'pending') onPending?.(refusal.pending);
    else if (refusal.field) show({ [refusal.field]: refusal.message });
    else setFailure(refusal.message);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || work) return;
    setFailure(undefined);
    const empty = findEmptyFields(values);
    if (Object.keys(empty).length > 0) {
      show(empty);
      return;
    }
    await send();
  }

  /** @param proof of a solved challenge: the captcha was not used up by the refusal that asked for it */
  async function send(proof?: unknown) {
    setWork(undefined);
    setBusy(true);
    try {
      if (ready) await ready();
      await signIn(values, proof).then(onSignedIn, (error: unknown) => showRefusal(error, proof !== undefined));
    } catch {
      setFailure(NOT_LOADED);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)} aria-label="账号密码登录">
      <Stack>
        {failure && (
          <Notice tone="danger" live>
            {failure}
          </Notice>
        )}
        <Field id="sign-in-username" label="用户名" required error={errors.username}>
          <TextInput
            ref={inputs.username}
            name="username"
            value={values.username}
            onChange={set('username')}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={64}
          />
        </Field>
        <Field id="sign-in-password" label="密码" required error={errors.password}>
          <PasswordInput
            ref={inputs.password}
            name="password"
            value={values.password}
            onChange={set('password')}
            maxLength={128}
          />
        </Field>
        <CaptchaField
          id="sign-in-captcha"
          control={captcha}
          value={values.captcha}
          onChange={set('captcha')}
          error={errors.captcha}
          inputRef={inputs.captcha}
        />
        <PlainButton type="submit" variant="primary" size="large" block loading={isBusy || work !== undefined}>
          {isBusy ? '正在登录' : '登录'}
        </PlainButton>
        {work && (
          <work.ProveWork
            challenge={work.challenge}
            onProven={(proof) => void send(proof)}
            onCancel={() => setWork(undefined)}
            onFailed={(error) => {
              setWork(undefined);
              void showRefusal(error, true);
            }}
          />
        )}
      </Stack>
    </form>
  );
}
