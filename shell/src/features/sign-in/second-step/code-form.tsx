// One code to type: at once in focus, offered by the telephone's keyboard, and told at the field when it is wrong.
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { describeError } from '@portal/shared/kernel';
import { Button, ButtonRow, Field, Stack, TextInput, useTitleErrorMark } from '@portal/shared/ui';

export interface CodeFormProps {
  id: string;
  label: string;
  hint?: ReactNode;
  /** A verb: 验证并登录. */
  submitText: string;
  /** Other characters than digits may be typed, as in a recovery code. */
  isText?: boolean;
  /** Takes the code; what it throws is told at the field. */
  onCode: (code: string) => Promise<void>;
  /** Beside the button. */
  actions?: ReactNode;
}

export function CodeForm({ id, label, hint, submitText, isText = false, onCode, actions }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  useTitleErrorMark(error !== undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') {
      setError(`请输入${label}`);
      input.current?.focus();
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      await onCode(code);
    } catch (failure) {
      setError(describeError(failure).message);
      setCode('');
      input.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label={label}>
      <Stack>
        <Field id={id} label={label} required hint={hint} error={error}>
          <TextInput
            ref={input}
            name="code"
            value={code}
            onChange={(value) => {
              setCode(value);
              setError(undefined);
            }}
            autoComplete="one-time-code"
            inputMode={isText ? 'text' : 'numeric'}
            autoCapitalize="off"
            spellCheck={false}
            maxLength={isText ? 24 : 8}
            chars={isText ? 14 : 6}
          />
        </Field>
        <ButtonRow>
          <Button type="submit" variant="primary" size="large" loading={isBusy}>
            {submitText}
          </Button>
          {actions}
        </ButtonRow>
      </Stack>
    </form>
  );
}
