// The search of the hall: results below the box as the person types, counted aloud, reachable by Tab.
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from '@portal/shared/router';
import { announce, AppLink, SearchField } from '@portal/shared/ui';
import type { MenuTopic } from './api/menu';
import { findServices } from './find-services';
import styles from './home.module.css';

export interface ServiceSearchProps {
  topics: readonly MenuTopic[];
  /** The address asked for the search: the box takes focus. */
  isWanted: boolean;
}

const SPEAK_AFTER_MS = 600;

export function ServiceSearch({ topics, isWanted }: ServiceSearchProps) {
  const [query, setQuery] = useState('');
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const hits = findServices(topics, query);
  const isAsking = query.trim() !== '';

  const { key } = useLocation();
  useEffect(() => {
    if (!isWanted) return undefined;
    // After the page has focused its heading.
    const frame = requestAnimationFrame(() => document.getElementById(id)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isWanted, id, key]);

  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setTimeout(
      () => announce(hits.length > 0 ? `找到${hits.length}项服务` : '没有找到相关服务'),
      SPEAK_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [isAsking, hits.length, query]);

  // Enter goes to the first result, where the next Enter opens it: nothing opens by accident.
  const enter = () => list.current?.querySelector('a')?.focus();
  return (
    <search className={styles.search}>
      <SearchField
        id={id}
        label="搜索服务"
        placeholder="搜索事项，如：过户"
        value={query}
        onChange={setQuery}
        onSearch={enter}
      />
      {isAsking && hits.length > 0 && (
        <ul ref={list} className={styles.hits} aria-label="搜索结果">
          {hits.map((service) => (
            <li key={service.id}>
              <AppLink href={service.path}>
                <span>{service.name}</span>
                <span className={styles.hint}>{service.description}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      {isAsking && hits.length === 0 && (
        <p className={styles.none}>没有找到“{query.trim()}”相关的服务，请换一个词试试，或拨打页面底部的咨询电话。</p>
      )}
    </search>
  );
}
