// Sends an application back to its initiator with a reason instead of confirming it.
import { refuseSignature } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';

// Endpoint names are shared by all remotes in one cache, hence the name of its own.
export const { useRefuseApplicationMutation } = callsOf({ refuseApplication: refuseSignature });
