// A table with a caption, column heads and row heads.
import { cx } from '../cx';
import { AppLink } from '../link';
import { headerColumn } from './list-types';
import type { DataTableProps } from './list-types';
import styles from './list.module.css';

/** Scrolls sideways within itself, by keyboard too, where it cannot fit. */
export function DataTable<Row>({
  columns,
  rows,
  rowKey,
  rowHref,
  cardActions,
  actionsTitle = '操作',
  caption,
  headOf,
  choice,
}: DataTableProps<Row>) {
  const header = headerColumn(columns);
  return (
    // A group, no landmark: the section around it is one, often of the same name.
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={caption}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {choice && (
              <th scope="col" className="no-print">
                {choice.head}
              </th>
            )}
            {columns.map((column) => {
              const { sort, content = column.title } = headOf?.(column) ?? {};
              return (
                <th
                  key={column.key}
                  scope="col"
                  aria-sort={sort}
                  className={cx(column.align === 'end' && styles.end)}
                  style={column.chars ? { width: `${column.chars}em` } : undefined}
                >
                  {content}
                </th>
              );
            })}
            {cardActions && (
              <th scope="col" className={cx(styles.end, 'no-print')}>
                {actionsTitle}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const href = rowHref?.(row);
            return (
              <tr key={rowKey(row)}>
                {choice && <td className="no-print">{choice.cell(row)}</td>}
                {columns.map((column) => {
                  const className = cx(column.align === 'end' && styles.end, column.nowrap && styles.nowrap);
                  if (column !== header)
                    return (
                      <td key={column.key} className={className}>
                        {column.render(row)}
                      </td>
                    );
                  return (
                    <th key={column.key} scope="row" className={className}>
                      {href ? <AppLink href={href}>{column.render(row)}</AppLink> : column.render(row)}
                    </th>
                  );
                })}
                {cardActions && (
                  <td className={cx(styles.end, 'no-print')}>
                    <div className={styles.rowActions}>{cardActions(row)}</div>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
