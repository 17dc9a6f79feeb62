// Types of requirement-ids.mjs for its test.
export interface IdPlace {
  id: string;
  line: number;
  title: string;
  fault: string | null;
}
export const MOST_IDS_A_NAME: number;
export function requirementIdsOf(text: string, name?: string): IdPlace[];
