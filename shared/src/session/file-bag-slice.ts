// State that the pages of one business file share: common words and the split screen.
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from './session-slice';

export interface FileBagState {
  commonWords: string;
  /** Key of the input that receives the common words. */
  commonWordsInput: string;
  splitScreen: boolean;
}
const initialState: FileBagState = { commonWords: '', commonWordsInput: '', splitScreen: false };

export const fileBagSlice = createSlice({
  name: 'fileBag',
  initialState,
  reducers: {
    commonWordsSet(state, { payload }: PayloadAction<{ text: string; input?: string }>) {
      state.commonWords = payload.text;
      if (payload.input !== undefined) state.commonWordsInput = payload.input;
    },
    splitScreenToggled(state) {
      state.splitScreen = !state.splitScreen;
    },
    splitScreenReset(state) {
      state.splitScreen = false;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});
export const { commonWordsSet, splitScreenReset, splitScreenToggled } = fileBagSlice.actions;
