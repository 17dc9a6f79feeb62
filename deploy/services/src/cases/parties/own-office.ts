// For which property an office acts of its own motion; who may start which business is the catalogue's.
import { isRegionWithin } from '@portal/shared/kernel';
import type { CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';

/** An office acts of its own motion on what it registers. @throws Refusal for the property of another office */
export function requireOwnOffice(user: Pick<CurrentUser, 'userType' | 'regionCode'>, regionCode: string): void {
  if (user.userType === '0' && !isRegionWithin(regionCode, user.regionCode))
    refuse('只能对本登记机构登记的不动产依职权办理');
}
