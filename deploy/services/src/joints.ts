// Joins the domains: who answers what a lower floor asks, and who follows what it says has happened, in which order.
import { RESIDENTIAL_USES } from '@portal/shared/catalogue';
import { readCaseNumbers } from './cases/numbers/case-numbers';
import { paidForCase } from './cases/fees/case-fee';
import { openInquiries, signedInquiries } from './cases/confirming/signed-inquiries';
import { clearedParties } from './cases/materials/tax-cleared';
import { caseMoved } from './cases/events/case-moved';
import { owedRecordings } from './cases/lifecycle/owed-recordings';
import { dueWork } from './cases/lifecycle/due-events';
import { remindOfCalendar } from './cases/deciding/remind-calendar';
import { remindOfDeadlines } from './cases/deciding/remind-deadlines';
import { holdsFiles } from './cases/materials/holds-files';
import { caseNamingTelephone } from './cases/parties/known-telephone';
import { lapseAuthorities } from './cases/representation/lapse-authorities';
import { attachedNow } from './counters/articles/attachments';
import { mayReadEntry } from './counters/feedback/access';
import { mayChangeListing, mayReadListing } from './counters/listings/access';
import { settleListings } from './counters/listings/settle-listings';
import { followWithSurvey } from './counters/survey/cases/record-of-case';
import { surveyFilesToo } from './counters/survey/holds-files';
import { checkOwnershipProof, checkProofNumber } from './counters/lookups/ownership/proofs';
import { fileHolder } from './papers/files/holder/file-holder';
import { imageSubjects } from './papers/images/image-subject';
import { captchaOfChecks } from './people/identity/limit-others';
import { homesHeld } from './people/second-factor/require-authenticator';
import { requireCaptcha } from './people/sign-in/ask-captcha';
import { caseNumbers } from './platform/core/joints/case-numbers';
import { attachedFiles } from './platform/content/public';
import { partyTelephone } from './platform/messages/text-message';
import { otherPapers, otherProofs } from './register/certificates/other-papers';
import { homesHeldBy } from './register/ownership/held-units';
import { lapseEntries } from './register/ownership/entries/lapse-entries';
import { remindOfTerms } from './register/ownership/units/term-notices';
import { remindOfLapses } from './register/ownership/entries/lapse-notices';
import { endLiftedLocks, endLocksPassedOn } from './register/protection/locks';
import { endWatchesPassedOn } from './register/protection/watches';
import { rightPassedOn } from './register/ownership/right-passed-on';
import { followWithApprovals } from './steps/approvals/follow-case';
import { checkBill } from './steps/payment/bills/bills';
import { renewExpiredSlips } from './steps/payment/expire';
import { readOpenInquiries, readSignedInquiries } from './steps/documents/signed-inquiries';
import { followWithPayment } from './steps/payment/follow-case';
import { paidSlips } from './steps/payment/machine/slip-steps';
import { taxPaid } from './steps/payment/subject-slips';
import { owedRecordings as recordingsOwed } from './steps/recordings/required';
import { checkTaxCertificate } from './steps/tax/check';
import { followWithTax } from './steps/tax/follow-case';
import { settleDeclaration } from './steps/tax/settle';
import { readCleared } from './steps/tax/store';

/** Called once before anything is served; again does no harm. */
export function joinDomains(): void {
  caseNumbers.answeredBy(readCaseNumbers);
  homesHeld.answeredBy(async (db, number) => (await homesHeldBy(db, [number], RESIDENTIAL_USES)).length);
  partyTelephone.answeredBy(caseNamingTelephone);
  captchaOfChecks.answeredBy(requireCaptcha);
  fileHolder.answeredBy(surveyFilesToo(holdsFiles));
  paidForCase.answeredBy(paidSlips);
  clearedParties.answeredBy(readCleared);
  signedInquiries.answeredBy(readSignedInquiries);
  openInquiries.answeredBy(readOpenInquiries);
  otherPapers.answeredBy(
    async (db, code, now) =>
      (await checkTaxCertificate(db, code)) ?? (await checkBill(db, code)) ?? checkOwnershipProof(db, code, now),
  );
  owedRecordings.answeredBy(recordingsOwed);
  attachedFiles.answeredBy(attachedNow);
  otherProofs.answeredBy(checkProofNumber);
  imageSubjects.answeredBy({
    listing: { mayRead: mayReadListing, mayChange: mayChangeListing },
    feedback: { mayRead: mayReadEntry },
    issue: { mayRead: mayReadEntry },
  });
  rightPassedOn.followedBy(settleListings, endLocksPassedOn, endWatchesPassedOn);
  caseMoved.followedBy(followWithApprovals, followWithPayment, followWithTax, followWithSurvey);
  taxPaid.followedBy(settleDeclaration);
  dueWork.answeredBy([
    (db, now) => lapseAuthorities({ db }, now),
    remindOfDeadlines,
    renewExpiredSlips,
    remindOfCalendar,
    remindOfLapses,
    (db, now) => lapseEntries({ db }, now),
    remindOfTerms,
    endLiftedLocks,
  ]);
}
