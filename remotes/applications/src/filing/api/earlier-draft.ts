// A draft that the person has begun already, as a hook.
import { callsOf } from '@portal/shared/session';
import { findEarlierDraft } from '../../contract';

export const { useLazyFindEarlierDraftQuery } = callsOf({ findEarlierDraft });
