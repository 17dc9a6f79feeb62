// Another telephone for the account: a code shows that it is at hand, and the client asks for the present one.
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { describeError, isBusinessError } from '@portal/shared/kernel';
import { sessionChecked, usePortalDispatch } from '@portal/shared/session';
import { Button, Card, Field, Notice, Stack, TextInput, toast, useTitleErrorMark } from '@portal/shared/ui';
import type { User } from './api/sign-in';
import { askNewTelephone, changeTelephone } from './api/change-telephone';
import type { NewTelephoneCode } from './api/change-telephone';
import { plainDigits, telephoneFault } from './typed-telephone';

type Errors = Partial<Record<'telephone' | 'code', string>>;
export function TelephoneForm({ user }: { user: User }) {
  const dispatch = usePortalDispatch();
  const [telephone, setTelephone] = useState('');
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<NewTelephoneCode>();
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<'code' | 'change'>();
  const form = useRef<HTMLFormElement>(null);
  useTitleErrorMark(failure !== undefined || Object.keys(errors).length > 0);

  function show(found: Errors): void {
    setErrors(found);
    const first = (['telephone', 'code'] as const).find((field) => found[field]);
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }
  async function run(kind: 'code' | 'change', work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setFailure(undefined);
    setBusy(kind);
    try {
      await work();
    } catch (error) {
      const { message, silent } = describeError(error);
      const { triesLeft, again } = (isBusinessError(error) ? (error.data ?? {}) : {}) as {
        triesLeft?: number;
        again?: boolean;
      };
      if (triesLeft !== undefined || again) show({ code: message });
      else if (!silent) setFailure(message);
    } finally {
      setBusy(undefined);
    }
  }
  function ask() {
    const fault = telephoneFault(telephone, '新手机号');
    if (fault) return show({ telephone: fault });
    return run('code', async () => {
      setSent(await askNewTelephone(plainDigits(telephone)));
      setCode('');
      setErrors({});
      form.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus();
    });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const found: Errors = {
      telephone: telephoneFault(telephone, '新手机号'),
      code: !sent ? '请先获取验证码' : /^\d{6}$/.test(plainDigits(code)) ? undefined : '请输入短信中的6位数字',
    };
    if (found.telephone || found.code || !sent) return show(found);
    return void run('change', async () => {
      const masked = await changeTelephone(plainDigits(telephone), sent.challenge, plainDigits(code));
      dispatch(sessionChecked({ ...user, telephone: masked }));
      setTelephone('');
      setCode('');
      setSent(undefined);
      toast('手机号已修改');
    });
  }
  return (
    <Card title="手机号">
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} aria-label="修改手机号">
        <Stack gap={4}>
          <p>
            {user.telephone ? `当前手机号：${user.telephone}。` : '您的账号还没有登记手机号。'}
            修改时，须同时用当前手机号和新手机号收到的验证码证明是您本人。
          </p>
          {failure && (
            <Notice tone="danger" live>
              {failure}
            </Notice>
          )}
          <Field id="new-telephone" label="新手机号" required error={errors.telephone}>
            <TextInput
              name="telephone"
              value={telephone}
              onChange={(value) => {
                setTelephone(value);
                setSent(undefined);
                setErrors({});
              }}
              autoComplete="tel-national"
              inputMode="tel"
              maxLength={16}
              chars={11}
            />
          </Field>
          <div>
            <Button loading={busy === 'code'} onClick={() => void ask()}>
              {sent ? '重新获取验证码' : '获取验证码'}
            </Button>
          </div>
          <Field
            id="new-telephone-code"
            label="新手机号收到的验证码"
            required
            error={errors.code}
            hint={sent ? `已发送，短信编号${sent.mark}，5分钟内有效` : '填写新手机号后获取'}
          >
            <TextInput
              name="code"
              value={code}
              onChange={(value) => {
                setCode(value);
                setErrors(({ code: _mended, ...rest }) => rest);
              }}
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={8}
              chars={6}
            />
          </Field>
          <div>
            <Button type="submit" variant="primary" size="large" loading={busy === 'change'}>
              修改手机号
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
