// Who may see which contract: its sides once it is sent, and whoever acts for one of them today. Seeing ends with the
// power to act, also for the agent who began it (民法典第一百七十三条).
import { and, eq, exists, inArray, isNotNull, not, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { loadContract } from '@portal/shared/catalogue';
import { authoritiesOf } from '../../../cases/public';
import type { CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import { identitiesOf } from '../../../platform/core/parties/identities';
import type { Database } from '../../../platform/db/database';
import { isNumber, isOneOfNumbers } from '../../../platform/personal/where';
import { actingWith } from './capacity';
import { contractParties, onlineContracts } from '../schema';
import type { Opened } from '../store';
import { UNKNOWN_CONTRACT, partiesOf } from '../store';

function partyThat(db: Database, is: SQL): SQL {
  const party = db
    .select({ id: contractParties.id })
    .from(contractParties)
    .where(and(eq(contractParties.contractId, onlineContracts.id), is));
  return exists(party);
}
const isParty = (db: Database, user: CurrentUser): SQL =>
  partyThat(db, isOneOfNumbers(contractParties.identityNumber, identitiesOf(user)));

/**
 * Condition of a query. What was never sent only whoever began it sees.
 * @param among the contracts that the query is about, where it is not about all
 */
export async function visibleContracts(
  db: Database,
  user: CurrentUser,
  now: Date,
  among?: SQL,
): Promise<SQL | undefined> {
  const began = eq(onlineContracts.initiatorId, user.id);
  const own = and(isParty(db, user), or(began, isNotNull(onlineContracts.sentAt)));
  const represented = await representedNow(db, user, now, among);
  return represented.length === 0 ? own : or(own, inArray(onlineContracts.id, represented));
}

/** Contracts of others in which the person began or is named to act, and may act today. */
async function representedNow(db: Database, user: CurrentUser, now: Date, among: SQL | undefined): Promise<string[]> {
  const began = eq(onlineContracts.initiatorId, user.id);
  const named =
    user.identityNumber === ''
      ? undefined
      : and(
          isNotNull(onlineContracts.sentAt),
          partyThat(db, isNumber(contractParties.representativeIdentityNumber, user.identityNumber)),
        );
  const rows = await db
    .select()
    .from(onlineContracts)
    .where(and(among, or(began, named), not(isParty(db, user))));
  if (rows.length === 0) return [];
  const authorities = await authoritiesOf(db, user, now);
  const found: string[] = [];
  for (const contract of rows) {
    const opened = { contract, parties: await partiesOf(db, contract) };
    if (actingWith(authorities, await loadContract(contract.kind), opened).length > 0) found.push(contract.id);
  }
  return found;
}

/**
 * @param lock holds the row until the transaction ends.
 * @throws Refusal the same words for foreign and unknown numbers
 */
export async function requireContract(
  db: Database,
  user: CurrentUser,
  number: string,
  now: Date,
  lock = false,
): Promise<Opened> {
  const named = eq(onlineContracts.number, number.trim().toUpperCase());
  const query = db
    .select()
    .from(onlineContracts)
    .where(and(named, await visibleContracts(db, user, now, named)));
  const [contract] = await (lock ? query.for('update') : query);
  return contract ? { contract, parties: await partiesOf(db, contract) } : refuse(UNKNOWN_CONTRACT);
}
