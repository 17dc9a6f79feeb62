// What an officer may decide in each state, which event each decision brings about, and which decisions on one case
// need different people.
import type { RoleCode } from '../facts/roles';
import { roleNames } from '../facts/roles';
import type { StateCode } from './states';
import { findTransition } from './transitions';
import type { CaseEvent } from './transitions';

/** '1' agree, '2' return, '3' reject, '4' hold up (an objection, or a pause), '5' ask for correction, '6' book. */
export const decisionResults = ['1', '2', '3', '4', '5', '6'] as const;
export type DecisionResult = (typeof decisionResults)[number];

/**
 * Events by state and result. Of several the case itself decides: the business after acceptance, tax and fee after
 * approval.
 */
export const decisions: Readonly<
  Partial<Record<StateCode, Readonly<Partial<Record<DecisionResult, readonly [CaseEvent, ...CaseEvent[]]>>>>>
> = {
  PRE_REVIEW: { 1: ['accept'], 3: ['refuseAccept'], 5: ['requestCorrection'] },
  ACCEPTED: { 1: ['toReview', 'startSurvey', 'announce'] },
  SURVEYING: { 1: ['surveyDone'] },
  ANNOUNCING: { 4: ['objection'] },
  REVIEWING: { 1: ['pass'], 2: ['return'], 3: ['reject'], 4: ['suspend'] },
  APPROVING: { 1: ['passFee', 'passTaxable', 'passFree'], 2: ['return'], 3: ['reject'] },
  SUSPENDED: { 1: ['resume'], 3: ['reject'] },
  READY_BOOK: { 4: ['conflict'], 6: ['book'] },
  CERT_MAKING: { 1: ['certReady'] },
  TO_COLLECT: { 1: ['collected'] },
};

/**
 * Who may find what the table lets the system bring about: an obstacle to booking that no rule sees, such as a voucher
 * of tax that is none.
 */
const FOUND_BY: Readonly<Partial<Record<CaseEvent, RoleCode>>> = { conflict: 'registrar' };

/** Role to which the table gives this decision, or null where it is none. */
export function decisionRole(state: StateCode, result: DecisionResult): RoleCode | null {
  const event = decisions[state]?.[result]?.[0];
  const actor = event ? (FOUND_BY[event] ?? findTransition(state, event)?.actor) : undefined;
  return actor !== undefined && actor in roleNames ? (actor as RoleCode) : null;
}

/** Decisions of a state, each with the role that makes it. */
export function decisionsIn(state: StateCode): { result: DecisionResult; role: RoleCode }[] {
  return decisionResults.flatMap((result) => {
    const role = decisionRole(state, result);
    return role ? [{ result, role }] : [];
  });
}

export const dutyNames = { acceptance: '受理', review: '审核', approval: '核定' } as const;
export type Duty = keyof typeof dutyNames;

const DUTY_OF_ROLE: Readonly<Partial<Record<RoleCode, Duty>>> = {
  preReviewer: 'acceptance',
  acceptor: 'acceptance',
  reviewer: 'review',
  approver: 'approval',
};

/**
 * The duty in which this role decides on a case; null for work that needs no separation, such as a visit or the making
 * of a certificate.
 */
export function dutyOf(role: RoleCode): Duty | null {
  return DUTY_OF_ROLE[role] ?? null;
}

/**
 * Roles in which nobody may have decided on a case who now decides on it in this duty.
 * Review and approval never lie with one person (审核与核定不能是同一人, guard `differentPerson`); acceptance is apart
 * from both unless the region says otherwise.
 * @param separated acceptance, review and approval by three people
 */
export function rolesApartFrom(duty: Duty, separated: boolean): RoleCode[] {
  const roles = Object.entries(DUTY_OF_ROLE) as [RoleCode, Duty][];
  return roles
    .filter(([, other]) => other !== duty && (separated || (other !== 'acceptance' && duty !== 'acceptance')))
    .map(([role]) => role);
}
