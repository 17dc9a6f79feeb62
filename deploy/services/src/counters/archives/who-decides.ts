// Which officers decide on requests to look into archives: reviewers and approvers of the region where the property
// lies, never about their own people.
import { isRegionWithin } from '@portal/shared/kernel';
import { relativesOf } from '../../cases/public';
import type { CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { isStaff } from '../../platform/core/guards';
import type { Database } from '../../platform/db/database';
import type { RegisteredRight } from '../../register/public';
import { findRightByCertificate } from '../../register/public';
import type { archiveRequests } from './schema';

export const mayDecideAtAll = (user: CurrentUser): boolean =>
  isStaff(user) && user.roles.some((role) => role === 'reviewer' || role === 'approver');

/** Whether a request about this region is shown to the officer. */
export const seesForOffice = (user: CurrentUser, regionCode: string): boolean =>
  mayDecideAtAll(user) && isRegionWithin(regionCode, user.regionCode);

/**
 * Who is concerned, or a relative of whom is, neither reads nor decides a request (回避).
 * @returns the holders of the right as they are now
 * @throws Refusal
 */
export async function requireImpartial(
  db: Database,
  user: CurrentUser,
  request: Pick<typeof archiveRequests.$inferSelect, 'applicantNumber' | 'titleCertificateNumber'>,
  now: Date,
): Promise<RegisteredRight['holders']> {
  const holders = (await findRightByCertificate(db, request.titleCertificateNumber))?.holders ?? [];
  const concerned = [request.applicantNumber, ...holders.map(({ identityNumber }) => identityNumber)];
  const close = [user.identityNumber, ...(await relativesOf(db, user.identityNumber, now))];
  if (concerned.some((number) => close.includes(number))) refuse('这项申请与您或者您的亲属有关，请由其他人员审核');
  return holders;
}
