// In whose name the person may begin this business, as a hook.
import { callsOf } from '@portal/shared/session';
import { listPrincipals } from '../../contract';

export type { Principal } from '../../contract';

export const { useListPrincipalsQuery } = callsOf({ listPrincipals });
