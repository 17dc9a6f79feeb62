// What other domains may ask of signatures in PDF: what is not named here is its own.
export { addSignature, checkPdf, pagesOf } from './sign-and-check';
export type { CheckedSignature } from './verify';
export { sealColumns } from './seal-columns';
