// What this person may do with a case now; pages show exactly these.
import type { StateCode } from '@portal/shared/catalogue';
import { isBeforeBooking } from '@portal/shared/catalogue';
import type { Deciding } from '../deciding/who-may-decide';
import { openDecisions } from '../deciding/who-may-decide';
import type { CurrentUser } from '../../platform/core/context';
import { isOneself } from '../representation/acts-as';
import type { CaseFacts, PartyFacts, Standing } from '../access/access';
import { mayWithdraw, requiresConsent } from './end-case';

export type CaseAction =
  | 'edit'
  | 'delete'
  | 'materials'
  | 'sendForConfirm'
  | 'recall'
  | 'confirm'
  | 'refuse'
  | 'sign'
  | 'submit'
  | 'print'
  | 'correct'
  | 'withdraw'
  | 'consentWithdraw'
  | 'objectRepresentation'
  | 'pay'
  | 'viewCert'
  | 'progress'
  | 'claim'
  | 'audit'
  | 'book';

/**
 * In the order in which pages show them.
 * @param own the parties that the person may act for
 * @param deciding of an officer; nobody else decides
 */
export function actionsOf(
  user: CurrentUser,
  application: CaseFacts,
  standing: Standing,
  parties: readonly PartyFacts[],
  own: readonly PartyFacts[],
  deciding: Deciding | null,
): CaseAction[] {
  const actions =
    standing === 'staff'
      ? deciding
        ? staffActions(user, deciding, application, parties)
        : []
      : [...ownActions(application, standing, own), ...afterSubmission(application, standing, parties, own)];
  if (standing !== 'staff' && mayObject(user, application, parties)) actions.push('objectRepresentation');
  if (application.submittedAt) actions.push('print');
  if (application.status !== 'DRAFT') actions.push('progress');
  return actions;
}

/** Before submission. */
function ownActions({ status }: CaseFacts, standing: Standing, own: readonly PartyFacts[]): CaseAction[] {
  if (status === 'TO_CONFIRM') {
    const open: CaseAction[] = own.some((party) => !party.confirmedAt)
      ? ['confirm']
      : own.some((party) => !party.signedAt)
        ? ['sign']
        : [];
    return standing === 'initiator' ? [...open, 'recall', 'delete'] : [...open, 'refuse'];
  }
  if (standing !== 'initiator') return [];
  if (status === 'DRAFT') return ['edit', 'materials', 'sendForConfirm', 'delete'];
  if (status === 'TO_SUBMIT') return ['submit', 'edit', 'recall', 'delete'];
  return [];
}

/** Somebody acts for this very person, in a case that is not booked. */
function mayObject(
  user: CurrentUser,
  { status, principalIdentityNumber }: CaseFacts,
  parties: readonly PartyFacts[],
): boolean {
  return (
    (status !== 'DRAFT' || principalIdentityNumber !== null) &&
    isBeforeBooking(status as StateCode) &&
    parties.some((party) => party.representativeIdentityNumber !== null && isOneself(user, party))
  );
}

/** What is left to do for who no longer lets others act for them. */
function ratifyingActions({ status }: CaseFacts, own: readonly PartyFacts[]): CaseAction[] {
  const stopped =
    status === 'TO_CONFIRM' || status === 'CORRECTION'
      ? []
      : own.filter((party) => party.representationStoppedAt !== null);
  return stopped.some((party) => !party.confirmedAt)
    ? ['confirm']
    : stopped.some((party) => !party.signedAt)
      ? ['sign']
      : [];
}

function afterSubmission(
  application: CaseFacts,
  standing: Standing,
  parties: readonly PartyFacts[],
  own: readonly PartyFacts[],
): CaseAction[] {
  const { status } = application;
  const actions: CaseAction[] = ratifyingActions(application, own);
  if (status === 'CORRECTION' && standing === 'initiator') actions.push('correct', 'materials', 'submit');
  if (status === 'CORRECTION') actions.push(...resigningActions(own, standing, parties));
  // What is held up may go on by a paper: a written assurance about a dissent.
  if (status === 'TAX_PENDING' || status === 'SUSPENDED') actions.push('materials');
  if (status === 'PAY_PENDING') actions.push('pay');
  if (
    !isBeforeBooking(status as StateCode) &&
    (status === 'TO_COLLECT' || status === 'COMPLETED') &&
    own.some((party) => party.role === 'qlr')
  )
    actions.push('viewCert');
  if (mayWithdraw({ application, standing })) {
    const isAsked = application.revocationReason !== null && requiresConsent(application);
    if (!isAsked) actions.push('withdraw');
    else if (own.some((party) => !party.withdrawConsentAt)) actions.push('consentWithdraw');
  }
  return actions;
}

/** A corrected form is signed again: the initiator opens the flow and has confirmed by that, then the others. */
function resigningActions(
  own: readonly PartyFacts[],
  standing: Standing,
  parties: readonly PartyFacts[],
): CaseAction[] {
  if (own.some((party) => !party.confirmedAt)) {
    if (standing === 'initiator') return ['sendForConfirm'];
    return parties.some((party) => party.confirmedAt) ? ['confirm'] : [];
  }
  return own.some((party) => !party.signedAt) ? ['sign'] : [];
}

function staffActions(
  user: CurrentUser,
  deciding: Deciding,
  application: CaseFacts,
  parties: readonly PartyFacts[],
): CaseAction[] {
  const isFree = application.claimedById === null;
  if (!isFree && application.claimedById !== user.id) return [];
  const { results, mayClaim } = openDecisions(user, deciding, application, parties);
  const decides: CaseAction[] = results.length === 0 ? [] : application.status === 'READY_BOOK' ? ['book'] : ['audit'];
  return isFree && mayClaim ? ['claim', ...decides] : decides;
}
