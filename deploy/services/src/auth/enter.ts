// The end of every way to sign in: a new session, a log entry, and the user as the browser may know him.
import type { Context } from '../core/context';
import { saveLoginLog } from '../logs/store';
import { envelopeKeyOf, findSession, startSession } from './session-store';
import type { WireUser } from './wire-user';
import { toWireUser } from './wire-user';

export interface Entry {
  userId: string;
  regionCode: string;
  /** Network address, for the log. */
  address: string;
  /** How the person came in: `200` for a password, else the kind of ticket. */
  outcome: string;
  /** Start that counts for the session's absolute end; now unless it continues another session. */
  since?: Date;
}

/** Starts the session and answers W user with its token and envelope key, which are kept nowhere. */
export async function enter(context: Context, { userId, regionCode, address, outcome, since }: Entry): Promise<WireUser> {
  return describeEntry(context, await startSession(context, userId, regionCode, since), address, outcome);
}

/** The same for a session that has been started already. */
export async function describeEntry(context: Context, token: string, address: string, outcome: string): Promise<WireUser> {
  const user = await findSession(context, token, { slide: false });
  if (!user) throw new Error('a session that was just started is not there');
  await saveLoginLog(context, { account: user.username, userId: user.id, event: 'login', outcome, address });
  return { ...await toWireUser(context, user, token), envelopeKey: envelopeKeyOf(token) };
}
