// A creditor's approval of a loan or a pledge.
import { flag, integer, list, moment, nullable, oneOf, text, textOr } from '../codec';
import type { Domain } from '../define-wire';
import { defineWire } from '../define-wire';
import { materialWire } from './material.wire';
import { pageOfListWire } from '../page-of-list.wire';

export const approvalKinds = ['loan', 'pledge'] as const;
export const approvalStates = ['waiting', 'passed', 'refused', 'withdrawn'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];
export type ApprovalState = (typeof approvalStates)[number];

const approval = {
  recordId: ['bsm', text],
  kind: ['kind', oneOf(approvalKinds)],
  businessNumber: ['ywh', text],
  processCode: ['lcdm', text],
  businessName: ['ywmc', text],
  /** Masked. */
  borrower: ['jkr', text],
  location: ['zl', textOr('')],
  /** 分 */
  amount: ['amount', nullable(integer)],
  state: ['zt', oneOf(approvalStates)],
  opinion: ['opinion', textOr('')],
  decidedBy: ['spr', nullable(text)],
  createdAt: ['createdAt', moment],
  decidedAt: ['decidedAt', nullable(moment)],
} as const;
export const approvalWire = defineWire(approval);
export const approvalsWire = pageOfListWire(approvalWire);
export type Approval = Domain<typeof approval>;

const detail = { ...approval, materials: ['materials', list(materialWire)], decidable: ['decidable', flag] } as const;
export const approvalDetailWire = defineWire(detail);
export type ApprovalDetail = Domain<typeof detail>;
