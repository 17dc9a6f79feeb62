// The region that a session works in: which it is, and changing it.
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { App, Context, CurrentUser } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { refuse } from '../../platform/core/errors';
import { isStaff, userOf } from '../../platform/core/guards';
import { offices } from '../../platform/regions/schema';
import { getWireRegion, wireRegion } from '../../platform/regions/wire-region';
import { sessions } from './schema';

export function addOwnRegion(app: App, context: Context): void {
  app.get(
    '/api/pub3/portals/getDefaultDepartmentRegion',
    { schema: { response: answer(wireRegion) } },
    async (request) => ok(await getWireRegion(context, userOf(request).regionCode)),
  );
  const body = z.object({ deptId: z.string().max(32).optional() }).nullish();
  app.post(
    '/api/pub3/portals/changeRegions',
    {
      schema: { querystring: z.object({ deptId: z.string().max(32).optional() }), body, response: answer(wireRegion) },
    },
    async (request) => {
      return ok(await changeRegion(context, userOf(request), request.query.deptId ?? request.body?.deptId ?? ''));
    },
  );
  const params = z.object({ deptId: z.string().max(32) });
  app.post(
    '/api/sys3/region/changeRegions/:deptId',
    { schema: { params, response: answer(wireRegion) } },
    async (request) => ok(await changeRegion(context, userOf(request), request.params.deptId)),
  );
}

/** The session works in the office's region from now on. @throws Refusal */
async function changeRegion(
  context: Context,
  user: CurrentUser,
  officeId: string,
): Promise<z.infer<typeof wireRegion>> {
  const [office] = await context.db.select().from(offices).where(eq(offices.id, officeId));
  if (!office) refuse('未找到该区划，请重新选择');
  if (isStaff(user) && office.regionCode !== user.regionCode) refuse('工作人员不能切换到其他区划');
  await context.db
    .update(sessions)
    .set({ regionCode: office.regionCode })
    .where(eq(sessions.tokenHash, user.sessionId));
  return getWireRegion(context, office.regionCode);
}
