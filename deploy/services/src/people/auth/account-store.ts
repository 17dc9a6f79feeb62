// Accounts as other domains ask for them: found by name, number or institution, and changed by their owner.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../platform/db/database';
import { isNumber, isOneOfNumbers } from '../../platform/personal/where';
import { users } from './schema';

export type Account = typeof users.$inferSelect;
export type NewAccount = typeof users.$inferInsert;

/**
 * What is asked of an account, and nothing else: opening sealed numbers costs time, and a password's hash is nobody's.
 */
async function accountsWhere<Asked extends keyof Account>(
  db: Database,
  where: SQL | undefined,
  asked: readonly Asked[],
): Promise<Pick<Account, Asked>[]> {
  const columns = Object.fromEntries(asked.map((name) => [name, users[name] as PgColumn]));
  const rows: unknown = await db.select(columns).from(users).where(where);
  return rows as Pick<Account, Asked>[];
}

/** Of the account of this id what is asked; undefined when there is none. */
export async function accountById<Asked extends keyof Account>(
  db: Database,
  id: string,
  asked: readonly Asked[],
): Promise<Pick<Account, Asked> | undefined> {
  return (await accountsWhere(db, eq(users.id, id), asked))[0];
}

/** The account of this name, closed ones included; undefined when there is none. */
export async function accountByUsername(db: Database, username: string): Promise<Account | undefined> {
  return (await db.select().from(users).where(eq(users.username, username)))[0];
}

/** Those of the ids that are accounts. */
export async function knownAccounts(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Of a person's accounts what is asked: of their own, and of those in which they act for enterprises. */
export function accountsOfNumbers<Asked extends keyof Account>(
  db: Database,
  identityNumbers: readonly string[],
  asked: readonly Asked[],
): Promise<Pick<Account, Asked>[]> {
  return accountsWhere(db, isOneOfNumbers(users.identityNumber, identityNumbers), asked);
}

/** All accounts that have this telephone, the oldest id first. */
export async function accountsOfTelephone(db: Database, telephone: string): Promise<Account[]> {
  return db.select().from(users).where(isNumber(users.telephone, telephone)).orderBy(asc(users.id));
}

/** All officials. */
export function officials(db: Database): Promise<Account[]> {
  return db.select().from(users).where(eq(users.userType, '0'));
}

/**
 * The first account of a person in this kind.
 * @param creditCode of the organisation that it has to act for, where the kind has one
 */
export async function accountOfKind(
  db: Database,
  identityNumber: string,
  userType: Account['userType'],
  creditCode?: string,
): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(
      and(
        isNumber(users.identityNumber, identityNumber),
        eq(users.userType, userType),
        creditCode === undefined ? undefined : sql`${users.enterprise}->>'creditCode' = ${creditCode}`,
      ),
    )
    .orderBy(asc(users.id))
    .limit(1);
  return row;
}

/** Whether somebody of this institution has the role. */
export async function hasRoleAt(db: Database, creditCode: string, role: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`${users.enterprise}->>'creditCode' = ${creditCode}`, sql`${users.roles} ? ${role}`))
    .limit(1);
  return row !== undefined;
}

/** Opens an account; one that is there already stays as it is. */
export async function openAccount(db: Database, account: NewAccount): Promise<void> {
  await db.insert(users).values(account).onConflictDoNothing();
}

/** @throws Error when the account is gone */
export async function changeAccount(tx: Transaction, id: string, change: { telephone: string }): Promise<Account> {
  const [account] = await tx.update(users).set(change).where(eq(users.id, id)).returning();
  if (!account) throw new Error(`the account ${id} is not there`);
  return account;
}

/**
 * Undefined where the password is another by now than the one that was given: of two devices that change it at once one
 * does.
 */
export async function replacePassword(
  tx: Transaction,
  id: string,
  { from, to: passwordHash }: { from: string; to: string },
): Promise<Account | undefined> {
  const isAsGiven = and(eq(users.id, id), eq(users.passwordHash, from));
  return (await tx.update(users).set({ passwordHash }).where(isAsGiven).returning())[0];
}

/** Accounts of these numbers, for a condition on a column that holds an account's id. */
export const accountIdsOfNumbers = (db: Database, identityNumbers: readonly string[]) =>
  db.select({ id: users.id }).from(users).where(isOneOfNumbers(users.identityNumber, identityNumbers));

/** Whose each account is, for a join on a column that holds an account's id. */
export const accountOwners = (db: Database) =>
  db.select({ id: users.id, identityNumber: users.identityNumber }).from(users).as('account_owners');
