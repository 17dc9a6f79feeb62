// Every material by code: for the services; a page takes the materials of its own business.
import * as common from './common-materials';
import type { MaterialDefinition } from './material';
import * as trade from './trade-materials';
import * as transfer from './transfer-materials';

export const allMaterials: Readonly<Record<string, MaterialDefinition>> = Object.fromEntries(
  [...Object.values(common), ...Object.values(trade), ...Object.values(transfer)].map((material) => [material.code, material]),
);
