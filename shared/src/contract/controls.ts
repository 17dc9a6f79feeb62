// The call that every page makes: what the present person may see and change on it.
import { controlPermissionsWire, regionInAddress, ruledPlaceId } from '../wire';
import { defineCall } from './define-call';

/** What the present person may see and change on a page in a region. */
export const queryPageControls = defineCall({
  at: 'GET /api/sys3/page/authority/pub/query/user/{pageId}/{areaCode}',
  who: 'signedIn',
  path: { pageId: ['pageId', ruledPlaceId], regionCode: ['areaCode', regionInAddress] },
  answer: controlPermissionsWire,
  provides: ['Menu'],
});
