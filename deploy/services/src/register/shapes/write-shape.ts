// A unit gets an outline: the one in force ends on the day, the new one begins.
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database';
import type { Outline } from './outline';
import { boxOf } from './outline';
import { unitShapes } from './schema';

export interface NewShape {
  unitNumber: string;
  kind: 'parcel' | 'building';
  regionCode: string;
  outline: Outline;
  /** ㎡ as decimal text. */
  area: string;
  /** The day from which it holds. */
  since: string;
  caseNumber: string;
}

/**
 * Writes the outline of a unit; what it had stays as history. Two at once for one unit fail at the index of those in
 * force.
 */
export async function writeShape(tx: Transaction, shape: NewShape): Promise<void> {
  await tx
    .update(unitShapes)
    .set({ until: shape.since })
    .where(and(eq(unitShapes.unitNumber, shape.unitNumber), isNull(unitShapes.until)));
  await tx.insert(unitShapes).values({ ...shape, ...boxOf(shape.outline) });
}
