// Moving keeps every item exactly once, at the place asked for.
import fc from 'fast-check';
import { moved } from './moved';

test('an item stands at its new place and nothing is lost', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(), { minLength: 1 }),
      fc.nat(),
      fc.integer({ min: -3, max: 30 }),
      (items, pick, position) => {
        const item = items[pick % items.length] as number;
        const next = moved(items, item, position);
        expect([...next].sort()).toEqual([...items].sort());
        expect(next.indexOf(item)).toBe(Math.min(Math.max(0, position), items.length - 1));
        expect(next.filter((other) => other !== item)).toEqual(items.filter((other) => other !== item));
      },
    ),
  );
});

test('an unknown item changes nothing', () => {
  expect(moved(['a', 'b'], 'c', 0)).toEqual(['a', 'b']);
});
