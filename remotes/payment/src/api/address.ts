// Addresses of these pages and of the pages they lead to; parameters are translated here.
import { isUnitNumber, normaliseUnitNumber } from '@portal/shared/kernel';
import { addressOf, readAddress } from '@portal/shared/wire';
import { useSearchParams } from '@portal/shared/router';
import type { Address } from '@portal/shared/wire';

/** Names as the wire has them. */
const UNIT = 'bdcdyh';
const ARREARS = '/arrears-query';

export const paths = {
  home: '/index',
  differences: (day: string) => addressOf('/payment-differences', { day }),
  list: '/apply-list',
  payments: '/my-payment',
  /** A slip by itself, of fees; taxes have a page of their own. */
  slip: (slipNumber: string) => addressOf('/my-payment', { slipNumber }),
  /** What is owed for a unit, a case or by certificate, whichever the number names. */
  arrears: (number: string) => {
    const unit = normaliseUnitNumber(number);
    if (isUnitNumber(unit)) return `${ARREARS}?${new URLSearchParams({ [UNIT]: unit })}`;
    // Digits alone, or after one letter, are the number of a case.
    const isCase = /^[A-Za-z]?\d+$/.test(number);
    return addressOf(ARREARS, isCase ? { businessNumber: number } : { titleCertificateNumber: number });
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

/** What the page of arrears is asked about, by one number at most. */
export function useArrearsAddress(): Pick<Address, 'titleCertificateNumber' | 'businessNumber'> & {
  unitNumber?: string;
} {
  const [search] = useSearchParams();
  const { titleCertificateNumber, businessNumber } = readAddress(search);
  return { titleCertificateNumber, businessNumber, unitNumber: search.get(UNIT)?.trim() || undefined };
}
