// The services' side of the face flows.
import type { Person } from '@portal/shared/bridge';

export interface FaceCalls {
  /** Token, key and picture text for the device's face plugin. */
  getFaceToken(deviceToken: string): Promise<{ faceToken: string; key: string }>;
  /** True only when the services say that the access token stands for a passed check. */
  checkFaceAccess(accessToken: string): Promise<boolean>;
  /** Reads what the device's face plugin answered; throws when it is no such answer. */
  readFacePlugin(answer: unknown): { accessToken: string };
  /** Opens a remote certification. */
  initFaceVerify(start: {
    person?: Person;
    deviceInfo: string;
    returnUrl: string;
  }): Promise<{ address?: string; certifyId?: string }>;
}
