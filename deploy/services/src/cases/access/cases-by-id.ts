// Cases as the steps and counters ask for them: by the ids that they keep.
import { and, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';
import { builtOnce } from '../../platform/db/connections/statement';
import type { ApplicationRow, CaseFacts } from './access';
import { caseFacts, visibleTo } from './access';
import { applications } from '../schema';

/** Whatever the asker may see; undefined for a case that is gone. */
export async function caseById(db: Database, applicationId: string): Promise<ApplicationRow | undefined> {
  const byId = builtOnce(db, 'case_of_id', () =>
    db
      .select()
      .from(applications)
      .where(eq(applications.id, sql.placeholder('id'))),
  );
  return (await byId.execute({ id: applicationId }))[0];
}

/** What a list says of a case. */
export type CaseNames = Pick<ApplicationRow, 'businessNumber' | 'draftNumber' | 'processCode'>;

/** By id; unknown ids are left out. */
export async function caseNamesById(db: Database, ids: readonly string[]): Promise<Map<string, CaseNames>> {
  if (ids.length === 0) return new Map();
  const { id, businessNumber, draftNumber, processCode } = applications;
  const rows = await db
    .select({ id, businessNumber, draftNumber, processCode })
    .from(applications)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those of the ids that the person may see, by id. */
export async function visibleCasesById(
  db: Database,
  user: CurrentUser,
  ids: readonly string[],
): Promise<Map<string, CaseFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(caseFacts)
    .from(applications)
    .where(and(inArray(applications.id, [...new Set(ids)]), visibleTo(db, user)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** By id, whoever asks: for who has something to do with a case that they take no part in. */
export async function casesById(db: Database, ids: readonly string[]): Promise<Map<string, ApplicationRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(applications)
    .where(inArray(applications.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ids of the cases that this account began, for a condition on a column that holds a case's id. */
export const casesBegunBy = (db: Database, accountId: string) =>
  db.select({ id: applications.id }).from(applications).where(eq(applications.initiatorId, accountId));

/** Ids of the cases that the person may see, for the same. */
export const visibleCaseIds = (db: Database, user: CurrentUser) =>
  db.select({ id: applications.id }).from(applications).where(visibleTo(db, user));

/** Ids of the cases whose number or place is like a pattern, for the same. */
export const casesLike = (db: Database, pattern: string) =>
  db
    .select({ id: applications.id })
    .from(applications)
    .where(or(ilike(applications.businessNumber, pattern), ilike(applications.location, pattern)));
