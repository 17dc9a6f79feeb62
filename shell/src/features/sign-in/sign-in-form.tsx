// User name, password and captcha; whatever fails, what was typed stays, but for the captcha's answer, which is good once.
import { lazy, Suspense, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { User } from './api/sign-in';
import { Button, Field, Notice, PasswordInput, Stack, TextInput, useTitleErrorMark } from '@portal/shared/ui';
import { forgetSignInConfig } from '../../api/get-sign-in-config';
import { pendingOf } from './api/pending-sign-in';
import type { PendingSignIn } from './api/pending-sign-in';
import { challengeOf } from './api/sign-in';
import type { Credentials } from './api/sign-in';
import { CaptchaField } from './captcha-field';
import { FIELDS, findEmptyFields, isInvalidRequest, readSignInFailure } from './sign-in-errors';
import type { SignInErrors, SignInField } from './sign-in-errors';
import { useCaptcha } from './use-captcha';
import styles from './sign-in.module.css';

export interface SignInFormProps {
  /** Signs in; throws errors of the kernel's family. */
  signIn: (credentials: Credentials, proof?: unknown) => Promise<User>;
  onSignedIn: (user: User) => void;
  /** The password was right, and a second step comes. */
  onPending?: (pending: PendingSignIn) => void;
}

const ProveWork = lazy(() => import(/* webpackChunkName: "shell-prove-work" */ './prove-work'));

const NOTHING: Credentials = { username: '', password: '', captcha: '' };

export function SignInForm({ signIn, onSignedIn, onPending }: SignInFormProps) {
  const [values, setValues] = useState(NOTHING);
  const [errors, setErrors] = useState<SignInErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [challenge, setChallenge] = useState<unknown>();
  const captcha = useCaptcha();
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

  function showFailure(error: unknown): void {
    const { message, field } = readSignInFailure(error);
    if (isInvalidRequest(error)) forgetSignInConfig();
    // One use, right or wrong.
    setValues((old) => ({ ...old, captcha: '' }));
    captcha.renew();
    const pending = pendingOf(error);
    if (pending) onPending?.(pending);
    else if (field) show({ [field]: message });
    else setFailure(message);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || challenge) return;
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
    setChallenge(undefined);
    setBusy(true);
    try {
      onSignedIn(await signIn(values, proof));
    } catch (error) {
      const asked = proof === undefined ? challengeOf(error) : undefined;
      if (asked) setChallenge(asked);
      else showFailure(error);
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
        <Button type="submit" variant="primary" size="large" block loading={isBusy || challenge !== undefined}>
          {isBusy ? '正在登录' : '登录'}
        </Button>
        {challenge !== undefined && (
          <Suspense>
            <ProveWork
              challenge={challenge}
              onProven={(proof) => void send(proof)}
              onCancel={() => setChallenge(undefined)}
              onFailed={(error) => {
                setChallenge(undefined);
                showFailure(error);
              }}
            />
          </Suspense>
        )}
      </Stack>
    </form>
  );
}
