// The key under which a host's face service knows the portal: one for each account, so that a report about it can be
// attributed.
import { hmacSha256, sameText } from '../../platform/core/ids';
import type { KeyRing } from '../../platform/keys/key-ring';

const keyFor = (secret: string, userId: string): string => hmacSha256(secret, userId).slice(0, 32);

/** 32 hex characters. */
export function accessKeyOf(keys: KeyRing, userId: string): string {
  return keyFor(keys.active('host-face').secret, userId);
}

/** Whether it is the account's, of today or of a key that is still accepted. */
export function isAccessKeyOf(keys: KeyRing, userId: string, given: string): boolean {
  return keys.accepted('host-face').some(({ secret }) => sameText(given, keyFor(secret, userId)));
}
