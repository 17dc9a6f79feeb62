// Names and values, as on a certificate.
import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './definition-list.module.css';

export interface Definition {
  term: ReactNode;
  detail: ReactNode;
  /** Spans all columns. */
  wide?: boolean;
}

/** Two or three columns from 768 px on, one below. Nothing is ever cut off. */
export function DefinitionList({ items, columns = 1 }: { items: readonly Definition[]; columns?: 1 | 2 | 3 }) {
  return (
    <dl className={cx(styles.list, columns === 2 && styles.two, columns === 3 && styles.three)}>
      {items.map((item, index) => (
        <div key={index} className={cx(styles.item, item.wide && styles.wide)}>
          <dt>{item.term}</dt>
          <dd>{item.detail}</dd>
        </div>
      ))}
    </dl>
  );
}
