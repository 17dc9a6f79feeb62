import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { cursorOf, nextOf, readCursor } from './keyset';
import type { Keyset } from './keyset';

interface Row {
  waiting: boolean;
  day: string;
  at: Date;
  slot: string;
  id: string;
}
const keyset: Keyset<Row> = {
  direction: 'desc',
  keys: [
    { column: sql`waiting`, type: 'boolean', of: (row) => row.waiting },
    { column: sql`day`, type: 'date', of: (row) => row.day },
    { column: sql`at`, type: 'timestamptz', of: (row) => row.at },
    { column: sql`slot`, type: 'text', of: (row) => row.slot },
    { column: sql`id`, type: 'uuid', of: (row) => row.id },
  ],
};
const types = keyset.keys.map(({ type }) => type);
const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const rows = fc.record({
  waiting: fc.boolean(),
  day: moment.map((date) => date.toISOString().slice(0, 10)),
  at: moment,
  slot: fc.string({ maxLength: 100 }).filter((text) => !text.includes('\0')),
  id: fc.uuid(),
});

test('a cursor comes back as it went', () => {
  fc.assert(
    fc.property(rows, (row) => {
      expect(readCursor(types, cursorOf(keyset, row))).toEqual([
        String(row.waiting),
        row.day,
        row.at.toISOString(),
        row.slot,
        row.id,
      ]);
    }),
  );
});

const written = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const ID = '00000000-0000-4000-8000-000000000000';
test.each([
  ['another type of list', ['timestamptz', 'uuid'] as const, written(['2026-02-01'])],
  ['a day that no calendar has', ['date'] as const, written(['2026-02-30'])],
  ['a moment that is none', ['timestamptz', 'uuid'] as const, written(['2026-13-45T00:00:00.000Z', ID])],
  ['a yes that is none', ['boolean'] as const, written(['1'])],
  ['numbers', ['text'] as const, written([1])],
  ['no list', ['text'] as const, written('x')],
  ['more values than the list has', ['uuid'] as const, written([ID, ID])],
  ['a text the database cannot hold', ['text'] as const, written(['\0'])],
  ['nothing', ['text'] as const, undefined],
])('%s is no cursor', (_name, wanted, text) => expect(readCursor(wanted, text)).toBeUndefined());

test('any other text is none', () => {
  fc.assert(fc.property(fc.string(), (text) => readCursor(types, text) === undefined));
});

test('only a full page has a next one', () => {
  const row: Row = { waiting: true, day: '2026-02-01', at: new Date('2026-02-01'), slot: '09:00-10:00', id: ID };
  expect(nextOf(keyset, [row], 2)).toBeNull();
  expect(nextOf(keyset, [], 1)).toBeNull();
  expect(readCursor(types, nextOf(keyset, [row, row], 2) ?? '')).toHaveLength(5);
});
