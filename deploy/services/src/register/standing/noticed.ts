// Notices on a unit by whom they are for.
import { and, eq, isNull } from 'drizzle-orm';
import { isOneOfNumbers } from '../../platform/personal/where';
import type { Booking } from '../effects/booking';
import { restrictionHolders, restrictions } from '../schema';

/** Ids of the notices on the booking's unit that one of these people holds, each once. */
export async function noticesOf({ tx, unit }: Booking, identityNumbers: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: restrictions.id })
    .from(restrictions)
    .innerJoin(restrictionHolders, eq(restrictionHolders.restrictionId, restrictions.id))
    .where(
      and(
        eq(restrictions.unitId, unit.id),
        eq(restrictions.kind, 'notice'),
        isNull(restrictions.releasedAt),
        isOneOfNumbers(restrictionHolders.identityNumber, [...identityNumbers]),
      ),
    );
  return rows.map(({ id }) => id);
}
