// The region of the session that local storage keeps, read without the wire codecs: it decides only what is loaded
// ahead.

/**
 * The region code that the shell will restore; undefined without a session or where storage is disabled. Part of
 * boot.ts, so as small as can be.
 */
export function readKeptRegionCode(): string | undefined {
  try {
    // A codec would weigh more than all of boot.ts; boot.dom.test.ts compares this with the codec.
    /* oxlint-disable portal/no-wire-names */
    const user = JSON.parse(localStorage['access-user']) as { token: string; qydm: string; expiresAt: string };
    return user.token && user.token === localStorage.token && Date.parse(user.expiresAt) > Date.now()
      ? user.qydm
      : undefined;
    /* oxlint-enable portal/no-wire-names */
  } catch {
    return undefined;
  }
}
