// A state in two words: icon, text and tint, never colour alone.
import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/paths';
import styles from './feedback.module.css';

export type TagTone = 'neutral' | 'blue' | 'amber' | 'green' | 'red';

export interface TagProps {
  tone?: TagTone;
  /** Each tone brings its own icon; name another or pass null for none. */
  icon?: IconName | null;
  children: ReactNode;
}

const icons: Record<TagTone, IconName> = {
  neutral: 'file',
  blue: 'clock',
  amber: 'warning',
  green: 'check-circle',
  red: 'stop',
};

/** Amber is for what waits for this person. */
export function Tag({ tone = 'neutral', icon = icons[tone], children }: TagProps) {
  return (
    <span className={cx(styles.tag, styles[tone])}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
