// The calls for what the present person may see and change on a form; apart from those of administrators, since every
// form asks for it.
import { defineCall } from '@portal/shared/contract';
import { controlPermissionsWire, like, regionInAddress, ruledPlaceId } from '@portal/shared/wire';

export const word = like(/^[A-Za-z][\w-]{0,63}$/, '流程或环节标识不正确');
export const region = { regionCode: ['areaCode', regionInAddress] } as const;
export const form = { formId: ['formId', ruledPlaceId], ...region } as const;

/** What the present person may see and change on a form. */
export const listOwnFormControls = defineCall({
  at: 'GET /api/sys3/form/authority/pub/query/user/{formId}/{areaCode}',
  who: 'signedIn',
  path: form,
  answer: controlPermissionsWire,
  provides: ['Menu'],
});

/** The same in one task of a process: the form of an application in one of its states. */
export const listFormControls = defineCall({
  at: 'GET /api/sys3/form/authority/query/task/ctrs/{formId}/{areaCode}/{prodefKey}/{taskCode}',
  who: 'signedIn',
  path: { ...form, processKey: ['prodefKey', word], taskCode: ['taskCode', word] },
  answer: controlPermissionsWire,
  provides: ['Menu'],
});
