// The headers that every request carries unless its caller has set them.
import { AxiosHeaders } from 'axios';
import { regionHeaders } from '../wire';
import type { HttpOptions } from './options';

const LATIN = /^[\x20-\x7e]*$/;

/** Browsers refuse other characters in a header; such values travel percent-encoded. */
function headerText(value: string): string {
  return LATIN.test(value) ? value : encodeURIComponent(value);
}

/** The caller's headers with the missing defaults added (specification §7.1). */
export function fillHeaders(own: Record<string, string> | undefined, options: HttpOptions): AxiosHeaders {
  const headers = new AxiosHeaders(own);
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
  const ownToken = headers.has('token');
  if (!ownToken) defaults.token = options.getToken();
  for (const [name, value] of Object.entries(defaults)) {
    if (value !== undefined && value !== '' && !headers.has(name)) headers.set(name, headerText(value));
  }
  // A caller that blanks the token wants an anonymous call.
  const token = headers.get('token');
  if (typeof token === 'string' && token !== '' && !headers.has('Authorization'))
    headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

/** The token that goes out with these headers. */
export function tokenOf(headers: AxiosHeaders): string | undefined {
  const token = headers.get('token');
  return typeof token === 'string' && token !== '' ? token : undefined;
}
