// How long a release set is still good, and when operations are reminded to renew it.
const DAY = 86_400_000;
/** From so many days before its end on. */
const REMIND_DAYS = 10;

/** Whole days; negative once it has expired. */
export const daysLeft = (expiresAt: string, now: Date): number =>
  Math.floor((Date.parse(expiresAt) - now.getTime()) / DAY);

/** Empty while there is time. */
export function describeDaysLeft(expiresAt: string, now: Date): string {
  const days = daysLeft(expiresAt, now);
  if (days > REMIND_DAYS) return '';
  return days < 0 ? ': it has expired, run portalctl renew' : ` in ${days} days: run portalctl renew`;
}
