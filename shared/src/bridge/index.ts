// What a page may ask of the application around the browser, whichever host it runs in.
export { hostOfUserAgent, readThirdAppType } from './host-bridge';
export type {
  CurrentCity,
  FaceRequest,
  FaceResult,
  HostBridge,
  HostLocation,
  Person,
  ScanOptions,
  ThirdAppType,
  TrackEvent,
  UserType,
} from './host-bridge';
export { createTestBridge } from './test-bridge';
export type { TestBridgeOptions } from './test-bridge';
export { HostBridgeProvider, useHostBridge } from './context';
export { checkIdentity } from './check-identity';
export type { IdentityCalls, IdentityOutcome } from './check-identity';
