// Types of judge-requirements.mjs for its test.
import type { IdPlace } from './requirement-ids.mjs';
export interface Requirement {
  id: string;
  owner: string;
  text: string;
}
export interface Judged {
  owners: { owner: string; total: number; count: number; missing: Requirement[] }[];
  faults: string[];
  shown: Map<string, (IdPlace & { file: string })[]>;
}
export function judgeRequirements(given: {
  requirements: Requirement[];
  open: Record<string, string[]>;
  places: (IdPlace & { file: string })[];
}): Judged;
