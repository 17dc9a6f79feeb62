// The one question of a page before what waits to be saved is left behind, for all of its parts that hold something
// (use-leave-guard.ts).
import { useBlocker } from '../../router';
import { confirm } from '../layer/dialogs';
import { useAskBeforeLeaving } from '../use-ask-before-leaving';
import { isAnythingUnsaved, useIsAnythingUnsaved } from '../use-leave-guard';

/**
 * Holds the router only while there is something to ask for: a router takes one blocker, and pages may have questions
 * of their own.
 */
export function LeaveQuestion() {
  return useIsAnythingUnsaved() ? <Question /> : null;
}

function Question() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isAnythingUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  useAskBeforeLeaving(blocker, () =>
    confirm({
      title: '还有内容没有保存',
      text: '离开后，没有保存的内容会丢失。',
      confirmText: '离开',
      cancelText: '留在本页',
      tone: 'danger',
    }),
  );
  return null;
}
