// The face check by the device's own plugins: login token, face token, face plugin, check of the returned token, in
// this order.
import { PlainTextError } from '@portal/shared/kernel';
import type { FaceCalls } from './face-calls';
import { within } from './within';
import { FACE_NOT_PASSED } from '../contract/face';

export interface PluginCall {
  action: string;
  params?: Record<string, unknown>;
  success: (answer: unknown) => void;
  fail: (error: unknown) => void;
}
export interface PluginHost {
  customPlugin(call: PluginCall): void;
}

const PLAIN_MS = 8000;
const PERSON_MS = 180_000;

/** What a device says of itself under these names (docs: its container's plugin list). */
export const PLUGINS = { login: 'UserPlugin.login', face: 'FacePlugin.verify' } as const;

/** The rejection of a check that did not pass. */
export class FaceNotPassedError extends PlainTextError {
  readonly pass = false;
}

function run(host: PluginHost, action: string, params: Record<string, unknown>, limit: number): Promise<unknown> {
  return within(
    limit,
    new Promise((resolve, reject) => host.customPlugin({ action, params, success: resolve, fail: reject })),
  );
}

function tokenOf(answer: unknown): string {
  const token = (answer as { token?: unknown } | null)?.token;
  if (typeof token !== 'string' || token === '') throw new FaceNotPassedError('设备登录信息获取失败，请重新打开本页');
  return token;
}

/**
 * Resolves when the services' check of the access token is true.
 * @throws FaceNotPassedError with `pass: false`, and whatever a step throws
 */
export async function runDeviceFace(
  host: PluginHost,
  calls: Pick<FaceCalls, 'getFaceToken' | 'checkFaceAccess' | 'readFacePlugin'>,
): Promise<void> {
  const deviceToken = tokenOf(await run(host, PLUGINS.login, {}, PLAIN_MS));
  const { faceToken, key } = await calls.getFaceToken(deviceToken);
  const { accessToken } = calls.readFacePlugin(await run(host, PLUGINS.face, { fvtoken: faceToken, key }, PERSON_MS));
  if ((await calls.checkFaceAccess(accessToken)) !== true) throw new FaceNotPassedError(FACE_NOT_PASSED);
}
