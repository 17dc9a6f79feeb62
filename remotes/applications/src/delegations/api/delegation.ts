// The calls of letters of attorney as hooks, and their types as pages know them; features take both from here and never
// from the wire.
import type { InputOf } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';
import {
  agentMembers,
  attachDelegation,
  confirmDelegation,
  endDelegation,
  getDelegation,
  listDelegations,
  saveDelegation,
} from '../../contract/delegations';

export { downloadLetter } from '../../contract/delegations';
export { FILING, MATTERS, faultsOfLetter, letterFileName } from '../../contract/rules/letter';
export type { LetterMember } from '../../contract/rules/letter';
export type { Delegation, DelegationState } from '../../contract/wire/delegation';
export type SaveDelegation = InputOf<typeof saveDelegation>;

export const {
  useSaveDelegationMutation,
  useConfirmDelegationMutation,
  useEndDelegationMutation,
  useListDelegationsQuery,
  useGetDelegationQuery,
  useAttachDelegationMutation,
} = callsOf({ saveDelegation, confirmDelegation, endDelegation, listDelegations, getDelegation, attachDelegation });

const { agent, processCode, matters, titleCertificateNumber, startsOn, endsOn } = saveDelegation.body;
const { name, identityNumber, telephone } = agentMembers;
const ofAgent = ([field]: readonly [string, unknown]) => `${agent[0]}.${field}`;

/** Fields that the services name in a refusal, by the ids of the controls. */
export const DELEGATION_CONTROLS: Readonly<Record<string, string>> = {
  [ofAgent(name)]: 'agent-name',
  [ofAgent(identityNumber)]: 'agent-identity',
  [ofAgent(telephone)]: 'agent-telephone',
  [processCode[0]]: 'delegation-business',
  [matters[0]]: 'delegation-matters',
  [titleCertificateNumber[0]]: 'delegation-certificate',
  [startsOn[0]]: 'delegation-from',
  [endsOn[0]]: 'delegation-to',
};
