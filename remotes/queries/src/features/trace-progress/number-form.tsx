// Asks for the business number of the case whose progress is wanted.
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button, Field, focusControl, TextInput } from '@portal/shared/ui';
import { isBusinessNumber, isDraftNumber } from '@portal/shared/kernel';
import styles from './trace-progress.module.css';

const ID = 'progress-number';

/** @returns what is wrong with the typed number, or null */
export function numberFault(text: string): string | null {
  if (!text) return '请填写业务号';
  return isBusinessNumber(text) || isDraftNumber(text) ? null : '业务号应为20位数字，可在申请回执上找到';
}

export function NumberForm({
  initial,
  busy,
  onSearch,
}: {
  initial: string;
  busy: boolean;
  onSearch: (businessNumber: string) => void;
}) {
  const [text, setText] = useState(initial);
  const [fault, setFault] = useState<string | null>(null);
  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = text.replace(/\s/g, '');
    const wrong = numberFault(typed);
    setFault(wrong);
    if (wrong) focusControl(ID);
    else onSearch(typed);
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field id={ID} label="业务号" required hint="20位数字，在申请回执和短信中" error={fault ?? undefined}>
        <TextInput value={text} onChange={setText} inputMode="numeric" autoComplete="off" maxLength={24} />
      </Field>
      <Button type="submit" variant="primary" icon="search" loading={busy}>
        查询
      </Button>
    </form>
  );
}
