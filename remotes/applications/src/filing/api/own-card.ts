// The person's own card in a new form, as the account knows them.
import type { OutputOf } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';
import { ownCard } from '../../contract';

export type OwnCard = OutputOf<typeof ownCard>;
export const { useOwnCardQuery } = callsOf({ ownCard });
