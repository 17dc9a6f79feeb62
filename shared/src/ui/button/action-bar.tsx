// The form's last line: sticky at the foot of a phone, at the card's bottom edge on a desktop.
import type { ReactNode } from 'react';
import styles from './button.module.css';

export interface ActionBarProps {
  /** Left: what was saved when, or what is missing. */
  status?: ReactNode;
  /** Right: buttons in reading order, the primary one last. */
  children: ReactNode;
}

/** Put it last inside a `<Card>`, so that it meets the card's edge. */
export function ActionBar({ status, children }: ActionBarProps) {
  return (
    <div className={styles.bar} data-action-bar="">
      {status !== undefined && <div className={styles.status}>{status}</div>}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
