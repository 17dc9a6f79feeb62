// Nothing here yet: why, and what to do.
import type { ReactNode } from 'react';
import { Illustration } from '../media/illustration';
import type { IllustrationName } from '../media/illustration';
import styles from './feedback.module.css';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  illustration?: IllustrationName;
}

/** Say what is missing and the next step; never a bare 「暂无数据」. */
export function EmptyState({ title, text, action, illustration = 'document' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Illustration name={illustration} />
      <p className={styles.emptyTitle}>{title}</p>
      {text !== undefined && <p className={styles.emptyText}>{text}</p>}
      {action !== undefined && <div className={styles.emptyAction}>{action}</div>}
    </div>
  );
}
