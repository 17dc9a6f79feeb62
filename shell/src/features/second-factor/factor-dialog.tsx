// The dialog of a second factor: what it is for, the code that was sent, another one after a minute.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { OutputOf } from '@portal/shared/contract';
import { ask } from '@portal/shared/http';
import type { FactorAsked } from '@portal/shared/http';
import { describeError, isBusinessError } from '@portal/shared/kernel';
import { Button, Field, Layer, Notice, Stack, TextInput } from '@portal/shared/ui';
import type { QuestionProps } from '@portal/shared/ui';
import { giveFactorCode, sendFactorCode } from '../../contract/second-factor';

type Sent = OutputOf<typeof sendFactorCode>;

export function FactorDialog({
  open,
  answer,
  afterClose,
  asked,
}: QuestionProps<string | undefined> & { asked: FactorAsked }) {
  const [sent, setSent] = useState<Sent>();
  const [failure, setFailure] = useState<string>();
  const [error, setError] = useState<string>();
  const [code, setCode] = useState('');
  const [wait, setWait] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const send = useCallback(async () => {
    setFailure(undefined);
    setError(undefined);
    try {
      const next = await ask(sendFactorCode, { challenge: asked.challenge });
      setSent(next);
      setWait(next.resendAfter);
    } catch (cause) {
      setFailure(describeError(cause).message);
    }
  }, [asked.challenge]);
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void send();
  }, [send]);
  useEffect(() => {
    if (wait <= 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isBusy) return;
    if (!/^\d{6}$/.test(code.normalize('NFKC').replace(/\s/g, ''))) {
      setError('请输入短信中的6位数字');
      input.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await ask(giveFactorCode, { challenge: asked.challenge, code });
      answer(asked.challenge);
    } catch (cause) {
      setError(describeError(cause).message);
      setCode('');
      if (isBusinessError(cause) && (cause.data as { again?: boolean } | null)?.again) setWait(Math.min(wait, 0));
      input.current?.focus();
    } finally {
      setBusy(false);
    }
  }
  const hint = sent ? `已发送到${sent.telephone}，短信编号${sent.mark}，5分钟内有效` : '正在发送短信验证码';
  return (
    <Layer
      open={open}
      title="验证身份"
      onClose={() => answer(undefined)}
      afterClose={afterClose}
      initialFocus={input}
      footer={
        <>
          <Button onClick={() => answer(undefined)}>取消</Button>
          <Button variant="primary" loading={isBusy} onClick={() => void submit()}>
            确定
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} aria-label="短信验证码">
        <Stack gap={4}>
          <p>本次验证用于：{asked.words}。</p>
          {failure && (
            <Notice tone="danger" live>
              {failure}
            </Notice>
          )}
          <Field id="factor-code" label="短信验证码" required hint={hint} error={error}>
            <TextInput
              ref={input}
              name="code"
              value={code}
              onChange={(value) => {
                setCode(value);
                setError(undefined);
              }}
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={8}
              chars={6}
            />
          </Field>
          <div>
            <Button disabled={wait > 0} onClick={() => void send()}>
              {wait > 0 ? `${wait}秒后可重新获取` : '重新获取验证码'}
            </Button>
          </div>
        </Stack>
      </form>
    </Layer>
  );
}
