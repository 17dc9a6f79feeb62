// Taking a case and giving it back as hooks.
import { callsOf } from '@portal/shared/session';
import { claimApplication, unclaimApplication } from '../contract';

export const { useClaimApplicationMutation, useUnclaimApplicationMutation } = callsOf({
  claimApplication,
  unclaimApplication,
});
