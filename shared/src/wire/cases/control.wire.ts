// What the present person may see and change of the controls of a page or form.
import { flag, like, list, text, textOr } from '../codec';
import type { Domain } from '../define-wire';
import { defineWire } from '../define-wire';

/** Business ids, page ids, and a form within a form after a colon. */
export const ruledPlaceId = like(/^[a-z][a-z0-9-]{0,63}(:[A-Za-z0-9-]{1,32})?$/, '页面或表单标识不正确');
export const regionInAddress = like(/^\d{6}$/, '区划代码应为6位数字');

export const controlPermission = {
  code: ['ctrCode', text],
  kind: ['ctrKind', textOr('')],
  visible: ['visible', flag],
  editable: ['editable', flag],
  required: ['required', flag],
} as const;
export const controlPermissionsWire = list(defineWire(controlPermission));
export type ControlPermission = Domain<typeof controlPermission>;
