// What a claimed relief goes through: only the office's word lets it count.
import { reliefStates } from '@portal/payment/contract';
import type { ReliefState } from '@portal/payment/contract';
import type { Step } from '../../../platform/core/machines/define-steps';
import { defineSteps } from '../../../platform/core/machines/define-steps';

export type { ReliefState };
export type ReliefEvent = 'confirm' | 'return' | 'withdraw';

const rows: readonly Step<ReliefState, ReliefEvent>[] = [
  { from: 'waiting', event: 'confirm', to: 'confirmed' },
  { from: 'waiting', event: 'return', to: 'returned' },
  { from: 'waiting', event: 'withdraw', to: 'withdrawn' },
];

const STATES = Object.fromEntries(reliefStates.map((state) => [state, state])) as Record<ReliefState, string>;
export const reliefMachine = defineSteps<ReliefState, ReliefEvent, (typeof rows)[number]>(STATES, 'waiting', rows);
