// Taking a case, giving it back, and stating why to look at it, as hooks.
import { callsOf } from '@portal/shared/session';
import { claimApplication, stateLookReason, unclaimApplication } from '../contract';

export const { useClaimApplicationMutation, useStateLookReasonMutation, useUnclaimApplicationMutation } = callsOf({
  claimApplication,
  stateLookReason,
  unclaimApplication,
});
