// The states of an application, from draft to completed.
import { oneOf } from '../codec';

export const applicationStatuses = [
  'DRAFT',
  'TO_CONFIRM',
  'TO_SUBMIT',
  'SUBMITTED',
  'PRE_REVIEW',
  'CORRECTION',
  'NOT_ACCEPTED',
  'ACCEPTED',
  'SURVEYING',
  'ANNOUNCING',
  'SUSPENDED',
  'REVIEWING',
  'APPROVING',
  'TAX_PENDING',
  'PAY_PENDING',
  'READY_BOOK',
  'BOOKED',
  'CERT_MAKING',
  'TO_COLLECT',
  'COMPLETED',
  'REJECTED',
  'WITHDRAWN',
  'CANCELLED',
  'EXPIRED',
  // A survey case has these of its own.
  'SURVEY_WAITING',
  'SURVEY_FIELDWORK',
  'SURVEY_REVIEW',
  'SURVEY_STORED',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
export const status = oneOf(applicationStatuses);

/** '1' agree, '2' return, '3' reject, '4' hold up, '5' ask for correction, '6' book. */
export const opinionResults = ['1', '2', '3', '4', '5', '6'] as const;

export const applicationActions = [
  'edit',
  'delete',
  'materials',
  'sendForConfirm',
  'recall',
  'confirm',
  'refuse',
  'sign',
  'submit',
  'print',
  'correct',
  'withdraw',
  'consentWithdraw',
  'objectRepresentation',
  'pay',
  'viewCert',
  'progress',
  'claim',
  'audit',
  'book',
] as const;
/** What the server lets this user do with an application now. */
export type ApplicationAction = (typeof applicationActions)[number];
