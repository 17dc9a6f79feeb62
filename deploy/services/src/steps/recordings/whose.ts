// Whose recording it is and who may do what with it: decided here alone.
import { isBeforeBooking } from '@portal/shared/catalogue';
import type { ApplicationRow, Capacity, PartyRow } from '../../cases/public';
import { actsAs, caseById, isOneself, listParties, requireCase, standingOf } from '../../cases/public';
import type { CurrentUser } from '../../platform/core/context';
import { refuse, refuseUnknown } from '../../platform/core/errors';
import type { Database } from '../../platform/db/database';
import type { RecordingRow } from './store';

export interface OwnParty {
  application: ApplicationRow;
  party: PartyRow;
  capacity: Capacity;
}

/**
 * The party of the case for whom the person may speak.
 * @throws Refusal the same words for unknown, foreign and other people's
 */
export async function requireOwnParty(
  db: Database,
  user: CurrentUser,
  { businessNumber, applicantId }: { businessNumber: string; applicantId: string },
  now: Date,
): Promise<OwnParty> {
  const { application } = await requireCase(db, user, businessNumber);
  if (standingOf(user, application) === 'staff') return refuseUnknown();
  const parties = await listParties(db, application.id);
  const party = parties.find(({ id }) => id === applicantId);
  const capacity = party && (await actsAs(db, user, { application, parties, party }, now));
  return party && capacity ? { application, party, capacity } : refuseUnknown();
}

export const mayRecord = ({ status }: Pick<ApplicationRow, 'status'>): boolean => isBeforeBooking(status);

/** @throws Refusal */
export function requireOpen(application: Pick<ApplicationRow, 'status'>): void {
  if (!mayRecord(application)) refuse('申请已登簿或者已结束，不能再录制');
}

/**
 * Recorded by this person, or of this person by their agent or guardian. A card that names somebody else now has none.
 */
export function isMine(
  user: CurrentUser,
  row: Pick<RecordingRow, 'startedById' | 'identityNumber'>,
  party: PartyRow | undefined,
): boolean {
  if (!party || party.identityNumber !== row.identityNumber) return false;
  return row.startedById === user.id || isOneself(user, party);
}

export interface Seen {
  application: ApplicationRow;
  isStaff: boolean;
  party: PartyRow | undefined;
}

/**
 * The case of a recording that this person may look at: their own, or, finished, as an officer of the case.
 * @throws Refusal the same words for all others
 */
export async function requireSeen(db: Database, user: CurrentUser, row: RecordingRow | undefined): Promise<Seen> {
  const known = row && (await caseById(db, row.applicationId));
  if (!row || !known) return refuseUnknown();
  const { application } = await requireCase(db, user, known.draftNumber);
  const party = (await listParties(db, application.id)).find(({ id }) => id === row.partyId);
  const isStaff = standingOf(user, application) === 'staff';
  if (isStaff ? row.finishedAt === null : !isMine(user, row, party)) return refuseUnknown();
  return { application, isStaff, party };
}
