// The calls of the payment department about taxes: what is owed, the declaration, its payment and its certificate.
import { defineCall, pageMembers } from '@portal/shared/contract';
import {
  asName,
  between,
  defineWire,
  filled,
  flag,
  integer,
  line,
  list,
  moment,
  nullable,
  numberOf,
  oneOf,
  optional,
  orElse,
  pageOfListWire,
  text,
  textOr,
  upTo,
} from '@portal/shared/wire';
import { paymentOrderWire } from './wire/order';
import type { DomainOf } from '@portal/shared/wire';
import { applicantId, caseNumber, reliefClaimWire } from './relief';

export const taxStates = [
  'none',
  'declared',
  'paying',
  'paid',
  'exempt',
  'corrected',
  'withdrawn',
  'refunded',
] as const;
export type TaxState = (typeof taxStates)[number];
export const taxSides = ['transferor', 'transferee'] as const;
export const familyRelations = ['spouse', 'minorChild'] as const;

const figure = defineWire({ name: ['mc', text], sign: ['fh', oneOf(['+', '-'])], amount: ['je', integer] });
const step = defineWire({
  tax: ['sz', text],
  name: ['szmc', text],
  figures: ['jsgc', list(figure)],
  base: ['jsyj', integer],
  rate: ['sl', text],
  amount: ['je', integer],
  rule: ['gz', text],
  source: ['yj', text],
});
/** What was said of the family, as it is kept; numbers are masked in answers. */
const member = defineWire({
  name: ['xm', asName(filled(60, '请填写家庭成员的姓名'))],
  relation: ['gx', oneOf(familyRelations)],
  identityNumber: ['zjh', filled(18, '请填写家庭成员的身份证号')],
});
export type FamilyMember = DomainOf<typeof member>;

/** The taxes of one party; amounts in 分. What follows from case and register is answered, never taken. */
export const taxAccountWire = defineWire({
  businessNumber: ['ywh', text],
  businessName: ['ywmc', text],
  location: ['zl', textOr('')],
  applicantId: ['sqrbsm', text],
  /** Masked. */
  name: ['qlrmc', text],
  side: ['sf', oneOf(taxSides)],
  transfer: ['jylx', text],
  contractDate: ['qyrq', text],
  /** Of the whole transfer and of this party's part; with value-added tax. */
  price: ['hsje', nullable(integer)],
  assessedPrice: ['pgje', nullable(integer)],
  ownPrice: ['dyje', integer],
  area: ['jzmj', text],
  residential: ['sfzz', flag],
  /** Of who gives, and shown to them alone. */
  heldSince: ['msrq', nullable(text)],
  /** What was paid for it, where the register knows: then income may be taxed by the gain. */
  originalPrice: ['yzje', nullable(integer)],
  /** Homes that the register knows of the party, this one left out. */
  knownHomes: ['djtfcts', integer],
  homes: ['jtfcts', nullable(integer)],
  soleHome: ['sfmwwy', flag],
  income: ['gsfs', oneOf(['price', 'gain'])],
  family: ['jtcy', list(member)],
  steps: ['sfmx', list(step)],
  total: ['yjje', integer],
  state: ['zt', oneOf(taxStates)],
  slipNumber: ['jkdh', nullable(text)],
  certificateNumber: ['wszmh', nullable(text)],
  /** By which anybody can check the certificate. */
  verifyCode: ['verifyCode', nullable(text)],
  declaredAt: ['sbsj', nullable(moment)],
  settledAt: ['wssj', nullable(moment)],
  /** Why nothing can be declared here, in words. */
  obstacle: ['bkblyy', nullable(text)],
  /** Whether whoever asks may declare, correct and withdraw now. */
  mayDeclare: ['ksb', flag],
  /**
   * What was claimed beyond the register, the latest of each kind first; and whether whoever asks may claim, or decide
   * on what waits.
   */
  reliefClaims: ['jmzm', orElse(list(reliefClaimWire), [])],
  mayClaim: ['ksqjm', orElse(flag, false)],
  mayDecide: ['kshjm', orElse(flag, false)],
  commitment: ['cn', nullable(defineWire({ version: ['bb', text], title: ['bt', text], text: ['nr', text] }))],
  note: ['ts', text],
});
export type TaxAccount = DomainOf<typeof taxAccountWire>;

/**
 * The taxes of a case: those of the parties for whom one acts, or of the one that is named; officers of the region see
 * all.
 */
export const getTaxAccounts = defineCall({
  at: 'GET /api/pub3/pubTax/apply/getNsxx',
  who: 'signedIn',
  query: { businessNumber: caseNumber, applicantId: [applicantId[0], optional(applicantId[1])] },
  answer: list(taxAccountWire),
  provides: ['Payment'],
  refuses: ['unknown', 'state'],
});

/**
 * Computes the taxes of one party from case, register and what only the family knows; `isFinal` declares them, in the
 * place of what was declared before.
 */
