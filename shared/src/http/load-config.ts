// The portal's configurations: each is fetched once in the life of the page, however many ask for it at the same time.
import type { AddressOf } from '../contract';
import type * as calls from '../contract/configuration';
import { WireFormatError } from '../kernel';
import { request } from './request';

interface Declared {
  Pub3Config: typeof calls.getSiteConfig;
  Pub3LoginConfig: typeof calls.getSignInConfig;
  LoginConfig: typeof calls.getSystemSignInConfig;
  Pub3SysConfig: typeof calls.getPortalLimits;
}
/**
 * Cache key → where it comes from. Those of sign-in name an empty gateway token, as the gateway wants of calls before
 * sign-in (specification §7.1).
 */
const CONFIGS = {
  Pub3Config: { url: '/api/pub3/portals/sysConfig' },
  Pub3LoginConfig: { url: '/api/pub3/config/loginConfig', headers: { token: '', gatewayToken: '' } },
  LoginConfig: { url: '/api/sys3/config/loginConfig', headers: { token: '', gatewayToken: '' } },
  /** Sealed; the client opens it before anybody sees it. */
  Pub3SysConfig: { url: '/api/pub3/config/sysConfigEncryption' },
} as const satisfies { [Key in keyof Declared]: { url: AddressOf<Declared[Key]>; headers?: Record<string, string> } };
export type ConfigKey = keyof Declared;

const kept = new Map<ConfigKey, Promise<unknown>>();

/**
 * The configuration as `decode` reads it. A failure is not kept, nor an answer that `decode` refuses: the next caller
 * asks again.
 * @throws errors of the kernel's family, WireFormatError for an answer that is no object
 */
export function loadConfig<T>(key: ConfigKey, decode: (data: unknown) => T): Promise<T> {
  const asked = kept.get(key) ?? fetchConfig(key);
  kept.set(key, asked);
  return asked.then(decode).catch((error: unknown) => {
    if (kept.get(key) === asked) kept.delete(key);
    throw error;
  });
}

async function fetchConfig(key: ConfigKey): Promise<unknown> {
  const { url, ...rest } = CONFIGS[key];
  const data = await request({ url, ...rest });
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new WireFormatError(
      { endpoint: url, field: 'data', wireField: 'data' },
      { cause: new TypeError('a configuration is an object') },
    );
  }
  return data;
}

/** Forgets one configuration, such as a sign-in key that the server no longer takes, or all of them. */
export function forgetConfig(key?: ConfigKey): void {
  if (key) kept.delete(key);
  else kept.clear();
}
