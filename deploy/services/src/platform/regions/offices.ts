// Registration offices by region and by id: in public for finding one's way, and for the pages of the signed-in.
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { App, Context } from '../core/context';
import { answer, ok } from '../core/envelope';
import { offices } from './schema';

const code = z.string().regex(/^\d{6}$/, '区划代码应为6位数字');
const office = z.object({
  deptId: z.string(),
  name: z.string(),
  xzqbm: z.string(),
  address: z.string(),
  phone: z.string(),
  openingHours: z.string(),
});

async function findOffice(
  { db }: Context,
  where: { regionCode: string } | { id: string },
): Promise<z.infer<typeof office> | null> {
  const [row] = await db
    .select()
    .from(offices)
    .where('id' in where ? eq(offices.id, where.id) : eq(offices.regionCode, where.regionCode));
  return row
    ? {
        deptId: row.id,
        name: row.name,
        xzqbm: row.regionCode,
        address: row.address,
        phone: row.telephone,
        openingHours: row.openingHours,
      }
    : null;
}

export function addOffices(app: App, context: Context): void {
  const response = answer(office.nullable());
  const open = { public: true } as const;
  const byId = { params: z.object({ id: z.string().max(32) }), response };
  app.get(
    '/api/pub3/portals/getDepartmentViewByXzqbm',
    { config: open, schema: { querystring: z.object({ xzqbm: code }), response } },
    async (request) => ok(await findOffice(context, { regionCode: request.query.xzqbm })),
  );
  app.get('/api/pub3/portals/getDepartmentById/:id', { config: open, schema: byId }, async (request) =>
    ok(await findOffice(context, { id: request.params.id })),
  );
  app.get('/api/sys3/region/getDepartmentById/:id', { schema: byId }, async (request) =>
    ok(await findOffice(context, { id: request.params.id })),
  );
  app.get(
    '/api/sys3/region/getDepartmentByXzqbm/:xzqbm',
    { schema: { params: z.object({ xzqbm: code }), response } },
    async (request) => ok(await findOffice(context, { regionCode: request.params.xzqbm })),
  );
}
