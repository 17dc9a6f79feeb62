// What this person may do with a case now; pages show exactly these.
import type { StateCode } from '@portal/shared/catalogue';
import { findTransition, isBeforeBooking, stateOf } from '@portal/shared/catalogue';
import type { CurrentUser } from '../core/context';
import { isOneself } from '../representation/acts-as';
import type { ApplicationRow, PartyRow, Standing } from './access';
import { mayWithdraw, requiresConsent } from './end-case';

export type CaseAction =
  | 'edit' | 'delete' | 'materials' | 'sendForConfirm' | 'recall' | 'confirm' | 'refuse' | 'sign' | 'submit' | 'print' | 'correct' | 'withdraw'
  | 'consentWithdraw' | 'objectRepresentation' | 'pay' | 'viewCert' | 'progress' | 'claim' | 'audit' | 'book';

/** Actions of an opinion by state: the event that agreeing brings about. */
const AUDIT_EVENT = { PRE_REVIEW: 'accept', ACCEPTED: 'toReview', SURVEYING: 'surveyDone', ANNOUNCING: 'objection', SUSPENDED: 'resume', REVIEWING: 'pass', APPROVING: 'passFee', CERT_MAKING: 'certReady', TO_COLLECT: 'collected' } as const;

/** In the order in which pages show them. @param own the parties that the person may act for */
export function actionsOf(user: CurrentUser, application: ApplicationRow, standing: Standing, parties: readonly PartyRow[], own: readonly PartyRow[]): CaseAction[] {
  const actions = standing === 'staff' ? staffActions(user, application) : [...ownActions(application, standing, own), ...afterSubmission(application, standing, parties, own)];
  if (standing !== 'staff' && mayObject(user, application, parties)) actions.push('objectRepresentation');
  if (application.submittedAt) actions.push('print');
  if (application.status !== 'DRAFT') actions.push('progress');
  return actions;
}

/** Before submission. */
function ownActions({ status }: ApplicationRow, standing: Standing, own: readonly PartyRow[]): CaseAction[] {
  if (status === 'TO_CONFIRM') {
    const open: CaseAction[] = own.some((party) => !party.confirmedAt) ? ['confirm'] : own.some((party) => !party.signedAt) ? ['sign'] : [];
    return standing === 'initiator' ? [...open, 'recall', 'delete'] : [...open, 'refuse'];
  }
  if (standing !== 'initiator') return [];
  if (status === 'DRAFT') return ['edit', 'materials', 'sendForConfirm', 'delete'];
  if (status === 'TO_SUBMIT') return ['submit', 'edit', 'recall', 'delete'];
  return [];
}

/** Somebody acts for this very person, in a case that is not booked. */
function mayObject(user: CurrentUser, { status }: ApplicationRow, parties: readonly PartyRow[]): boolean {
  return status !== 'DRAFT' && isBeforeBooking(status as StateCode) && parties.some((party) => party.representativeIdentityNumber !== null && isOneself(user, party));
}

/** What is left to do for who no longer lets others act for them. */
function ratifyingActions({ status }: ApplicationRow, own: readonly PartyRow[]): CaseAction[] {
  const stopped = status === 'TO_CONFIRM' || status === 'CORRECTION' ? [] : own.filter((party) => party.representationStoppedAt !== null);
  return stopped.some((party) => !party.confirmedAt) ? ['confirm'] : stopped.some((party) => !party.signedAt) ? ['sign'] : [];
}

function afterSubmission(application: ApplicationRow, standing: Standing, parties: readonly PartyRow[], own: readonly PartyRow[]): CaseAction[] {
  const { status } = application;
  const actions: CaseAction[] = ratifyingActions(application, own);
  if (status === 'CORRECTION' && standing === 'initiator') actions.push('correct', 'materials', 'submit');
  if (status === 'CORRECTION') actions.push(...resigningActions(own, standing, parties));
  if (status === 'TAX_PENDING') actions.push('materials');
  if (status === 'PAY_PENDING') actions.push('pay');
  if (!isBeforeBooking(status as StateCode) && (status === 'TO_COLLECT' || status === 'COMPLETED') && own.some((party) => party.role === 'qlr')) actions.push('viewCert');
  if (mayWithdraw({ application, standing })) {
    const isAsked = application.revocationReason !== null && requiresConsent(application);
    if (!isAsked) actions.push('withdraw');
    else if (own.some((party) => !party.withdrawConsentAt)) actions.push('consentWithdraw');
  }
  return actions;
}

/** A corrected form is signed again: the initiator opens the flow and has confirmed by that, then the others. */
function resigningActions(own: readonly PartyRow[], standing: Standing, parties: readonly PartyRow[]): CaseAction[] {
  if (own.some((party) => !party.confirmedAt)) {
    if (standing === 'initiator') return ['sendForConfirm'];
    return parties.some((party) => party.confirmedAt) ? ['confirm'] : [];
  }
  return own.some((party) => !party.signedAt) ? ['sign'] : [];
}

function staffActions(user: CurrentUser, application: ApplicationRow): CaseAction[] {
  const isFree = application.claimedById === null;
  if (!isFree && application.claimedById !== user.id) return [];
  const actions: CaseAction[] = [];
  const status = application.status as StateCode;
  if (status === 'SUBMITTED') return user.roles.includes('preReviewer') ? ['claim'] : [];
  if (mayDecide(user, application)) actions.push(...(isFree ? ['claim' as const] : []), 'audit');
  if (status === 'READY_BOOK' && user.roles.includes('registrar')) actions.push(...(isFree ? ['claim' as const] : []), 'book');
  return actions;
}

/** Whether agreeing here is this person's to do; who reviewed a case does not approve it. */
export function mayDecide(user: CurrentUser, application: ApplicationRow): boolean {
  const event = AUDIT_EVENT[application.status as keyof typeof AUDIT_EVENT];
  const row = event ? findTransition(application.status as StateCode, event) : null;
  if (!row || !user.roles.includes(row.actor)) return false;
  return application.status !== 'APPROVING' || application.reviewedById !== user.id;
}

/** Whether a state belongs to the work of staff at all. */
export function isStaffState(status: StateCode): boolean {
  return !stateOf(status).terminal && (status in AUDIT_EVENT || status === 'SUBMITTED' || status === 'READY_BOOK');
}
