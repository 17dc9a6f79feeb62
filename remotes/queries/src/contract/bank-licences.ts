// The call on the licences of banks that take part in the regional trading service.
import { defineCall, pageMembers } from '@portal/shared/contract';
import { day, defineWire, line, nullable, oneOf, optional, pageOfListWire, text } from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

export const LICENCE_STATUSES = ['valid', 'expired', 'revoked'] as const;
const bankLicence = {
  institutionCode: ['jgbm', text],
  bank: ['bank', text],
  branch: ['branch', text],
  creditCode: ['zjh', text],
  licenceNumber: ['xkzh', text],
  validFrom: ['qssj', day],
  validUntil: ['jssj', nullable(day)],
  status: ['zt', oneOf(LICENCE_STATUSES)],
} as const;
export type BankLicence = Domain<typeof bankLicence>;

/**
 * Licences of banks by a part of the name or by the credit code; all of them without either. They are published, and
 * nobody's personal data.
 */
export const listBankLicences = defineCall({
  at: 'GET /api/pub3/query/bankLicence',
  who: 'signedIn',
  query: {
    ...pageMembers,
    name: ['qlrmc', optional(line(100))],
    creditCode: ['zjh', optional(line(40))],
  },
  answer: pageOfListWire(defineWire(bankLicence)),
});
