// /change-password: the old password, the new one twice, and a captcha; every other session of the person ends with it.
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from '@portal/shared/router';
import { useUser } from '@portal/shared/session';
import { Button, Card, Field, Notice, Page, PasswordInput, Stack, toast, useTitleErrorMark } from '@portal/shared/ui';
import { PASSWORD_RULE } from '../account-access/new-password-fields';
import { changePassword } from '../api/change-password';
import { CaptchaField } from '../captcha-field';
import { CHANGE_FIELDS, findChangeErrors, readChangeFailure } from '../change-password-errors';
import type { ChangeErrors, ChangeField, ChangeValues } from '../change-password-errors';
import { useCaptcha } from '../use-captcha';

const NOTHING: ChangeValues = { oldPassword: '', newPassword: '', repeated: '', captcha: '' };

export function ChangePasswordPage() {
  const user = useUser();
  const navigate = useNavigate();
  const captcha = useCaptcha();
  const captchaInput = useRef<HTMLInputElement>(null);
  const [values, setValues] = useState(NOTHING);
  const [errors, setErrors] = useState<ChangeErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useTitleErrorMark(failure !== undefined || Object.keys(errors).length > 0);

  const set = (field: ChangeField) => (value: string) => {
    setValues((old) => ({ ...old, [field]: value }));
    setErrors(({ [field]: _mended, ...rest }) => rest);
  };

  function show(found: ChangeErrors): void {
    setErrors(found);
    const first = CHANGE_FIELDS.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setFailure(undefined);
    const found = findChangeErrors(values);
    if (Object.keys(found).length > 0) return show(found);
    setBusy(true);
    try {
      await changePassword(values, user?.envelopeKey);
      toast('密码已修改，其他设备上的登录已退出');
      await navigate('/index');
    } catch (error) {
      // One use, right or wrong.
      setValues((old) => ({ ...old, captcha: '' }));
      captcha.renew();
      const { message, fields } = readChangeFailure(error);
      if (Object.keys(fields).length > 0) show(fields);
      else setFailure(message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Page title="修改密码">
      <Card>
        <form ref={form} noValidate onSubmit={(event) => void submit(event)} aria-label="修改密码">
          <Stack>
            {failure && (
              <Notice tone="danger" live>
                {failure}
              </Notice>
            )}
            <Field id="change-old" label="原密码" required error={errors.oldPassword}>
              <PasswordInput
                name="oldPassword"
                value={values.oldPassword}
                onChange={set('oldPassword')}
                maxLength={128}
              />
            </Field>
            <Field id="change-new" label="新密码" required hint={PASSWORD_RULE} error={errors.newPassword}>
              <PasswordInput
                name="newPassword"
                value={values.newPassword}
                onChange={set('newPassword')}
                maxLength={64}
                autoComplete="new-password"
              />
            </Field>
            <Field id="change-repeated" label="再次输入新密码" required error={errors.repeated}>
              <PasswordInput
                name="repeated"
                value={values.repeated}
                onChange={set('repeated')}
                maxLength={64}
                autoComplete="new-password"
              />
            </Field>
            <CaptchaField
              id="change-captcha"
              control={captcha}
              value={values.captcha}
              onChange={set('captcha')}
              error={errors.captcha}
              inputRef={captchaInput}
            />
            <Button type="submit" variant="primary" size="large" loading={isBusy}>
              修改密码
            </Button>
          </Stack>
        </form>
      </Card>
    </Page>
  );
}
