// The address of /face-auth-aly: where to go on and whom to verify, sealed so that no name or number stands in an
// address.
import type { Person } from '@portal/shared/bridge';
import { cipher } from '../guard/cipher';
import { getTabKey, sealReturnPath } from '../guard/seal-return';

export const FACE_PATH = '/face-auth-aly';

/** The hash path that starts, or comes back from, a certification. */
export function faceAddress(
  { person, returnTo }: { person?: Person; returnTo?: string },
  storage: Storage = sessionStorage,
): string {
  const query = new URLSearchParams();
  if (returnTo) query.set('goto', sealReturnPath(returnTo, storage));
  if (person) {
    query.set('certName', cipher().sealJson(getTabKey(storage), person.name));
    query.set('certNo', cipher().sealJson(getTabKey(storage), person.identityNumber));
  }
  const text = query.toString();
  return text ? `${FACE_PATH}?${text}` : FACE_PATH;
}

const MAX_PLAIN = 100;

/** A value of such an address: our own are sealed, links of others may carry it as it is. */
export function openFaceValue(value: string | undefined, storage: Storage = sessionStorage): string | undefined {
  if (!value) return undefined;
  try {
    const opened = cipher().openJson(getTabKey(storage), value);
    return typeof opened === 'string' ? opened : undefined;
  } catch {
    return value.length <= MAX_PLAIN ? value : undefined;
  }
}
