// Comparing two texts: both can be read off the result, and nothing is marked that is the same.
import fc from 'fast-check';
import { compareLines } from './compare-papers';

const lines = fc.array(fc.constantFrom('第一条', '价款', '交付', '违约', '甲方', '乙方'), { maxLength: 14 });

test('without what was added it is the text before, without what was taken out the text after', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const compared = compareLines(before, after);
      const without = (change: string) => compared.filter((line) => line.change !== change).map(({ text }) => text);
      expect(without('added')).toEqual(before);
      expect(without('removed')).toEqual(after);
    }),
  );
});

test('the same text has no changes, and one changed line is one out and one in', () => {
  expect(compareLines(['价款100', '交付'], ['价款100', '交付']).every(({ change }) => change === 'same')).toBe(true);
  expect(compareLines(['甲', '价款100', '乙'], ['甲', '价款200', '乙'])).toEqual([
    { change: 'same', text: '甲' },
    { change: 'removed', text: '价款100' },
    { change: 'added', text: '价款200' },
    { change: 'same', text: '乙' },
  ]);
});
