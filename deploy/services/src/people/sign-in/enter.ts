// The end of every way to sign in: a new session with its cookie, a log entry, and the user as the browser may know
// him.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '@portal/shared/wire';
import type { Context } from '../../platform/core/context';
import { Refusal, refuse } from '../../platform/core/errors';
import { sessionSecretOf, setSessionCookie } from '../../platform/core/http/session-cookie';
import { setXsrfCookie } from '../../platform/core/http/xsrf';
import type { NewSession } from '../auth/public';
import { ABSOLUTE_MS, endReplacedSession, envelopeKeyOf, findSession, showUser, startSession } from '../auth/public';
import { openPending } from '../second-factor/public';
import { saveLoginLog } from '../../platform/logs/public';

/** Who comes in, and how; what the request says of itself is added. */
export type Entry = Omit<NewSession, 'userAgent'> & {
  /** The code of the account's authenticator was given. */ isProven?: true;
};

export const SECOND_STEP = '请完成第二步验证';

/** The call that signs somebody in: its answer carries the cookies. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Hands the browser the secret of its session, and the XSRF token that goes with it.
 * @param since start that counts for the absolute end
 */
export function giveCookies(
  { options, now }: Pick<Context, 'options' | 'now'>,
  { request, reply }: Exchange,
  secret: string,
  since: Date,
): void {
  setSessionCookie(
    request,
    reply,
    options.publicOrigin,
    secret,
    Math.ceil((since.getTime() + ABSOLUTE_MS - now().getTime()) / 1000),
  );
  setXsrfCookie(request, reply, options.publicOrigin, secret);
}

/** Takes them away after the session has ended; the next write has an XSRF token of nobody. */
export function takeCookies({ options }: Pick<Context, 'options'>, { request, reply }: Exchange): void {
  setSessionCookie(request, reply, options.publicOrigin, '', 0);
  setXsrfCookie(request, reply, options.publicOrigin);
}

/**
 * Starts the session and answers the user with its token and envelope key, which are kept nowhere. What the browser
 * brought along is never adopted: the session that its cookie belonged to ends.
 * An account that needs its authenticator's code is asked for it first, whichever way it came; a session that comes
 * from another had it.
 * @throws Refusal with `data.pending` for such an account, and when the account has changed since the person proved who
 * they are
 */
export async function enter(context: Context, exchange: Exchange, entry: Entry): Promise<User> {
  const { request } = exchange;
  const pending = entry.isProven || entry.parent ? null : await openPending(context, request, entry);
  if (pending) refuse(SECOND_STEP, { pending });
  const brought = sessionSecretOf(request, context.options.publicOrigin);
  const keys = await startSession(context, { ...entry, userAgent: request.headers['user-agent'] ?? '' });
  const user = await findSession(context, keys, { slide: false });
  if (!user) throw new Refusal('登录状态已变化，请重新登录');
  request.server.noteSession?.(user.sessionId);
  if (brought !== undefined) await endReplacedSession(context, brought, keys.token);
  await saveLoginLog(context, {
    account: user.username,
    userId: user.id,
    event: 'login',
    outcome: entry.way,
    address: request.ip,
  });
  giveCookies(context, exchange, keys.secret, entry.parent?.since ?? context.now());
  return { ...(await showUser(context, user, keys.token)), envelopeKey: envelopeKeyOf(keys.token) };
}
