// Says that the network is gone, and that it is back.
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { announce, Notice } from '@portal/shared/ui';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOnline && wasOffline.current) announce('网络已恢复');
    wasOffline.current = !isOnline;
  }, [isOnline]);
  return isOnline ? null : (
    <Notice tone="warning" live>
      网络已断开。请保留此页面，恢复后将自动保存。
    </Notice>
  );
}
