// The calls of the session at hand: whether it lives, and ending it.
import { defineCall } from '@portal/shared/contract';
import { defineWire, flag, orElse, userMembers } from '@portal/shared/wire';

/** Who is signed in, by the token that the request carries; keeps the session alive. */
export const checkSession = defineCall({
  at: 'GET /api/auth/oauth/check_token',
  who: 'signedIn',
  answer: defineWire({ ...userMembers, active: ['active', orElse(flag, true)] }),
});

/** Ends the session, and all that its tickets made; the answer takes the cookie away. */
export const signOut = defineCall({ at: 'POST /api/auth/auu/signout', who: 'signedIn', answer: null });
