// Which officers decide on requests to look into archives: reviewers and approvers of the region where the property lies.
import { isRegionWithin } from '@portal/shared/kernel';
import type { CurrentUser } from '../../platform/core/context';
import { isStaff } from '../../platform/core/guards';

export const mayDecideAtAll = (user: CurrentUser): boolean =>
  isStaff(user) && user.roles.some((role) => role === 'reviewer' || role === 'approver');

/** Whether a request about this region is shown to the officer. */
export const seesForOffice = (user: CurrentUser, regionCode: string): boolean =>
  mayDecideAtAll(user) && isRegionWithin(regionCode, user.regionCode);
