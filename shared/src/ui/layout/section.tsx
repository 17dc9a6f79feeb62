// A titled part of a page or card.
import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './layout.module.css';

export interface SectionProps {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  id?: string;
  /** 2 by default; 3 inside a titled card. */
  level?: 2 | 3;
  /** Kept in its place out of sight. */
  hidden?: boolean;
  children?: ReactNode;
}

/** Its heading can take focus from a step rail or an error summary. */
export function Section({ title, lead, actions, id, level = 2, hidden, children }: SectionProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <section id={id} hidden={hidden} className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <Heading id={titleId} tabIndex={-1}>
          {title}
        </Heading>
        {actions !== undefined && <div className={styles.headActions}>{actions}</div>}
      </div>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
