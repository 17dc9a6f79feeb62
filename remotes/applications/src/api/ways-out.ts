// The ways out of an application as hooks: recall, cancel before submission, withdraw after it.
import { callsOf } from '@portal/shared/session';
import { cancelApplication, checkCancel, recallApplication, withdrawApplication } from '../contract';

export const {
  useCancelApplicationMutation,
  useLazyCheckCancelQuery,
  useRecallApplicationMutation,
  useWithdrawApplicationMutation,
} = callsOf(
  { cancelApplication, checkCancel, recallApplication, withdrawApplication },
  // Asked anew each time.
  { checkCancel: { keepUnusedDataFor: 0 } },
);
