// Time-based one-time codes as authenticator apps make them (RFC 6238): SHA-1, six digits, thirty seconds.
import { PORTAL_NAME } from '@portal/shared/kernel';
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** Steps before and after the present one whose codes are taken, for clocks that differ and people who type slowly. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** Base32 of 160 random bits. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an authenticator app reads from a QR code (`otpauth://totp/…`). */
export function authenticatorAddress(secret: string, username: string): string {
  return new TOTP({
    issuer: PORTAL_NAME,
    label: username,
    secret: Secret.fromBase32(secret),
    period: PERIOD_S,
  }).toString();
}

/** The code of this moment. @param digits six, but in the vectors of the RFC */
export function codeAt(secret: string, at: Date, digits = 6): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime(), period: PERIOD_S, digits });
}

/** The time step whose code this is, of the present one and its neighbours; null when it is none of them. */
export function stepOf(secret: string, code: string, at: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: at.getTime(),
    period: PERIOD_S,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(at.getTime() / 1000 / PERIOD_S) + delta;
}
