// What kinds of entries are called, and their state in words and tint.
import { Tag } from '@portal/shared/ui';
import type { TagTone } from '@portal/shared/ui';
import type { EntryKind, EntryState } from '../../api/entry';

export const KIND_NAMES: Readonly<Record<EntryKind, string>> = {
  suggestion: '建议',
  complaint: '投诉',
  fault: '故障',
  issue: '疑难问题',
};
export const STATE_NAMES: Readonly<Record<EntryState, string>> = {
  received: '已提交',
  accepted: '处理中',
  answered: '已答复',
};
export const ENTRY_STATES: readonly EntryState[] = ['received', 'accepted', 'answered'];
const tones: Record<EntryState, TagTone> = { received: 'neutral', accepted: 'blue', answered: 'green' };

export function EntryTag({ state }: { state: EntryState }) {
  return <Tag tone={tones[state]}>{STATE_NAMES[state]}</Tag>;
}
