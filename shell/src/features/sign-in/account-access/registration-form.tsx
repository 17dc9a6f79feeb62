// Who the new account is for, and how it is entered; leads to the face check.
import { allEnums } from '@portal/shared/catalogue';
import { describeError } from '@portal/shared/kernel';
import { Button, Field, Select, Stack, TextInput } from '@portal/shared/ui';
import type { FormError } from '@portal/shared/ui';
import { defineServiceForm, useServiceForm } from '@portal/shared/ui/form';
import { identityNumberError, personNameError } from '@portal/shared/validation';
import { REGISTRATION_DOCUMENTS } from '../../../contract/account-access';
import { beginRegistration } from '../api/account-access';
import { hasEnded } from '../api/pending-sign-in';
import { keepRegistration } from './kept-registration';
import type { KeptRegistration } from './kept-registration';
import { NewPasswordFields, passwordFaults } from './new-password-fields';

interface Draft {
  name: string;
  identityType: string;
  identityNumber: string;
  username: string;
  password: string;
  repeated: string;
}
const documents = allEnums.ZJZL?.items ?? [];
const KINDS = documents
  .filter(({ code }) => REGISTRATION_DOCUMENTS.includes(code))
  .map(({ code, name }) => ({ value: code, label: name }));

const faultAt = (id: string, message: string | null): FormError[] => (message === null ? [] : [{ id, message }]);
const registrationForm = defineServiceForm<Draft>({
  faultsOf: (draft) => [
    ...faultAt('access-name', draft.name.trim() ? personNameError(draft.name) : '请填写姓名'),
    ...faultAt(
      'access-number',
      identityNumberError(draft.identityType, draft.identityNumber.replace(/\s/g, '').toUpperCase()),
    ),
    ...faultAt('access-username', draft.username.trim() ? null : '请填写用户名'),
    ...passwordFaults(draft),
  ],
  refusalAt: 'access-name',
  controls: {
    name: 'access-name',
    identityType: 'access-kind',
    identityNumber: 'access-number',
    username: 'access-username',
    password: 'access-password',
  },
});

export function RegistrationForm({
  handle,
  kept,
  onEnded,
}: {
  handle: string;
  /** Of an earlier try. */
  kept?: KeptRegistration;
  onEnded: (words: string) => void;
}) {
  const form = useServiceForm(
    registrationForm,
    {
      ...{ name: kept?.name ?? '', username: kept?.username ?? '', identityType: '1' },
      ...{ identityNumber: '', password: '', repeated: '' },
    },
    {
      send: async ({ repeated: _repeated, ...draft }) => {
        const { origin, pathname } = window.location;
        try {
          const address = await beginRegistration(handle, draft, `${origin}${pathname}#/register`);
          keepRegistration({ handle, name: draft.name, username: draft.username });
          return address;
        } catch (error) {
          if (!hasEnded(error)) throw error;
          onEnded(describeError(error).message);
          return undefined;
        }
      },
      onDone: (address) => address && window.location.assign(address),
    },
  );
  return (
    <form noValidate onSubmit={form.onSubmit} aria-label="注册账号">
      <Stack>
        {form.summary}
        <Field label="姓名" required hint="与证件上的姓名一致" {...form.field('access-name')}>
          <TextInput {...form.input('name')} name="name" autoComplete="name" maxLength={100} />
        </Field>
        <Field label="证件种类" required {...form.field('access-kind')}>
          <Select {...form.input('identityType')} name="identityType" options={KINDS} />
        </Field>
        <Field label="证件号码" required {...form.field('access-number')}>
          <TextInput
            {...form.input('identityNumber')}
            name="identityNumber"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={50}
            chars={20}
          />
        </Field>
        <Field
          label="用户名"
          required
          hint="登录时使用：6至32位，以字母开头，可以有字母、数字和下划线"
          {...form.field('access-username')}
        >
          <TextInput
            {...form.input('username')}
            name="username"
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={32}
          />
        </Field>
        <NewPasswordFields field={form.field} password={form.input('password')} repeated={form.input('repeated')} />
        <Button type="submit" variant="primary" size="large" loading={form.isSending}>
          下一步：人脸核验
        </Button>
      </Stack>
    </form>
  );
}
