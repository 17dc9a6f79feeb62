// A page or part that could not be shown: cause, number, time, and two exits.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatChineseDateTime } from '../../kernel';
import { Button } from '../button/button';
import { ButtonRow } from '../button/button-row';
import { Illustration } from '../media/illustration';
import { errorWords } from './error-info';
import styles from './feedback.module.css';

export interface ErrorPanelProps {
  error?: unknown;
  /** Instead of the words found for `error`. */
  title?: string;
  text?: ReactNode;
  onRetry?: () => void;
  /** Hash route of the second exit; null for none. */
  home?: string | null;
  actions?: ReactNode;
}

/** Works outside the router too: its way home is a plain anchor. */
export function ErrorPanel({ error, title, text, onRetry, home = '/index', actions }: ErrorPanelProps) {
  const words = errorWords(error);
  const [at] = useState(() => new Date());
  return (
    <div className={styles.panel} role="alert">
      <Illustration name="parcel" />
      <h2>{title ?? words.title}</h2>
      <p>{text ?? words.text}</p>
      {error !== undefined && error !== null && words.code && (
        <p className={styles.number}>
          错误编号 {words.code} · {formatChineseDateTime(at)}
        </p>
      )}
      <ButtonRow>
        {onRetry && (
          <Button variant="primary" icon="refresh" onClick={onRetry}>
            重试
          </Button>
        )}
        {actions}
        {home !== null && <Button href={`#${home}`}>返回首页</Button>}
      </ButtonRow>
    </div>
  );
}
