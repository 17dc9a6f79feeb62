// Addresses of the pages of contracts, and of the pages that they lead to.
import { addressNames, addressOf } from '@portal/shared/wire';

const of = (path: string) => (businessNumber?: string) => addressOf(path, { businessNumber });

/** The parameters in which the list of contracts keeps its place. */
export const LIST_NAMES = { tab: addressNames.status, keyword: addressNames.keyword } as const;

export const contractPaths = {
  home: '/index',
  index: '/sign-online-index',
  list: '/sign-online-list',
  listIn: (status: string) => addressOf('/sign-online-list', { status }),
  text: of('/apply-layout/contract-text-con-info'),
  data: of('/apply-layout/contract-info'),
  supplement: of('/commercial-housing-supplement-agreement'),
  protocol: of('/spfsupplyprotocol'),
  form: (path: string, businessNumber?: string) => addressOf(path, { businessNumber }),
  application: (route: string, businessNumber: string) => addressOf(route, { businessNumber }),
};
