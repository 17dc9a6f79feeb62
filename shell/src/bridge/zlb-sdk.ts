// The government app's script: its global, and the way to it.
import type { HostScript } from './api/get-host-config';
import { loadHostScript } from './load-script';
import { within } from './within';

type Method = (parameters?: Record<string, unknown>) => Promise<unknown>;

/** Methods that a version or an edition of the app may lack. */
export interface ZlbSdk {
  onReady(callback: () => void): void;
  scan?: Method;
  authentication?: Method;
  zmAuthentication?: Method;
  getUserType?: Method;
  getLocation?: Method;
  getCurrentLocationCity?: Method;
  selectCity?: Method;
  phoneCall?: Method;
  close?: Method;
  setTitle?: Method;
  openLink?: Method;
  getUiStyle?: Method;
}
export type ZlbMethod = Exclude<keyof ZlbSdk, 'onReady'>;

const READY_MS = 3000;

/** Means that the app has no such call; pages then do without it. */
export class HostMissingError extends Error {
  override readonly name = 'HostMissingError';
}

/**
 * The app's interface once it is ready. The app brings it, or the script that the operator released does.
 * @throws HostMissingError without either; TimeoutError when it is not ready within 3 seconds
 */
export async function openZlbSdk(view: Window, getScript: () => Promise<HostScript | undefined>): Promise<ZlbSdk> {
  const host = view as Window & { ZWJSBridge?: ZlbSdk };
  if (!host.ZWJSBridge) {
    const script = await getScript();
    if (script) await loadHostScript(script);
  }
  const sdk = host.ZWJSBridge;
  if (!sdk) throw new HostMissingError('ZWJSBridge');
  await within(READY_MS, new Promise<void>((resolve) => sdk.onReady(resolve)));
  return sdk;
}
