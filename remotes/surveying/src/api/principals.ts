// In whose name the person may begin a survey, as a hook.
import { listPrincipals } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';

export type { Principal } from '@portal/shared/contract';
export const { useListPrincipalsQuery } = callsOf({ listPrincipals });
