// Who is asking, and whether this role may.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isCaseRole } from '@portal/shared/catalogue';
import type { CurrentUser } from './context';
import { Refusal } from './errors';

/** The signed-in person. @throws Refusal 401 on a public route without a session */
export function userOf(request: FastifyRequest): CurrentUser {
  if (!request.user) throw new Refusal('您尚未登录或登录已过期，请重新登录', null, 401);
  return request.user;
}

/** preHandler: one of the role codes is needed. @throws Refusal */
export function requireRole(...roles: readonly string[]) {
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (!userOf(request).roles.some((role) => roles.includes(role))) throw new Refusal('您没有办理此事项的权限');
  };
}

/** Officials act for a region; everybody else only for themselves. */
export function isStaff(user: CurrentUser): boolean {
  return user.userType === '0';
}

/**
 * An official who works on cases. Who only administers the portal reads neither cases nor what people have handed in.
 */
export function isOfficer(user: CurrentUser): boolean {
  return isStaff(user) && user.roles.some(isCaseRole);
}
