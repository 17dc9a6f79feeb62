// Addresses of these pages and of the pages they lead to; an address is a wire, so its parameters are translated here.
import { addressNames, addressOf, readAddress } from '@portal/shared/wire';
import { useQueryParam, useSearchParams } from '@portal/shared/router';
import type { Address } from '@portal/shared/wire';

export type { Address };

/** Form page of the house transfer; other businesses name theirs in the guide's `route`. */
const FORM_PATH = '/apply-layout/normal/transfer';

export const paths = {
  home: '/index',
  /** A page about a business rather than an application, as the demonstration has them. */
  forBusiness: (path: string, processCode: string) => addressOf(path, { processCode }),
  /** A page that keeps its own parameters. */
  on: (path: string, address: Address) => addressOf(path, address),
  guide: (processCode: string) => addressOf('/reg-apply-guide-detail', { processCode }),
  guides: (address: Address = {}) => addressOf('/reg-apply-guide', address),
  unitSearch: (processCode?: string) => addressOf('/house-unit-search', { processCode }),
  newHouseSearch: (processCode?: string) => addressOf('/house-unit-search-spffh-ts-qqjy', { processCode }),
  chain: (address: Address = {}) => addressOf('/intellect-chain-search', address),
  notice: (processCode: string, titleCertificateNumber?: string) =>
    addressOf('/reg-apply-notice', { processCode, titleCertificateNumber }),
  form: (address: Address, route: string = FORM_PATH) => addressOf(route.split('?')[0] || FORM_PATH, address),
  materials: (businessNumber: string) => addressOf('/apply-layout/upload-materials', { businessNumber }),
  camera: (businessNumber: string, materialId: string) =>
    addressOf('/scanner-camera-page', { businessNumber, materialId }),
  review: (businessNumber: string) => addressOf('/apply-layout/reg-acceptance-view', { businessNumber }),
  sign: (businessNumber: string, flowId?: string | null) =>
    addressOf('/apply-layout/document-signing', { businessNumber, ...(flowId ? { flowId } : {}) }),
  submitted: (businessNumber: string) => addressOf('/apply-layout/submit-complete', { businessNumber }),
  list: (address: Address = {}) => addressOf('/apply-list', address),
  correction: (businessNumber: string) => addressOf('/material-completion', { businessNumber }),
  audit: (businessNumber: string) => addressOf('/apply-layout/audit-detail', { businessNumber }),
  progress: (businessNumber: string) => addressOf('/progress-query', { businessNumber }),
  tax: (businessNumber: string) => addressOf('/apply-layout/pay-taxes-house-transfer', { businessNumber }),
  payment: (businessNumber: string) => addressOf('/reg-pay-list', { businessNumber }),
  licences: '/my-license',
  permissions: '/setting/config/permission?init=1',
  permissionForm: (route: string, processCode: string) =>
    `/setting/config/permission${addressOf(route, { processCode })}&init=1`,
  ruleChanges: (address: Address = {}) => addressOf('/permission-list', { ...address, status: 'changes' }),
  certificates: (address: Address = {}) => addressOf('/my-handle-certificate-list', address),
  completed: (address: Address = {}) => addressOf('/apply-completed-list', address),
  approvals: (kind: 'loan' | 'pledge') => (kind === 'loan' ? '/loan-approval-list' : '/pledge-approval-list'),
  approval: (kind: 'loan' | 'pledge', recordId: string) =>
    addressOf(kind === 'loan' ? '/apply-layout/loans-audit' : '/apply-layout/pledge-audit', { recordId }),
  delivery: (businessNumber: string) => addressOf('/apply-layout/mail-order', { businessNumber }),
  feedback: (address: Address = {}) => addressOf('/suggest-back', address),
  delegations: (address: Address = {}) => addressOf('/apply-layout/remote-delegation-info', address),
  letter: (recordId: string) => addressOf('/apply-layout/letter-of-attorney', { recordId }),
  issues: (address: Address = {}) => addressOf('/difficult-problem', address),
  issueForm: (recordId?: string) => addressOf('/apply-layout/difficult-problem-fill-out', { recordId }),
  issue: (recordId: string) => addressOf('/apply-layout/difficult-problem-acceptance', { recordId }),
  listings: (address: Address = {}) => addressOf('/my-house-list', address),
  listing: (recordId?: string) => addressOf('/apply-layout/house-publish-info', { recordId }),
  listingPictures: (recordId: string) => addressOf('/apply-layout/house-publish-img-upload', { recordId }),
  book: (assisted: boolean) => (assisted ? '/enterprise-reservation' : '/online-reservation'),
  reservations: (assisted: boolean, address: Address = {}) =>
    addressOf(assisted ? '/my-enterprise-reservation' : '/reservation-list', address),
  reservation: (assisted: boolean, reservationId: string) =>
    addressOf(assisted ? '/enterprise-reservation-detail' : '/reservation-detail', { reservationId }),
};

/** Parameter of the tab of the permission list. */
export const ruleTab = addressNames.status;

const SECTION = 'section';

/** The form page at one of its sections. */
export function formSection(form: string, section: string): string {
  return `${form}${form.includes('?') ? '&' : '?'}${SECTION}=${encodeURIComponent(section)}`;
}

/** The section that the address asks for. */
export function useAddressSection(): string | undefined {
  return useQueryParam(SECTION);
}

/** The parameters of the current page by their domain names; absent and empty ones are left out. */
export function useAddress(): Address {
  const [search] = useSearchParams();
  return readAddress(search);
}
