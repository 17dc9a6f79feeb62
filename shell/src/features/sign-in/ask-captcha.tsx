// The captcha that the services ask for before a call of any page: one dialog above the page, after which the same call
// is made again.
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Button, Layer, Stack, ask } from '@portal/shared/ui';
import type { QuestionProps } from '@portal/shared/ui';
import { CaptchaField } from './captcha-field';
import { EMPTY_TEXTS } from './sign-in-fields';
import { useCaptcha } from './use-captcha';

/** Calls that are made side by side are asked one after the other: a captcha is good for one. */
let before: Promise<unknown> = Promise.resolve();

/** Answers what was typed, or undefined when the person gave up. */
export function askCaptcha(words: string): Promise<string | undefined> {
  const answer = before.then(() => ask<string | undefined>((props) => <CaptchaDialog {...props} words={words} />));
  before = answer;
  return answer;
}

function CaptchaDialog({ open, answer, afterClose, words }: QuestionProps<string | undefined> & { words: string }) {
  const captcha = useCaptcha();
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const giveUp = () => answer(undefined);
  function submit(event?: FormEvent) {
    event?.preventDefault();
    const typed = value.trim();
    if (typed) return answer(typed);
    setError(EMPTY_TEXTS.captcha);
    input.current?.focus();
  }
  return (
    <Layer
      open={open}
      title="安全验证"
      onClose={giveUp}
      afterClose={afterClose}
      initialFocus={input}
      footer={
        <>
          <Button onClick={giveUp}>取消</Button>
          <Button variant="primary" onClick={() => submit()}>
            确定
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit} aria-label="安全验证">
        <Stack gap={4}>
          <p>{words}</p>
          <CaptchaField
            id="asked-captcha"
            control={captcha}
            value={value}
            onChange={(next) => {
              setValue(next);
              setError(undefined);
            }}
            error={error}
            inputRef={input}
          />
        </Stack>
      </form>
    </Layer>
  );
}
