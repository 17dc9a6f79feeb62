// Connections: the pool that waits, and how long a statement may take.
import { drizzle } from 'drizzle-orm/node-postgres';
import { startTestServices, describeOnBoth } from '../../../testing';
import type { Answer, TestServices } from '../../../testing';
import { findPostgres } from '../../../testing/postgres';
import { createTestDatabase } from '../../../testing/run-postgres';
import type { TestDatabase } from '../../../testing/run-postgres';
import { MOST_WAITING } from '../open-database';
import { WaitingPool } from './waiting-pool';
import { eq, sql } from 'drizzle-orm';
import { settings } from '../../config/schema';
import type { Database } from '../database';
import { builtOnce } from './statement';

// More callers than connections: they wait their turn, and who cannot is told to come back in words, never by a broken
// connection.
describe('the waiting pool', () => {
  const COME_BACK = { resultCode: 'B000', msg: '当前使用人数较多，请稍后再试', data: null };

  (findPostgres() ? describe : describe.skip)('connections to PostgreSQL', () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await createTestDatabase('empty');
    });
    afterAll(() => database.drop());

    it('callers wait their turn; one too many is told so at once, and the others are served', async () => {
      const pool = new WaitingPool({ connectionString: database.url, max: 1, mostWaiting: 2, timeoutMs: 60_000 });
      const first = await pool.connect();
      const waiting = [pool.query('select 1 as n'), pool.connect()] as const;
      await expect(pool.connect()).rejects.toMatchObject({
        name: 'BusyError',
        message: '2 callers wait for a connection to the database',
      });
      await expect(pool.query('select 1')).rejects.toMatchObject({ name: 'BusyError' });
      first.release();
      expect((await waiting[0]).rows).toEqual([{ n: 1 }]);
      (await waiting[1]).release();
      await pool.end();
    });

    it('who waits longer than the timeout is told so, by either way of asking', async () => {
      const pool = new WaitingPool({ connectionString: database.url, max: 1, mostWaiting: 2, timeoutMs: 30 });
      const first = await connected(pool);
      await expect(pool.connect()).rejects.toMatchObject({
        name: 'BusyError',
        cause: { message: 'timeout exceeded when trying to connect' },
      });
      await expect(pool.query('select 1')).rejects.toMatchObject({ name: 'BusyError' });
      first.release();
      await pool.end();
    });

    it('a transaction that cannot begin keeps no connection', async () => {
      const pool = new WaitingPool({ connectionString: database.url, max: 2, mostWaiting: 5, timeoutMs: 5_000 });
      const db = drizzle(pool);
      for (let time = 0; time < 4; time += 1)
        await expect(
          db.transaction(() => Promise.resolve(), { isolationLevel: 'none' as 'serializable' }),
        ).rejects.toThrow('begin isolation level none');
      expect(await db.transaction(async (tx) => (await tx.execute('select 1 as n')).rows)).toEqual([{ n: 1 }]);
      expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
      await pool.end();
    });

    it('a connection that breaks while somebody holds it ends their work and nothing else', async () => {
      const pool = new WaitingPool({ connectionString: database.url, max: 2, mostWaiting: 5, timeoutMs: 60_000 });
      const held = await connected(pool);
      const [{ pid } = { pid: 0 }] = (await held.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
      const ended = new Promise<void>((resolve) => {
        held.once('end', () => resolve());
      });
      await pool.query('select pg_terminate_backend($1)', [pid]);
      await ended;
      await expect(held.query('select 1')).rejects.toThrow();
      held.release(true);
      expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
      await pool.end();
    });

    /** On a busy machine the connection itself may take longer than this test's timeout. */
    async function connected(pool: WaitingPool) {
      for (;;) {
        const client = await pool.connect().catch(() => undefined);
        if (client) return client;
      }
    }
  });

  (findPostgres() ? describe : describe.skip)('services whose database is away', () => {
    let services: TestServices;
    beforeAll(async () => {
      services = await startTestServices({ database: 'postgres' });
    });
    afterAll(() => services.close());

    it('send people away with a word and a time, whether they read or write, and take them again later', async () => {
      const person = await services.signedIn('citizen');
      const asked = (): Promise<Answer[]> =>
        Promise.all([
          services.client().get('/api/pub3/config/loginConfig'),
          person.get('/api/pub3/query/houseRights'),
          person.post('/api/pub3/pubreserved/hold', {
            xzqbm: '330106',
            deptId: '33010601',
            djxlid: '200',
            yyrq: '2026-11-23',
            yysjd: '10:00-11:00',
          }),
        ]);
      const give = await takeAll(services);
      for (const { status, headers, body } of await asked())
        expect([status, headers['retry-after'], body]).toEqual([503, '5', COME_BACK]);
      give();
      for (const { status, body } of await asked()) expect([status, body.resultCode]).toEqual([200, 'A000']);
    });

    /** Takes every connection and every place in the queue. @returns how to give them back */
    async function takeAll({ db }: TestServices): Promise<() => void> {
      const pool = (db as unknown as { $client: WaitingPool }).$client;
      const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
      const waiting: Promise<unknown>[] = [];
      while (waiting.length < MOST_WAITING) waiting.push(pool.query('select 1'));
      return () => {
        for (const client of held) client.release();
      };
    }
  });
});

// Statements that are built once are asked by whoever holds a connection: outside of transactions and within them.
describeOnBoth('a statement that is built once', (makeServices) => {
  let built = 0;
  const valueOf = async (db: Database, key: string): Promise<unknown> => {
    const byKey = builtOnce(db, 'value_of_key', () => {
      built += 1;
      return db
        .select({ value: settings.value })
        .from(settings)
        .where(eq(settings.key, sql.placeholder('key')));
    });
    return (await byKey.execute({ key }))[0]?.value;
  };

  test('is asked on the connection of whoever asks, though a transaction that is over has built it', async () => {
    const { db } = await makeServices();
    built = 0;
    await db.transaction(async (tx) => {
      await tx.insert(settings).values({ key: 'first', value: 1 });
      expect(await valueOf(tx, 'first')).toBe(1);
    });
    await expect(
      db.transaction(async (tx) => {
        await tx.insert(settings).values({ key: 'taken back', value: 2 });
        expect(await valueOf(tx, 'taken back')).toBe(2);
        await tx.transaction(async (inner) => expect(await valueOf(inner, 'taken back')).toBe(2));
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(await Promise.all([valueOf(db, 'first'), valueOf(db, 'taken back')])).toEqual([1, undefined]);
    expect(built).toBe(1);
  });
});
