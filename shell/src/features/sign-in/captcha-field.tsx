// The captcha's answer with its picture beside it, a new one, and the other forms of it: a sum, or none to read at all.
import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { Field, PlainButton, TextButton, TextInput } from '@portal/shared/ui';
import type { Captcha, CaptchaControl, CaptchaMode } from './use-captcha';
import styles from './sign-in.module.css';

export interface CaptchaFieldProps {
  id: string;
  control: CaptchaControl;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  inputRef: RefObject<HTMLInputElement | null>;
}

const SAYS: Record<CaptchaMode, string> = {
  picture: '请输入图中的字符，不区分大小写',
  question: '请输入图中算式的结果',
  proof: '无需填写，由浏览器自动验证',
};
const STATES: Partial<Record<Captcha['status'], string>> = {
  loading: '正在获取验证码',
  expired: '验证码已过期，请点击“换一个”',
  failed: '验证码获取失败，请点击“换一个”',
};

export function CaptchaField({
  id,
  control: { mode, captcha, renew },
  value,
  onChange,
  error,
  inputRef,
}: CaptchaFieldProps) {
  const isProof = mode === 'proof';
  const answer = captcha.status === 'proven' ? captcha.answer : '';
  const change = useRef(onChange);
  change.current = onChange;
  // Before anybody can press the button.
  useLayoutEffect(() => {
    if (answer) change.current(answer);
  }, [answer]);
  const ask = (wanted = mode) => {
    onChange('');
    renew(wanted);
    // The button of the new form goes, and the focus with it; the field says what it is to be done with now.
    if (wanted !== mode) inputRef.current?.focus();
  };
  const says = isProof && captcha.status === 'loading' ? '正在验证，请稍候' : (STATES[captcha.status] ?? SAYS[mode]);
  return (
    <div className={styles.captcha}>
      <Field id={id} label="验证码" required error={error} hint={says}>
        <TextInput
          ref={inputRef}
          name="captcha"
          value={isProof ? answer && '已通过验证' : value}
          onChange={onChange}
          readOnly={isProof}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={16}
          inputMode={mode === 'question' ? 'numeric' : 'text'}
          chars={10}
        />
      </Field>
      <div className={styles.picture}>
        {captcha.status === 'picture' && (
          <img
            src={captcha.url}
            alt="图片验证码，看不见可改用自动验证"
            width={mode === 'question' ? 172 : 132}
            height={48}
          />
        )}
        {captcha.status === 'loading' && !isProof && (
          <span className={styles.awaited} data-mode={mode} aria-hidden="true" />
        )}
        <PlainButton icon="refresh" loading={captcha.status === 'loading'} onClick={() => ask()}>
          换一个
        </PlainButton>
      </div>
      {mode === 'picture' && <TextButton onClick={() => ask('question')}>看不清？回答一道算术题</TextButton>}
      {mode !== 'picture' && <TextButton onClick={() => ask('picture')}>改用图片验证码</TextButton>}
      {!isProof && <TextButton onClick={() => ask('proof')}>看不见图片？改用自动验证</TextButton>}
    </div>
  );
}
