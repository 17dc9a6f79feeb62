// Asks before what waits to be saved is left behind, by a link of the portal or by closing the page.
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from '../router';
import { confirm } from './layer/dialogs';

/** @returns what lets the page go in the same breath in which it was saved, before it is drawn again */
export function useLeaveGuard(isUnsaved: boolean): () => void {
  const isFree = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    isFree.current = false;
  }, [isUnsaved]);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: '还有内容没有保存',
      text: '离开后，没有保存的内容会丢失。',
      confirmText: '离开',
      cancelText: '留在本页',
      tone: 'danger',
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isUnsaved]);
  return useCallback(() => {
    isFree.current = true;
  }, []);
}
