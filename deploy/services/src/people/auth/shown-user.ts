// The user as the browser may know him: masked, with the region in words.
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskIdentityNumber, maskPhone } from '@portal/shared/validation';
import type { User } from '@portal/shared/wire';
import type { FastifyRequest } from 'fastify';
import type { Context, CurrentUser } from '../../platform/core/context';
import { tokenOf } from '../auth/authenticate';
import { regionDetailOf } from '../../platform/regions/public';

/** What `userWire` describes. @param token as the browser sent it, or as it is about to get it */
export async function showUser(context: Pick<Context, 'db'>, user: CurrentUser, token: string): Promise<User> {
  return {
    token,
    ...(await regionDetailOf(context, user.regionCode)),
    name: user.name,
    username: user.username,
    userId: user.id,
    telephone: maskPhone(user.telephone),
    identityNumber: maskIdentityNumber(user.identityNumber),
    userType: user.userType,
    roles: [...user.roles],
    ...(user.enterprise && user.userType === '2'
      ? { enterpriseId: `E${user.enterprise.creditCode}`, enterpriseCode: user.enterprise.creditCode }
      : {}),
    expiresAt: toShanghaiIso(user.expiresAt),
  };
}

/** The session of this request is good, and whose it is. */
export async function showSession(
  context: Pick<Context, 'db'>,
  user: CurrentUser,
  request: FastifyRequest,
): Promise<User & { active: true }> {
  return { ...(await showUser(context, user, tokenOf(request) ?? '')), active: true };
}
