// The process that draws papers and opens PDFs: one task at a time, by name, and ends with the services.
import { renderAnalysis } from '../counters/survey/coding/analysis-paper';
import { renderFindings } from '../counters/survey/data/findings-paper';
import { renderPlan } from '../counters/survey/plans/draw-plan';
import { renderOwnershipProof } from '../counters/lookups/ownership/proof-paper';
import { renderTicket } from '../counters/reservations/ticket-paper';
import { renderBlank } from '../counters/tools/blank-form';
import { renderAnsweredPaper } from '../papers/documents/answered-paper';
import { renderApplicationForm } from '../papers/documents/application-form';
import { renderBill } from '../papers/documents/bill';
import { renderCertificate } from '../papers/documents/certificate';
import { renderContract } from '../papers/documents/contract';
import { renderDecisionPaper } from '../papers/documents/decision-paper';
import { renderFeeNotice } from '../papers/documents/fee-notice';
import type { FontFiles } from '../papers/documents/font';
import { setFonts } from '../papers/documents/font';
import { renderInquiryRecord } from '../papers/documents/inquiry-record';
import { renderReceipt } from '../papers/documents/receipt';
import { renderTaxCertificate } from '../papers/documents/tax-certificate';
import { textOutline } from '../papers/documents/text-outline';
import { warmDocuments } from '../papers/documents/warming/warm-documents';
import { countPages } from '../papers/pades/check-pdf';
import { prepareSignature } from '../papers/pades/prepare-signature';
import { checkAgainst } from '../papers/pades/tasks';
import type { PdfAnswer, PdfJob, PdfTasks } from '../platform/core/processes/pdf-worker';
import type { PoolAnswer } from '../platform/core/processes/process-pool';
import { renderLetter } from '../steps/delegations/letter-paper';

const TASKS: PdfTasks = {
  'answered-paper': renderAnsweredPaper,
  'application-form': renderApplicationForm,
  bill: renderBill,
  'blank-form': renderBlank,
  certificate: renderCertificate,
  'check-signatures': checkAgainst,
  contract: renderContract,
  'count-pages': countPages,
  'decision-paper': renderDecisionPaper,
  'fee-notice': renderFeeNotice,
  'inquiry-record': renderInquiryRecord,
  'letter-of-attorney': renderLetter,
  'ownership-proof': renderOwnershipProof,
  'prepare-signature': prepareSignature,
  receipt: renderReceipt,
  'reservation-ticket': renderTicket,
  'survey-analysis': renderAnalysis,
  'survey-findings': renderFindings,
  'survey-plan': renderPlan,
  'tax-certificate': renderTaxCertificate,
  'text-outline': textOutline,
  warm: warmDocuments,
};
/** Errors whose words are for the person. */
const REFUSALS: readonly string[] = ['Refusal', 'UnsignablePdf'];

async function work({ task, input }: PdfJob): Promise<PoolAnswer<PdfAnswer>> {
  const run = TASKS[task as keyof PdfTasks] as (...given: readonly unknown[]) => Promise<unknown>;
  try {
    return { result: { value: await run(...input) } };
  } catch (error) {
    if (error instanceof Error && REFUSALS.includes(error.name)) return { result: { refused: error.message } };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const send = (answer: PoolAnswer<PdfAnswer>): void => {
  process.send?.(answer);
};
setFonts(JSON.parse(process.argv[2] ?? '{}') as FontFiles);
process.on('message', (job: PdfJob) => void work(job).then(send));
process.once('disconnect', () => process.exit());
send({ ready: true });
