// Pages of a list, with figures.
import { useEffect, useRef } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/icon';
import styles from './controls.module.css';

export interface PaginationProps {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  total: number;
  onChange: (page: number) => void;
  label?: string;
}

/** At most seven places: first, last, the current one and its neighbours; 0 stands for a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1);
  const start = Math.min(Math.max(2, page - 1), pages - 4);
  const end = Math.max(Math.min(pages - 1, page + 1), 5);
  const middle = Array.from({ length: end - start + 1 }, (_, index) => start + index);
  return [1, ...(start > 2 ? [0] : []), ...middle, ...(end < pages - 1 ? [0] : []), pages];
}

/**
 * The pager that was pressed last, by label and address: a list often goes while its next page comes, and its pager
 * with it.
 */
let pressed: string | undefined;

/**
 * Gives back the focus that went with the pressed button, to the number of the page that has come; who is somewhere
 * else by then stays there.
 */
function useKeptFocus(label: string, page: number) {
  const nav = useRef<HTMLElement>(null);
  const key = `${window.location.hash.split('?')[0]} ${label}`;
  useEffect(() => {
    if (pressed !== key) return;
    pressed = undefined;
    const { activeElement } = document;
    // A button of the pager that leads nowhere any more keeps the focus in some browsers, and no key reaches it.
    const isDead = activeElement?.matches(':disabled') && nav.current?.contains(activeElement);
    const isLost = !activeElement || activeElement === document.body || isDead;
    if (isLost) nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [page, key]);
  return {
    nav,
    notePress: () => {
      pressed = key;
    },
  };
}

/** Hidden buttons stay hidden when there is one page; the total is always told. */
export function Pagination({ page, pageSize, total, onChange, label = '分页' }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const { nav, notePress } = useKeptFocus(label, page);
  function turnTo(next: number) {
    notePress();
    onChange(next);
  }
  return (
    <nav ref={nav} aria-label={label} className={styles.pagination}>
      <p className={styles.total}>{`共${total}条，每页${pageSize}条`}</p>
      {pages > 1 && (
        <ul>
          <li>
            <button type="button" disabled={page <= 1} aria-label="上一页" onClick={() => turnTo(page - 1)}>
              <Icon name="chevron-left" />
            </button>
          </li>
          {pageNumbers(page, pages).map((number, index) => (
            <li key={number || `gap${index}`}>
              {number === 0 ? (
                <span aria-hidden="true">…</span>
              ) : (
                <button
                  type="button"
                  className={cx(number === page && styles.here)}
                  aria-label={`第${number}页`}
                  aria-current={number === page ? 'page' : undefined}
                  onClick={() => turnTo(number)}
                >
                  {number}
                </button>
              )}
            </li>
          ))}
          <li>
            <button type="button" disabled={page >= pages} aria-label="下一页" onClick={() => turnTo(page + 1)}>
              <Icon name="chevron-right" />
            </button>
          </li>
        </ul>
      )}
    </nav>
  );
}
