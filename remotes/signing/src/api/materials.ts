// The materials of a case that its parties sign; their files go the platform's ways
// (`@portal/shared/filing/materials`).
import { listMaterials } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';

export type { Material, MaterialFile } from '@portal/shared/wire';

// Endpoint names are shared by all remotes in one cache, hence a name of its own.
export const { useListSigningMaterialsQuery } = callsOf({ listSigningMaterials: listMaterials });
