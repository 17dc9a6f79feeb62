// Fields in one column on phones, in pairs from 768 px on.
import type { ReactNode } from 'react';
import styles from './field.module.css';

/** `<Field wide>` spans both columns. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
