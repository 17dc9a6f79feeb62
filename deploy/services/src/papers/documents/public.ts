// What other domains may ask of documents as PDF: what is not named here is its own.
export { renderApplicationForm } from './application-form';
export { renderBill } from './bill';
export type { Pair } from './blocks';
export { grid, paragraph, qrBlock, section, signaturePlaces } from './blocks';
export type { CertificateContent } from './certificate';
export { renderCertificate } from './certificate';
export type { GeneratedDocument } from './document-store';
export { generateDocument } from './document-store';
export { renderFeeNotice } from './fee-notice';
export { renderInquiryRecord } from './inquiry-record';
export { originOf } from './origin';
export type { ReceiptContent } from './receipt';
export { RECEIPT_TITLES, renderReceipt } from './receipt';
export { sendPdf } from './send-pdf';
export { renderSheet } from './sheet';
export type { SignedSource } from './signed-content';
export { applicationFormContent, inquiryRecordContent, officeOf } from './signed-content';
