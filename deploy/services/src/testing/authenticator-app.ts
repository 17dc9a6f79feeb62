// The authenticator apps of the demo accounts, for tests.
import accounts from '../../seed/accounts.json';
import { codeAt } from '../people/second-factor/totp';

const STEP_MS = 30_000;

/** Of accounts that a test has made, by user name: set up at their first sign-in. */
export const ownAuthenticators = new Map<string, string>();

/**
 * Secret of a seeded account, or of one that copies it for an office elsewhere (`reviewer-330110`); undefined for those
 * without.
 */
export function authenticatorOf(username: string): string | undefined {
  return (
    accounts.find((row) => row.username === username.replace(/-\d{6}$/, ''))?.totp ?? ownAuthenticators.get(username)
  );
}

/**
 * The codes that are good at this time, the oldest first: whoever signs in again within half a minute has another one.
 */
export function codesOf(username: string, now: Date): string[] {
  const secret = authenticatorOf(username);
  return secret === undefined ? [] : [-1, 0, 1].map((step) => codeAt(secret, new Date(now.getTime() + step * STEP_MS)));
}
