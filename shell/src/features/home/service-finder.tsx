// The search of the menu pages: the services answer, the address keeps the words, and what a person may not open is
// left out.
import { useEffect, useState } from 'react';
import { useSearchParams } from '@portal/shared/router';
import { selectHeaderRegion, usePortalSelector } from '@portal/shared/session';
import { announce, Button, Card, EmptyState, ErrorPanel, SearchField, Skeleton } from '@portal/shared/ui';
import type { MenuTopic } from './api/menu';
import { useQueryMenuPermissionsQuery, useQueryServicesQuery } from './api/menu';
import { usePathExists } from '../../routing/portal-context';
import { findServices } from './find-services';
import { ServiceList } from './service-list';
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
          placeholder="搜索事项，如：过户"
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
  const found = useQueryServicesQuery({ keyword: words, regionCode: usePortalSelector(selectHeaderRegion) });
  const permissions = useQueryMenuPermissionsQuery();
  const allowed = new Set(permissions.data);
  const services = found.data &&
    permissions.data && [
      ...found.data.filter(({ id, path }) => allowed.has(id) && exists(path)),
      ...findServices(own, words),
    ];
  const count = found.isFetching ? undefined : services?.length;
  useEffect(() => {
    if (count !== undefined) announce(count > 0 ? `找到${count}项服务` : '没有找到相关服务');
  }, [count, words]);

  const error = found.error ?? permissions.error;
  if (error)
    return (
      <ErrorPanel
        error={error}
        home={null}
        onRetry={() => {
          void found.refetch();
          void permissions.refetch();
        }}
      />
    );
  if (!services)
    return (
      <Card title="搜索结果">
        <Skeleton lines={3} />
      </Card>
    );
  if (services.length === 0)
    return <EmptyState title={`没有找到“${words}”相关的服务`} text="请换一个词试试，或拨打页面底部的咨询电话。" />;
  return (
    <Card title={`搜索结果（${services.length}项）`}>
      <ServiceList services={services} canStart={canStart} exists={exists} />
    </Card>
  );
}
