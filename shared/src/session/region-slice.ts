// The region in force: the user's own, or that of the business file being worked on.
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { RegionDetail } from '../wire';
import { sessionChecked, signedIn, signedOut } from './session-slice';

export interface RegionState {
  /** Sent with requests; null until known. */
  current: RegionDetail | null;
  /** The user's own region while a business file's one is in force. */
  saved: RegionDetail | null;
  /** Region of each business file met so far, by its key. */
  byFile: Record<string, RegionDetail>;
  /** Code chosen for the administrative-district header. */
  selectedCode: string;
}

const initialState: RegionState = { current: null, saved: null, byFile: {}, selectedCode: '' };

function detailOf({ regionId, regionCode, regionName, childRegionId }: RegionDetail): RegionDetail {
  return { regionId, regionCode, regionName, childRegionId };
}

export const regionSlice = createSlice({
  name: 'region',
  initialState,
  reducers: {
    /** The region of a visitor, or the one that a user changed to for good. */
    regionChanged(state, { payload }: PayloadAction<RegionDetail>) {
      state.current = detailOf(payload);
      state.saved = null;
    },
    /** Puts a business file's region in force; the user's own is saved once and not overwritten by a second refresh. */
    businessRegionRefreshed(state, { payload }: PayloadAction<{ region: RegionDetail; fileKey?: string }>) {
      state.saved ??= state.current;
      state.current = detailOf(payload.region);
      if (payload.fileKey) state.byFile[payload.fileKey] = detailOf(payload.region);
    },
    /** Puts the user's own region back; without a saved one nothing changes. */
    businessRegionReset(state) {
      if (!state.saved) return;
      state.current = state.saved;
      state.saved = null;
    },
    headerRegionSelected(state, { payload }: PayloadAction<string>) {
      state.selectedCode = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedIn, (state, { payload }) => {
        state.current = detailOf(payload);
        state.saved = null;
        state.byFile = {};
      })
      .addCase(sessionChecked, (state, { payload }) => {
        // While a file's region is in force, the checked user's own one is what waits behind it.
        if (state.saved) state.saved = detailOf(payload);
        else state.current = detailOf(payload);
      })
      .addCase(signedOut, (state) => ({ ...initialState, current: state.saved ?? state.current })),
});
export const { businessRegionRefreshed, businessRegionReset, headerRegionSelected, regionChanged } =
  regionSlice.actions;
