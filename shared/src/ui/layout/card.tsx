// A white surface on the grey page, with an optional heading row.
import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './layout.module.css';

export interface CardProps {
  title?: ReactNode;
  /** Level of the title's heading. */
  level?: 2 | 3;
  actions?: ReactNode;
  /** `plain` has no padding: for lists and tables that reach the edge. */
  padding?: 'normal' | 'plain';
  id?: string;
  children?: ReactNode;
}

/** A card; with a title it is a labelled region. */
export function Card({ title, level = 2, actions, padding = 'normal', id, children }: CardProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  const body = (
    <>
      {(title !== undefined || actions !== undefined) && (
        <div className={styles.head}>
          {title !== undefined && (
            <Heading id={titleId} tabIndex={-1}>
              {title}
            </Heading>
          )}
          {actions !== undefined && <div className={styles.headActions}>{actions}</div>}
        </div>
      )}
      {children}
    </>
  );
  const className = cx(styles.card, padding === 'plain' && styles.plain);
  return title === undefined ? (
    <div id={id} className={className}>
      {body}
    </div>
  ) : (
    <section id={id} className={className} aria-labelledby={titleId}>
      {body}
    </section>
  );
}
