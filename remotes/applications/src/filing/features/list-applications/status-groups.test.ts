// Tabs of the own list.
import { states } from '@portal/shared/catalogue';
import { STATUS_TABS, statusFilter } from './status-groups';

test('every state stands in exactly one group', () => {
  const listed = ['todo', 'draft', 'running', 'done'].flatMap((tab) => statusFilter(tab)?.split(',') ?? []);
  expect([...listed].sort()).toEqual(Object.keys(states).sort());
});

test('tabs add up the counts of their states; a single state is one that an address may name', () => {
  const counts = { DRAFT: 2, CORRECTION: 1, PAY_PENDING: 1, REVIEWING: 3, COMPLETED: 4 };
  const words = STATUS_TABS.map(({ label, countOf }) => `${label}${countOf?.({ rows: [], total: 0, counts }, false)}`);
  expect(words.slice(0, 5)).toEqual(['全部11', '待处理2', '草稿2', '办理中3', '已结束4']);
  expect(STATUS_TABS.find(({ key }) => key === 'CORRECTION')).toMatchObject({ label: '待补正', isHidden: true });
  expect([statusFilter('CORRECTION'), statusFilter('all')]).toEqual(['CORRECTION', undefined]);
});
