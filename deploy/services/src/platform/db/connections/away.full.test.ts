// PostgreSQL goes away under running services and comes back: people are told so at once, and served again as soon as
// it is there.
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { serverOptions } from '../../core/logging';
import type { Services } from '../../../index';
import { createServices } from '../../../index';
import { findPostgres } from '../../../testing/postgres';
import type { TestDatabase } from '../../../testing/run-postgres';
import { createTestDatabase } from '../../../testing/run-postgres';
import { createTestClient, TEST_CAPTCHA } from '../../../testing/test-client';
import { TEST_SERVICE_KEYS } from '../../../testing/test-keys';
import { isDatabaseAway } from './away';
import { rowsOf } from '../database';

/** Milliseconds after which people are served again; in the short run the machine may be busy. */
const BACK_MS = 2_000;

const wrapped = (error: object) => Object.assign(new Error('Failed query: select'), { cause: error });

test.each([
  [{ code: 'ECONNREFUSED', syscall: 'connect' }, true],
  [{ code: 'ENOENT', syscall: 'connect' }, true],
  [{ code: '57P01' }, true],
  [{ code: '57014' }, true],
  [{ code: '08006' }, true],
  [{ code: '53300' }, true],
  [{ message: 'Connection terminated unexpectedly' }, true],
  [{ errors: [{ code: 'ECONNREFUSED' }] }, true],
  [{ code: '23505' }, false],
  [{ code: '22P02' }, false],
  [{ code: 'ENOENT', syscall: 'open' }, false],
  [{ message: 'Connection of the case terminated' }, false],
])('%j says that the database is away: %s', (error, away) => {
  expect([isDatabaseAway(error), isDatabaseAway(wrapped(error)), isDatabaseAway(wrapped(wrapped(error)))]).toEqual([
    away,
    away,
    away,
  ]);
});

test('no error and what is none say nothing', () => {
  expect([undefined, null, 'x', 7, {}].map(isDatabaseAway)).toEqual(Array(5).fill(false));
});

/** Stands between the services and the server, so that the server can be away without being stopped. */
async function placeBetween(url: string) {
  const { host, port, database = '' } = new Client({ connectionString: url });
  const open = new Set<Socket>();
  let isSilent = false;
  const make = (): Server =>
    createServer((socket) => {
      const behind = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
      for (const [one, other] of [
        [socket, behind],
        [behind, socket],
      ] as const) {
        open.add(one);
        // What is dropped is lost: nothing is kept for later.
        one
          .on('error', () => undefined)
          .on('close', () => {
            open.delete(one);
            other.destroy();
          })
          .on('data', (data) => {
            if (!isSilent) other.write(data);
          });
      }
    });
  let server = make();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const at = (server.address() as AddressInfo).port;
  return {
    url: `postgres://portal@127.0.0.1:${at}/${database}`,
    async goAway() {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      for (const socket of open) socket.destroy();
      await closed;
    },
    /** Connections stand and are made, and no byte comes through, either way. */
    fallSilent() {
      isSilent = true;
    },
    speakAgain() {
      isSilent = false;
    },
    async comeBack() {
      server = make();
      await new Promise<void>((resolve) => {
        server.listen(at, '127.0.0.1', resolve);
      });
    },
  };
}

(findPostgres() ? describe : describe.skip)('a database that goes away', () => {
  let database: TestDatabase;
  let between: Awaited<ReturnType<typeof placeBetween>>;
  let services: Services;
  let server: FastifyInstance;
  let folder: string;
  beforeAll(async () => {
    database = await createTestDatabase('seeded');
    between = await placeBetween(database.url);
    folder = await mkdtemp(join(tmpdir(), 'portal-away-'));
    services = await createServices({
      production: false,
      dataDir: folder,
      filesDir: folder,
      databaseUrl: between.url,
      captchaTestCode: TEST_CAPTCHA,
      logLevel: 'silent',
      passwordCost: 1024,
      demoData: true,
      serviceKeys: TEST_SERVICE_KEYS,
    });
    server = Fastify(serverOptions('silent')) as unknown as FastifyInstance;
    await services.register(server);
  }, 300_000);
  afterAll(async () => {
    await server.close();
    await services.close();
    await between.goAway();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  it('statements end after half a minute, transactions that nobody goes on with after one', async () => {
    expect(
      await rowsOf(
        services.context.db,
        sql`select current_setting('statement_timeout') as s, current_setting('idle_in_transaction_session_timeout') as t`,
      ),
    ).toEqual([{ s: '30s', t: '1min' }]);
  });

  it('is told of at once, with a word and a time, and serves again as soon as it is back', async () => {
    const person = createTestClient(server, () => new Date());
    expect((await person.signIn('citizen')).body.status).toBe(200);
    const ask = () =>
      Promise.all([
        person.get('/api/pub3/query/houseRights'),
        person.get('/api/reg3/apply/queryMyApplyInfo'),
        createTestClient(server, () => new Date()).get('/api/pub3/config/sysConfigEncryption'),
      ]);
    const ready = async () => (await server.inject('/readyz')).statusCode;
    const before = await ask();
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await ready()).toBe(200);
    await between.goAway();
    const from = performance.now();
    const away = await ask();
    const took = performance.now() - from;
    // What asks no database answers as ever.
    const refused = away.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThanOrEqual(2);
    for (const { headers, body } of refused)
      expect([headers['retry-after'], body]).toEqual([
        '5',
        { resultCode: 'B000', msg: '系统暂时无法处理，请稍后再试', data: null },
      ]);
    expect(await server.inject('/readyz')).toMatchObject({ statusCode: 503, headers: { 'retry-after': '1' } });
    await between.comeBack();
    const back = performance.now();
    while ((await ready()) !== 200)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    const until = performance.now() - back;
    expect((await ask()).map(({ status }) => status)).toEqual(before.map(({ status }) => status));
    console.info(`refused after ${took.toFixed(0)} ms, ready ${until.toFixed(0)} ms after its return`);
    expect(until).toBeLessThan(BACK_MS);
  });

  it('that says nothing any more, with its connections standing: people are told so, soon at once, and served again within two seconds of its return', async () => {
    const person = createTestClient(server, () => new Date());
    expect((await person.signIn('citizen')).body.status).toBe(200);
    const ask = async () => {
      const from = performance.now();
      const { status, headers } = await person.get('/api/pub3/query/houseRights');
      return { status, retryAfter: headers['retry-after'], ms: performance.now() - from };
    };
    expect((await ask()).status).toBe(200);
    between.fallSilent();
    // More than there are connections: some hang on a silent one, the others wait for a turn.
    const first = await Promise.all(Array.from({ length: 15 }, ask));
    expect(first.map(({ status, retryAfter }) => [status, retryAfter])).toEqual(Array(15).fill([503, '5']));
    const then = await Promise.all(Array.from({ length: 50 }, ask));
    expect(then.map(({ status }) => status)).toEqual(Array(50).fill(503));
    expect((await server.inject('/readyz')).statusCode).toBe(503);
    between.speakAgain();
    const back = performance.now();
    while ((await server.inject('/readyz')).statusCode !== 200)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    const until = performance.now() - back;
    expect((await ask()).status).toBe(200);
    const longest = (all: { ms: number }[]) => Math.max(...all.map(({ ms }) => ms)).toFixed(0);
    console.info(
      `silent: told after ${longest(first)} ms at first, ${longest(then)} ms then; ready ${until.toFixed(0)} ms after its return`,
    );
    expect(Number(longest(first))).toBeLessThan(20_000);
    expect(until).toBeLessThan(BACK_MS);
  }, 60_000);
});
