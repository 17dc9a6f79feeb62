// Addresses of these pages and of the pages they lead to; parameters are translated here.
import { addressOf, readAddress } from '@portal/shared/wire';
import { useSearchParams } from '@portal/shared/router';
import type { Address } from '@portal/shared/wire';

export const paths = {
  home: '/index',
  list: '/apply-list',
  review: (businessNumber: string) => addressOf('/apply-layout/reg-acceptance-view', { businessNumber }),
  correction: (businessNumber: string) => addressOf('/material-completion', { businessNumber }),
  signing: (businessNumber: string) => addressOf('/apply-layout/document-signing', { businessNumber }),
  materials: (businessNumber: string) => addressOf('/apply-layout/signature-materials', { businessNumber }),
  materialFile: (businessNumber: string, materialId: string) =>
    addressOf('/apply-layout/signature-materials-file', { businessNumber, materialId }),
  materialUpload: (businessNumber: string, materialId: string) =>
    addressOf('/apply-layout/signature-materials-upload', { businessNumber, materialId }),
  signedFile: (businessNumber: string, materialId: string) =>
    addressOf('/apply-layout/signature-file', { businessNumber, materialId }),
  toFillIn: (businessNumber: string) => addressOf('/fillInFileSqrList', { businessNumber }),
  document: (path: string, businessNumber: string, applicantId: string) =>
    addressOf(path, { businessNumber, applicantId }),
  letter: (recordId: string) => addressOf('/apply-layout/letter-of-attorney', { recordId }),
  progress: (businessNumber: string) => addressOf('/progress-query', { businessNumber }),
};

/** The parameters of the current page by their domain names; absent and empty ones are left out. */
export function useAddress(): Address {
  const [search] = useSearchParams();
  return readAddress(search);
}
