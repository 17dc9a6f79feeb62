// What may be uploaded for a material, by its code.
import type { MaterialLimits } from '@portal/shared/catalogue';
import { allMaterials, limitsOf } from '@portal/shared/catalogue';

/** The catalogue's bounds for the material; the usual ones for a code that it does not know. */
export function limitsFor(materialCode: string): MaterialLimits {
  return limitsOf(allMaterials[materialCode] ?? {});
}
