// The headers that every request carries unless its caller has set them.
import { regionHeaders } from '../wire';
import type { HttpOptions } from './options';

const LATIN = /^[\x20-\x7e]*$/;

/** Browsers refuse other characters in a header; such values travel percent-encoded. */
function headerText(value: string): string {
  return LATIN.test(value) ? value : encodeURIComponent(value);
}

/** Names of headers are the same in any letters. */
function valueOf(headers: Readonly<Record<string, string>>, name: string): string | undefined {
  const own = Object.keys(headers).find((key) => key.toLowerCase() === name.toLowerCase());
  return own === undefined ? undefined : headers[own];
}

/** The caller's headers with the missing defaults added (specification §7.1). */
export function fillHeaders(own: Record<string, string> | undefined, options: HttpOptions): Record<string, string> {
  const headers = { ...own };
  const region = options.getRegion();
  const defaults: Record<string, string | undefined> = {
    ...(region && regionHeaders(region)),
    'app-source': options.getAppSource(),
    'app-location': options.getAppLocation(),
    'app-code': options.appCode,
    'app-type': options.appType,
    cxzdqy: options.getSelectedRegion(),
    deviceId: options.getDeviceId(),
  };
  if (valueOf(headers, 'token') === undefined) defaults.token = options.getToken();
  for (const [name, value] of Object.entries(defaults)) {
    if (value !== undefined && value !== '' && valueOf(headers, name) === undefined) headers[name] = headerText(value);
  }
  // A caller that blanks the token wants an anonymous call.
  const token = tokenOf(headers);
  if (token !== undefined && valueOf(headers, 'Authorization') === undefined) headers.Authorization = `Bearer ${token}`;
  return headers;
}

/** The token that goes out with these headers. */
export function tokenOf(headers: Readonly<Record<string, string>>): string | undefined {
  return valueOf(headers, 'token') || undefined;
}
