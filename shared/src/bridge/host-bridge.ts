// The host bridge: one interface over browser, government app and payment-app mini-program.

/** THIRD_APP_TYPE: which application the portal runs in. `Test` is the ordinary browser. */
export const THIRD_APP_TYPES = ['Test', 'ZLBApp', 'WSTApp'] as const;
export type ThirdAppType = (typeof THIRD_APP_TYPES)[number];

/** '0' official, '1' person, '2' legal person. */
export type UserType = '0' | '1' | '2';

export interface ScanOptions {
  type?: 'qrCode' | 'barCode';
}

/** Name and number as on the identity document. */
export interface Person {
  name: string;
  identityNumber: string;
}

export interface FaceRequest {
  /** Key of the host's face service; unused in the browser. */
  accessKey?: string;
  /** Request id that the portal's own services gave for this person; they decide from their record of it. */
  requestId: string;
  /** Whom to verify; the signed-in person when left out. */
  person?: Person;
  /** Hash path to come back to when the host leaves the page. */
  returnTo?: string;
}

export interface FaceResult {
  pass: 0 | 1;
  /** Request id as the host reports it; empty in Test. */
  passId: string;
  message?: string;
}

export interface HostLocation {
  regionCode: string;
  name: string;
  cityName: string;
}
export interface CurrentCity {
  regionCode: string;
  name: string;
}

/** Values are flat texts; hosts reject anything else. */
export type TrackEvent = Readonly<Record<string, string>>;

/**
 * Calls to the host. What a host reports is a hint for the screen and never proof: the services decide from their own
 * records.
 * A person who cancels is not an error: `scan` answers '', `faceAuth` answers pass 0 without a message.
 */
export interface HostBridge {
  readonly type: ThirdAppType;
  /** Text of a scanned code, '' when there is none. */
  scan(options?: ScanOptions): Promise<string>;
  faceAuth(request: FaceRequest): Promise<FaceResult>;
  getUserType(): Promise<UserType>;
  getLocation(): Promise<HostLocation>;
  getCurrentCity(): Promise<CurrentCity>;
  /** A city chosen in the host's own picker; undefined where the host has none, so the page shows its own. */
  selectCity(): Promise<CurrentCity | undefined>;
  /** Calls a corporation by its id at the host (a telephone number). */
  phone(corporationId: string): Promise<void>;
  close(): void;
  setTitle(title: string): void;
  openLink(url: string): void;
  uiStyle(): Promise<'normal' | 'elder'>;
  /** Behaviour tracking; does something in ZLBApp only. */
  track(event: TrackEvent): void;
  /**
   * What the host's SDK is to do when the portal is entered: display style, statistics; does something in ZLBApp only.
   */
  runSdk(): void;
}

/**
 * The host whose marker the user agent carries. The government app is marked by `dtdreamweb`, and inside WeChat by the
 * mini-program marker; the payment app by its name and the mini-program marker, or by its plugin container.
 */
export function hostOfUserAgent(userAgent: string): Exclude<ThirdAppType, 'Test'> | undefined {
  const marks = userAgent.toLowerCase();
  if (marks.includes('dtdreamweb')) return 'ZLBApp';
  if (/\bcroods\b/.test(marks)) return 'WSTApp';
  if (!marks.includes('miniprogram')) return undefined;
  if (marks.includes('alipay')) return 'WSTApp';
  return /micromessenger|wechat|\bwx\b/.test(marks) ? 'ZLBApp' : undefined;
}

export function isThirdAppType(value: unknown): value is ThirdAppType {
  return (THIRD_APP_TYPES as readonly unknown[]).includes(value);
}

/**
 * The host type of this page: WSTApp when `window.getMetaInfo()` answers something, else the stored THIRD_APP_TYPE,
 * else the host whose marker the user agent carries, else Test.
 * Ask once at start, before any script is injected: a face script of the payment app defines that same global.
 */
export function readThirdAppType(view: Window = window): ThirdAppType {
  const probe = (view as Window & { getMetaInfo?: () => unknown }).getMetaInfo;
  const marked = hostOfUserAgent(view.navigator?.userAgent ?? '') ?? 'Test';
  if (typeof probe === 'function' && attempt(() => probe.call(view))) return 'WSTApp';
  const stored = attempt(() => view.localStorage.getItem('THIRD_APP_TYPE'));
  return isThirdAppType(stored) ? stored : marked;
}

/** A host's function that throws, or a storage that is disabled, says nothing. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
