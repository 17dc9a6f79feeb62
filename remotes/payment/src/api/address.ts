// Addresses of these pages and of the pages they lead to; parameters are translated here.
import { isUnitNumber, normaliseUnitNumber } from '@portal/shared/kernel';
import { addressNames, addressOf, readAddress } from '@portal/shared/wire';
import { useSearchParams } from '@portal/shared/router';
import type { Address } from '@portal/shared/wire';

/** The parameters in which a list by state keeps its place. */
export const LIST_NAMES = { tab: addressNames.status, keyword: addressNames.keyword } as const;

export const paths = {
  home: '/index',
  differences: (day: string) => addressOf('/payment-differences', { day }),
  list: '/apply-list',
  payments: '/my-payment',
  /** A slip by itself, of fees; taxes have a page of their own. */
  slip: (slipNumber: string) => addressOf('/my-payment', { slipNumber }),
  /** What is owed for a unit, a case or by certificate, whichever the number names. */
  arrears: (number: string) => {
    const unitNumber = normaliseUnitNumber(number);
    // Digits alone, or after one letter, are the number of a case.
    const isCase = /^[A-Za-z]?\d+$/.test(number);
    const other = isCase ? { businessNumber: number } : { titleCertificateNumber: number };
    return addressOf('/arrears-query', isUnitNumber(unitNumber) ? { unitNumber } : other);
  },
  progress: (businessNumber: string) => addressOf('/progress-query', { businessNumber }),
  fees: (businessNumber: string) => addressOf('/reg-pay-list', { businessNumber }),
  taxes: (address: Address = {}) => addressOf('/online-tax', address),
  declaration: (businessNumber: string) => addressOf('/apply-layout/pay-taxes-house-transfer', { businessNumber }),
  taxInformation: (businessNumber: string) => addressOf('/apply-layout/taxes-info', { businessNumber }),
  /** The application as it was filed. */
  application: (businessNumber: string) => addressOf('/apply-layout/reg-acceptance-view', { businessNumber }),
  taxDetail: (businessNumber: string) => addressOf('/apply-layout/pay-taxes-detail', { businessNumber }),
  materials: (businessNumber: string) => addressOf('/apply-layout/upload-materials', { businessNumber }),
  /** Where anybody checks a certificate. */
  check: (code: string) => addressOf('/certificate-and-proof', { code }),
};

/** The parameters of the current page by their domain names; absent and empty ones are left out. */
export function useAddress(): Address {
  const [search] = useSearchParams();
  return readAddress(search);
}
