// The project that a new unit of a building belongs to: named by its place, until somebody names it better.
import type { Database } from '../../../platform/db/database';
import { projects } from '../../schema';
import { PARCEL_LENGTH } from '../../standing/register';
import type { units } from '../../schema';

export async function noteProject(
  tx: Database,
  { unitNumber, regionCode, location }: Pick<typeof units.$inferSelect, 'unitNumber' | 'regionCode' | 'location'>,
): Promise<void> {
  if (unitNumber.charAt(PARCEL_LENGTH) !== 'F') return;
  await tx
    .insert(projects)
    .values({ parcelNumber: unitNumber.slice(0, PARCEL_LENGTH), regionCode, name: location, location })
    .onConflictDoNothing();
}
