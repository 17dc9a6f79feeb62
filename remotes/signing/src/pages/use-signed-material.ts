// The one signed material of a case that an address names, with its flow; what the page shows while it is not there.
import { useMemo } from 'react';
import { queryState } from '@portal/shared/ui';
import { useAddress } from '../api/address';
import { useSignedMaterials } from '../parts/use-signed-materials';
import { useSigningFlow } from './use-signing-flow';

export function useSignedMaterial() {
  const { materialId } = useAddress();
  const signing = useSigningFlow();
  const { isNamed, flowId, flowQuery, fileQuery, flow, businessNumber } = signing;
  const { materialsQuery, materials } = useSignedMaterials(businessNumber);
  const material = materials.find((one) => one.materialId === materialId);
  const isInFlow = material?.signing === 'flow';
  /** The flow as if it had this document alone. */
  const ownFlow = useMemo(
    () =>
      flow && {
        ...flow,
        documents: flow.documents.filter((one) => one.materialId === materialId),
        signers: flow.signers.filter((one) => one.materialId === materialId),
      },
    [flow, materialId],
  );
  const state =
    !isNamed || !materialId
      ? ('unnamed' as const)
      : materialsQuery.data && !material
        ? ('unknown' as const)
        : flowId && isInFlow
          ? queryState(flowQuery, fileQuery, materialsQuery)
          : queryState(fileQuery, materialsQuery);
  return { ...signing, materialsQuery, material, ownFlow, state, businessNumber };
}
