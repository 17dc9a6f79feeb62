// What is done with signed PDFs in the processes of `pdfWorker`.
import { createPublicKey } from 'node:crypto';
import type { countPages } from './check-pdf';
import type { prepareSignature } from './prepare-signature';
import type { CheckedPdf } from './verify';
import { checkSignatures } from './verify';

declare module '../../platform/core/processes/pdf-worker' {
  interface PdfTasks {
    'prepare-signature': typeof prepareSignature;
    'check-signatures': typeof checkAgainst;
    'count-pages': typeof countPages;
  }
}

/** @param anchors public keys, DER (SubjectPublicKeyInfo) */
export const checkAgainst = (bytes: Buffer, anchors: readonly Buffer[]): Promise<CheckedPdf> =>
  checkSignatures(
    bytes,
    anchors.map((key) => createPublicKey({ key, format: 'der', type: 'spki' })),
  );
