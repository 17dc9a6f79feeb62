// Writing logs: bounded, on one line, without personal data.
import { appendAudit } from '../audit-trail/public';
import type { InputOf } from '@portal/shared/contract';
import type * as calls from '@portal/shell/contract';
import type { Context, CurrentUser } from '../core/context';
import { toOneLine } from '../core/one-line';
import { actionLogs, loginLogs } from './schema';

type Needs = Pick<Context, 'db' | 'now'>;

/** An account name as it may stand in a log: ends only, since people type other things into that box. */
function maskAccount(account: string): string {
  const text = toOneLine(account);
  return text.length <= 2 ? '*'.repeat(text.length) : `${text.slice(0, 2)}***${text.slice(-1)}`;
}

export interface LoginLog {
  account: string;
  userId: string | null;
  event: 'login' | 'signout' | 'failure' | 'entry';
  outcome: string;
  address: string;
}

export async function saveLoginLog({ db, now }: Needs, entry: LoginLog): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(loginLogs)
      .values({
        ...entry,
        account: maskAccount(entry.account.slice(0, 64)),
        outcome: toOneLine(entry.outcome.slice(0, 64)),
        at: now(),
      })
      .returning();
    if (!row) throw new Error('the sign-in was not logged');
    await appendAudit(tx, {
      kind: 'sign-in',
      at: row.at,
      actor: row.userId,
      action: row.event,
      subject: row.userId ?? row.account,
      ref: String(row.id),
      row,
      detail: { outcome: row.outcome, address: row.address },
    });
  });
}

/** A page was entered after signing in, as the browser says. @param address of the network */
export async function logEntry(
  needs: Needs,
  { id, username, regionCode }: CurrentUser,
  { body }: InputOf<typeof calls.saveLoginLog>,
  address: string,
): Promise<null> {
  const outcome = body?.regionCode ?? regionCode;
  await saveLoginLog(needs, { account: username, userId: id, event: 'entry', outcome, address });
  return null;
}

/** What a browser says that its person did. */
export async function logAction(
  needs: Needs,
  { id: userId }: CurrentUser,
  { kind, actionId, status, startedAt, endedAt, path = '' }: InputOf<typeof calls.saveActionLog>,
): Promise<null> {
  const took = durationMs(startedAt, endedAt);
  await saveActionLog(needs, { userId, kind, actionId, status, detail: path, durationMs: took });
  return null;
}

export interface ActionLog {
  userId: string | null;
  kind: string;
  actionId: string;
  status: string;
  detail: string;
  durationMs: number | null;
}

export async function saveActionLog({ db, now }: Needs, entry: ActionLog): Promise<void> {
  await db.insert(actionLogs).values({
    ...entry,
    kind: toOneLine(entry.kind),
    actionId: toOneLine(entry.actionId),
    status: toOneLine(entry.status),
    detail: toOneLine(entry.detail),
    at: now(),
  });
}

/**
 * Milliseconds between two times as a browser gives them, in milliseconds or as text; null for less than none, a day
 * and more, and what is no time.
 */
export function durationMs(from: number | string, until: number | string): number | null {
  const duration = new Date(until).getTime() - new Date(from).getTime();
  return Number.isSafeInteger(duration) && duration >= 0 && duration < 86_400_000 ? duration : null;
}
