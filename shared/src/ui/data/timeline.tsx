// What happened to a case, newest first: who, when, and what is left of the time.
import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/paths';
import type { TagTone } from '../feedback/tag';
import styles from './timeline.module.css';

export interface TimelineItem {
  title: ReactNode;
  /** As shown, already in words. */
  time?: ReactNode;
  actor?: ReactNode;
  note?: ReactNode;
  tone?: TagTone;
  /** Working days left, in words. */
  remaining?: ReactNode;
  key?: string;
}

const icons: Record<TagTone, IconName> = {
  neutral: 'file',
  blue: 'clock',
  amber: 'warning',
  green: 'check',
  red: 'close',
};

/** Colour calls for attention: only where the case stands now, and where it was refused. What is over is ticked off. */
function markOf({ tone = 'neutral' }: TimelineItem, isNewest: boolean): { tone: TagTone; icon: IconName } {
  return isNewest || tone === 'red' ? { tone, icon: icons[tone] } : { tone: 'neutral', icon: 'check' };
}

/** Give the newest item first. */
export function Timeline({ items, label = '办理过程' }: { items: readonly TimelineItem[]; label?: string }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {items.map((item, index) => {
        const { tone, icon } = markOf(item, index === 0);
        return (
          <li key={item.key ?? index} className={cx(styles.item, styles[tone])}>
            <span className={styles.dot}>
              <Icon name={icon} />
            </span>
            <div className={styles.body}>
              <p className={styles.title}>
                {item.title}
                {item.remaining !== undefined && <span className={styles.remaining}>{item.remaining}</span>}
              </p>
              <p className={styles.meta}>
                {item.time !== undefined && <span>{item.time}</span>}
                {item.actor !== undefined && <span>{item.actor}</span>}
              </p>
              {item.note !== undefined && <div className={styles.note}>{item.note}</div>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
