// /forgotten-password: a new password, for the account's telephone and the whole identity number.
import { useState } from 'react';
import { describeError } from '@portal/shared/kernel';
import { Button, Field, Notice, Stack, TextInput } from '@portal/shared/ui';
import { defineServiceForm, useServiceForm } from '@portal/shared/ui/form';
import { AccessPage } from '../account-access/access-page';
import { ChooseAccount, nameOf } from '../account-access/choose-account';
import { NewPasswordFields, passwordFaults } from '../account-access/new-password-fields';
import { ProveTelephone } from '../account-access/prove-telephone';
import type { ProvenTelephone } from '../account-access/prove-telephone';
import { resetPassword } from '../api/account-access';
import type { TelephoneAccount } from '../api/account-access';
import { hasEnded } from '../api/pending-sign-in';
import { useWayBack } from '../use-way-back';

export function ForgottenPasswordPage() {
  const { search } = useWayBack();
  const [proven, setProven] = useState<ProvenTelephone>();
  const [chosen, setChosen] = useState<TelephoneAccount>();
  const [isDone, setDone] = useState(false);
  const [ended, setEnded] = useState<string>();
  return (
    <AccessPage
      path="/forgotten-password"
      title="忘记密码"
      lead="用账号登记的手机号和证件号码重新设置密码。手机号已停用的，请到登记机构办理。"
    >
      {isDone ? (
        <Stack>
          <Notice tone="success" live title="密码已重新设置">
            其他设备上的登录已退出，请用新密码登录。
          </Notice>
          <Button variant="primary" size="large" href={`/login${search}`}>
            去登录
          </Button>
        </Stack>
      ) : !proven ? (
        <ProveTelephone
          purpose="reset"
          notice={ended}
          onProven={(next) => {
            setProven(next);
            setChosen(next.accounts.length === 1 ? next.accounts[0] : undefined);
          }}
        />
      ) : !chosen ? (
        <ChooseAccount accounts={proven.accounts} onChoose={setChosen} />
      ) : (
        <NewPasswordForm
          handle={proven.handle}
          account={chosen}
          onDone={() => setDone(true)}
          onEnded={(words) => {
            setProven(undefined);
            setEnded(words);
          }}
        />
      )}
    </AccessPage>
  );
}

interface Draft {
  identityNumber: string;
  password: string;
  repeated: string;
}
const newPasswordForm = defineServiceForm<Draft>({
  faultsOf: (draft) => [
    ...(draft.identityNumber.trim() ? [] : [{ id: 'access-number', message: '请填写证件号码' }]),
    ...passwordFaults(draft),
  ],
  refusalAt: 'access-number',
  controls: { identityNumber: 'access-number', password: 'access-password' },
});

function NewPasswordForm({
  handle,
  account,
  onDone,
  onEnded,
}: {
  handle: string;
  account: TelephoneAccount;
  onDone: () => void;
  onEnded: (words: string) => void;
}) {
  const form = useServiceForm(
    newPasswordForm,
    { identityNumber: '', password: '', repeated: '' },
    {
      send: async ({ identityNumber, password }) => {
        try {
          await resetPassword(handle, account.account, { identityNumber: identityNumber.trim(), password });
          return true;
        } catch (error) {
          if (!hasEnded(error)) throw error;
          onEnded(describeError(error).message);
          return false;
        }
      },
      onDone: (isReset) => isReset && onDone(),
    },
  );
  return (
    <form noValidate onSubmit={form.onSubmit} aria-label="重新设置密码">
      <Stack>
        {form.summary}
        <p>账号：{nameOf(account)}</p>
        <Field label="证件号码" required hint="该账号本人的证件号码，用于核对身份" {...form.field('access-number')}>
          <TextInput
            {...form.input('identityNumber')}
            name="identityNumber"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={50}
            chars={20}
          />
        </Field>
        <NewPasswordFields field={form.field} password={form.input('password')} repeated={form.input('repeated')} />
        <Button type="submit" variant="primary" size="large" loading={form.isSending}>
          设置新密码
        </Button>
      </Stack>
    </form>
  );
}
