// Codes of an account's authenticator, each taken once, and the recovery codes that stand in for it.
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { formatChineseDateTime } from '@portal/shared/kernel';
import { notify } from '../../platform/messages/public';
import { randomLetters, sha256 } from '../../platform/core/ids';
import type { Database, Transaction } from '../../platform/db/database';
import { authenticators, passkeys, recoveryCodes } from './schema';
import { stepOf } from './totp';

const RECOVERY_CODES = 10;
/** Crockford's alphabet: nothing in it looks like something else. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_LETTERS = 16;

export async function hasAuthenticator(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: authenticators.userId })
    .from(authenticators)
    .where(eq(authenticators.userId, userId));
  return rows.length > 0;
}

/**
 * Takes a code of the authenticator, or a recovery code, once and for all. Answers which it was, or null for a wrong or
 * used one.
 */
export async function takeCode(
  tx: Transaction,
  userId: string,
  given: string,
  at: Date,
): Promise<'totp' | 'recovery' | null> {
  const code = plainCode(given);
  if (code.length === RECOVERY_LETTERS) {
    const used = await tx
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.codeHash, sha256(code)), eq(recoveryCodes.userId, userId)))
      .returning({ userId: recoveryCodes.userId });
    return used.length > 0 ? 'recovery' : null;
  }
  const [row] = await tx
    .select({ secret: authenticators.secret })
    .from(authenticators)
    .where(eq(authenticators.userId, userId));
  const step = row ? stepOf(row.secret, code, at) : null;
  return step !== null && (await takeStep(tx, userId, step)) ? 'totp' : null;
}

/** Whether this was a code of the authenticator that has been taken, or stands before one that has. */
export async function isSpentCode(db: Database, userId: string, given: string, at: Date): Promise<boolean> {
  const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, userId));
  const step = row ? stepOf(row.secret, plainCode(given), at) : null;
  return step !== null && row?.lastStep != null && step <= row.lastStep;
}

const plainCode = (given: string) => given.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/** In one statement, so that of parallel tries with one code one counts. */
async function takeStep(tx: Transaction, userId: string, step: number): Promise<boolean> {
  const taken = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(
      and(eq(authenticators.userId, userId), or(isNull(authenticators.lastStep), lt(authenticators.lastStep, step))),
    )
    .returning({ userId: authenticators.userId });
  return taken.length > 0;
}

/** Keeps an authenticator of which a code of `step` was shown. Answers false when the account has one already. */
export async function keepAuthenticator(
  tx: Transaction,
  userId: string,
  secret: string,
  step: number,
  at: Date,
): Promise<boolean> {
  const kept = await tx
    .insert(authenticators)
    .values({ userId, secret, lastStep: step, createdAt: at })
    .onConflictDoNothing()
    .returning({ userId: authenticators.userId });
  return kept.length > 0;
}

/**
 * Takes authenticator, recovery codes and passkeys away, and notifies the owner. Answers false where there was none.
 */
export async function removeLostFactors(
  tx: Transaction,
  { id, identityNumber }: { id: string; identityNumber: string },
  at: Date,
): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
  const gone = [
    ...(await tx.delete(authenticators).where(eq(authenticators.userId, id)).returning({ of: authenticators.userId })),
    ...(await tx.delete(passkeys).where(eq(passkeys.userId, id)).returning({ of: passkeys.userId })),
  ];
  if (gone.length === 0) return false;
  await notify(tx, {
    event: 'factorsRemoved',
    applicationId: null,
    to: [identityNumber],
    values: { 时间: formatChineseDateTime(at) },
    path: '/account-security',
    now: at,
  });
  return true;
}

/** Together with its recovery codes. */
export async function removeAuthenticator(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(authenticators).where(eq(authenticators.userId, userId));
}

/**
 * Ten new recovery codes in the place of all earlier ones. They are kept nowhere: this is the only time that they can
 * be read.
 */
export async function renewRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomLetters(LETTERS, RECOVERY_LETTERS));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ codeHash: sha256(code), userId })));
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code);
}
