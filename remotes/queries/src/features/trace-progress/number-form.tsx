// Asks for the business number of the case whose progress is wanted.
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button, Field, focusControl, TextInput } from '@portal/shared/ui';
import { isBusinessNumber, isDraftNumber } from '@portal/shared/kernel';
import { useHostBridge } from '@portal/shared/bridge';
import styles from './trace-progress.module.css';

const ID = 'progress-number';

/** @returns what is wrong with the typed number, or null */
export function numberFault(text: string): string | null {
  if (!text) return '请填写业务号';
  return isBusinessNumber(text) || isDraftNumber(text) || SHORT.test(text)
    ? null
    : '业务号应为20位数字，可在申请回执上找到；也可以只填后6位';
}

/** The last digits, by which the services find a case that the person takes part in. */
const SHORT = /^\d{6}$/;

/** The number in what a scanner read: the code of a receipt holds the address of this page. */
export function readScannedNumber(scanned: string): string {
  return (/[?&]ywh=(\w*)/.exec(scanned)?.[1] ?? scanned).replace(/\s/g, '');
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
  const bridge = useHostBridge();
  function search(typed: string) {
    const wrong = numberFault(typed);
    setFault(wrong);
    if (wrong) focusControl(ID);
    else onSearch(typed);
  }
  async function scan() {
    const scanned = await bridge.scan();
    if (scanned === '') return;
    const number = readScannedNumber(scanned);
    setText(number.slice(0, 24));
    search(number);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    search(text.replace(/\s/g, ''));
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        id={ID}
        label="业务号"
        required
        hint="20位数字，在申请回执和短信中；也可以只填后6位"
        error={fault ?? undefined}
      >
        <TextInput value={text} onChange={setText} inputMode="numeric" autoComplete="off" maxLength={24} />
      </Field>
      <Button type="submit" variant="primary" icon="search" loading={busy}>
        查询
      </Button>
      {bridge.type === 'ZLBApp' && (
        <Button disabled={busy} onClick={() => void scan()}>
          扫一扫
        </Button>
      )}
    </form>
  );
}
