// A payment slip as its calls answer it: what is asked for and why, where it stands, its bill and what went back.
import {
  defineWire,
  feeItemWire,
  flag,
  integer,
  list,
  moment,
  nullable,
  oneOf,
  orElse,
  text,
  textOr,
} from '@portal/shared/wire';
import type { DomainOf } from '@portal/shared/wire';

/** `verified`: paid, and its bill is written off. */
export const slipStates = ['unpaid', 'paying', 'paid', 'verified', 'expired', 'refunding', 'refunded'] as const;
export type PaymentState = (typeof slipStates)[number];

/** Why a registration costs less than others; amounts in 分. */
const reductionWire = defineWire({
  name: ['mc', text],
  full: ['yj', integer],
  amount: ['je', integer],
  reason: ['yy', text],
});

export const slipWire = defineWire({
  slipNumber: ['jkdh', text],
  businessNumber: ['ywh', text],
  businessName: ['ywmc', text],
  location: ['zl', textOr('')],
  items: ['items', list(feeItemWire)],
  /** 分. */
  total: ['total', integer],
  state: ['zt', oneOf(slipStates)],
  expiresAt: ['expiresAt', nullable(moment)],
  paidAt: ['paidAt', nullable(moment)],
  /** Masked. */
  payer: ['payer', nullable(text)],
  billNumber: ['billNo', nullable(text)],
  kind: ['lx', orElse(oneOf(['fee', 'tax']), 'fee')],
  createdAt: ['createdAt', nullable(moment)],
  /** Whether whoever asks is the payer, and whether they may pay it now. */
  isOwn: ['me', orElse(flag, false)],
  isPayable: ['kjf', orElse(flag, false)],
  reductions: ['jmxx', orElse(list(reductionWire), [])],
  /** By which anybody checks the bill. */
  billCheckCode: ['pjjym', nullable(text)],
  /** Whether the bill is theirs to take: the payer's, who began the case, the office's. */
  mayTakeBill: ['kxzpj', orElse(flag, true)],
  billWrittenOffAt: ['hxsj', nullable(moment)],
  /** What went back to the payer, or is on its way, in 分; when all of it was there, and in which way. */
  refunded: ['tkje', nullable(integer)],
  refundedAt: ['tksj', nullable(moment)],
  refundWay: ['tkfs', nullable(text)],
});
export type PaymentSlip = DomainOf<typeof slipWire>;
