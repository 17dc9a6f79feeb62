// Configuration of registration, fetched once and read by many pages.
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Choice } from '../wire';
import { signedOut } from './session-slice';

export interface RegistrationState {
  /** regSysConfig */
  systemConfig: Record<string, unknown> | null;
  /** regSysEnumMap: choices by enum name. */
  enumMap: Record<string, Choice[]>;
  /** regApplySysConfig */
  applicationConfig: Record<string, unknown> | null;
}
export const initialRegistration: RegistrationState = { systemConfig: null, enumMap: {}, applicationConfig: null };

const registrationSlice = createSlice({
  name: 'registration',
  initialState: initialRegistration,
  reducers: {
    systemConfigLoaded(state, { payload }: PayloadAction<Record<string, unknown>>) {
      state.systemConfig = payload;
    },
    /** Adds to the choices known so far. */
    enumsLoaded(state, { payload }: PayloadAction<Record<string, Choice[]>>) {
      Object.assign(state.enumMap, payload);
    },
    applicationConfigLoaded(state, { payload }: PayloadAction<Record<string, unknown>>) {
      state.applicationConfig = payload;
    },
  },
  // It was made for the person who has left; storage is cleared as well.
  extraReducers: (builder) =>
    builder.addCase(signedOut, (state) => {
      state.applicationConfig = null;
    }),
});
export const registrationReducer = registrationSlice.reducer;
export const { applicationConfigLoaded, enumsLoaded, systemConfigLoaded } = registrationSlice.actions;
