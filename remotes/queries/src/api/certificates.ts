// The department's calls on certificates as hooks, and their types as pages know them.
import { callsOf } from '@portal/shared/session';
import {
  checkCertificate,
  checkProof,
  downloadEncrypted,
  explainDownload,
  listCertificates,
  listDownloads,
} from '../contract';

export { downloadCertificate, LONGEST_PURPOSE } from '../contract';
/** Rows of the log of downloads. */
export const DOWNLOADS_A_PAGE = 10;
export type { Certificate, CertificateCheck } from '../contract/wire/certificate';

export const {
  useListCertificatesQuery,
  useCheckCertificateQuery,
  useCheckProofQuery,
  useDownloadEncryptedMutation,
  useExplainDownloadMutation,
  useListDownloadsQuery,
} = callsOf(
  { listCertificates, checkCertificate, checkProof, downloadEncrypted, explainDownload, listDownloads },
  // An answer shown later would be an old one.
  { checkCertificate: { keepUnusedDataFor: 0 }, checkProof: { keepUnusedDataFor: 0 } },
);
