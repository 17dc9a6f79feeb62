// The portal's state and the base that every remote's calls are injected into.
export { Provider } from 'react-redux';
/**
 * @public For departments: React Redux is the platform's, so that there is one; our pages take the typed hooks below.
 */
export { shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
export { skipToken } from '@reduxjs/toolkit/query/react';
export { api } from './api';
/** @public For departments: a service of their own that is asked the way ours are. */
export { baseQuery } from './api';
export type { ApiRequest } from './api';
export { callsOf } from './calls';
export { refreshBusinessRegion } from './business-region';
/**
 * @kept the specification asks for them (S4.17–S4.21); pages read `selectRealRegion`, and the guard puts the region
 * back
 */
export { getRealRegion, resetBusinessRegion } from './business-region';
/** @kept the specification asks for it (S3.32, S3.33); architecture.md says where it will be */
export { commonWordsSet } from './file-bag-slice';
export { splitScreenReset, splitScreenToggled } from './file-bag-slice';
export type { FileBagState } from './file-bag-slice';
export { usePortalDispatch, usePortalSelector, usePortalStore, useUser } from './hooks';
export { usePageControls } from './page-controls';
export type { PageControls } from './page-controls';
/** @kept for a store of `createPortalStore`: `getPortalStore` follows other tabs by itself */
export { followOtherTabs } from './other-tabs';
export { businessRegionReset, regionChanged } from './region-slice';
/**
 * @kept the specification asks for them (S3.7, S3.10): a file's region is put in force by `refreshBusinessRegion`, and
 * the header changes the user's own by `regionChanged`
 */
export { businessRegionRefreshed, headerRegionSelected } from './region-slice';
export type { RegionState } from './region-slice';
/** @kept the specification asks for them (S3.35–S3.37); our pages have lists and processes in the release */
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
  selectRoles,
  selectSession,
  selectToken,
  selectUser,
} from './selectors';
/** @kept with the actions of registration */
export { selectRegistration } from './selectors';
/** @public The cookie's life in ms is a part of the contract (specification 7.3). */
export { BEARER_COOKIE_LIFE_MS } from './bearer-cookie';
/** @kept the specification asks for it (S4.8): pages may listen for it */
export { LOGOUT_EVENT } from './session-effects';
export type { LogoutEvent } from './session-effects';
export { sessionChecked, signedIn, signedOut } from './session-slice';
/** @kept the specification asks for it (S4.11); the client ends a session by `signedOut` */
export { tokenCancelled } from './session-slice';
export type { SessionState, SignedOutReason } from './session-slice';
export { browserStorage, memoryStorage, STORAGE_KEYS } from './storage';
export type { PortalStorage } from './storage';
export { createPortalStore, getPortalStore } from './store';
export type { PortalDispatch, PortalState, PortalStore } from './store';
