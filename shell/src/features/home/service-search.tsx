// The search of the hall: results below the box as the person types, counted aloud, reachable by Tab.
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from '@portal/shared/router';
import { announce, AppLink, SearchField } from '@portal/shared/ui';
import type { MenuTopic } from './api/menu';
import { FoundWords } from './found-words';
import { OwnHitItems } from './own-hit-items';
import { useFoundServices } from './use-found-services';
import { useOwnHits } from './use-own-hits';
import styles from './home.module.css';

export interface ServiceSearchProps {
  topics: readonly MenuTopic[];
  /** The address asked for the search: the box takes focus. */
  isWanted: boolean;
}

const SPEAK_AFTER_MS = 600;
/** A question is sent once the person pauses. */
const ASK_AFTER_MS = 200;

export function ServiceSearch({ topics, isWanted }: ServiceSearchProps) {
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState('');
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const words = useDeferredValue(asked);
  const isAsking = words !== '';
  const { services, isNearest, error, retry } = useFoundServices(words, topics);
  const own = useOwnHits(words);

  useEffect(() => {
    const timer = setTimeout(() => setAsked(query.trim()), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [query]);

  const { key } = useLocation();
  useEffect(() => {
    if (!isWanted) return undefined;
    // After the page has focused its heading.
    const frame = requestAnimationFrame(() => document.getElementById(id)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isWanted, id, key]);

  const count = services && (isNearest ? 0 : services.length) + own.length;
  useEffect(() => {
    if (!isAsking || count === undefined) return undefined;
    const timer = setTimeout(() => announce(count > 0 ? `找到${count}项` : '没有找到相关服务'), SPEAK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isAsking, count, words]);

  // Enter goes to the first result, where the next Enter opens it: nothing opens by accident.
  const enter = () => {
    setAsked(query.trim());
    list.current?.querySelector('a')?.focus();
  };
  return (
    <search className={styles.search}>
      <SearchField
        id={id}
        label="搜索服务"
        placeholder="说说您要办的事，如：房产证丢了"
        value={query}
        onChange={setQuery}
        onSearch={enter}
      />
      {isAsking && Boolean(error) && (
        <p className={styles.none} role="alert">
          搜索没有成功，您输入的内容还在。
          <button type="button" className={styles.again} onClick={retry}>
            重新搜索
          </button>
        </p>
      )}
      {isAsking && services && count === 0 && (
        <p className={styles.none}>
          没有找到“{words}”相关的服务，请换个说法，也可以用拼音或首字母，或拨打页面底部的咨询电话。
          {services.length > 0 && '下面是最接近的几项：'}
        </p>
      )}
      {isAsking && services && services.length + own.length > 0 && (
        <ul ref={list} className={styles.hits} aria-label="搜索结果">
          <OwnHitItems hits={own} words={words} />
          {(isNearest && own.length > 0 ? [] : services).map((service) => (
            <li key={service.id}>
              <AppLink href={service.path}>
                <FoundWords text={service.name} words={words} />
                <span className={styles.hint}>{service.phrase ? `也叫：${service.phrase}` : service.description}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
