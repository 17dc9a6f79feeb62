// What the HTTP client is told by the shell: who is signed in, where, and what to do when that ends.
import type { RegionDetail } from '../wire';
import { deviceId } from './device-id';
import { loadClient } from './load-client';

export type AppCode = 'pub3' | 'pub3-pc' | 'pub3-app' | 'reg3';
export type AppType = 'pc' | 'app';
/** What the services ask for before they do something (docs/contracts.md §3). */
export interface FactorAsked {
  challenge: string /** The same for all calls that one proof serves. */;
  binding: string;
  words: string;
  telephone: string;
}
export interface HttpWarning {
  code: string;
  message: string;
  url: string;
}

export interface HttpOptions {
  baseUrl: string;
  getToken: () => string | undefined;
  /** Region whose data the requests are about. */
  getRegion: () => Pick<RegionDetail, 'regionId' | 'regionCode'> | undefined;
  /** Region code chosen for the administrative-district header. */
  getSelectedRegion: () => string | undefined;
  /**
   * Key (64 hex characters) for a sealed answer. `token` is the one that the request carried: with one it is the
   * session's key, without it the device's, which may have to be fetched first.
   */
  getEnvelopeKey: (token: string | undefined) => string | undefined | Promise<string | undefined>;
  getDeviceId: () => string;
  getAppSource: () => string;
  /** What the request comes from: pub3 and pc unless a host application says otherwise (specification §9). */
  appCode: AppCode;
  appType: AppType;
  getAppLocation: () => string | undefined;
  /**
   * Why this call must not be sent from the page that is open, in words for people; it fails with `errorBeforeRequest`.
   */
  findStop: (call: { url: string; method?: string }) => string | undefined;
  /** HTTP 401 for the token that is still current. */
  onUnauthorized: () => void;
  /** Business code 702. */
  onSessionEnded: () => void;
  /**
   * Has the person prove who they are; answers the proof, or undefined when they gave up.
   * @param refused the proof that was not taken
   */
  proveFactor: (asked: FactorAsked, refused?: string) => Promise<string | undefined>;
  /**
   * Has the person read a captcha; answers what they typed, or undefined when they gave up.
   * @param words why it is asked for
   */
  askCaptcha?: (words: string) => Promise<string | undefined>;
  /**
   * The services require an authenticator that the account does not have: offers to set one up.
   * @param words why
   */
  offerAuthenticator?: (words: string) => void;
  /** An answer with a warning (B001); the call goes on with its data. */
  onWarning: (warning: HttpWarning) => void;
  /** Milliseconds to wait before the repeated attempt `attempt` (from 1). */
  retryDelay: (attempt: number) => number;
  /** Milliseconds to wait where busy services name these seconds. */
  busyDelay: (seconds: number) => number;
}

/** Full jitter: clients that failed together do not come back together. */
function jitter(attempt: number): number {
  return Math.random() * 400 * 2 ** (attempt - 1);
}

/** Never sooner than named, and not all at once. */
function spread(seconds: number): number {
  return seconds * 1000 * (1 + Math.random() / 4);
}

const none = () => undefined;
const defaults: HttpOptions = {
  baseUrl: '',
  getToken: none,
  getRegion: none,
  getSelectedRegion: none,
  getEnvelopeKey: none,
  getDeviceId: deviceId,
  getAppSource: () => 'PC',
  appCode: 'pub3',
  appType: 'pc',
  getAppLocation: none,
  findStop: none,
  onUnauthorized: none,
  onSessionEnded: none,
  onWarning: none,
  proveFactor: async () => undefined,
  retryDelay: jitter,
  busyDelay: spread,
};
let current = defaults;

/**
 * Sets the given options; the others keep their values. Called by the shell once, at start: the client is on its way by
 * the first call.
 */
export function configureHttp(options: Partial<HttpOptions>): void {
  current = { ...current, ...options };
  loadClient('').catch(() => undefined);
}

/**
 * Back to the defaults.
 * @kept for tests: a browser loads the client once, their process keeps it from one to the next
 */
export function resetHttp(): void {
  current = defaults;
}

export function httpOptions(): HttpOptions {
  return current;
}
