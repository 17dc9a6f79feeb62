// The calls of the office's desk as hooks.
import { callsOf } from '@portal/shared/session';
import { claimApplication, saveOpinion, unclaimApplication } from '../contract';

export { missingReason } from '../contract/rules/correction';

export const { useClaimApplicationMutation, useSaveOpinionMutation, useUnclaimApplicationMutation } = callsOf({
  claimApplication,
  saveOpinion,
  unclaimApplication,
});
