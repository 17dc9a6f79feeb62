import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import { findPostgres } from '../../../testing/postgres';
import { createTestDatabase } from '../../../testing/run-postgres';
import { RepeatedStatements } from './repeated-statements';
import { WaitingPool } from './waiting-pool';

const nameOf = (repeated: RepeatedStatements, text: string, values: unknown = [1]) =>
  repeated.named<{ text: string; name?: string }>({ text }, values).name;

test('a text is named from the third time on, always alike and unlike any other', () => {
  const repeated = new RepeatedStatements();
  const [first, second, third, fourth] = Array.from({ length: 4 }, () => nameOf(repeated, 'select $1'));
  expect([first, second]).toEqual([undefined, undefined]);
  expect(third).toMatch(/^again_[\w-]{32}$/);
  expect(fourth).toBe(third);
  for (let time = 0; time < 3; time += 1) nameOf(repeated, 'select $1::int');
  expect(nameOf(repeated, 'select $1::int')).not.toBe(third);
});

test('what has a name keeps it; what has no values, or is no statement, goes on as it came', () => {
  const repeated = new RepeatedStatements();
  const cursor = { submit: () => undefined };
  for (let time = 0; time < 4; time += 1) {
    expect(nameOf(repeated, 'begin', null)).toBeUndefined();
    expect(nameOf(repeated, 'begin', [])).toBeUndefined();
    expect(repeated.named({ text: 'select $1', name: 'mine' }, [1]).name).toBe('mine');
    expect(repeated.named('select $1', [1])).toBe('select $1');
    expect(repeated.named(cursor, undefined)).toBe(cursor);
  }
});

test('lists of ever other lengths fill neither the counts nor the database', () => {
  const repeated = new RepeatedStatements();
  const texts = Array.from({ length: 400 }, (_, length) => `select ${'$1, '.repeat(length)}$1`);
  const named = new Set(Array.from({ length: 4 }, () => texts.map((text) => nameOf(repeated, text))).flat());
  expect(named.size).toBe(251);
});

(findPostgres() ? test : test.skip)(
  'the database keeps one plan a connection, inside transactions and outside',
  async () => {
    const database = await createTestDatabase('empty');
    const pool = new WaitingPool({ connectionString: database.url, max: 1, mostWaiting: 5, timeoutMs: 60_000 });
    const db = drizzle(pool);
    const ask = async (on: Pick<typeof db, 'execute'>, value: number) =>
      (await on.execute(sql`select ${value}::int as n`)).rows[0];
    for (const value of [1, 2, 3]) expect(await ask(db, value)).toEqual({ n: value });
    await db.transaction(async (tx) => {
      for (const value of [4, 5]) expect(await ask(tx, value)).toEqual({ n: value });
    });
    const kept = await pool.query('select statement, generic_plans + custom_plans as runs from pg_prepared_statements');
    expect(kept.rows).toEqual([{ statement: 'select $1::int as n', runs: '3' }]);
    await pool.end();
    await database.drop();
  },
);
