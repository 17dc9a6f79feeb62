// The account mark: what an account could do at one moment, in one hash, so that a session of before ends whoever
// changes the account and however.
import { sha256 } from '../../platform/core/ids';
import type { users } from './schema';

type Account = Pick<typeof users.$inferSelect, 'passwordHash' | 'userType' | 'roles' | 'regionCode' | 'enterprise'>;

/**
 * Follows from password, kind, roles, organisation and, of officials, the region they work for; citizens choose theirs.
 */
export function accountMark({ passwordHash, userType, roles, regionCode, enterprise }: Account): string {
  return sha256(
    JSON.stringify([passwordHash, userType, roles, userType === '0' ? regionCode : '', enterprise?.creditCode ?? '']),
  );
}
