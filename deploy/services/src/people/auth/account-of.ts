// The account of a person or an enterprise known by its number, and the owner of an account.
import { and, asc, eq, sql } from 'drizzle-orm';
import type { PartyKind } from '@portal/shared/validation';
import type { Database } from '../../platform/db/database';
import { isNumber } from '../../platform/personal/where';
import { users } from './schema';

interface FoundAccount {
  id: string;
  /** Of the person who uses it. */
  name: string;
  telephone: string;
  enterprise: { name: string; creditCode: string } | null;
  /** Whether the number is the person's own or that of the enterprise. */
  kind: PartyKind;
}

/** The first, where there are several; undefined where there is none. */
export async function accountOf(
  db: Database,
  identityNumber: string,
): Promise<{ id: string; name: string; telephone: string } | undefined> {
  const account = await findAccount(db, identityNumber);
  return account && { id: account.id, name: account.name, telephone: account.telephone };
}

/** As accounts name the person or the enterprise with this number; undefined where there is no account. */
export async function nameOfNumber(db: Database, identityNumber: string): Promise<string | undefined> {
  const account = await findAccount(db, identityNumber);
  return account?.kind === 'organisation' ? account.enterprise?.name : account?.name;
}

/** Whether the number is a person's or an enterprise's, as accounts have it; undefined where there is no account. */
export async function kindInAccounts(db: Database, identityNumber: string): Promise<PartyKind | undefined> {
  return (await findAccount(db, identityNumber))?.kind;
}

/** A person's own account comes before one of an enterprise. */
async function findAccount(db: Database, identityNumber: string): Promise<FoundAccount | undefined> {
  const { id, name, telephone, enterprise } = users;
  const find = async (kind: PartyKind): Promise<FoundAccount | undefined> => {
    const [account] = await db
      .select({ id, name, telephone, enterprise })
      .from(users)
      .where(
        kind === 'person'
          ? isNumber(users.identityNumber, identityNumber)
          : and(sql`${enterprise}->>'creditCode' = ${identityNumber}`, eq(users.userType, '2')),
      )
      .orderBy(asc(users.id))
      .limit(1);
    return account && { ...account, kind };
  };
  return (await find('person')) ?? (await find('organisation'));
}

/** The person an account belongs to, and the telephone that is notified; undefined when it is gone. */
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
