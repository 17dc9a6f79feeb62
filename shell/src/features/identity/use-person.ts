// Whom an identity page is about: the person named in the address, else the signed-in one.
import type { Person } from '@portal/shared/bridge';
import { useQueryParam } from '@portal/shared/router';
import { openFaceValue } from '../../bridge/face-address';

/** Undefined unless the address names both name and number. */
export function useAddressedPerson(): Person | undefined {
  const name = openFaceValue(useQueryParam('certName'));
  const identityNumber = openFaceValue(useQueryParam('certNo'));
  return name && identityNumber ? { name, identityNumber } : undefined;
}
