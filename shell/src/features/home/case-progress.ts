// How far a case has come, in the steps that its applicant knows.
import type { ApplicationStatus } from './api/query-recent-applications';

const STEPS = ['申请', '预审', '审核', '税费', '登簿', '发证'] as const;
export const STEP_COUNT = STEPS.length;

const AT: Partial<Record<ApplicationStatus, number>> = {
  DRAFT: 0,
  TO_CONFIRM: 0,
  TO_SUBMIT: 0,
  SUBMITTED: 1,
  PRE_REVIEW: 1,
  CORRECTION: 1,
  ACCEPTED: 2,
  SURVEYING: 2,
  ANNOUNCING: 2,
  SUSPENDED: 2,
  REVIEWING: 2,
  APPROVING: 2,
  TAX_PENDING: 3,
  PAY_PENDING: 3,
  READY_BOOK: 4,
  BOOKED: 4,
  CERT_MAKING: 5,
  TO_COLLECT: 5,
  COMPLETED: 6,
};

export interface CaseProgress {
  /** Steps that are done; the next one is under way. */
  done: number;
  /** Name of the step under way; empty at the end. */
  step: string;
}

/** Null for a case that has ended without a registration. */
export function progressOf(status: ApplicationStatus): CaseProgress | null {
  const done = AT[status];
  return done === undefined ? null : { done, step: STEPS[done] ?? '' };
}
