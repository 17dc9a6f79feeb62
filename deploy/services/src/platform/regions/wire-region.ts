// A region as it stands on the wire.
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { RegionDetail } from '@portal/shared/wire';
import type { Context } from '../core/context';
import { offices, regions } from './schema';

/** Region of the wire: the office's id, the code, the name, and the id again where the region has no parts. */
export const wireRegion = z.object({
  qyId: z.string(),
  qydm: z.string(),
  qyName: z.string(),
  childReginId: z.string(),
});

/** @throws Error for a code that is not in the region table */
export async function getWireRegion({ db }: Pick<Context, 'db'>, code: string): Promise<z.infer<typeof wireRegion>> {
  const [row] = await db
    .select()
    .from(regions)
    .leftJoin(offices, eq(offices.regionCode, regions.code))
    .where(eq(regions.code, code));
  if (!row) throw new Error(`region ${code} is not in the table`);
  const id = row.offices?.id ?? row.regions.code;
  return { qyId: id, qydm: code, qyName: row.regions.name, childReginId: row.regions.level === 'county' ? id : '' };
}

/** The same by its domain names. @throws Error for a code that is not in the region table */
export async function regionDetailOf(context: Pick<Context, 'db'>, code: string): Promise<RegionDetail> {
  const { qyId, qydm, qyName, childReginId } = await getWireRegion(context, code);
  return { regionId: qyId, regionCode: qydm, regionName: qyName, childRegionId: childReginId };
}
