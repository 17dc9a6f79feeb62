// The first line of every printed page: which portal, and when it was printed.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { PORTAL_NAME, formatChineseDateTime } from '../../kernel';
import styles from './page.module.css';

export function PrintHead() {
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    // The browser takes its picture right after this event: the time has to stand there by then.
    const now = () => flushSync(() => setAt(new Date()));
    addEventListener('beforeprint', now);
    return () => removeEventListener('beforeprint', now);
  }, []);
  return (
    <p
      className={`print-only ${styles.printHead}`}
      aria-hidden="true"
    >{`${PORTAL_NAME} · 打印时间：${formatChineseDateTime(at)}`}</p>
  );
}
