// Letters of attorney as rows: who sees which, and writing them. What people do with one is a step
// (`steps/delegations`).
import { and, asc, count, desc, eq, gte, inArray, ne, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { newRecordId } from '../../platform/core/ids';
import { identitiesOf } from '../../platform/core/parties/identities';
import type { Database, Transaction } from '../../platform/db/database';
import { isOneOfNumbers } from '../../platform/personal/where';
import { newNumber } from './letter-number';
import { delegations } from './schema';

export type DelegationRow = typeof delegations.$inferSelect;
export type Role = 'principal' | 'agent';
const UNKNOWN_DELEGATION = '未查询到该委托，请在列表中核对';

/** Given by the person or the enterprise that they act for today; a draft is its writer's alone. */
function givenDelegations(user: CurrentUser): SQL | undefined {
  return and(
    isOneOfNumbers(delegations.principalIdentityNumber, identitiesOf(user)),
    or(eq(delegations.principalId, user.id), ne(delegations.status, 'draft')),
  );
}

/** One's own: given, or received once the principal has confirmed it. */
function visibleDelegations(user: CurrentUser): SQL | undefined {
  return or(
    givenDelegations(user),
    and(
      isOneOfNumbers(delegations.agentIdentityNumber, identitiesOf(user)),
      inArray(delegations.status, ['toConfirm', 'valid', 'refused', 'revoked']),
    ),
  );
}

/** Those given, or those received, the newest first. */
export async function pageOfDelegations(
  db: Database,
  user: CurrentUser,
  role: Role,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: DelegationRow[] }> {
  const where =
    role === 'principal'
      ? givenDelegations(user)
      : and(isOneOfNumbers(delegations.agentIdentityNumber, identitiesOf(user)), ne(delegations.status, 'draft'));
  const [counted] = await db.select({ total: count() }).from(delegations).where(where);
  const rows = await db
    .select()
    .from(delegations)
    .where(where)
    .orderBy(desc(delegations.createdAt))
    .limit(limit)
    .offset(offset);
  return { total: counted?.total ?? 0, rows };
}

/** Letters that wait for the person's word as the agent, the oldest first. @param today `YYYY-MM-DD` */
export function lettersToConfirm(
  db: Database,
  user: CurrentUser,
  today: string,
  limit: number,
): Promise<DelegationRow[]> {
  return db
    .select()
    .from(delegations)
    .where(
      and(
        isOneOfNumbers(delegations.agentIdentityNumber, identitiesOf(user)),
        eq(delegations.status, 'toConfirm'),
        gte(delegations.endsOn, today),
      ),
    )
    .orderBy(asc(delegations.createdAt))
    .limit(limit);
}

/** @throws Refusal the same words for foreign and unknown ones */
export async function requireDelegation(
  db: Database,
  user: CurrentUser,
  id: string,
  lock = false,
): Promise<{ row: DelegationRow; role: Role }> {
  const query = db
    .select()
    .from(delegations)
    .where(and(eq(delegations.id, id), visibleDelegations(user)));
  const [row] = await (lock ? query.for('update') : query);
  return row ? { row, role: roleIn(user, row) } : refuse(UNKNOWN_DELEGATION);
}

/** On which side the person stands, by number: who wrote a letter of an enterprise may have left it. */
export function roleIn(user: CurrentUser, row: DelegationRow): Role {
  return identitiesOf(user).includes(row.principalIdentityNumber) ? 'principal' : 'agent';
}

/** What its writer says in a letter; who the principal is follows from the account. */
export type DelegationContent = Pick<
  DelegationRow,
  | 'agentName'
  | 'agentIdentityNumber'
  | 'agentTelephone'
  | 'processCode'
  | 'matters'
  | 'titleCertificateNumber'
  | 'coversAll'
  | 'mayPassOn'
  | 'startsOn'
  | 'endsOn'
>;

/** A new draft in the name of the account, or of the enterprise that it acts for. */
export async function writeDelegation(
  tx: Transaction,
  user: CurrentUser,
  content: DelegationContent,
  now: Date,
): Promise<DelegationRow> {
  const [row] = await tx
    .insert(delegations)
    .values({
      id: newRecordId(),
      number: newNumber(now),
      regionCode: user.regionCode,
      principalId: user.id,
      principalName: user.enterprise?.name ?? user.name,
      principalIdentityNumber: user.enterprise?.creditCode ?? user.identityNumber,
      principalTelephone: user.telephone,
      ...content,
      status: 'draft',
      createdAt: now,
    })
    .returning();
  return row ?? refuse(UNKNOWN_DELEGATION);
}

/** Changes a letter that the caller holds locked. */
export async function changeDelegation(
  tx: Transaction,
  { id }: DelegationRow,
  values: Partial<Omit<DelegationRow, 'id' | 'number' | 'principalId' | 'principalIdentityNumber'>>,
): Promise<DelegationRow> {
  const [changed] = await tx.update(delegations).set(values).where(eq(delegations.id, id)).returning();
  return changed ?? refuse(UNKNOWN_DELEGATION);
}
