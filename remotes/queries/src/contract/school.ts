// The calls that parents ask before a child goes to school: homes with their school districts, and declarations with
// what became of them.
import { defineCall, pageMembers } from '@portal/shared/contract';
import {
  asName,
  day,
  defineWire,
  integer,
  line,
  list,
  nullable,
  oneOf,
  optional,
  pageOfListWire,
  text,
} from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';
import { captcha } from './captcha';

/** Whose: by name and number together; without them one's own. */
const whose = {
  ...pageMembers,
  rightHolderName: ['qlrmc', optional(asName(line(100)))],
  identityNumber: ['zjh', optional(line(40))],
  captcha,
} as const;

const schoolHome = {
  titleCertificateNumber: ['bdcqzh', text],
  location: ['zl', text],
  /** Of the house, in words. */
  houseUse: ['fwyt', text],
  /** In words, with the share where there are shares. */
  coOwnership: ['gyfs', text],
  registeredOn: ['djsj', day],
  primarySchool: ['primarySchool', nullable(text)],
  middleSchool: ['middleSchool', nullable(text)],
  /** Names of the entries that stand on it. */
  entries: ['restrictions', list(text)],
} as const;
export type SchoolHome = Domain<typeof schoolHome>;

/**
 * Homes of the person and of their wards that a school takes as proof of where a pupil lives; officers of the region
 * find those of whom they name exactly. Whoever may not see them is answered as if there were none.
 */
export const listSchoolHomes = defineCall({
  at: 'GET /api/pub3/query/schoolRoll',
  who: 'signedIn',
  query: whose,
  answer: pageOfListWire(defineWire(schoolHome)),
  refuses: ['often'],
});

export const DECLARATION_STATUSES = ['submitted', 'checking', 'accepted', 'returned'] as const;
const schoolDeclaration = {
  recordId: ['bsm', text],
  /** Masked. */
  pupilName: ['xsxm', text],
  schoolYear: ['xn', integer],
  school: ['xx', text],
  titleCertificateNumber: ['bdcqzh', text],
  location: ['zl', text],
  status: ['zt', oneOf(DECLARATION_STATUSES)],
  /** Why it was returned. */
  reason: ['reason', nullable(text)],
  declaredOn: ['sbrq', day],
} as const;
export type SchoolDeclaration = Domain<typeof schoolDeclaration>;

/**
 * Declarations of house data for school entry that the person or the other guardian of their ward has made, narrowed to
 * a pupil by name and number.
 */
export const listSchoolDeclarations = defineCall({
  at: 'GET /api/pub3/query/enterSchoolDeclare',
  who: 'signedIn',
  query: whose,
  answer: pageOfListWire(defineWire(schoolDeclaration)),
  refuses: ['often'],
});
