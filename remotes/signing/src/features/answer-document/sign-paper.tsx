// Signing what was read: the consent that stands above the signature, the signature, one button; the services ask then
// who it is.
import { useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { describeError } from '@portal/shared/kernel';
import { ActionBar, Button, Card, Checkbox, ErrorSummary, Notice, Stack, announce } from '@portal/shared/ui';
import type { FormError } from '@portal/shared/ui';
import { useSignAnswersMutation } from '../../api/documents';
import type { AnsweredDocument } from '../../api/documents';

const CONSENT = 'paper-consent';
const NOT_READ = 'paper-to-read';
const REOPENING = '正在重新打开文件，您的签名仍然保留。';
const CHANGED = '文件的内容与您之前核对的不同，已重新打开。您的签名仍然保留，请重新核对全文，勾选后再次签名。';
const UNCHANGED = '文件没有变化，您的签名仍然保留，可以再次签名。';

/** How a signature is given; pages bring it along. */
export interface SignatureReader {
  read: () => Promise<
    { ok: true; image: string; keep: () => Promise<void> } | { ok: false; message: string; controlId: string }
  >;
}
export interface SignPaperProps {
  businessNumber: string;
  kind: string;
  given: AnsweredDocument;
  /** Hash of the PDF that was opened; undefined until it is there. */
  readSha256: string | undefined;
  signature: (ref: Ref<SignatureReader>) => ReactNode;
  onChange: () => void;
  /** The services did not take it: the file may be another by now. */
  onRefused: () => void;
}

export function SignPaper({ businessNumber, kind, given, readSha256, signature, onChange, onRefused }: SignPaperProps) {
  const [sign, { isLoading }] = useSignAnswersMutation();
  const reader = useRef<SignatureReader>(null);
  const [agreed, setAgreed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [unsigned, setUnsigned] = useState<FormError>();
  const [fault, setFault] = useState<string>();
  /** What was read when the services did not take it, and whether it has turned out to be another since. */
  const [refused, setRefused] = useState<{ sha256: string; isOther: boolean }>();
  if (refused && !refused.isOther && readSha256 && readSha256 !== refused.sha256) {
    setRefused({ ...refused, isOther: true });
    // Who agreed has agreed to what was there before.
    setAgreed(false);
  }

  const missing: FormError[] = [];
  if (!readSha256) missing.push({ id: NOT_READ, message: '文件还没有打开，请稍候或者点“重试”' });
  if (!agreed) missing.push({ id: CONSENT, message: '请核对全文后勾选确认' });
  const errors = attempt === 0 ? [] : [...missing, ...(unsigned ? [unsigned] : [])];

  async function submit() {
    setAttempt((count) => count + 1);
    setFault(undefined);
    setRefused(undefined);
    const written = await reader.current?.read();
    setUnsigned(written && !written.ok ? { id: written.controlId, message: written.message } : undefined);
    if (missing.length > 0 || !readSha256 || !written?.ok) return;
    try {
      const { applicantId } = given;
      await sign({
        businessNumber,
        documentKind: kind,
        applicantId,
        sha256: readSha256,
        signature: written.image,
      }).unwrap();
      announce('签名已完成');
      await written.keep();
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) setFault(message);
      setRefused({ sha256: readSha256, isOther: false });
      onRefused();
    }
  }
  return (
    <Card title="确认并签名">
      <Stack gap={4}>
        <ErrorSummary errors={errors} attempt={attempt} title={`还有 ${errors.length} 项需要完成`} />
        <Checkbox
          id={CONSENT}
          checked={agreed}
          onChange={setAgreed}
          required
          invalid={attempt > 0 && !agreed}
          hint="签名前会再次核验您的身份，电子签名与手写签名、盖章具有同等效力。"
        >
          {given.paper.consent}
        </Checkbox>
        {signature(reader)}
        {refused && (fault || refused.isOther) && (
          <Notice tone="danger" live title="签名未完成">
            {fault && <p>{fault}</p>}
            <p>{refused.isOther ? CHANGED : readSha256 ? UNCHANGED : REOPENING}</p>
          </Notice>
        )}
      </Stack>
      <ActionBar>
        <Button onClick={onChange}>修改回答</Button>
        <Button variant="primary" icon="sign" loading={isLoading} onClick={() => void submit()}>
          确认并签名
        </Button>
      </ActionBar>
    </Card>
  );
}
