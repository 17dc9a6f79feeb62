// Delegations: who may act for whom, in what, and until when.
import {
  day,
  defineWire,
  knownWords,
  list,
  moment,
  nullable,
  oneOf,
  pageOfListWire,
  text,
  textOr,
} from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

export const delegationStates = ['draft', 'toConfirm', 'valid', 'refused', 'revoked', 'expired'] as const;
export type DelegationState = (typeof delegationStates)[number];
export const delegationActions = ['edit', 'confirm', 'refuse', 'revoke', 'print', 'attach'] as const;

const party = {
  name: ['qlrmc', textOr('')],
  identityNumber: ['zjh', textOr('')],
  telephone: ['dh', textOr('')],
} as const;
const delegationPartyWire = defineWire(party);
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
  startsOn: ['wtqssj', day],
  endsOn: ['wtjssj', day],
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