export const declareTax = defineCall({
  at: 'POST /api/pub3/pubTax/apply/saveNsxx',
  who: 'signedIn',
  body: {
    businessNumber: caseNumber,
    applicantId,
    homes: ['jtfcts', between(1, 99)],
    soleHome: ['sfmwwy', flag],
    income: ['gsfs', oneOf(['price', 'gain'])],
    family: ['jtcy', list(member, 10)],
    commitmentVersion: ['cnbb', optional(upTo(20))],
    /** What the page showed as the amount; another one is refused, so that nobody declares what they have not seen. */
    seenTotal: ['yjje', optional(integer)],
    isFinal: ['sfqr', flag],
  },
  answer: taxAccountWire,
  changes: ['Payment', 'Application'],
  refuses: ['unknown', 'state', 'conflict'],
});

/** Takes a declaration back: an unpaid slip lapses, what was paid goes back, the certificate is void. */
export const withdrawTax = defineCall({
  at: 'POST /api/pub3/pubTax/apply/cancelNsxx',
  who: 'signedIn',
  body: { businessNumber: caseNumber, applicantId },
  answer: taxAccountWire,
  changes: ['Payment', 'Application'],
  refuses: ['unknown', 'state'],
});

/** Places an order at the cashier for the tax that one party has declared. */
export const payTax = defineCall({
  at: 'POST /api/pub3/pubTax/apply/taxPayOnline',
  who: 'signedIn',
  body: { businessNumber: caseNumber, applicantId, slipNumber: ['jkdh', numberOf('slip', upTo(40))] },
  answer: paymentOrderWire,
  idempotent: true,
  changes: ['Payment'],
  refuses: ['unknown', 'state', 'factor'],
});

const taxRow = defineWire({
  businessNumber: ['ywh', text],
  businessName: ['ywmc', text],
  location: ['zl', textOr('')],
  caseStatus: ['blzt', text],
  applicantId: ['sqrbsm', text],
  name: ['qlrmc', text],
  side: ['sf', oneOf(taxSides)],
  state: ['zt', oneOf(taxStates)],
  total: ['yjje', nullable(integer)],
  slipNumber: ['jkdh', nullable(text)],
  certificateNumber: ['wszmh', nullable(text)],
  /** A claimed relief waits for the office. */
  isClaiming: ['jmdsh', orElse(flag, false)],
});
export type TaxRow = DomainOf<typeof taxRow>;

/** Cases whose taxes one may declare here, with what has been declared, the latest first. */
export const listTaxes = defineCall({
  at: 'GET /api/pub3/pubTax/apply/queryTaxList',
  who: 'signedIn',
  query: {
    ...pageMembers,
    /** `claiming`: those of which a claimed relief waits for the office. */
    state: ['zt', optional(oneOf([...taxStates, 'claiming']))],
    businessNumber: ['ywh', optional(numberOf('case', line(40)))],
  },
  answer: pageOfListWire(taxRow),
  provides: ['Payment'],
});

/**
 * The certificate that a party's taxes are paid, or that none are owed, as PDF; its number is part of the file's name.
 */
export const downloadTaxReceipt = defineCall({
  at: 'GET /api/pub3/pubTax/apply/queryTaxReceipt',
  who: 'signedIn',
  query: { businessNumber: caseNumber, applicantId },
  answer: 'file',
  refuses: ['unknown', 'state'],
});

/** Items and amounts of what has been declared in a case, of the parties for whom one acts. */
export const listTaxItems = defineCall({
  at: 'GET /api/reg3/ahPayTaxFee/queryTax',
  who: 'signedIn',
  query: { businessNumber: caseNumber },
  answer: list(
    defineWire({
      applicantId: ['sqrbsm', text],
      name: ['qlrmc', text],
      side: ['sf', oneOf(taxSides)],
      state: ['zt', oneOf(taxStates)],
      tax: ['sz', text],
      itemName: ['szmc', text],
      base: ['jsyj', integer],
      rate: ['sl', text],
      amount: ['je', integer],
    }),
  ),
  provides: ['Payment'],
  refuses: ['unknown'],
});

/** What the registration costs, each item with who pays it; amounts in 分. */
export const listFees = defineCall({
  at: 'GET /api/reg3/ahPayTaxFee/queryFee',
  who: 'signedIn',
  query: { businessNumber: caseNumber },
  answer: list(
    defineWire({
      name: ['mc', text],
      amount: ['je', integer],
      note: ['sm', text],
      /** Masked; null where nobody stands in the role. */
      payer: ['jkr', nullable(text)],
      /** What others pay, and why less is asked for here; rows of 0 are of registrations that cost nothing. */
      full: ['yj', nullable(integer)],
      relief: ['jmyy', nullable(text)],
    }),
  ),
  provides: ['Payment'],
  refuses: ['unknown'],
});
