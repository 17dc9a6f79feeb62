// What a case says whenever its state has changed: the steps beside it follow in the same transaction.
import type { CaseEvent } from '@portal/shared/catalogue';
import { DomainEvent } from '../../platform/core/joints/ports';
import type { ApplicationRow, PartyRow } from '../access/access';

export interface CaseMoved {
  before: ApplicationRow;
  after: ApplicationRow;
  event: CaseEvent;
  parties: readonly PartyRow[];
  now: Date;
  note: string;
}

/** Followers answer what the message about it says besides, by the names of its gaps. */
export const caseMoved = new DomainEvent<CaseMoved, Record<string, string>>('a case that has moved');
