// Who is using the portal: nobody, or a signed-in user.
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { User } from '../wire';

/**
 * Why there is no session: `expired` HTTP 401, `ended` business code 702, `timeout` by the clock, `elsewhere` by
 * another tab; `cancelled` keeps the details of the user whose token was blanked.
 */
export type SignedOutReason = 'start' | 'signed-out' | 'expired' | 'ended' | 'timeout' | 'elsewhere' | 'cancelled';
export type SessionState =
  | { status: 'anonymous'; reason: SignedOutReason; known?: Omit<User, 'token' | 'envelopeKey'> }
  | { status: 'authenticated'; user: User /** How often another tab has put another person here. */; switches: number };

const anonymous: SessionState = { status: 'anonymous', reason: 'start' };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: anonymous as SessionState,
  reducers: {
    /** A user is signed in, here or in another tab. */
    signedIn: {
      prepare: (user: User, origin: 'here' | 'elsewhere' = 'here') => ({ payload: user, meta: { origin } }),
      reducer(state, { payload, meta }: PayloadAction<User, string, { origin: 'here' | 'elsewhere' }>): SessionState {
        const before = state.status === 'authenticated' ? state : undefined;
        const isSwitch = before !== undefined && before.user.userId !== payload.userId && meta.origin === 'elsewhere';
        return { status: 'authenticated', user: payload, switches: (before?.switches ?? 0) + (isSwitch ? 1 : 0) };
      },
    },
    /** The session is over; the reason decides what the next page says. */
    signedOut: (_state, { payload }: PayloadAction<SignedOutReason | undefined>): SessionState => ({
      status: 'anonymous',
      reason: payload ?? 'signed-out',
    }),
    /** The server confirmed the session; the envelope key is not repeated then and stays. */
    sessionChecked(state, { payload }: PayloadAction<User>) {
      if (state.status !== 'authenticated' || state.user.userId !== payload.userId) return;
      state.user = { ...payload, envelopeKey: payload.envelopeKey ?? state.user.envelopeKey };
    },
    /** Blanks the token and keeps the other details. */
    tokenCancelled(state): SessionState {
      if (state.status !== 'authenticated') return state;
      const { token: _token, envelopeKey: _key, ...known } = state.user;
      return { status: 'anonymous', reason: 'cancelled', known };
    },
  },
});
export const { signedIn, signedOut, sessionChecked, tokenCancelled } = sessionSlice.actions;
