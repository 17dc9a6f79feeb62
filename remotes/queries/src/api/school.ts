// What parents ask before school, as hooks, and its types as pages know them.
import { callsOf } from '@portal/shared/session';
import { listSchoolDeclarations, listSchoolHomes } from '../contract';

export type { SchoolDeclaration, SchoolHome } from '../contract';

const FRESH = { keepUnusedDataFor: 0 } as const;
export const { useListSchoolDeclarationsQuery, useListSchoolHomesQuery } = callsOf(
  { listSchoolDeclarations, listSchoolHomes },
  { listSchoolDeclarations: FRESH, listSchoolHomes: FRESH },
);
