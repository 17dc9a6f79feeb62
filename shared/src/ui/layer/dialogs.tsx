// Questions and messages that must be answered before going on.
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Field } from '../field/field';
import { TextArea } from '../field/text-area';
import { Layer } from './layer';
import { ask } from './render-question';
import type { QuestionProps } from './render-question';
import styles from './layer.module.css';

export interface ConfirmOptions {
  title: string;
  text?: ReactNode;
  /** A verb: 确认提交, 删除. */
  confirmText?: string;
  cancelText?: string;
  tone?: 'normal' | 'danger';
}

/** Asks before something that cannot simply be undone; Esc, cross and scrim are a no. */
export function confirm({
  title,
  text,
  confirmText = '确定',
  cancelText = '取消',
  tone = 'normal',
}: ConfirmOptions): Promise<boolean> {
  return ask<boolean>(({ open, answer, afterClose }) => (
    <Layer
      open={open}
      kind="center"
      role="alertdialog"
      title={title}
      onClose={() => answer(false)}
      afterClose={afterClose}
      footer={
        <>
          <Button onClick={() => answer(false)}>{cancelText}</Button>
          <Button variant={tone === 'danger' ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {confirmText}
          </Button>
        </>
      }
    >
      {text !== undefined && <div className={styles.text}>{text}</div>}
    </Layer>
  ));
}

export interface AlertOptions {
  title: string;
  text?: ReactNode;
  confirmText?: string;
  /** Kept for wording and tests; the look is the same calm one. */
  tone?: 'info' | 'success' | 'warning' | 'danger';
}

/** Tells something that must not be missed; resolves when it was acknowledged. */
export function alert({ title, text, confirmText = '确定', tone = 'info' }: AlertOptions): Promise<void> {
  return ask<void>(({ open, answer, afterClose }) => (
    <Layer
      open={open}
      kind="center"
      role="alertdialog"
      title={title}
      onClose={() => answer()}
      afterClose={afterClose}
      footer={
        <Button variant="primary" onClick={() => answer()}>
          {confirmText}
        </Button>
      }
    >
      {text !== undefined && (
        <div className={styles.text} data-tone={tone}>
          {text}
        </div>
      )}
    </Layer>
  ));
}

export interface AskReasonOptions {
  title: string;
  label: string;
  hint?: ReactNode;
  confirmText?: string;
  cancelText?: string;
  /** Characters; 1 by default. */
  minLength?: number;
  /** Characters; 200 by default. */
  maxLength?: number;
  tone?: 'normal' | 'danger';
}

function Reason({ open, answer, afterClose, options }: QuestionProps<string | null> & { options: AskReasonOptions }) {
  const {
    title,
    label,
    hint,
    confirmText = '确定',
    cancelText = '取消',
    minLength = 1,
    maxLength = 200,
    tone,
  } = options;
  const [value, setValue] = useState('');
  const [tried, setTried] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const reason = value.trim();
  let error: string | undefined;
  if (reason.length < minLength) error = `请填写${label}，至少${minLength}个字`;
  else if (reason.length > maxLength) error = `${label}不超过${maxLength}个字`;

  function submit() {
    setTried(true);
    if (error) input.current?.focus();
    else answer(reason);
  }
  return (
    <Layer
      open={open}
      title={title}
      onClose={() => answer(null)}
      afterClose={afterClose}
      initialFocus={input}
      footer={
        <>
          <Button onClick={() => answer(null)}>{cancelText}</Button>
          <Button variant={tone === 'danger' ? 'danger' : 'primary'} onClick={submit}>
            {confirmText}
          </Button>
        </>
      }
    >
      <Field label={label} required hint={hint} error={tried ? error : undefined}>
        <TextArea ref={input} value={value} onChange={setValue} count={maxLength} />
      </Field>
    </Layer>
  );
}

/** Asks for a reason in words; null when it was given up. */
export function askReason(options: AskReasonOptions): Promise<string | null> {
  return ask<string | null>((props) => <Reason {...props} options={options} />);
}
