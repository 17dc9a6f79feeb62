// What adding a factor to the own account has in common: what was begun, and the message about the change.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { notify } from '../../platform/messages/public';
import type { CurrentUser } from '../../platform/core/context';
import type { Transaction } from '../../platform/db/database';
import { openSealed, sealText } from '../../platform/personal/cipher';

/** People install an app, or find their telephone, in between. */
const BEGUN_MS = 15 * 60_000;

interface Begun {
  /** The secret of an authenticator, or the challenge of a passkey. */
  value: string;
  sessionId: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** The client holds it sealed, for this session only. */
export const sealBegun = (value: string, { sessionId }: Pick<CurrentUser, 'sessionId'>, at: Date): string =>
  sealText(JSON.stringify({ value, sessionId, until: at.getTime() + BEGUN_MS } satisfies Begun));

/** What was begun in this session; null for what is late, of another session, or none. */
export function openBegun(sealed: string, { sessionId }: Pick<CurrentUser, 'sessionId'>, at: Date): string | null {
  try {
    const begun = JSON.parse(openSealed(sealed)) as Begun;
    return begun.sessionId === sessionId && begun.until >= at.getTime() ? begun.value : null;
  } catch {
    return null;
  }
}

export function notifyOwner(
  tx: Transaction,
  user: Pick<CurrentUser, 'identityNumber'>,
  event: 'authenticatorChanged' | 'passkeyChanged',
  change: string,
  at: Date,
): Promise<unknown> {
  return notify(tx, {
    event,
    applicationId: null,
    to: [user.identityNumber],
    values: { 时间: formatChineseDateTime(at), 变化: change },
    path: '/account-security',
    now: at,
  });
}
