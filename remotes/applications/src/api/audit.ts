// The opinion on a case as a hook.
import { callsOf } from '@portal/shared/session';
import type { InputOf } from '@portal/shared/contract';
import { saveOpinion } from '../contract';

export { missingReason } from '../contract/rules/correction';
export { licenceReason, licencesToCompare } from '../contract/rules/licence';

export const { useSaveOpinionMutation } = callsOf({ saveOpinion });

export type SavedOpinion = InputOf<typeof saveOpinion>;
