// The portal's state and the base that every remote's calls are injected into.
export { Provider, shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
export { skipToken } from '@reduxjs/toolkit/query/react';
export { api, baseQuery } from './api';
export type { ApiRequest } from './api';
export { callsOf } from './calls';
export { getRealRegion, refreshBusinessRegion, resetBusinessRegion } from './business-region';
export { commonWordsSet, splitScreenReset, splitScreenToggled } from './file-bag-slice';
export type { FileBagState } from './file-bag-slice';
export { usePortalDispatch, usePortalSelector, usePortalStore, useUser } from './hooks';
export { usePageControls } from './page-controls';
export type { PageControls } from './page-controls';
export { followOtherTabs } from './other-tabs';
export { businessRegionRefreshed, businessRegionReset, headerRegionSelected, regionChanged } from './region-slice';
export type { RegionState } from './region-slice';
export { applicationConfigLoaded, enumsLoaded, systemConfigLoaded } from './registration-slice';
export type { RegistrationState } from './registration-slice';
export { saveBeforeSignOut, saveOpenForms } from './save-before-sign-out';
export {
  selectFileBag,
  selectFileRegion,
  selectHeaderRegion,
  selectIsSignedIn,
  selectIsStaff,
  selectRealRegion,
  selectRegion,
  selectRegistration,
  selectRoles,
  selectSession,
  selectToken,
  selectUser,
} from './selectors';
export { BEARER_COOKIE_LIFE_MS } from './bearer-cookie';
export { LOGOUT_EVENT } from './session-effects';
export type { LogoutEvent } from './session-effects';
export { sessionChecked, signedIn, signedOut, tokenCancelled } from './session-slice';
export type { SessionState, SignedOutReason } from './session-slice';
export { browserStorage, memoryStorage, STORAGE_KEYS } from './storage';
export type { PortalStorage } from './storage';
export { createPortalStore, getPortalStore } from './store';
export type { PortalDispatch, PortalState, PortalStore } from './store';
