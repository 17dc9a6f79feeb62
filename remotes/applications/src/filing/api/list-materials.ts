// The materials of one application as a hook.
import { callsOf } from '@portal/shared/session';
import { listMaterials } from '@portal/shared/contract';

export const { useListMaterialsQuery } = callsOf({ listMaterials });
