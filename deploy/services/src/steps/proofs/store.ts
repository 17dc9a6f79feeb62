// Proofs in the database. Who may read which is part of every query.
import { and, asc, count, desc, eq, like, ne, not } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { listProofs } from '@portal/applications/contract';
import type { InputOf } from '@portal/shared/contract';
import { regionPrefix } from '@portal/shared/kernel';
import { identitiesOf } from '../../platform/core/parties/identities';
import { INTERESTED, relativesOf } from '../../cases/public';
import type { CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { windowOf } from '../../platform/core/paging/page-query';
import type { Database } from '../../platform/db/database';
import { isOneOfNumbers } from '../../platform/personal/where';
import { proofs } from './schema';

export type ProofRow = typeof proofs.$inferSelect;
const UNKNOWN = '未查询到该证明，请在列表中核对';

/** Numbers of the officer and of relatives: proofs about them are other officers'. */
async function ownNumbers(db: Database, user: CurrentUser, now: Date): Promise<string[]> {
  return [...identitiesOf(user), ...(await relativesOf(db, user.identityNumber, now))];
}

/** Of the officer's region; none about themselves or their relatives. */
function offeredTo(user: CurrentUser, numbers: readonly string[]): SQL | undefined {
  return and(
    like(proofs.regionCode, `${regionPrefix(user.regionCode)}%`),
    not(isOneOfNumbers(proofs.submitterIdentityNumber, numbers)),
    not(isOneOfNumbers(proofs.otherIdentityNumber, numbers)),
  );
}

/** One's own. @throws Refusal the same words for unknown and foreign ones */
export async function requireOwnProof(db: Database, user: CurrentUser, id: string, lock = false): Promise<ProofRow> {
  const query = db
    .select()
    .from(proofs)
    .where(and(eq(proofs.id, id), eq(proofs.submittedById, user.id)));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? refuse(UNKNOWN);
}

/** One that the officer's office decides on. @throws Refusal also where it is about the officer or a relative */
export async function requireOfficeProof(
  db: Database,
  user: CurrentUser,
  id: string,
  now: Date,
  lock = false,
): Promise<ProofRow> {
  const query = db
    .select()
    .from(proofs)
    .where(and(eq(proofs.id, id), like(proofs.regionCode, `${regionPrefix(user.regionCode)}%`)));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) return refuse(UNKNOWN);
  const numbers = await ownNumbers(db, user, now);
  if (
    row.submittedById === user.id ||
    [row.submitterIdentityNumber, row.otherIdentityNumber].some((number) => numbers.includes(number))
  )
    return refuse(INTERESTED);
  return row;
}

/** One's own; undefined for unknown and foreign ones. */
export async function findOwnProof(db: Database, user: CurrentUser, id: string): Promise<ProofRow | undefined> {
  const [own] = await db
    .select()
    .from(proofs)
    .where(and(eq(proofs.id, id), eq(proofs.submittedById, user.id)));
  return own;
}

/** How many the officer may decide on. */
export async function countWaiting(db: Database, user: CurrentUser, now: Date): Promise<number> {
  const offered = offeredTo(user, await ownNumbers(db, user, now));
  const [row] = await db
    .select({ total: count() })
    .from(proofs)
    .where(and(offered, ne(proofs.submittedById, user.id), eq(proofs.status, 'waiting')));
  return row?.total ?? 0;
}

/** One's own, or those that the office decides on; with counts by state. */
export async function pageOfProofs(
  db: Database,
  user: CurrentUser,
  query: InputOf<typeof listProofs>,
  now: Date,
): Promise<{ total: number; counts: Record<string, number>; rows: ProofRow[] }> {
  const { scope, kind, state } = query;
  const whose = scope === 'mine' ? eq(proofs.submittedById, user.id) : offeredTo(user, await ownNumbers(db, user, now));
  const ofKind = and(whose, kind ? eq(proofs.kind, kind) : undefined);
  const grouped = await db
    .select({ status: proofs.status, total: count() })
    .from(proofs)
    .where(ofKind)
    .groupBy(proofs.status);
  const { limit, offset } = windowOf(query);
  // What waits longest comes first at the office; one's own newest first.
  const order =
    scope === 'office' && state === 'waiting'
      ? [asc(proofs.createdAt), asc(proofs.id)]
      : [desc(proofs.createdAt), desc(proofs.id)];
  const rows = await db
    .select()
    .from(proofs)
    .where(and(ofKind, state ? eq(proofs.status, state) : undefined))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return {
    total: grouped.filter(({ status }) => !state || status === state).reduce((sum, row) => sum + row.total, 0),
    counts: Object.fromEntries(grouped.map((row) => [row.status, row.total])),
    rows,
  };
}
