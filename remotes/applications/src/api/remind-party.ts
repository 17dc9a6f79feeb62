// Reminds a party who has not confirmed or signed.
import { remindSigner } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';

// Endpoint names are shared by all remotes in one cache, hence the name of its own.
export const { useRemindPartyMutation } = callsOf({ remindParty: remindSigner });
