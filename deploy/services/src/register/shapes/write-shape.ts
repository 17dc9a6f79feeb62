// A unit gets an outline: the one in force ends on the day, the new one begins.
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database';
import type { Outline } from './schema';
import { unitShapes } from './schema';

/** The smallest box around an outline. @throws {RangeError} where it has no point */
export function boxOf(outline: Outline): { west: number; south: number; east: number; north: number } {
  const points = outline.flat(2);
  if (points.length === 0) throw new RangeError('an outline has points');
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [longitude, latitude] of points) {
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
  }
  return box;
}

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

/** Writes the outline of a unit; what it had stays as history. Two at once for one unit fail at the index of those in force. */
export async function writeShape(tx: Transaction, shape: NewShape): Promise<void> {
  await tx
    .update(unitShapes)
    .set({ until: shape.since })
    .where(and(eq(unitShapes.unitNumber, shape.unitNumber), isNull(unitShapes.until)));
  await tx.insert(unitShapes).values({ ...shape, ...boxOf(shape.outline) });
}
