// Says that the services are busy, that nothing is lost, and in how many seconds the page asks again.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { busyUntil, watchBusy } from '@portal/shared/http';
import { announce, Notice } from '@portal/shared/ui';

const BUSY = '当前使用人数较多，页面会自动重试。已填写的内容不会丢失，请保留此页面，不必重复提交。';

export function BusyBanner() {
  const until = useSyncExternalStore(watchBusy, busyUntil);
  const isBusy = until !== undefined;
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!isBusy) return undefined;
    announce(BUSY);
    const tick = (): void => setNow(performance.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isBusy]);
  return isBusy ? (
    <Notice tone="warning">
      {BUSY}
      {`${Math.max(1, Math.ceil((until - now) / 1000))}秒后重试。`}
    </Notice>
  ) : null;
}
