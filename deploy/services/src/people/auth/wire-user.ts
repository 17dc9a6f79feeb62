// The user as the browser may know him: masked, with the region in words.
import { z } from 'zod';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskIdentityNumber, maskPhone } from '@portal/shared/validation';
import type { Context, CurrentUser } from '../../platform/core/context';
import { getWireRegion } from '../../platform/regions/wire-region';

/** W user of docs/contracts.md §4. */
export const wireUser = z.object({
  token: z.string(),
  qyId: z.string(),
  qydm: z.string(),
  qyName: z.string(),
  childReginId: z.string(),
  name: z.string(),
  username: z.string(),
  userId: z.string(),
  telephone: z.string(),
  idNumber: z.string(),
  userType: z.enum(['0', '1', '2']),
  roles: z.array(z.string()),
  qiyeId: z.string().optional(),
  qiyeDm: z.string().optional(),
  expiresAt: z.string(),
  envelopeKey: z.string().optional(),
});
export type WireUser = z.infer<typeof wireUser>;

/** @param token as the browser sent it, or as it is about to get it */
export async function toWireUser(context: Pick<Context, 'db'>, user: CurrentUser, token: string): Promise<WireUser> {
  return {
    token,
    ...(await getWireRegion(context, user.regionCode)),
    name: user.name,
    username: user.username,
    userId: user.id,
    telephone: maskPhone(user.telephone),
    idNumber: maskIdentityNumber(user.identityNumber),
    userType: user.userType,
    roles: [...user.roles],
    ...(user.enterprise && user.userType === '2'
      ? { qiyeId: `E${user.enterprise.creditCode}`, qiyeDm: user.enterprise.creditCode }
      : {}),
    expiresAt: toShanghaiIso(user.expiresAt),
  };
}
