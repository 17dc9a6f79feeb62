// The tabs of the own list: states grouped by whose turn it is.
import { stateOf, states, isStateCode } from '@portal/shared/catalogue';
import type { ApplicationStatus } from '../../../api/application';

export type GroupKey = 'todo' | 'draft' | 'running' | 'done';
export interface StatusTabItem {
  key: string;
  label: string;
  count?: number;
}

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

/** The tabs with their counts; a single state in the address gets a tab of its own. */
export function statusTabs(counts: Readonly<Record<string, number>> | undefined, tab: string): StatusTabItem[] {
  const sum = (list: readonly ApplicationStatus[]) =>
    counts && list.reduce((total, status) => total + (counts[status] ?? 0), 0);
  const tabs: StatusTabItem[] = [
    { key: 'all', label: '全部', count: sum(ALL) },
    ...KEYS.map((key) => ({ key, label: GROUPS[key].label, count: sum(ALL.filter(GROUPS[key].holds)) })),
  ];
  if (isStateCode(tab)) tabs.push({ key: tab, label: stateOf(tab).name, count: sum([tab]) });
  return tabs;
}

/** The tab that an address names; anything unknown is all. */
export function tabOf(status: string | undefined): string {
  return status && (isGroup(status) || isStateCode(status)) ? status : 'all';
}
