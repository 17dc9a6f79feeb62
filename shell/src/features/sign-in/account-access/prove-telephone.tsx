// Shows that a telephone is at hand: its number, and the code that is sent to it. What was typed stays when a code has
// to be sent once more.
import { useEffect, useState } from 'react';
import { describeError, isBusinessError } from '@portal/shared/kernel';
import { Button, Field, Notice, Stack, TextInput } from '@portal/shared/ui';
import { defineServiceForm, useServiceForm } from '@portal/shared/ui/form';
import { giveTelephoneCode, sendTelephoneCode } from '../api/account-access';
import type { SentCode, TelephoneAccount, TelephonePurpose } from '../api/account-access';
import { CodeForm } from '../second-step/code-form';
import { plainDigits, telephoneFault } from '../typed-telephone';

export interface ProvenTelephone {
  handle: string;
  accounts: readonly TelephoneAccount[];
}

const RESEND_SECONDS = 60;
const telephoneForm = defineServiceForm<{ telephone: string }>({
  faultsOf: ({ telephone }) => {
    const message = telephoneFault(telephone);
    return message === undefined ? [] : [{ id: 'access-telephone', message }];
  },
  refusalAt: 'access-telephone',
  controls: { telephone: 'access-telephone' },
});

export function ProveTelephone({
  purpose,
  notice,
  onProven,
}: {
  purpose: TelephonePurpose;
  /** Why the telephone is asked for once more. */
  notice?: string;
  onProven: (proven: ProvenTelephone) => void;
}) {
  const [sent, setSent] = useState<SentCode>();
  const [ended, setEnded] = useState<string>();
  const form = useServiceForm(
    telephoneForm,
    { telephone: '' },
    {
      send: ({ telephone }) => sendTelephoneCode(plainDigits(telephone), purpose),
      onDone: (next) => {
        setEnded(undefined);
        setSent(next);
      },
    },
  );
  if (sent)
    return (
      <CodeStep
        key={sent.handle}
        sent={sent}
        isSending={form.isSending}
        onAgain={() => void form.submit()}
        onBack={() => setSent(undefined)}
        onEnded={(words) => {
          setSent(undefined);
          setEnded(words);
        }}
        onProven={onProven}
      />
    );
  return (
    <form noValidate onSubmit={form.onSubmit} aria-label="手机号">
      <Stack>
        {(ended ?? notice) && (
          <Notice tone="warning" live>
            {ended ?? notice}
          </Notice>
        )}
        {form.summary}
        <Field label="手机号" required hint="账号登记的手机号" {...form.field('access-telephone')}>
          <TextInput
            {...form.input('telephone')}
            name="telephone"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
            chars={13}
          />
        </Field>
        <Button type="submit" variant="primary" size="large" loading={form.isSending}>
          获取验证码
        </Button>
      </Stack>
    </form>
  );
}

function CodeStep({
  sent,
  isSending,
  onAgain,
  onBack,
  onEnded,
  onProven,
}: {
  sent: SentCode;
  isSending: boolean;
  onAgain: () => void;
  onBack: () => void;
  /** The code cannot be given any more: the words say why. */
  onEnded: (words: string) => void;
  onProven: (proven: ProvenTelephone) => void;
}) {
  const wait = useSecondsLeft(RESEND_SECONDS);
  async function give(code: string) {
    try {
      onProven({ handle: sent.handle, accounts: await giveTelephoneCode(sent.handle, code) });
    } catch (error) {
      if (!(isBusinessError(error) && (error.data as { again?: boolean } | null)?.again)) throw error;
      onEnded(describeError(error).message);
    }
  }
  return (
    <CodeForm
      id="access-code"
      label="短信验证码"
      hint={`已发送到${sent.telephone}，短信编号${sent.mark}，5分钟内有效`}
      submitText="下一步"
      onCode={give}
      actions={
        <>
          <Button disabled={wait > 0} loading={isSending} onClick={onAgain}>
            {wait > 0 ? `${wait}秒后可重新获取` : '重新获取验证码'}
          </Button>
          <Button onClick={onBack}>更换手机号</Button>
        </>
      }
    />
  );
}

function useSecondsLeft(from: number): number {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
