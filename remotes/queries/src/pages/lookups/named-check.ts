// What is asked to check a paper by what stands on it, when its code cannot be scanned.
import type { Asking } from '../../features/look-up/lookup-form-model';
import { holderName, identityNumber, titleCertificate } from './fields';

/** A certificate: its number and a holder. */
export const CERTIFICATE_ASKED: Asking = {
  fields: [
    { ...titleCertificate, label: '证书号或登记证明号', required: true },
    { ...holderName, required: true },
    { ...identityNumber, required: true },
  ],
};

/** A proof of registration: its number, and the holder where known. */
export const PROOF_ASKED: Asking = {
  fields: [
    {
      ...titleCertificate,
      label: '不动产登记证明号',
      hint: '例如：浙（2023）杭州市不动产证明第0000123号',
      required: true,
    },
    holderName,
  ],
};
