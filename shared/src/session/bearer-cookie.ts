// The cookie with the bearer token that sign-in sets (specification 7.3): six hours. The services never take it as
// proof of a session: a cookie travels with requests that other sites cause. It is kept as harmless as the contract
// permits: only for calls below /api, never to another site, over https only where the portal is served so, and gone
// when the session ends.

export const BEARER_COOKIE = 'Authorization';
export const BEARER_COOKIE_LIFE_MS = 21_600_000;

/** The cookie's text; without a token the one that removes it. */
export function bearerCookie(token: string | undefined, isSecure: boolean): string {
  const value = token ? encodeURIComponent(`Bearer ${token}`) : '';
  return `${BEARER_COOKIE}=${value}; Path=/api; Max-Age=${token ? BEARER_COOKIE_LIFE_MS / 1000 : 0}; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

/** Sets or removes it; a page without cookies goes on without. */
export function writeBearerCookie(token: string | undefined): void {
  if (typeof document === 'undefined') return;
  try {
    document.cookie = bearerCookie(token, location.protocol === 'https:');
  } catch {
    // Sandboxed pages may not touch cookies.
  }
}
