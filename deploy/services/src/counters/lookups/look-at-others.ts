// Who may look into the register beyond what is their own, and the note of every such look for those whose data it was.
import { regionPrefix } from '@portal/shared/kernel';
import { writeLook } from '../../cases/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { isOfficer } from '../../platform/core/guards';
import { holdersOnUnits, numbersOfUnits } from '../../register/public';

/**
 * A pattern of the regions in which somebody may look others up; null for who may not. Courts act in the whole province
 * (不动产登记资料查询暂行办法 第二条、第二十一条).
 */
export function regionsOpenTo(user: CurrentUser): string | null {
  if (user.roles.includes('courtExecutor')) return `${user.regionCode.slice(0, 2)}%`;
  return isOfficer(user) ? `${regionPrefix(user.regionCode)}%` : null;
}

/** Writes that the data of whoever holds a right on these units was shown; they read it among the looks. */
export async function noteLook(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  unitIds: readonly string[],
  what: string,
): Promise<void> {
  const subjects = await holdersOnUnits(db, unitIds);
  if (subjects.length === 0) return;
  const unitNumbers = await numbersOfUnits(db, unitIds);
  await writeLook(db, user, { subjects, applicationId: null, what, why: '依法查询不动产登记资料', unitNumbers }, now());
}
