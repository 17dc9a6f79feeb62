// Outlines that a survey has measured: taken over, unless a right stands on what the register has drawn already.
import { and, eq, gte, lte } from 'drizzle-orm';
import { BUILDING_LENGTH } from '@portal/shared/kernel';
import type { Transaction } from '../../../platform/db/database';
import { rights, units } from '../../schema';
import { PARCEL_LENGTH } from '../../standing/register';
import { shapeInForce } from '../../shapes/find-shapes';
import type { NewShape } from '../../shapes/write-shape';
import { writeShape } from '../../shapes/write-shape';

/**
 * Writes each; where a unit on it has a right, an outline in force changes by a registration alone and stays as it is.
 */
export async function enterOutlines(tx: Transaction, outlines: readonly NewShape[]): Promise<void> {
  for (const shape of outlines) {
    const known = await shapeInForce(tx, shape.unitNumber);
    if (known && (JSON.stringify(known.outline) === JSON.stringify(shape.outline) || (await isHeld(tx, shape))))
      continue;
    await writeShape(tx, shape);
  }
}

async function isHeld(tx: Transaction, { kind, unitNumber }: Pick<NewShape, 'kind' | 'unitNumber'>): Promise<boolean> {
  const [first, last] =
    kind === 'parcel'
      ? [unitNumber.slice(0, PARCEL_LENGTH), 'W99999999']
      : [unitNumber.slice(0, BUILDING_LENGTH), '9999'];
  const [held] = await tx
    .select({ id: rights.id })
    .from(units)
    .innerJoin(rights, and(eq(rights.unitId, units.id), eq(rights.status, 'current')))
    .where(and(gte(units.unitNumber, first), lte(units.unitNumber, `${first}${last}`)))
    .limit(1);
  return held !== undefined;
}
