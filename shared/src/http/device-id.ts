// The device id: ties a captcha, the device's key and a sign-in together.
import { uuid } from '../kernel';

const KEY = 'deviceId';
let known: string | undefined;

/**
 * This browser's id (uuid v4), kept in local storage; where storage is disabled or cleared it lives as long as the
 * page.
 */
export function deviceId(): string {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored && /^[\w-]{8,64}$/.test(stored)) known = stored;
    known ??= uuid();
    if (stored !== known) localStorage.setItem(KEY, known);
  } catch {
    known ??= uuid();
  }
  return known;
}
