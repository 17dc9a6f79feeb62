// Buttons side by side, wrapping where they must.
import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './button.module.css';

/** `align`: where the row's buttons stand. */
export function ButtonRow({ children, align = 'start' }: { children: ReactNode; align?: 'start' | 'end' | 'between' }) {
  return <div className={cx(styles.row, align !== 'start' && styles[align])}>{children}</div>;
}
