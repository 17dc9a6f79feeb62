// A region as people are told of it.
import { eq } from 'drizzle-orm';
import type { RegionDetail } from '@portal/shared/wire';
import type { Context } from '../core/context';
import { offices, regions } from './schema';

/**
 * The office's id, the code, the name, and the id again where the region has no parts.
 * @throws Error for a code that is not in the region table
 */
export async function regionDetailOf({ db }: Pick<Context, 'db'>, code: string): Promise<RegionDetail> {
  const [row] = await db
    .select()
    .from(regions)
    .leftJoin(offices, eq(offices.regionCode, regions.code))
    .where(eq(regions.code, code));
  if (!row) throw new Error(`region ${code} is not in the table`);
  const id = row.offices?.id ?? row.regions.code;
  const childRegionId = row.regions.level === 'county' ? id : '';
  return { regionId: id, regionCode: code, regionName: row.regions.name, childRegionId };
}
