// A list of a phone: grows where its end comes into sight, and is loaded anew where it is pulled down.
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { useOnceLeft } from '../data/use-once-left';
import { Notice } from '../feedback/notice';
import { errorWords } from '../feedback/error-info';
import { useMoving } from '../moving/use-moving';
import styles from './list.module.css';
import type { Pages } from './use-pages';

interface GrowingListProps {
  pages: Pages<unknown>;
  label: string;
  children: ReactNode;
}

/** The button does what scrolling does: for keyboards, screen readers, and while the gestures are not there. */
export function GrowingList({ pages, label, children }: GrowingListProps) {
  const moving = useMoving('idle');
  const place = useRef<HTMLDivElement>(null);
  const isFree = useOnceLeft(place, typeof moving !== 'string');
  const parts = typeof moving === 'string' || !isFree ? null : moving;
  const { rows, answer, more } = pages;
  const foot = (
    <div className={styles.foot} role="group" aria-label={`${label}分页`}>
      <p>
        {more.has || !more.isFromStart
          ? `共${answer?.total ?? rows.length}条，已显示${rows.length}条`
          : `共${rows.length}条`}
      </p>
      {more.error !== undefined && <Notice tone="warning" live title={errorWords(more.error).text} />}
      {more.has && (
        <Button loading={more.isLoading} onClick={more.load}>
          {more.error === undefined ? '显示更多' : '重试'}
        </Button>
      )}
    </div>
  );
  return (
    <div ref={place}>
      {parts ? <parts.PullToRefresh onRefresh={pages.refetch}>{children}</parts.PullToRefresh> : children}
      {parts && more.has && !more.isLoading && more.error === undefined ? (
        <parts.InfiniteScroll hasMore loadMore={async () => more.load()}>
          {foot}
        </parts.InfiniteScroll>
      ) : (
        foot
      )}
    </div>
  );
}
