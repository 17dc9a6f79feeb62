// The tabs of the own list: states grouped by whose turn it is.
import { stateOf, states, isStateCode } from '@portal/shared/catalogue';
import type { ListTab } from '@portal/shared/ui/list';
import type { ApplicationStatus } from '../../../api/application';

export type GroupKey = 'todo' | 'draft' | 'running' | 'done';

const ALL = Object.keys(states) as ApplicationStatus[];
const GROUPS: Record<GroupKey, { label: string; holds: (status: ApplicationStatus) => boolean }> = {
  todo: { label: '待处理', holds: (status) => stateOf(status).tone === 'amber' },
  draft: { label: '草稿', holds: (status) => status === 'DRAFT' },
  running: {
    label: '办理中',
    holds: (status) => status !== 'DRAFT' && stateOf(status).tone !== 'amber' && !stateOf(status).terminal,
  },
  done: { label: '已结束', holds: (status) => stateOf(status).terminal },
};
const KEYS = Object.keys(GROUPS) as GroupKey[];
const isGroup = (key: string): key is GroupKey => Object.hasOwn(GROUPS, key);

/** The states that a tab asks for, as the list call takes them: absent for all, otherwise joined by commas. */
export function statusFilter(tab: string): string | undefined {
  if (isGroup(tab)) return ALL.filter(GROUPS[tab].holds).join(',');
  return isStateCode(tab) ? tab : undefined;
}

const countOf =
  (list: readonly ApplicationStatus[]): ListTab['countOf'] =>
  ({ counts }) =>
    counts && list.reduce((total, status) => total + (counts[status] ?? 0), 0);

/** All, the groups, and each single state, which only an address names. */
export const STATUS_TABS: readonly ListTab[] = [
  { key: 'all', label: '全部', countOf: countOf(ALL) },
  ...KEYS.map((key) => ({ key, label: GROUPS[key].label, countOf: countOf(ALL.filter(GROUPS[key].holds)) })),
  ...ALL.map((key) => ({ key, label: stateOf(key).name, countOf: countOf([key]), isHidden: true })),
];
