// The numbers of cases, for what keeps only their ids.
import { inArray } from 'drizzle-orm';
import type { CaseNumbers } from '../../platform/core/joints/case-numbers';
import type { Database } from '../../platform/db/database';
import { applications } from '../schema';

/** By id; unknown ids are left out. */
export async function readCaseNumbers(db: Database, ids: readonly string[]): Promise<Map<string, CaseNumbers>> {
  const rows = await db
    .select({ id: applications.id, draftNumber: applications.draftNumber, businessNumber: applications.businessNumber })
    .from(applications)
    .where(inArray(applications.id, [...ids]));
  return new Map(rows.map(({ id, ...numbers }) => [id, numbers]));
}
