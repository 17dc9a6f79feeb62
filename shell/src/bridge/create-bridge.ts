// The bridges of the host applications with the calls that they need; one chunk, loaded only inside a host.
import type { HostBridge } from '@portal/shared/bridge';
import { checkFaceAccess } from './api/check-face-access';
import { readFacePlugin } from './api/face-plugin';
import { getFaceToken } from './api/get-face-token';
import { getHostConfig } from './api/get-host-config';
import { initFaceVerify } from '../api/init-face-verify';
import type { FaceCalls } from './face-calls';
import type { HostParts } from './host-parts';
import { createWstBridge } from './wst-bridge';
import { createZlbBridge } from './zlb-bridge';

const face: FaceCalls = { getFaceToken, checkFaceAccess, readFacePlugin, initFaceVerify };

export function createBridgeOf(
  type: 'ZLBApp' | 'WSTApp',
  parts: Omit<HostParts, 'face' | 'getHostConfig'>,
): HostBridge {
  const whole: HostParts = { ...parts, face, getHostConfig };
  return type === 'ZLBApp' ? createZlbBridge(whole) : createWstBridge(whole);
}
