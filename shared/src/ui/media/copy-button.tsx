// Copies a number or an address.
import { useState } from 'react';
import { announce } from '../announce';
import { Button } from '../button/button';
import type { ButtonProps } from '../button/button';

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without HTTPS or permission: the old way, from a field that is there for a moment.
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'visually-hidden';
    document.body.append(field);
    field.select();
    const done = document.execCommand?.('copy') ?? false;
    field.remove();
    return done;
  }
}

export interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'id'> {
  text: string;
  /** What is copied: 业务编号. */
  label?: string;
}

/** Says 已复制 in its own place, so that focus need not move. */
export function CopyButton({ text, label = '', size = 'small', variant = 'text', id }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle');
  async function run() {
    const done = await copy(text);
    setState(done ? 'done' : 'failed');
    announce(done ? `${label}已复制` : '未能复制，请手动选择文字后复制');
  }
  const words = { idle: '复制', done: '已复制', failed: '未能复制' }[state];
  return (
    <Button
      id={id}
      size={size}
      variant={variant}
      icon={state === 'done' ? 'check' : 'copy'}
      aria-label={`${words}${label}`}
      onClick={() => void run()}
    >
      {words}
    </Button>
  );
}
