// The captcha's answer with the picture or question beside it, a new one, and the other form of it.
import type { Ref } from 'react';
import { Button, Field, LinkButton, TextInput } from '@portal/shared/ui';
import type { Captcha, CaptchaControl } from './use-captcha';
import styles from './sign-in.module.css';

export interface CaptchaFieldProps {
  id: string;
  control: CaptchaControl;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  inputRef: Ref<HTMLInputElement>;
}

const SAYS: Record<Captcha['status'], string> = {
  loading: '正在获取验证码',
  picture: '请输入图中的字符，不区分大小写',
  question: '',
  expired: '验证码已过期，请点击“换一个”',
  failed: '验证码获取失败，请点击“换一个”',
};

export function CaptchaField({ id, control: { mode, captcha, renew }, value, onChange, error, inputRef }: CaptchaFieldProps) {
  const isQuestion = mode === 'question';
  const ask = (wanted = mode) => {
    onChange('');
    renew(wanted);
  };
  return (
    <div className={styles.captcha}>
      <Field id={id} label="验证码" required error={error} hint={captcha.status === 'question' ? captcha.question : SAYS[captcha.status]}>
        <TextInput ref={inputRef} name="captcha" value={value} onChange={onChange} autoComplete="off" autoCapitalize="off" spellCheck={false}
          maxLength={16} inputMode={isQuestion ? 'numeric' : 'text'} chars={10} />
      </Field>
      <div className={styles.picture}>
        {captcha.status === 'picture' && <img src={captcha.url} alt="图片验证码，看不清可改为回答算术题" width={132} height={48} />}
        <Button icon="refresh" loading={captcha.status === 'loading'} onClick={() => ask()}>换一个</Button>
      </div>
      <LinkButton onClick={() => ask(isQuestion ? 'picture' : 'question')}>{isQuestion ? '改用图片验证码' : '看不清？回答一道算术题'}</LinkButton>
    </div>
  );
}
