// The letter of attorney by which somebody acts for a party of a case today.
import { eq } from 'drizzle-orm';
import type { ApplicationRow, PartyRow } from '../access/access';
import type { Database } from '../../platform/db/database';
import { capacityIn, readAuthorities } from './acts-as';
import type { DelegationRow } from '../authorities/letters';
import { delegations } from '../authorities/schema';

interface Of {
  application: ApplicationRow;
  /** All of the case. */
  parties: readonly PartyRow[];
  party: PartyRow;
}

/** Null for who acts for themselves, and where the letter has ended or is about something else. */
export async function letterFor(
  db: Database,
  { application, parties, party }: Of,
  now: Date,
): Promise<DelegationRow | null> {
  const agent = party.representativeIdentityNumber;
  if (agent === null) return null;
  const capacity = capacityIn(await readAuthorities(db, agent, [agent], now), application, parties, party);
  if (capacity?.as !== 'agent') return null;
  const [letter] = await db.select().from(delegations).where(eq(delegations.id, capacity.authorityId));
  return letter ?? null;
}
