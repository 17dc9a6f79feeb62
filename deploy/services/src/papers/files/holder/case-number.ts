// From a file back to its case.
import { caseNumbersOf } from '../../../platform/core/joints/case-numbers';
import type { Database } from '../../../platform/db/database';

/** The draft number, which every access check takes; empty when the case is gone. */
export async function findDraftNumber(db: Database, applicationId: string | undefined): Promise<string> {
  if (applicationId === undefined) return '';
  return (await caseNumbersOf(db, [applicationId])).get(applicationId)?.draftNumber ?? '';
}
