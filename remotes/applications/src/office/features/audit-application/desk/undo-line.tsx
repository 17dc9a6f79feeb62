// What has been decided and is not sent yet, with the seconds left and the way back.
import { useEffect, useState } from 'react';
import { Button } from '@portal/shared/ui';
import type { Pending } from './decision-outbox';
import styles from './desk.module.css';

export interface UndoLineProps {
  pending: Pending;
  onUndo: () => void;
  onSend: () => void;
}

const secondsTo = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1_000));

export function UndoLine({ pending, onUndo, onSend }: UndoLineProps) {
  const { sendsAt, label, title } = pending;
  const [left, setLeft] = useState(() => secondsTo(sendsAt));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(sendsAt)), 500);
    return () => clearInterval(timer);
  }, [sendsAt]);
  return (
    <div className={styles.undo}>
      <p role="status">{`“${label}”已作出，尚未送出：${title}。十秒内可以撤销。`}</p>
      <span aria-hidden="true">{`${left} 秒后送出`}</span>
      <Button size="small" aria-keyshortcuts="Alt+Z" onClick={onUndo}>
        撤销
      </Button>
      <Button size="small" aria-keyshortcuts="Alt+S" onClick={onSend}>
        立即送出
      </Button>
    </div>
  );
}
