// What an officer reads of the announcement of a case and of the objections to it.
import { cleanup, render, screen } from '@testing-library/react';
import type { FiledObjectionsProps } from './filed-objections';
import { FiledObjections } from './filed-objections';

afterEach(cleanup);
const announced: FiledObjectionsProps['announcements'][number] = {
  recordId: 'a1',
  title: '首次登记公告：房屋首次登记',
  publishedOn: '2026-11-02',
  objectionUntil: '2026-11-23',
  daysLeft: 3,
};
const objection = (
  outcome: FiledObjectionsProps['objections'][number]['outcome'],
  name = '李思宁',
): FiledObjectionsProps['objections'][number] => ({
  name,
  reason: '该房屋由本人出资建造',
  filedAt: '2026-11-05T10:20:00+08:00',
  outcome,
});
const show = (announcements: FiledObjectionsProps['announcements'], objections: FiledObjectionsProps['objections']) =>
  render(<FiledObjections announcements={announcements} objections={objections} />).container.textContent ?? '';

test('a case without either shows nothing', () => {
  expect(show([], [])).toBe('');
});

test('open objections are counted, and what they mean for the booking is said', () => {
  const text = show([announced], [objection('open'), objection('open', '孙晓敏'), objection('dismissed', '王一鸣')]);
  expect(screen.getByText('有2项异议尚未审查')).toBeTruthy();
  expect(text).toContain('审查以前不能登簿');
  expect(text).toContain('2026-11-02公告，异议期限至2026-11-23，剩余3个工作日');
  expect(text).toContain('李思宁的异议该房屋由本人出资建造');
});

test.each([
  ['dismissed', '异议不成立'],
  ['upheld', '异议成立，不予登记'],
  ['void', '案件已终止'],
] as const)('what is decided (%s) is said, and nothing is counted as open', (outcome, words) => {
  const text = show([{ ...announced, objectionUntil: null, daysLeft: null }], [objection(outcome)]);
  expect(text).toContain(words);
  expect(text).toContain('登记不等待公告期');
  expect(screen.queryByText(/尚未审查/)).toBeNull();
});

test('after the last day no days are left', () => {
  expect(show([{ ...announced, daysLeft: 0 }], [])).toContain('剩余0个工作日');
});
