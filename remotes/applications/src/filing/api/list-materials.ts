// The materials of one application as a hook.
import { callsOf } from '@portal/shared/session';
import { listMaterials } from '../../contract';

export const { useListMaterialsQuery } = callsOf({ listMaterials });
