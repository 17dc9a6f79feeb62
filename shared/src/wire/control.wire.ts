// What the present person may see and change of the controls of a page or form.
import { flag, list, text, textOr } from './codec';
import type { Domain } from './define-wire';
import { defineWire } from './define-wire';

const control = {
  code: ['ctrCode', text],
  kind: ['ctrKind', textOr('')],
  visible: ['visible', flag],
  editable: ['editable', flag],
  required: ['required', flag],
} as const;
export const controlPermissionsWire = list(defineWire(control));
export type ControlPermission = Domain<typeof control>;
