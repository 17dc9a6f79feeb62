// Everything of a case that its parties sign: the flow, the materials of either way, and the documents that each person
// answers.
import { selectIsSignedIn, skipToken, usePortalSelector } from '@portal/shared/session';
import { useListDocumentsQuery } from '../api/documents';
import { useListSigningMaterialsQuery } from '../api/materials';
import type { Material } from '../api/materials';

/** A material that somebody signs. */
export type SignedMaterial = Material & { signing: NonNullable<Material['signing']> };

const isSigned = (material: Material): material is SignedMaterial => material.signing !== null;

/** Others sign and upload meanwhile: coming back asks again. */
const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

export function useSignedMaterials(businessNumber: string) {
  const isSignedIn = usePortalSelector(selectIsSignedIn);
  const asked = isSignedIn && businessNumber !== '' ? { businessNumber } : skipToken;
  const materialsQuery = useListSigningMaterialsQuery(asked, FRESH);
  const documentsQuery = useListDocumentsQuery(asked, FRESH);
  return {
    materialsQuery,
    documentsQuery,
    materials: materialsQuery.data?.filter(isSigned) ?? [],
    documents: documentsQuery.data ?? [],
  };
}
