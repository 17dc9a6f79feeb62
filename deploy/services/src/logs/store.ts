// Writing logs: bounded, on one line, without personal data.
import type { Context } from '../core/context';
import { maskText } from '../core/logging';
import { actionLogs, loginLogs } from './schema';

type Needs = Pick<Context, 'db' | 'now'>;

/** Line breaks and control characters become visible escapes, so that one entry stays one line. */
export function toOneLine(text: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  return maskText(text).replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** An account name as it may stand in a log: ends only, since people type other things into that box. */
function maskAccount(account: string): string {
  const text = toOneLine(account);
  return text.length <= 2 ? '*'.repeat(text.length) : `${text.slice(0, 2)}***${text.slice(-1)}`;
}

export interface LoginLog { account: string; userId: string | null; event: 'login' | 'signout' | 'failure' | 'entry'; outcome: string; address: string }

export async function saveLoginLog({ db, now }: Needs, entry: LoginLog): Promise<void> {
  await db.insert(loginLogs).values({ ...entry, account: maskAccount(entry.account.slice(0, 64)), outcome: toOneLine(entry.outcome.slice(0, 64)), at: now() });
}

export interface ActionLog { userId: string | null; kind: string; actionId: string; status: string; detail: string; durationMs: number | null }

export async function saveActionLog({ db, now }: Needs, entry: ActionLog): Promise<void> {
  await db.insert(actionLogs).values({
    ...entry, kind: toOneLine(entry.kind), actionId: toOneLine(entry.actionId), status: toOneLine(entry.status), detail: toOneLine(entry.detail), at: now(),
  });
}
