// What pages ask of the store.
import { createSelector } from '@reduxjs/toolkit';
import type { RegionDetail, User } from '../wire';
import type { FileBagState } from './file-bag-slice';
import type { RegionState } from './region-slice';
import type { RegistrationState } from './registration-slice';
import type { SessionState } from './session-slice';

interface State {
  session: SessionState;
  region: RegionState;
  fileBag: FileBagState;
  registration: RegistrationState;
}

export const selectSession = (state: State) => state.session;
export const selectToken = ({ session }: State) =>
  session.status === 'authenticated' ? session.user.token : undefined;
/** True exactly when there is a token. */
export const selectIsSignedIn = (state: State) => Boolean(selectToken(state));
/** The region in force. */
export const selectRegion = ({ region }: State) => region.current;
/** The user's own region, also while a business file's one is in force. */
export const selectRealRegion = ({ region }: State): RegionDetail | null => region.saved ?? region.current;
export const selectHeaderRegion = ({ region }: State) => region.selectedCode || region.current?.regionCode || '';
/** The signed-in user with the region in force, or undefined. */
export const selectUser = createSelector([selectSession, selectRegion], (session, region): User | undefined =>
  session.status === 'authenticated' ? { ...session.user, ...region } : undefined,
);
export const selectFileBag = ({ fileBag }: State) => fileBag;
export const selectRegistration = ({ registration }: State) => registration;
export const selectFileRegion = (state: State, fileKey: string) => state.region.byFile[fileKey];

const NO_ROLES: readonly string[] = [];
export const selectRoles = ({ session }: State): readonly string[] =>
  session.status === 'authenticated' ? session.user.roles : NO_ROLES;
/** Officials, whose pages and queues citizens do not see. */
export const selectIsStaff = ({ session }: State) =>
  session.status === 'authenticated' && session.user.userType === '0';
