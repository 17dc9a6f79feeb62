// Tells the HTTP client who is signed in, where, and what to do when that ends.
import { configureHttp as configure } from '@portal/shared/http';
import {
  browserStorage,
  selectHeaderRegion,
  selectIsSignedIn,
  selectRegion,
  selectToken,
  selectUser,
  signedOut,
  STORAGE_KEYS,
} from '@portal/shared/session';
import type { HostBridge } from '@portal/shared/bridge';
import type { PortalStore } from '@portal/shared/session';
import type { User } from '@portal/shared/wire';
import { BusinessError, clientLog, LOG_LEVELS } from '@portal/shared/kernel';
import { showError } from '@portal/shared/ui';
import { isStoppedInDemo } from './demo-writes';
import { getSignInConfig } from '../api/get-sign-in-config';
import { appLocation, readStoredLocation } from '../api/location-store';
import { pathNow } from '../routing/path-now';
import { signInNeeded } from '../session/sign-in-needed';

/** Developers set it in their own browser to see the log: all, event, info, warning or error. */
const LOG_KEY = 'client-log';

export function configureHttp(store: PortalStore, bridge: Promise<HostBridge>): void {
  clientLog.setLevel(logLevelOf(headerValue(LOG_KEY, 16)));
  const state = () => store.getState();
  const storage = browserStorage();
  // However many calls fail together, the first ends the session and the others find it ended.
  const end = (reason: 'expired' | 'ended') => () => {
    if (selectIsSignedIn(state())) store.dispatch(signedOut(reason));
    else signInNeeded.notify(reason);
  };
  configure({
    getToken: () => selectToken(state()),
    getRegion: () =>
      (state().region.saved ? undefined : enterpriseScope(selectUser(state()))) ?? selectRegion(state()) ?? undefined,
    getSelectedRegion: () => selectHeaderRegion(state()) || undefined,
    getEnvelopeKey: async (token) => (token ? selectUser(state())?.envelopeKey : (await getSignInConfig()).key.key),
    getAppSource: () => headerValue(STORAGE_KEYS.appSource, 32) ?? 'PC',
    getAppLocation: () => appLocation(readStoredLocation(storage)),
    findStop: (call) => (isStoppedInDemo(pathNow(), call) ? '演示页面不保存、不提交任何内容' : undefined),
    onUnauthorized: end('expired'),
    onSessionEnded: end('ended'),
    proveFactor: async (asked, refused) =>
      (
        await import(/* webpackChunkName: "shell-second-factor" */ '../features/second-factor/prove-factor')
      ).proveFactor(await bridge, asked, refused),
    offerAuthenticator: (words) =>
      void import(/* webpackChunkName: "shell-second-factor" */ '../features/second-factor/offer-authenticator').then(
        ({ offerAuthenticator }) => offerAuthenticator(words),
        () => undefined,
      ),
    askCaptcha: async (words) =>
      (await import(/* webpackChunkName: "shell-ask-captcha" */ '../features/sign-in/ask-captcha')).askCaptcha(words),
    // The call goes on meanwhile; the warning waits until it is acknowledged.
    onWarning: ({ code, message, url }) => void showError(new BusinessError(code, { message, url })),
  });
}

/** An enterprise's calls are scoped by the enterprise (specification 6); a business file's region goes before. */
function enterpriseScope(user: User | undefined) {
  return user?.enterpriseId && user.enterpriseCode
    ? { regionId: user.enterpriseId, regionCode: user.enterpriseCode }
    : undefined;
}

function logLevelOf(word: string | null): keyof typeof LOG_LEVELS | null {
  return word !== null && Object.hasOwn(LOG_LEVELS, word) ? (word as keyof typeof LOG_LEVELS) : null;
}

/** Anybody may have edited storage: what is too long for a header, or no text for one, counts as absent. */
function headerValue(key: string, most: number): string | null {
  try {
    const value = localStorage.getItem(key);
    return value && value.length <= most && /^[\x20-\x7e]+$/.test(value) ? value : null;
  } catch {
    return null;
  }
}
