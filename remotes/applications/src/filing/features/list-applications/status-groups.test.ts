// Tabs of the own list.
import { states } from '@portal/shared/catalogue';
import { statusFilter, statusTabs, tabOf } from './status-groups';

test('every state stands in exactly one group', () => {
  const listed = ['todo', 'draft', 'running', 'done'].flatMap((tab) => statusFilter(tab)?.split(',') ?? []);
  expect([...listed].sort()).toEqual(Object.keys(states).sort());
});

test('tabs add up the counts of their states', () => {
  const tabs = statusTabs({ DRAFT: 2, CORRECTION: 1, PAY_PENDING: 1, REVIEWING: 3, COMPLETED: 4 }, 'all');
  expect(tabs.map(({ label, count }) => `${label}${count}`)).toEqual([
    '全部11',
    '待处理2',
    '草稿2',
    '办理中3',
    '已结束4',
  ]);
});

test('a single state in the address is a tab of its own; anything else is all', () => {
  expect(statusTabs({ CORRECTION: 1 }, 'CORRECTION').at(-1)).toEqual({ key: 'CORRECTION', label: '待补正', count: 1 });
  expect(statusFilter('CORRECTION')).toBe('CORRECTION');
  expect(tabOf('nonsense')).toBe('all');
  expect(statusFilter('all')).toBeUndefined();
});
