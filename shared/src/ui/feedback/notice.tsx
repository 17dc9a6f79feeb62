// A message that stays: what happened and what to do.
import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/paths';
import styles from './feedback.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

export interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  /** Buttons or a link. */
  action?: ReactNode;
  /** Spoken when it appears; leave off for notices that are there from the start. */
  live?: boolean;
  children?: ReactNode;
}

const icons: Record<NoticeTone, IconName> = {
  info: 'info',
  success: 'check-circle',
  warning: 'warning',
  danger: 'stop',
};

/** `warning` and `danger` with `live` interrupt; the others wait. */
export function Notice({ tone = 'info', title, action, live, children }: NoticeProps) {
  const urgent = tone === 'warning' || tone === 'danger';
  return (
    <div className={cx(styles.notice, styles[tone])} role={live ? (urgent ? 'alert' : 'status') : undefined}>
      <Icon name={icons[tone]} />
      <div className={styles.noticeText}>
        {title !== undefined && <p className={styles.noticeTitle}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
      </div>
      {action !== undefined && <div className={styles.noticeAction}>{action}</div>}
    </div>
  );
}
