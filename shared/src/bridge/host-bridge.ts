// The host bridge: one interface over browser, government app and payment-app mini-program.

/** THIRD_APP_TYPE: which application the portal runs in. `Test` is the ordinary browser. */
export const THIRD_APP_TYPES = ['Test', 'ZLBApp', 'WSTApp'] as const;
export type ThirdAppType = (typeof THIRD_APP_TYPES)[number];

/** '0' official, '1' person, '2' legal person. */
export type UserType = '0' | '1' | '2';

export interface ScanOptions { type?: 'qrCode' | 'barCode' }

export interface FaceRequest {
  /** Key of the host's face service; unused in the browser. */
  accessKey?: string;
  /** Request id that the portal's own services gave for this person; they decide from their record of it. */
  requestId: string;
  /** Hash path to come back to when the host leaves the page. */
  returnTo?: string;
}

export interface FaceResult {
  pass: 0 | 1;
  /** Request id as the host reports it; empty in Test. */
  passId: string;
  message?: string;
}

export interface HostLocation { regionCode: string; name: string; cityName: string }
export interface CurrentCity { regionCode: string; name: string }

/** Values are flat texts; hosts reject anything else. */
export type TrackEvent = Readonly<Record<string, string>>;

/**
 * Calls to the host. What a host reports is a hint for the screen and never proof: the services decide from their own records.
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
  track(event: TrackEvent): void;
}

export function isThirdAppType(value: unknown): value is ThirdAppType {
  return (THIRD_APP_TYPES as readonly unknown[]).includes(value);
}

/**
 * The host type of this page: WSTApp when `window.getMetaInfo()` answers something, else the stored THIRD_APP_TYPE, else Test.
 * Ask once at start, before any script is injected: a face script of the payment app defines that same global.
 */
export function readThirdAppType(view: Window = window): ThirdAppType {
  const probe = (view as Window & { getMetaInfo?: () => unknown }).getMetaInfo;
  try {
    if (typeof probe === 'function' && probe.call(view)) return 'WSTApp';
    const stored = view.localStorage.getItem('THIRD_APP_TYPE');
    return isThirdAppType(stored) ? stored : 'Test';
  } catch {
    return 'Test';
  }
}
