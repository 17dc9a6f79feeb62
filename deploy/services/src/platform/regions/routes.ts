// Routes of regions: one's own, changing it, and where a query may look.
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { isRegionWithin } from '@portal/shared/kernel';
import { sessions } from '../../people/auth/schema';
import { getWireRegion, wireRegion } from '../../people/auth/wire-user';
import type { App, Context, CurrentUser } from '../core/context';
import { answer, ok } from '../core/envelope';
import { refuse } from '../core/errors';
import { isStaff, userOf } from '../core/guards';
import { addDistricts } from './districts';
import { addOffices } from './offices';
import { offices, regions } from './schema';

const LEVELS = { province: 1, city: 2, county: 3 } as const;
const searchRegion = z.object({ xzqbm: z.string(), mc: z.string(), level: z.number(), parent: z.string().nullable() });

function addOwnRegion(app: App, context: Context): void {
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

export function addRegionRoutes(app: App, context: Context): void {
  addOwnRegion(app, context);
  app.get(
    '/api/sys3/region/getCommonSearchScope',
    { schema: { response: answer(z.array(searchRegion)) } },
    async (request) => {
      const user = userOf(request);
      const rows = await context.db.select().from(regions).orderBy(regions.code);
      return ok(
        rows
          .filter((row) => !isStaff(user) || isRegionWithin(row.code, user.regionCode))
          .map((row) => ({ xzqbm: row.code, mc: row.name, level: LEVELS[row.level], parent: row.parentCode })),
      );
    },
  );
  addDistricts(app, context);
  addOffices(app, context);
}
