// A new password, twice, with its rule; used by registration and for a forgotten one.
import { Field, PasswordInput } from '@portal/shared/ui';
import type { FormError } from '@portal/shared/ui';

export interface NewPassword {
  password: string;
  repeated: string;
}

/** What a new password has to be, as it is said beside its field. */
export const PASSWORD_RULE = '10至64位，包含大写字母、小写字母、数字、符号中的至少三种，不能包含用户名';

/** What can be seen without the services. */
export function passwordFaults({ password, repeated }: NewPassword): FormError[] {
  if (password === '') return [{ id: 'access-password', message: '请填写密码' }];
  return password === repeated ? [] : [{ id: 'access-repeated', message: '两次输入的密码不一致' }];
}

export function NewPasswordFields({
  field,
  password,
  repeated,
}: {
  field: (id: string) => { id: string; error: string | undefined };
  password: { value: string; onChange: (value: string) => void };
  repeated: { value: string; onChange: (value: string) => void };
}) {
  return (
    <>
      <Field label="新密码" required hint={PASSWORD_RULE} {...field('access-password')}>
        <PasswordInput {...password} name="new-password" maxLength={64} autoComplete="new-password" />
      </Field>
      <Field label="再次输入新密码" required {...field('access-repeated')}>
        <PasswordInput {...repeated} name="repeated" maxLength={64} autoComplete="new-password" />
      </Field>
    </>
  );
}
