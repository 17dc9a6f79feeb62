// Delegations: who may act for whom, in what, and until when.
import { day, integer, knownWords, list, moment, nullable, oneOf, optional, text, textOr } from '../codec';
import type { Domain } from '../define-wire';
import { defineWire } from '../define-wire';
import { pageOfListWire } from '../page-of-list.wire';

export const delegationStates = ['draft', 'toConfirm', 'valid', 'refused', 'revoked', 'expired'] as const;
export type DelegationState = (typeof delegationStates)[number];
export const delegationActions = ['edit', 'confirm', 'refuse', 'revoke', 'print', 'attach'] as const;

const party = {
  name: ['qlrmc', textOr('')],
  identityNumber: ['zjh', textOr('')],
  telephone: ['dh', textOr('')],
} as const;
export const delegationPartyWire = defineWire(party);
const period = { startsOn: ['wtqssj', day], endsOn: ['wtjssj', day] } as const;
const delegation = {
  recordId: ['bsm', text],
  number: ['number', text],
  role: ['role', oneOf(['principal', 'agent'])],
  principal: ['wtr', delegationPartyWire],
  agent: ['stf', delegationPartyWire],
  processCode: ['lcdm', text],
  businessName: ['ywmc', text],
  notaryNumber: ['gzsbh', nullable(text)],
  matters: ['wtsx', list(text)],
  titleCertificateNumber: ['bdcqzh', nullable(text)],
  coversAll: ['qbbdc', oneOf(['0', '1'])],
  mayPassOn: ['sfkzwt', oneOf(['0', '1'])],
  ...period,
  state: ['zt', oneOf(delegationStates)],
  principalAt: ['principalAt', nullable(moment)],
  agentAt: ['agentAt', nullable(moment)],
  endedAt: ['endedAt', nullable(moment)],
  reason: ['reason', nullable(text)],
  createdAt: ['createdAt', moment],
  actions: ['actions', knownWords(delegationActions)],
} as const;
export const delegationWire = defineWire(delegation);
export const delegationsWire = pageOfListWire(delegationWire);
export type Delegation = Domain<typeof delegation>;
const save = {
  recordId: ['bsm', optional(text)],
  agent: ['stf', delegationPartyWire],
  processCode: ['lcdm', text],
  matters: ['wtsx', list(text)],
  titleCertificateNumber: ['bdcqzh', optional(text)],
  coversAll: ['qbbdc', oneOf(['0', '1'])],
  mayPassOn: ['sfkzwt', oneOf(['0', '1'])],
  startsOn: ['wtqssj', text],
  endsOn: ['wtjssj', text],
} as const;
export const saveDelegationWire = defineWire(save);
export type SaveDelegation = Domain<typeof save>;
export const confirmDelegationWire = defineWire({
  recordId: ['bsm', text],
  applicantId: ['sqrbsm', text],
  coversAll: ['qbbdc', oneOf(['0', '1'])],
});
export const endDelegationWire = defineWire({ recordId: ['bsm', text], revocationReason: ['cxyy', text] });
export const attachDelegationWire = defineWire({ recordId: ['bsm', text], businessNumber: ['ywh', text] });
export const attachedWire = defineWire({ fileId: ['fileBsm', text] });
export const delegationStateWire = defineWire({ state: ['zt', oneOf(delegationStates)] });
const query = {
  role: ['role', oneOf(['principal', 'agent'])],
  pageNumber: ['pageNo', integer],
  pageSize: ['pageSize', integer],
} as const;
export const delegationQueryWire = defineWire(query);
export type DelegationQuery = Domain<typeof query>;
