// The 58 transitions of a registration: from which state, on which event, to which state, by whom, under which guards.
import type { Actor } from './guards';
import type { Lifecycle } from './lifecycle';
import type { StateCode } from './states';
import { surveyTransitions } from './survey-transitions';
import type { Transition } from './transition';

export const transitions = [
  {
    from: 'NEW',
    event: 'create',
    to: 'DRAFT',
    actor: 'applicant',
    guards: ['realNameVerified', 'businessOpenInRegion'],
  },
  { from: 'DRAFT', event: 'save', to: 'DRAFT', actor: 'applicant' },
  {
    from: 'DRAFT',
    event: 'sendForConfirm',
    to: 'TO_CONFIRM',
    actor: 'applicant',
    guards: ['formValid', 'severalParties'],
  },
  { from: 'DRAFT', event: 'finish', to: 'TO_SUBMIT', actor: 'applicant', guards: ['singleParty', 'materialsComplete'] },
  { from: 'DRAFT', event: 'delete', to: 'CANCELLED', actor: 'applicant' },
  { from: 'DRAFT', event: 'expire', to: 'EXPIRED', actor: 'system', guards: ['untouched30Days'] },
  { from: 'TO_CONFIRM', event: 'allSigned', to: 'TO_SUBMIT', actor: 'system', guards: ['everyPartySigned'] },
  { from: 'TO_CONFIRM', event: 'refuse', to: 'DRAFT', actor: 'coApplicant', guards: ['reasonGiven'] },
  { from: 'TO_CONFIRM', event: 'recall', to: 'DRAFT', actor: 'applicant' },
  { from: 'TO_CONFIRM', event: 'expire', to: 'EXPIRED', actor: 'system', guards: ['unsigned7Days'] },
  { from: 'TO_SUBMIT', event: 'edit', to: 'DRAFT', actor: 'applicant' },
  { from: 'TO_SUBMIT', event: 'submit', to: 'SUBMITTED', actor: 'applicant', guards: ['idempotencyKey', 'unitFree'] },
  { from: 'SUBMITTED', event: 'claim', to: 'PRE_REVIEW', actor: 'preReviewer', guards: ['sameRegion'] },
  { from: 'SUBMITTED', event: 'withdraw', to: 'WITHDRAWN', actor: 'applicant', guards: ['reasonGiven'] },
  { from: 'PRE_REVIEW', event: 'unclaim', to: 'SUBMITTED', actor: 'preReviewer' },
  {
    from: 'PRE_REVIEW',
    event: 'requestCorrection',
    to: 'CORRECTION',
    actor: 'preReviewer',
    guards: ['correctionListed', 'firstCorrection'],
  },
  { from: 'PRE_REVIEW', event: 'refuseAccept', to: 'NOT_ACCEPTED', actor: 'preReviewer', guards: ['reasonCodeGiven'] },
  { from: 'PRE_REVIEW', event: 'accept', to: 'ACCEPTED', actor: 'preReviewer', guards: ['materialsComplete'] },
  { from: 'CORRECTION', event: 'resubmit', to: 'SUBMITTED', actor: 'applicant', guards: ['correctionsDone'] },
  { from: 'CORRECTION', event: 'withdraw', to: 'WITHDRAWN', actor: 'applicant', guards: ['reasonGiven'] },
  { from: 'CORRECTION', event: 'expire', to: 'NOT_ACCEPTED', actor: 'system', guards: ['correctionOverdue'] },
  { from: 'ACCEPTED', event: 'startSurvey', to: 'SURVEYING', actor: 'acceptor', guards: ['siteVisitNeeded'] },
  { from: 'ACCEPTED', event: 'announce', to: 'ANNOUNCING', actor: 'acceptor', guards: ['announcementNeeded'] },
  { from: 'ACCEPTED', event: 'toReview', to: 'REVIEWING', actor: 'acceptor' },
  { from: 'SURVEYING', event: 'surveyDone', to: 'REVIEWING', actor: 'surveyor', guards: ['surveyRecorded'] },
  { from: 'ANNOUNCING', event: 'noObjection', to: 'REVIEWING', actor: 'system', guards: ['announcementOver'] },
  { from: 'ANNOUNCING', event: 'objection', to: 'SUSPENDED', actor: 'acceptor', guards: ['objectionReceived'] },
  { from: 'REVIEWING', event: 'suspend', to: 'SUSPENDED', actor: 'reviewer', guards: ['reasonGiven'] },
  { from: 'SUSPENDED', event: 'resume', to: 'REVIEWING', actor: 'reviewer', guards: ['causeRemoved'] },
  { from: 'SUSPENDED', event: 'reject', to: 'REJECTED', actor: 'approver', guards: ['legalGroundGiven'] },
  { from: 'REVIEWING', event: 'pass', to: 'APPROVING', actor: 'reviewer', guards: ['opinionGiven'] },
  { from: 'REVIEWING', event: 'return', to: 'ACCEPTED', actor: 'reviewer', guards: ['opinionGiven'] },
  {
    from: 'REVIEWING',
    event: 'reject',
    to: 'REJECTED',
    actor: 'reviewer',
    guards: ['opinionGiven', 'reasonCodeGiven'],
  },
  {
    from: 'APPROVING',
    event: 'return',
    to: 'REVIEWING',
    actor: 'approver',
    guards: ['opinionGiven', 'differentPerson'],
  },
  {
    from: 'APPROVING',
    event: 'reject',
    to: 'REJECTED',
    actor: 'approver',
    guards: ['opinionGiven', 'reasonCodeGiven', 'differentPerson'],
  },
  {
    from: 'APPROVING',
    event: 'passTaxable',
    to: 'TAX_PENDING',
    actor: 'approver',
    guards: ['taxDue', 'differentPerson'],
  },
  {
    from: 'APPROVING',
    event: 'passFee',
    to: 'PAY_PENDING',
    actor: 'approver',
    guards: ['taxSettled', 'feeDue', 'differentPerson'],
  },
  {
    from: 'APPROVING',
    event: 'passFree',
    to: 'READY_BOOK',
    actor: 'approver',
    guards: ['taxSettled', 'feeFree', 'differentPerson'],
  },
  { from: 'TAX_PENDING', event: 'taxPaid', to: 'PAY_PENDING', actor: 'system', guards: ['taxVerified'] },
  { from: 'TAX_PENDING', event: 'taxPaidFree', to: 'READY_BOOK', actor: 'system', guards: ['taxVerified', 'feeFree'] },
  { from: 'PAY_PENDING', event: 'feePaid', to: 'READY_BOOK', actor: 'system', guards: ['paymentVerified'] },
  { from: 'READY_BOOK', event: 'book', to: 'BOOKED', actor: 'registrar', guards: ['restrictionsRechecked'] },
  { from: 'READY_BOOK', event: 'conflict', to: 'SUSPENDED', actor: 'system', guards: ['newSealing'] },
  { from: 'BOOKED', event: 'makeCert', to: 'CERT_MAKING', actor: 'registrar', guards: ['certificateIssued'] },
  { from: 'BOOKED', event: 'closeNoCert', to: 'COMPLETED', actor: 'system', guards: ['noCertificate'] },
  { from: 'CERT_MAKING', event: 'certReady', to: 'TO_COLLECT', actor: 'certClerk' },
  { from: 'TO_COLLECT', event: 'collected', to: 'COMPLETED', actor: 'certClerk', guards: ['handedOver'] },
  {
    from: 'ACCEPTED',
    event: 'withdraw',
    to: 'WITHDRAWN',
    actor: 'applicant',
    guards: ['beforeBooking', 'everyPartyConsents'],
  },
  {
    from: 'SURVEYING',
    event: 'withdraw',
    to: 'WITHDRAWN',
    actor: 'applicant',
    guards: ['beforeBooking', 'everyPartyConsents'],
  },
  {
    from: 'ANNOUNCING',
    event: 'withdraw',
    to: 'WITHDRAWN',
    actor: 'applicant',
    guards: ['beforeBooking', 'everyPartyConsents'],
  },
  {
    from: 'SUSPENDED',
    event: 'withdraw',
    to: 'WITHDRAWN',
    actor: 'applicant',
    guards: ['beforeBooking', 'everyPartyConsents'],
  },
  {
    from: 'REVIEWING',
    event: 'withdraw',
    to: 'WITHDRAWN',
    actor: 'applicant',
    guards: ['beforeBooking', 'everyPartyConsents'],
  },
  {
    from: 'APPROVING',
    event: 'withdraw',
    to: 'WITHDRAWN',
    actor: 'applicant',
    guards: ['beforeBooking', 'everyPartyConsents'],
  },
  {
    from: 'TAX_PENDING',
    event: 'withdraw',
    to: 'WITHDRAWN',
    actor: 'applicant',
    guards: ['beforeBooking', 'everyPartyConsents'],
  },
  {
    from: 'PAY_PENDING',
    event: 'withdraw',
    to: 'WITHDRAWN',
    actor: 'applicant',
    guards: ['beforeBooking', 'everyPartyConsents'],
  },
  {
    from: 'READY_BOOK',
    event: 'withdraw',
    to: 'WITHDRAWN',
    actor: 'applicant',
    guards: ['beforeBooking', 'everyPartyConsents'],
  },
  { from: 'TO_CONFIRM', event: 'cancel', to: 'CANCELLED', actor: 'applicant' },
  { from: 'TO_SUBMIT', event: 'cancel', to: 'CANCELLED', actor: 'applicant' },
] as const satisfies readonly Transition[];

type Row = (typeof transitions)[number] | (typeof surveyTransitions)[number];
export type CaseEvent = Row['event'];
type TableRow = Transition & { event: CaseEvent };

const tables: Readonly<Record<Lifecycle, readonly TableRow[]>> = {
  registration: transitions,
  survey: surveyTransitions,
};

const byStart = new Map<string, TableRow>(
  Object.entries(tables).flatMap(([lifecycle, rows]) =>
    rows.map((row) => [`${lifecycle} ${row.from} ${row.event}`, row] as const),
  ),
);

/** The row for an event in a state, or null when the event is not allowed there. `NEW` has only `create`. */
export function findTransition(
  from: StateCode | 'NEW',
  event: CaseEvent,
  lifecycle: Lifecycle = 'registration',
): TableRow | null {
  return byStart.get(`${lifecycle} ${from} ${event}`) ?? null;
}

/** Events allowed in a state, in table order; with an actor, only that actor's. */
export function eventsFrom(
  state: StateCode | 'NEW',
  actor?: Actor,
  lifecycle: Lifecycle = 'registration',
): CaseEvent[] {
  return tables[lifecycle]
    .filter((row) => row.from === state && (!actor || row.actor === actor))
    .map((row) => row.event);
}
