// Answers fetched for one user are not shown to the next.
import type { Middleware } from 'redux';
import { api } from './api';
import { signedIn, signedOut, tokenCancelled } from './session-slice';
import type { SessionState } from './session-slice';

const userOf = (session: SessionState) => (session.status === 'authenticated' ? session.user.userId : undefined);

/** Drops the API cache whenever the user changes. */
export const forgetAnswers: Middleware = (store) => (next) => (action) => {
  const read = () => (store.getState() as { session: SessionState }).session;
  const before = userOf(read());
  const result = next(action);
  const changes = signedIn.match(action) || signedOut.match(action) || tokenCancelled.match(action);
  if (changes && before !== userOf(read())) store.dispatch(api.util.resetApiState());
  return result;
};
