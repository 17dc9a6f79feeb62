// Asks for the code printed under a certificate's QR code.
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useHostBridge } from '@portal/shared/bridge';
import { parseVerificationCode } from '@portal/shared/kernel';
import { Button, Field, focusControl, TextInput } from '@portal/shared/ui';
import styles from './check-certificate.module.css';

const ID = 'verify-code';

/** The code without spaces and in capitals, or null when it cannot be one: 12 of A–Z and 2–9. */
export function readCode(text: string): string | null {
  try {
    return parseVerificationCode(text.replace(/[\s-]/g, '').toUpperCase());
  } catch {
    return null;
  }
}

/**
 * The code in what a scanner read: the certificate's own QR code holds the address of this check, others may hold the
 * code alone.
 */
export function readScannedCode(scanned: string): string | null {
  const inAddress = /[?&]code=([^&#]*)/.exec(scanned)?.[1];
  return readCode(inAddress ?? scanned);
}

export function CodeForm({
  initial,
  busy,
  onCheck,
}: {
  initial: string;
  busy: boolean;
  onCheck: (code: string) => void;
}) {
  const [text, setText] = useState(initial);
  const [fault, setFault] = useState<string | null>(null);
  const bridge = useHostBridge();
  async function scan() {
    const scanned = await bridge.scan();
    if (scanned === '') return;
    const code = readScannedCode(scanned);
    setText(code ?? '');
    setFault(code ? null : '该二维码不是证照核验码，请手工输入');
    if (code) onCheck(code);
    else focusControl(ID);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const code = readCode(text);
    setFault(code ? null : text.trim() ? '核验码应为12位字母和数字（不含0和1）' : '请填写核验码');
    if (code) onCheck(code);
    else focusControl(ID);
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field id={ID} label="核验码" required hint="证书二维码下方的12位字母和数字" error={fault ?? undefined}>
        <TextInput value={text} onChange={setText} autoComplete="off" maxLength={20} />
      </Field>
      <Button type="submit" variant="primary" loading={busy}>
        核验
      </Button>
      {bridge.type === 'ZLBApp' && (
        <Button disabled={busy} onClick={() => void scan()}>
          扫一扫
        </Button>
      )}
    </form>
  );
}
