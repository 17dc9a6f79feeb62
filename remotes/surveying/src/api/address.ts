// Addresses of these pages and of those they lead to; an address is a wire, so its parameters are translated here.
import { useSearchParams } from '@portal/shared/router';
import { addressNames, addressOf, readAddress } from '@portal/shared/wire';
import type { Address } from '@portal/shared/wire';

export { addressNames };

/** The view of the list by which the office checks a district. */
export const VIEW = 'view';
export const DISTRICT_VIEW = 'district';
const BASE = '/apply-survey-layout';

export const paths = {
  home: '/index',
  list: '/survey-mapping-list',
  district: `/survey-mapping-list?${VIEW}=${DISTRICT_VIEW}`,
  survey: (businessNumber: string) => addressOf('/survey-complete-info', { businessNumber }),
  /** A step of one case. */
  step: (page: string, businessNumber: string, processCode = '') =>
    addressOf(`${BASE}/${page}`, { businessNumber, processCode }),
  /** The form of a survey that changes a stored one. @param form its path */
  change: (form: string, stored: string) => `${form}?yywh=${encodeURIComponent(stored)}`,
  buildingTable: (buildingId: string) => `/building-table-search?buildingId=${encodeURIComponent(buildingId)}`,
};

/** The parameters of the current page by their domain names. */
export function useAddress(): Address {
  const [search] = useSearchParams();
  return readAddress(search);
}
