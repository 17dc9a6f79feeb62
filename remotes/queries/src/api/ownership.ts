// Querying ownership, its proofs and the search of properties as hooks, and their types as pages know them.
import { fetchFile } from '@portal/shared/http';
import { callsOf } from '@portal/shared/session';
import { createProvePdf, listProofs, queryProve, searchProperties } from '../contract';

export type { FoundProperty, IssuedProof, QueriedProperty } from '../contract';

const FRESH = { keepUnusedDataFor: 0 } as const;
export const { useQueryProveQuery, useListProofsQuery, useSearchPropertiesQuery } = callsOf(
  { queryProve, listProofs, searchProperties },
  { queryProve: FRESH, listProofs: FRESH, searchProperties: FRESH },
);

/** The proof of a query that is open. @throws errors of the kernel's family. */
export async function loadProof(queryKey: string): Promise<Blob> {
  return (await fetchFile(createProvePdf, { queryKey })).blob;
}
