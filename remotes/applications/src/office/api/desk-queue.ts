// The officer's queue as a hook.
import { callsOf } from '@portal/shared/session';
import { listDeskQueue } from '../../contract';

export type { DeskCase, DeskScope } from '../../contract';
export { deskScopes } from '../../contract';
export const { useListDeskQueueQuery } = callsOf({ listDeskQueue });
