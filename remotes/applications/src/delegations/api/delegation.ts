// The types of a delegation as pages know it; features take them from here and never from the wire.
import { delegationPartyWire, saveDelegationWire } from '@portal/shared/wire';

export type { Delegation, DelegationState, SaveDelegation } from '@portal/shared/wire';

const {
  agent = '',
  processCode = '',
  matters = '',
  titleCertificateNumber = '',
  startsOn = '',
  endsOn = '',
} = saveDelegationWire.wireNames;
const { name = '', identityNumber = '', telephone = '' } = delegationPartyWire.wireNames;
const within = (field: string) => `${agent}.${field}`;

/** Fields that the services name in a refusal, by the ids of the controls. */
export const DELEGATION_CONTROLS: Readonly<Record<string, string>> = {
  [within(name)]: 'agent-name',
  [within(identityNumber)]: 'agent-identity',
  [within(telephone)]: 'agent-telephone',
  [processCode]: 'delegation-business',
  [matters]: 'delegation-matters',
  [titleCertificateNumber]: 'delegation-certificate',
  [startsOn]: 'delegation-from',
  [endsOn]: 'delegation-to',
};
