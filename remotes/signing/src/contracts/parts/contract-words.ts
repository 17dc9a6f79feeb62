// Words and colours of a contract's states.
import { secondaryStateName } from '@portal/shared/catalogue';
import type { TagTone } from '@portal/shared/ui';
import type { ContractState } from '../api/contracts';

const TONES: Readonly<Record<ContractState, TagTone>> = {
  draft: 'neutral',
  toConfirm: 'amber',
  toSign: 'amber',
  signed: 'blue',
  filed: 'green',
  revoked: 'neutral',
  cancelled: 'neutral',
};

export const stateWords = (state: ContractState): { label: string; tone: TagTone } => ({
  label: secondaryStateName('contract', state),
  tone: TONES[state],
});
