// Days read as people say them.
import { dayWords, visitWords } from './day-words';

test.each([
  ['2026-11-23', '11月23日（周一）'],
  ['2026-11-22', '11月22日（周日）'],
  ['2027-01-09', '1月9日（周六）'],
])('%s is %s', (day, words) => {
  expect(dayWords(day)).toBe(words);
});

test('a visit names year, weekday and slot', () => {
  expect(visitWords({ day: '2026-11-24', slot: '10:00-11:00' })).toBe('2026年11月24日（周二）10:00-11:00');
});
