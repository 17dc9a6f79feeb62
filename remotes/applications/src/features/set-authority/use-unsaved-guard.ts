// Asks before settings that wait to be saved are left behind, by a link of the portal or by closing the page.
import { useEffect } from 'react';
import { useBlocker } from '@portal/shared/router';
import { selectIsSignedIn, usePortalStore } from '@portal/shared/session';
import { confirm } from '@portal/shared/ui';
import { useAskBeforeLeaving } from '../../parts/use-ask-before-leaving';

/** The one question, for leaving the page and for choosing another role or task. Answers true to drop the settings. */
export function confirmDropping(count: number): Promise<boolean> {
  return confirm({ title: '更改尚未保存', text: `有${count}项设置尚未保存，离开后将丢失。`, confirmText: '放弃更改', cancelText: '继续设置', tone: 'danger' });
}

export function useUnsavedGuard(count: number): void {
  const store = usePortalStore();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => count > 0 && currentLocation.pathname !== nextLocation.pathname && selectIsSignedIn(store.getState()));
  useAskBeforeLeaving(blocker, () => confirmDropping(count));
  useEffect(() => {
    if (count === 0) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [count]);
}
