// The account of somebody who is known by number: of a person their own, of an enterprise one that files for it; and
// whose an account is.
import { and, asc, eq, sql } from 'drizzle-orm';
import { isUnifiedSocialCreditCode } from '@portal/shared/validation';
import type { Database } from '../../platform/db/database';
import { isNumber } from '../../platform/personal/where';
import { users } from './schema';

/** The first, where there are several; undefined where there is none. */
export async function accountOf(
  db: Database,
  identityNumber: string,
): Promise<{ id: string; name: string; telephone: string } | undefined> {
  const [account] = await db
    .select({ id: users.id, name: users.name, telephone: users.telephone })
    .from(users)
    .where(isTheirs(identityNumber))
    .orderBy(asc(users.id))
    .limit(1);
  return account;
}

const isTheirs = (identityNumber: string) =>
  isUnifiedSocialCreditCode(identityNumber)
    ? and(sql`${users.enterprise}->>'creditCode' = ${identityNumber}`, eq(users.userType, '2'))
    : isNumber(users.identityNumber, identityNumber);

/**
 * How accounts name whoever has this number: a person, or the enterprise itself; undefined where there is no account.
 */
export async function nameOfNumber(db: Database, identityNumber: string): Promise<string | undefined> {
  const [account] = await db
    .select({ name: users.name, enterprise: users.enterprise })
    .from(users)
    .where(isTheirs(identityNumber))
    .orderBy(asc(users.id))
    .limit(1);
  return isUnifiedSocialCreditCode(identityNumber) ? account?.enterprise?.name : account?.name;
}

/** Whom an account belongs to, and where they are told something; undefined when it is gone. */
export async function ownerOfAccount(
  db: Database,
  accountId: string,
): Promise<{ identityNumber: string; telephone: string } | undefined> {
  const [account] = await db
    .select({ identityNumber: users.identityNumber, telephone: users.telephone })
    .from(users)
    .where(eq(users.id, accountId));
  return account;
}
