// The region of the session that local storage keeps, read without the wire codecs: it decides only what is loaded ahead.

/** The region code that the shell will restore; undefined without a session or where storage is disabled. Part of boot.ts, so as small as can be. */
export function readKeptRegionCode(): string | undefined {
  try {
    /* eslint-disable no-restricted-syntax -- a codec would weigh more than all of boot.ts; boot.dom.test.ts holds this against the codec */
    const user = JSON.parse(localStorage['access-user']) as { token: string; qydm: string; expiresAt: string };
    return user.token && user.token === localStorage.token && Date.parse(user.expiresAt) > Date.now()
      ? user.qydm
      : undefined;
    /* eslint-enable no-restricted-syntax */
  } catch {
    return undefined;
  }
}
