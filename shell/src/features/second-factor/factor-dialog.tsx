// The dialog of a second factor: what it is for, a passkey of the account or the code that was sent, another one after
// a minute.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { OutputOf } from '@portal/shared/contract';
import { ask } from '@portal/shared/http';
import type { FactorAsked } from '@portal/shared/http';
import { describeError, isBusinessError } from '@portal/shared/kernel';
import { Button, Field, Layer, Notice, Stack, TextInput } from '@portal/shared/ui';
import type { QuestionProps } from '@portal/shared/ui';
import { supportsPasskeys, signWithPasskey } from '../../api/browser-passkeys';
import { askFactorPasskey, giveFactorPasskey } from '../../contract/passkeys';
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
  /** What a passkey would sign, while no code is asked for. */
  const [options, setOptions] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hintOfPasskey = useRef<HTMLParagraphElement>(null);
  // What had the focus goes with the change from one to the other.
  useEffect(() => (options === null ? input.current : hintOfPasskey.current)?.focus(), [options]);

  const send = useCallback(async () => {
    setOptions(null);
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
    void findPasskey(asked.challenge).then((found) => (found === null ? send() : setOptions(found)));
  }, [asked.challenge, send]);
  useEffect(() => {
    if (wait <= 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  async function sign(wanted: string) {
    setBusy(true);
    setFailure(undefined);
    try {
      await ask(giveFactorPasskey, { challenge: asked.challenge, response: await signWithPasskey(wanted) });
      answer(asked.challenge);
    } catch (cause) {
      setFailure(describeError(cause).message);
    } finally {
      setBusy(false);
    }
  }
  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isBusy) return;
    if (options !== null) return sign(options);
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
  const codeField = (
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
  );
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
            {options === null ? '确定' : '使用通行密钥'}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        aria-label={options === null ? '短信验证码' : '通行密钥'}
      >
        <Stack gap={4}>
          <p>本次验证用于：{asked.words}。</p>
          {failure && (
            <Notice tone="danger" live>
              {failure}
            </Notice>
          )}
          {options === null ? (
            codeField
          ) : (
            <p ref={hintOfPasskey} tabIndex={-1}>
              请按设备的提示验证指纹、面容或锁屏密码。
            </p>
          )}
          <div>
            <Button disabled={wait > 0} onClick={() => void send()}>
              {options !== null ? '改用短信验证码' : wait > 0 ? `${wait}秒后可重新获取` : '重新获取验证码'}
            </Button>
          </div>
        </Stack>
      </form>
    </Layer>
  );
}

/** Null where this browser or account has none, or the services cannot say: the code is the other way. */
async function findPasskey(challenge: string): Promise<string | null> {
  if (!supportsPasskeys()) return null;
  return ask(askFactorPasskey, { challenge }).then(
    ({ options }) => options,
    () => null,
  );
}
