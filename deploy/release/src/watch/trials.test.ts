// What is on trial, since when, against what, and what remains when it is taken back.
import type { LogEntry } from '../log';
import { trialsOf, withoutFailed } from './trials';

let seq = 0;
function entry(own: Partial<LogEntry>): LogEntry {
  seq += 1;
  return {
    seq,
    at: `2026-11-21T09:${String(seq).padStart(2, '0')}:00.000Z`,
    action: 'promote',
    actor: 'ops',
    previous: '',
    hash: String(seq),
    ...own,
  };
}
beforeEach(() => {
  seq = 0;
});

test('a canary is on trial since it came in, through wider shares, against what everyone has', () => {
  const chain = [
    entry({ everyone: { payment: '1' } }),
    entry({ everyone: { payment: '1' }, canaries: { payment: ['2'] } }),
    entry({ everyone: { payment: '1' } }),
    entry({ everyone: { payment: '1' }, canaries: { payment: ['2'] } }),
    entry({ everyone: { payment: '1' }, canaries: { payment: ['2', '3'] } }),
  ];
  const rules = { payment: [{ version: '3', regions: ['33'] }, { version: '2', percent: 20 }, { version: '1' }] };
  expect(trialsOf({ rules }, chain, false)).toEqual([
    {
      remote: 'payment',
      version: '3',
      against: '1',
      kind: 'canary',
      since: new Date('2026-11-21T09:05:00Z'),
      regions: [],
    },
    {
      remote: 'payment',
      version: '2',
      against: '1',
      kind: 'canary',
      since: new Date('2026-11-21T09:04:00Z'),
      regions: [],
    },
  ]);
});

test('a share of some regions is compared with the same regions', () => {
  const chain = [entry({ everyone: { payment: '1' }, canaries: { payment: ['2'] } })];
  expect(
    trialsOf(
      { rules: { payment: [{ version: '2', regions: ['3301', '34'], percent: 5 }, { version: '1' }] } },
      chain,
      false,
    ),
  ).toMatchObject([{ regions: ['3301', '34'] }]);
});

test('a version that a person gave to everyone is on trial only when asked for, against the one before', () => {
  const chain = [
    entry({ remote: 'payment', version: '1', everyone: { payment: '1' } }),
    entry({ remote: 'payment', version: '2', everyone: { payment: '2' } }),
  ];
  const rules = { payment: [{ version: '2' }] };
  expect(trialsOf({ rules }, chain, false)).toEqual([]);
  expect(trialsOf({ rules }, chain, true)).toMatchObject([{ version: '2', against: '1', kind: 'everyone' }]);
});

test('nothing returns to a version that no person gave to everyone', () => {
  const watched = entry({
    action: 'rollback',
    by: 'watch',
    remote: 'payment',
    everyone: { payment: '1' },
    canaries: { payment: ['2'] },
  });
  expect(trialsOf({ rules: { payment: [{ version: '2', percent: 5 }, { version: '1' }] } }, [watched], false)).toEqual(
    [],
  );
});

test('taking back leaves the other canaries, and what people have changed meanwhile', () => {
  const [canary, other, base] = [{ version: '3', percent: 5 }, { version: '2', regions: ['33'] }, { version: '1' }];
  expect(withoutFailed([canary, other, base], { version: '3', against: '1', kind: 'canary' })).toEqual([other, base]);
  expect(withoutFailed([{ version: '3' }], { version: '3', against: '1', kind: 'canary' })).toEqual([{ version: '3' }]);
  expect(withoutFailed([other, base], { version: '1', against: '0', kind: 'everyone' })).toEqual([
    other,
    { version: '0' },
  ]);
  expect(withoutFailed([{ version: '4' }], { version: '1', against: '0', kind: 'everyone' })).toEqual([
    { version: '4' },
  ]);
});
