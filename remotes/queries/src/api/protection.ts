// Locks and watches as hooks, with their types and words as pages know them.
import { callsOf } from '@portal/shared/session';
import {
  answerWatch,
  askToLift,
  askToWatch,
  endWatch,
  inviteWatcher,
  keepLock,
  listWatched,
  readProtection,
  setLock,
} from '../contract';

export { MOST_WATCHED, RELATION_LABELS, WATCH_RELATIONS } from '../contract';
export type { OwnerLock, PropertyWatcher, WatchedProperty, WatchRelation } from '../contract';

export const {
  useAnswerWatchMutation,
  useAskToLiftMutation,
  useAskToWatchMutation,
  useEndWatchMutation,
  useInviteWatcherMutation,
  useKeepLockMutation,
  useListWatchedQuery,
  useReadProtectionQuery,
  useSetLockMutation,
} = callsOf({
  ...{ answerWatch, askToLift, askToWatch, endWatch, inviteWatcher, keepLock },
  ...{ listWatched, readProtection, setLock },
});
