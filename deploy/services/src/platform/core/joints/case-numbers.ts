// The numbers by which people know a case; lower floors keep only its id.
import type { Database } from '../../db/database';
import { Port } from './ports';

export interface CaseNumbers {
  draftNumber: string;
  /** Null before submission. */
  businessNumber: string | null;
}

/** Of these cases by their ids; unknown ids are left out. */
export const caseNumbers = new Port<(db: Database, ids: readonly string[]) => Promise<Map<string, CaseNumbers>>>(
  'the numbers of cases',
);

/** Of what is about a case or about none. */
export async function caseNumbersOf(
  db: Database,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, CaseNumbers>> {
  const asked = [...new Set(ids)].filter((id): id is string => typeof id === 'string');
  return asked.length === 0 ? new Map() : caseNumbers.answer(db, asked);
}
