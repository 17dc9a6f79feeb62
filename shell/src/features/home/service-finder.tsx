// The search of the menu pages: the services answer, the address keeps the words, and what a person may not open is
// left out.
import { useEffect, useState } from 'react';
import { useSearchParams } from '@portal/shared/router';
import { announce, Button, Card, EmptyState, ErrorPanel, SearchField, Skeleton } from '@portal/shared/ui';
import type { MenuTopic } from './api/menu';
import { usePathExists } from '../../routing/portal-context';
import { ServiceList } from './service-list';
import { OwnHitItems } from './own-hit-items';
import { useFoundServices } from './use-found-services';
import { useOwnHits } from './use-own-hits';
import styles from './home.module.css';

const WORDS = 'keyword';

/** The words in the address, and a way to set them without a new step in the history. */
export function useSearchWords(): [string, (words: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = (words: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (words.trim()) next.set(WORDS, words.trim());
        else next.delete(WORDS);
        return next;
      },
      { replace: true },
    );
  return [params.get(WORDS)?.trim() ?? '', set];
}

export function SearchForm({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const [text, setText] = useState(words);
  useEffect(() => setText(words), [words]);
  return (
    <search>
      <form
        className={styles.finder}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text);
        }}
      >
        <SearchField
          label="搜索服务"
          placeholder="说说您要办的事，如：房产证丢了"
          value={text}
          onChange={(next) => {
            setText(next);
            if (next === '') onSearch('');
          }}
        />
        <Button type="submit" variant="primary">
          搜索
        </Button>
      </form>
    </search>
  );
}

/** `own`: topics that the services do not know, searched here. */
export function FoundServices({
  words,
  own,
  canStart,
}: {
  words: string;
  own: readonly MenuTopic[];
  canStart: boolean;
}) {
  const exists = usePathExists();
  const { services, isNearest, error, retry } = useFoundServices(words, own);
  const mine = useOwnHits(words);
  const count = services && (isNearest ? 0 : services.length) + mine.length;
  useEffect(() => {
    if (count !== undefined) announce(count > 0 ? `找到${count}项` : '没有找到相关服务');
  }, [count, words]);

  if (error) return <ErrorPanel error={error} home={null} onRetry={retry} />;
  if (!services)
    return (
      <Card title="搜索结果">
        <Skeleton lines={3} />
      </Card>
    );
  const none = (
    <EmptyState
      title={`没有找到“${words}”相关的服务`}
      text="请换个说法，也可以用拼音或首字母，或拨打页面底部的咨询电话。"
    />
  );
  if (services.length + mine.length === 0) return none;
  return (
    <>
      {mine.length > 0 && (
        <Card title={`我的（${mine.length}项）`}>
          <ul className={styles.hits}>
            <OwnHitItems hits={mine} words={words} />
          </ul>
        </Card>
      )}
      {isNearest && mine.length === 0 && none}
      {services.length > 0 && (
        <Card title={isNearest ? '最接近的服务' : `搜索结果（${services.length}项）`}>
          <ServiceList services={services} canStart={canStart} exists={exists} />
        </Card>
      )}
    </>
  );
}
