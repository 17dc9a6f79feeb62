// Who may see which contract: its sides once it is sent, and whoever acts for one of them today. Seeing ends with the power to act, also for the agent who began it (民法典第一百七十三条).
import { and, eq, exists, inArray, isNotNull, not, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { loadContract } from '@portal/shared/catalogue';
import type { CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import { identitiesOf } from '../../../platform/core/parties/identities';
import type { Database } from '../../../platform/db/database';
import { isNumber, isOneOfNumbers } from '../../../platform/personal/where';
import { actingIn } from './capacity';
import { contractParties, onlineContracts } from '../schema';
import type { ContractRow, Opened } from '../store';
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

/** Condition of a query. What was never sent only whoever began it sees. */
export async function visibleContracts(db: Database, user: CurrentUser, now: Date): Promise<SQL | undefined> {
  const began = eq(onlineContracts.initiatorId, user.id);
  const own = and(isParty(db, user), or(began, isNotNull(onlineContracts.sentAt)));
  const represented = await representedNow(db, user, now);
  return represented.length === 0 ? own : or(own, inArray(onlineContracts.id, represented));
}

/** Contracts of others in which the person began or is named to act, and may act today. */
async function representedNow(db: Database, user: CurrentUser, now: Date): Promise<string[]> {
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
    .where(and(or(began, named), not(isParty(db, user))));
  const found: string[] = [];
  for (const contract of rows) if (await actsToday(db, user, contract, now)) found.push(contract.id);
  return found;
}

async function actsToday(db: Database, user: CurrentUser, contract: ContractRow, now: Date): Promise<boolean> {
  const opened = { contract, parties: await partiesOf(db, contract) };
  return (await actingIn(db, user, await loadContract(contract.kind), opened, now)).length > 0;
}

/** @param lock holds the row until the transaction ends. @throws Refusal the same words for foreign and unknown numbers */
export async function requireContract(
  db: Database,
  user: CurrentUser,
  number: string,
  now: Date,
  lock = false,
): Promise<Opened> {
  const query = db
    .select()
    .from(onlineContracts)
    .where(and(eq(onlineContracts.number, number.trim().toUpperCase()), await visibleContracts(db, user, now)));
  const [contract] = await (lock ? query.for('update') : query);
  return contract ? { contract, parties: await partiesOf(db, contract) } : refuse(UNKNOWN_CONTRACT);
}
