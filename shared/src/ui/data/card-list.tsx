// Rows as cards: the title's link covers the card, buttons stand above it as siblings.
import { AppLink } from '../link';
import { headerColumn } from './list-types';
import type { ResponsiveListProps } from './list-types';
import styles from './list.module.css';

/** Every column that is not hidden is a name and a value. */
export function CardList<Row>({
  columns,
  rows,
  rowKey,
  rowHref,
  cardTitle,
  cardCorner,
  cardActions,
  caption,
}: ResponsiveListProps<Row>) {
  const header = headerColumn(columns);
  const details = columns.filter((column) => !column.hideInCard && (cardTitle !== undefined || column !== header));
  return (
    <ul className={styles.cards} aria-label={caption}>
      {rows.map((row) => {
        const href = rowHref?.(row);
        const title = cardTitle?.(row) ?? header?.render(row);
        return (
          <li key={rowKey(row)} className={styles.card}>
            <div className={styles.cardHead}>
              <p className={styles.cardTitle}>
                {href ? (
                  <AppLink href={href} className={styles.cover}>
                    {title}
                  </AppLink>
                ) : (
                  title
                )}
              </p>
              {cardCorner && <div className={styles.corner}>{cardCorner(row)}</div>}
            </div>
            <dl className={styles.details}>
              {details.map((column) => (
                <div key={column.key}>
                  <dt>{column.title}</dt>
                  <dd>{column.render(row)}</dd>
                </div>
              ))}
            </dl>
            {cardActions && <div className={styles.cardActions}>{cardActions(row)}</div>}
          </li>
        );
      })}
    </ul>
  );
}
