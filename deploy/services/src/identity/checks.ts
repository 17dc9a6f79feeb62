// Identity checks: the services' own record of who was compared with the population register, and what it was used for.
import { and, eq, gt, like, not } from 'drizzle-orm';
import { normaliseIdentity } from '../applications/parties';
import type { Context, CurrentUser } from '../core/context';
import { refuse } from '../core/errors';
import type { Transaction } from '../db/database';
import { identityCheckUses, identityChecks, populationRegister } from './schema';

export const CHECK_MINUTES = 5;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const INVALID = '身份核验未通过或已过期，请重新核验';

/**
 * Compares name and number with the population register and with the account, and records the result.
 * Returns the record's id whether it passed or not; only a passed one is of use.
 */
export async function recordCheck({ db, now }: Pick<Context, 'db' | 'now'>, user: CurrentUser, given: { name?: string; identityNumber?: string }): Promise<{ id: string; passed: boolean }> {
  const name = given.name?.trim() || user.name;
  const identityNumber = normaliseIdentity(given.identityNumber || user.identityNumber);
  const [known] = await db.select().from(populationRegister).where(eq(populationRegister.identityNumber, identityNumber));
  const passed = known?.name === name && identityNumber === user.identityNumber && name === user.name;
  const at = now();
  const [row] = await db.insert(identityChecks)
    .values({ userId: user.id, name, identityNumber, passed, checkedAt: at, expiresAt: new Date(at.getTime() + CHECK_MINUTES * 60_000) }).returning({ id: identityChecks.id });
  if (!row) throw new Error('the check was not written');
  return { id: row.id, passed };
}

/** Result of one's own check. @throws Refusal when it is unknown or somebody else's */
export async function findOwnCheck({ db, now }: Pick<Context, 'db' | 'now'>, user: CurrentUser, id: string): Promise<{ passed: boolean; expired: boolean }> {
  const [row] = UUID.test(id) ? await db.select().from(identityChecks).where(and(eq(identityChecks.id, id), eq(identityChecks.userId, user.id))) : [];
  if (!row) return refuse(INVALID);
  return { passed: row.passed, expired: now() >= row.expiresAt };
}

/**
 * Uses up a passed check for one purpose of one flow (`flow:purpose`). A check serves the flow in which it was first used.
 * @throws Refusal when it is not a passed, living record of this person, or was used for this before
 */
export async function useCheck(tx: Transaction, user: CurrentUser, id: string, flowId: string, purpose: string, now: Date): Promise<void> {
  const [check] = UUID.test(id) ? await tx.select().from(identityChecks)
    .where(and(eq(identityChecks.id, id), eq(identityChecks.userId, user.id), eq(identityChecks.passed, true), gt(identityChecks.expiresAt, now))).for('update') : [];
  if (!check) return refuse(INVALID);
  const [foreign] = await tx.select().from(identityCheckUses).where(and(eq(identityCheckUses.checkId, id), not(like(identityCheckUses.purpose, `${flowId}:%`)))).limit(1);
  const used = await tx.insert(identityCheckUses).values({ checkId: id, purpose: `${flowId}:${purpose}`, usedAt: now }).onConflictDoNothing().returning({ id: identityCheckUses.checkId });
  if (foreign || used.length === 0) refuse(INVALID);
}
