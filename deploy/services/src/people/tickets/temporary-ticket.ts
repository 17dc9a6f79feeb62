// Temporary tickets: one minute, one use, to take a session over on another device of the same person.
import type { FastifyRequest } from 'fastify';
import { keepTicket, lockLiving, takeTicket, tokenOf } from '../auth/public';
import type { Entry } from '../sign-in/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { newSecret, sameText, sha256 } from '../../platform/core/ids';

/** The same for every failure, so that tickets cannot be probed. */
export const TICKET_REFUSED = '登录凭证无效、已使用或已过期，请返回来源平台重新登录';

export const TEMPORARY_LIFE_MS = 60_000;
type Needs = Pick<Context, 'db' | 'now'>;

/**
 * A new ticket for the session that asks, 64 hex characters; it is not kept.
 * @param token the session's own, as nobody else's can be passed on
 * @throws Refusal
 */
export async function issueTemporaryTicket(
  { db, now, limiter }: Needs & Pick<Context, 'limiter'>,
  { id, sessionId }: CurrentUser,
  request: FastifyRequest,
  token: string,
): Promise<string> {
  if (!sameText(token, tokenOf(request) ?? '')) refuse(TICKET_REFUSED);
  await limiter.take('tmpTicket', id, 20, 60);
  const ticket = newSecret();
  await keepTicket(db, sha256(ticket), sessionId, new Date(now().getTime() + TEMPORARY_LIFE_MS));
  return ticket;
}

/**
 * Uses a ticket up in one statement and answers who comes in as a child of the living session behind it, or null. For a
 * transaction, which keeps that session from ending.
 */
export async function spendTemporaryTicket(needs: Needs, ticket: string): Promise<Entry | null> {
  const { db, now } = needs;
  const behind = await takeTicket(db, sha256(ticket), now());
  const parent = behind === undefined ? null : await lockLiving(needs, behind);
  if (!parent) return null;
  const { userId, regionCode, accountMark: mark, tokenHash: sessionId, createdAt: since } = parent;
  return { userId, regionCode, mark, way: 'tmpTicket', parent: { sessionId, since } };
}
