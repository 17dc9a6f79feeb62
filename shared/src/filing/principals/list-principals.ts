// In whose name the person may begin a business, as a hook.
import { listPrincipals } from '../../contract';
import { callsOf } from '../../session';

export const { useListPrincipalsQuery } = callsOf({ listPrincipals });
