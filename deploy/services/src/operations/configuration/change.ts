// The one way to change what accounts may do and what is set: with who answers for it and why, recorded in the audit
// trail by the same transaction.
import { eq } from 'drizzle-orm';
import { isStaffRole, roleNames } from '@portal/shared/catalogue';
import { appendAudit } from '../../platform/audit-trail/public';
import { endAllSessions } from '../../people/auth/public';
import { users } from '../../people/auth/schema';
import { removeLostFactors } from '../../people/second-factor/public';
import { settings } from '../../platform/config/schema';
import type { Context } from '../../platform/core/context';
import type { Transaction } from '../../platform/db/database';
import { lockInTransaction } from '../../platform/db/database';
import { ConfigurationError } from './configuration-error';
import { requireSetting } from './known-settings';
import { configurationChanges } from './schema';
import type { Powers } from './state';
import { EVERYTHING, accountSubject, differences, powersOf, readState, recordedState, settingSubject } from './state';

export interface Reason {
  by: string;
  why: string;
}
type Needs = Pick<Context, 'db' | 'now'>;

/** Records the state from which changes are counted, once; later calls do nothing. */
export async function beginRecording({ db, now }: Needs): Promise<void> {
  await db.transaction((tx) => begin(tx, now()));
}

async function begin(tx: Transaction, now: Date): Promise<void> {
  await lockInTransaction(tx, 'configuration');
  const [recorded] = await tx.select({ id: configurationChanges.id }).from(configurationChanges).limit(1);
  if (recorded) return;
  await record(
    tx,
    { subject: EVERYTHING, action: 'begin', before: null, after: Object.fromEntries(await readState(tx)) },
    { by: '系统', why: '开始记录账号权限和设置' },
    now,
  );
}

async function record(
  tx: Transaction,
  change: Pick<typeof configurationChanges.$inferInsert, 'subject' | 'action' | 'before' | 'after'>,
  { by, why }: Reason,
  now: Date,
): Promise<void> {
  const [row] = await tx
    .insert(configurationChanges)
    .values({ ...change, by, why, at: now })
    .returning();
  if (!row) throw new Error('the change was not written');
  await appendAudit(tx, {
    kind: 'configuration',
    at: now,
    actor: null,
    action: change.action,
    subject: change.subject,
    ref: String(row.id),
    row,
    detail: { by },
  });
}

/** Holds everything still, counts from where nothing was recorded yet, and does the work. */
async function changing<T>({ db, now }: Needs, work: (tx: Transaction, at: Date) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const at = now();
    await begin(tx, at);
    return work(tx, at);
  });
}

async function requireAccount(tx: Transaction, username: string): Promise<typeof users.$inferSelect> {
  const [account] = await tx.select().from(users).where(eq(users.username, username)).for('update');
  if (!account) throw new ConfigurationError(`there is no account ${username}`);
  return account;
}

/** A change recorded on top of one made beside the trail would take that one in unseen. @throws ConfigurationError */
async function requireAsRecorded(tx: Transaction, account: typeof users.$inferSelect): Promise<void> {
  const subject = accountSubject(account.id);
  const only = (value: unknown) => new Map<string, unknown>(value ? [[subject, value]] : []);
  const [difference] = differences(only((await recordedState(tx))?.get(subject)), only(powersOf(account)));
  if (difference)
    throw new ConfigurationError(
      `${account.username} is ${difference.found} where the trail says ${difference.recorded}: look into it, then \`accounts record\` it`,
    );
}

/**
 * Gives a role, or takes it away; every session of the account ends at its next call (account-mark.ts).
 * @throws ConfigurationError for a role or account that does not exist, one that the account has (or has not), and work
 * of an office for who is no official
 */
export async function changeRole(
  needs: Needs,
  { username, role, isGranted }: { username: string; role: string; isGranted: boolean },
  reason: Reason,
): Promise<Powers | null> {
  if (!Object.hasOwn(roleNames, role))
    throw new ConfigurationError(`there is no role ${role}; known are ${Object.keys(roleNames).join(', ')}`);
  return changing(needs, async (tx, at) => {
    const account = await requireAccount(tx, username);
    if (account.roles.includes(role) === isGranted)
      throw new ConfigurationError(`${username} has ${isGranted ? 'the role already' : 'no such role'}: ${role}`);
    if (isGranted && isStaffRole(role) && account.userType !== '0')
      throw new ConfigurationError(`${role} is work of an office, and ${username} is no official`);
    await requireAsRecorded(tx, account);
    const roles = isGranted ? [...account.roles, role] : account.roles.filter((one) => one !== role);
    await tx.update(users).set({ roles }).where(eq(users.id, account.id));
    const after = powersOf({ ...account, roles });
    await record(
      tx,
      {
        subject: accountSubject(account.id),
        action: isGranted ? 'grant' : 'withdraw',
        before: powersOf(account),
        after,
      },
      reason,
      at,
    );
    return after;
  });
}

/** @throws ConfigurationError for a setting that does not exist, and a value that it cannot have */
export async function changeSetting(needs: Needs, key: string, value: unknown, reason: Reason): Promise<void> {
  const parsed = requireSetting(key, value);
  await changing(needs, async (tx, at) => {
    const [known] = await tx.select().from(settings).where(eq(settings.key, key)).for('update');
    await tx
      .insert(settings)
      .values({ key, value: parsed })
      .onConflictDoUpdate({ target: settings.key, set: { value: parsed } });
    const [kept] = await tx.select().from(settings).where(eq(settings.key, key));
    await record(
      tx,
      { subject: settingSubject(key), action: 'set', before: known?.value ?? null, after: kept?.value },
      reason,
      at,
    );
  });
}

/**
 * Takes an account, as it stands in the table now, into the trail: one that was opened, closed or changed beside it,
 * once somebody has looked into it.
 * @throws ConfigurationError
 */
export async function recordAccount(needs: Needs, username: string, reason: Reason): Promise<Powers | null> {
  return changing(needs, async (tx, at) => {
    const account = await requireAccount(tx, username);
    const [subject, after] = [accountSubject(account.id), powersOf(account)];
    await record(
      tx,
      { subject, action: 'record', before: (await recordedState(tx))?.get(subject) ?? null, after },
      reason,
      at,
    );
    return after;
  });
}

/**
 * Takes a lost authenticator, its recovery codes and all passkeys from an account whose owner was identified at the
 * office. Every session ends, the owner is notified, and an account that needs an authenticator sets one up with the
 * next sign-in.
 * @throws ConfigurationError for an account that has none
 */
export async function removeFactor(needs: Needs, username: string, reason: Reason): Promise<Powers | null> {
  return changing(needs, async (tx, at) => {
    const account = await requireAccount(tx, username);
    await requireAsRecorded(tx, account);
    if (!(await removeLostFactors(tx, account, at)))
      throw new ConfigurationError(`${username} has neither authenticator nor passkey`);
    await endAllSessions(tx, account.id, at);
    const [subject, powers] = [accountSubject(account.id), powersOf(account)];
    await record(tx, { subject, action: 'removeFactor', before: powers, after: powers }, reason, at);
    return powers;
  });
}
