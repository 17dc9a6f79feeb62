// Routes of regions: where a query may look, districts and offices.
import { z } from 'zod';
import { isRegionWithin } from '@portal/shared/kernel';
import type { App, Context } from '../core/context';
import { answer, ok } from '../core/envelope';
import { isStaff, userOf } from '../core/guards';
import { addDistricts } from './districts';
import { addOffices } from './offices';
import { regions } from './schema';

const LEVELS = { province: 1, city: 2, county: 3 } as const;
const searchRegion = z.object({ xzqbm: z.string(), mc: z.string(), level: z.number(), parent: z.string().nullable() });

export function addRegionRoutes(app: App, context: Context): void {
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
