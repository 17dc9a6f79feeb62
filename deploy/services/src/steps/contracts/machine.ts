// The machine of a contract as a table: what leads where, and who hears of it. The catalogue says the same of states
// and events; a test holds both together.
import type { SecondaryEvent, SecondaryState } from '@portal/shared/catalogue';
import { secondaryMachines } from '@portal/shared/catalogue';
import type { Step } from '../../platform/core/machines/define-steps';
import { defineSteps } from '../../platform/core/machines/define-steps';
import type { MessageEvent } from '../../platform/messages/public';

export type ContractState = SecondaryState<'contract'>;
export type ContractEvent = SecondaryEvent<'contract'>;

export interface ContractStep extends Step<ContractState, ContractEvent> {
  /** What everybody but the actor is told; null where the next step says it. */
  notifies: MessageEvent | null;
  /** What stands in the contract's history. */
  words: string;
}

const rows: readonly ContractStep[] = [
  { from: 'draft', event: 'send', to: 'toConfirm', notifies: 'contractInvited', words: '发送合同，请各方确认' },
  { from: 'toConfirm', event: 'confirm', to: 'toSign', notifies: 'contractToSign', words: '各方已确认，可以签名' },
  { from: 'toSign', event: 'allSigned', to: 'signed', notifies: null, words: '各方已签名' },
  { from: 'signed', event: 'file', to: 'filed', notifies: 'contractFiled', words: '合同已备案' },
  { from: 'draft', event: 'revoke', to: 'revoked', notifies: null, words: '撤销合同' },
  { from: 'toConfirm', event: 'revoke', to: 'revoked', notifies: 'contractRevoked', words: '撤销合同' },
  { from: 'toSign', event: 'revoke', to: 'revoked', notifies: 'contractRevoked', words: '撤销合同' },
  {
    from: 'filed',
    event: 'cancelJointly',
    to: 'cancelled',
    notifies: 'contractCancelled',
    words: '各方同意，合同已注销',
  },
];

export const contractMachine = defineSteps<ContractState, ContractEvent, ContractStep>(
  secondaryMachines.contract.states,
  'draft',
  rows,
);
