// State of an approval, by colour and word.
import { secondaryStateName } from '@portal/shared/catalogue';
import { Tag } from '@portal/shared/ui';
import type { TagTone } from '@portal/shared/ui';
import type { ApprovalState } from '../../api/approval';

const TONES: Record<ApprovalState, TagTone> = {
  waiting: 'amber',
  passed: 'green',
  refused: 'red',
  withdrawn: 'neutral',
};

export const APPROVAL_STATES = Object.keys(TONES) as ApprovalState[];

export function approvalStateName(state: ApprovalState): string {
  return secondaryStateName('bankApproval', state);
}

export function ApprovalTag({ state }: { state: ApprovalState }) {
  return <Tag tone={TONES[state]}>{approvalStateName(state)}</Tag>;
}
