// The region that a session works in: which it is, and changing it.
import { eq } from 'drizzle-orm';
import type { RegionDetail } from '@portal/shared/wire';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { isStaff } from '../../platform/core/guards';
import { findOffice, regionDetailOf } from '../../platform/regions/public';
import { sessions } from './schema';

/** The region that the session works in. */
export const ownRegion = (context: Context, user: CurrentUser): Promise<RegionDetail> =>
  regionDetailOf(context, user.regionCode);

/** The session works in the office's region from now on. @throws Refusal */
export async function changeRegion(context: Context, user: CurrentUser, officeId = ''): Promise<RegionDetail> {
  const office = await findOffice(context.db, { id: officeId });
  if (!office) refuse('未找到该区划，请重新选择');
  if (isStaff(user) && office.regionCode !== user.regionCode) refuse('工作人员不能切换到其他区划');
  await context.db
    .update(sessions)
    .set({ regionCode: office.regionCode })
    .where(eq(sessions.tokenHash, user.sessionId));
  return regionDetailOf(context, office.regionCode);
}
