// The papers that are drawn here, by the names under which the processes of `pdfWorker` know them.
import type { renderAnsweredPaper } from './answered-paper';
import type { renderApplicationForm } from './application-form';
import type { renderBill } from './bill';
import type { renderCertificate } from './certificate';
import type { renderContract } from './contract';
import type { renderDecisionPaper } from './decision-paper';
import type { renderFeeNotice } from './fee-notice';
import type { renderInquiryRecord } from './inquiry-record';
import type { renderReceipt } from './receipt';
import type { renderTaxCertificate } from './tax-certificate';
import type { textOutline } from './text-outline';

declare module '../../platform/core/processes/pdf-worker' {
  interface PdfTasks {
    'answered-paper': typeof renderAnsweredPaper;
    'application-form': typeof renderApplicationForm;
    bill: typeof renderBill;
    certificate: typeof renderCertificate;
    contract: typeof renderContract;
    'decision-paper': typeof renderDecisionPaper;
    'fee-notice': typeof renderFeeNotice;
    'inquiry-record': typeof renderInquiryRecord;
    receipt: typeof renderReceipt;
    'tax-certificate': typeof renderTaxCertificate;
    'text-outline': typeof textOutline;
  }
}
