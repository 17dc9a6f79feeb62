// Administrative districts: the parts of a region, and the tree that is open to a user.
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { isRegionWithin } from '@portal/shared/kernel';
import type { App, Context, CurrentUser } from '../core/context';
import { answer, ok } from '../core/envelope';
import { refuse } from '../core/errors';
import { isStaff, userOf } from '../core/guards';
import { regions } from './schema';

const code = z.string().regex(/^\d{6}$/, '区划代码应为6位数字');
const part = z.object({ xzqbm: z.string(), name: z.string() });
interface District {
  xzqbm: string;
  name: string;
  children: District[];
}
const district: z.ZodType<District> = z.lazy(() =>
  z.object({ xzqbm: z.string(), name: z.string(), children: z.array(district) }),
);

/** The regions that make up `parent`, in the order of their codes. */
async function partsOf({ db }: Context, parent: string) {
  const rows = await db.select().from(regions).where(eq(regions.parentCode, parent)).orderBy(regions.code);
  return rows.map((row) => ({ xzqbm: row.code, name: row.name }));
}

/** Officials: their region and what lies inside; everybody else: the whole province. */
async function treeFor({ db }: Context, user: CurrentUser): Promise<District[]> {
  const rows = await db.select().from(regions).orderBy(regions.code);
  const open = rows.filter((row) => !isStaff(user) || isRegionWithin(row.code, user.regionCode));
  const nodes = new Map(open.map((row) => [row.code, { xzqbm: row.code, name: row.name, children: [] as District[] }]));
  const roots: District[] = [];
  for (const row of open) {
    const node = nodes.get(row.code);
    if (node) (nodes.get(row.parentCode ?? '')?.children ?? roots).push(node);
  }
  return roots;
}

export function addDistricts(app: App, context: Context): void {
  const params = z.object({ fxzqbm: code });
  const response = answer(z.array(part));
  app.get(
    '/api/pub3/region/getRegionInfo/:fxzqbm',
    { config: { public: true }, schema: { params, response } },
    async (request) => ok(await partsOf(context, request.params.fxzqbm)),
  );
  app.get('/api/sys3/region/getRegionInfoByFxzqbm/:fxzqbm', { schema: { params, response } }, async (request) =>
    ok(await partsOf(context, request.params.fxzqbm)),
  );

  const querystring = z.object({
    userId: z.string().max(64).optional(),
    xtlx: z.string().max(32).optional(),
    qyid: z.string().max(32).optional(),
  });
  app.get(
    '/api/sys3/common/user/getAdistricByUserId',
    { schema: { querystring, response: answer(z.array(district)) } },
    async (request) => {
      const user = userOf(request);
      // The session says who asks; another person's districts are nobody's business.
      if (request.query.userId && request.query.userId !== user.id) refuse('只能查询本人可用的区划');
      return ok(await treeFor(context, user));
    },
  );
}
