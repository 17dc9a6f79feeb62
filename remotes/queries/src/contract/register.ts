// The calls on the register: own land, mortgages and seals, each as whoever asks may see it.
import { defineCall, pageMembers } from '@portal/shared/contract';
import {
  asName,
  defineWire,
  line,
  list,
  nullable,
  numberOf,
  oneOf,
  optional,
  pageOfListWire,
  text,
  uuid,
} from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';
import { captcha } from './captcha';

const landCertificate = {
  rightHolderId: ['qlrbsm', text],
  titleCertificateNumber: ['bdcqzh', text],
  unitNumber: ['bdcdyh', text],
  location: ['zl', text],
  /** In words. */
  rightType: ['qllx', text],
  /** ㎡ as decimal text. */
  area: ['mj', nullable(text)],
  registeredOn: ['djsj', text],
  /** Names of the entries that stand on it. */
  entries: ['restrictions', list(text)],
} as const;
export type LandCertificate = Domain<typeof landCertificate>;

/** The person's own certificates of land and of what grows or lies on it, narrowed by their number. */
export const listLandCertificates = defineCall({
  at: 'GET /api/pub3/query/landCertificates',
  who: 'signedIn',
  query: { ...pageMembers, titleCertificateNumber: ['bdcqzh', optional(numberOf('title', line(60)))] },
  answer: pageOfListWire(defineWire(landCertificate)),
  provides: ['Certificate'],
});

const ENTRY_STATUSES = ['current', 'waiting', 'ended'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

const registeredEntry = {
  recordId: ['bsm', text],
  /** The title in force on the property; several where every co-owner has one. */
  titleCertificateNumber: ['bdcqzh', text],
  location: ['zl', text],
  /** The mortgagee, or the authority that ordered a seal. */
  holder: ['holder', text],
  /** Of the proof of registration, or of the order. */
  documentNumber: ['number', text],
  startsOn: ['qssj', text],
  endsOn: ['jssj', nullable(text)],
  status: ['zt', oneOf(ENTRY_STATUSES)],
} as const;
const mortgage = {
  ...registeredEntry,
  kind: ['kind', oneOf(['mortgage', 'mortgageNotice'])],
  /** 万元 as decimal text. */
  amount: ['zqse', nullable(text)],
} as const;
const seal = { ...registeredEntry, preliminary: ['ycf', oneOf(['no', 'yes'])] } as const;
export type Mortgage = Domain<typeof mortgage>;
export type Seal = Domain<typeof seal>;

/** By what a property is named. Whatever is given narrows what the person may see, and never shows more. */
const sought = {
  ...pageMembers,
  rightHolderName: ['qlrmc', optional(asName(line(100)))],
  identityNumber: ['zjh', optional(line(40))],
  titleCertificateNumber: ['bdcqzh', optional(numberOf('title', line(60)))],
  status: ['zt', optional(oneOf(ENTRY_STATUSES))],
  /** Asked for after several searches that found nothing. */
  captcha,
} as const;

/**
 * Mortgages on the person's own properties and in their own favour; for courts and officers also those of a property
 * that they name by its holder and the holder's number, or by holder and certificate.
 */
export const searchMortgages = defineCall({
  at: 'GET /api/pub3/query/pledgeInfo',
  who: 'signedIn',
  query: sought,
  answer: pageOfListWire(defineWire(mortgage)),
  refuses: ['often'],
});

/** Seals, with the same bounds. */
export const searchSeals = defineCall({
  at: 'GET /api/pub3/query/sealUpInfo',
  who: 'signedIn',
  query: sought,
  answer: pageOfListWire(defineWire(seal)),
  refuses: ['often'],
});

/** The same words for a seal that there is not and for one that a search would not show. */
export const UNKNOWN_SEAL = '没有这个查封登记，或者您无权查询';

/**
 * A seal on paper, with a number and a code to check it by: for whom a search would show it. Within half an hour it is
 * the same paper.
 */
export const createSealPdf = defineCall({
  at: 'GET /api/pub3/query/sealUpProof',
  who: 'signedIn',
  query: { recordId: ['bsm', numberOf('seal', uuid(UNKNOWN_SEAL))] },
  answer: 'file',
  refuses: ['unknown', 'often'],
});
