// Which entries stand beside the rights on some units at present, for lists that only say so.
import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { EntryKind } from '@portal/shared/catalogue';
import type { Database } from '../../platform/db/database';
import { restrictions } from '../schema';

/** Kinds of the living entries by unit, each once, in the order of registration. */
export async function livingEntriesOf(db: Database, unitIds: readonly string[]): Promise<Map<string, EntryKind[]>> {
  const found = new Map<string, EntryKind[]>();
  if (unitIds.length === 0) return found;
  const rows = await db
    .select({ unitId: restrictions.unitId, kind: restrictions.kind })
    .from(restrictions)
    .where(and(inArray(restrictions.unitId, [...new Set(unitIds)]), isNull(restrictions.releasedAt)))
    .orderBy(asc(restrictions.position));
  for (const { unitId, kind } of rows) found.set(unitId, [...new Set([...(found.get(unitId) ?? []), kind])]);
  return found;
}
