// Queries come from a real streaming replica while it follows closely, what one has written oneself from where it is,
// and everything from the primary when the replica lags or is away.
import { listNews } from '@portal/queries/contract';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { readOptions } from '../../../env';
import type { Services } from '../../../index';
import { createServices } from '../../../index';
import { serverOptions } from '../../core/logging';
import { findPostgres, startPostgres } from '../../../testing/postgres';
import type { PostgresServer } from '../../../testing/postgres';
import type { ReplicaServer } from '../../../testing/postgres-replica';
import { startReplica } from '../../../testing/postgres-replica';
import { createTestClient, TEST_CAPTCHA } from '../../../testing/test-client';
import { TEST_SERVICE_KEYS } from '../../../testing/test-keys';
import { rowsOf } from '../database';
import type { Replica } from './replica';
import { placeOf, replicaOf } from './replica';

test.each([
  ['0/0', 0n],
  ['16/B374D848', 0x16_b374_d848n],
  ['', null],
  ['x', null],
  ["0/0' or 1", null],
  ['123456789/0', null],
])('the place %j in a log is %s', (text, place) => expect(placeOf(text)).toBe(place));

test('a replica of nothing is refused', () => {
  expect(() => readOptions({ DATABASE_READ_URL: 'postgres://other/portal' })).toThrow(/DATABASE_URL, which is missing/);
});

(findPostgres() ? describe : describe.skip)('a streaming replica', () => {
  let primary: PostgresServer;
  let behind: ReplicaServer;
  let services: Services;
  let server: FastifyInstance;
  let replica: Replica;
  let tail: Client;
  let folder: string;
  const NEWS = listNews.url;
  const pause = () => tail.query('select pg_wal_replay_pause()');
  const goOn = () => tail.query('select pg_wal_replay_resume()');
  const isReplica = (after: bigint | null = null) =>
    replica.read(
      after,
      async (db) => (await rowsOf<{ is: boolean }>(db, sql`select pg_is_in_recovery() as is`))[0]?.is,
    );
  const untilRead = async (from: boolean) => {
    while ((await isReplica()) !== from)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
  };
  const device = () => createTestClient(server, () => new Date());
  const newsFor = async (client: ReturnType<typeof device>, keyword: string) =>
    (await client.get<{ total: number }>(NEWS, { params: { keyword } })).body.data.total;

  beforeAll(async () => {
    primary = await startPostgres({ durable: true });
    const databaseUrl = await primary.createDatabase();
    behind = await startReplica(databaseUrl);
    const databaseReadUrl = behind.urlOf(new URL(databaseUrl).pathname.slice(1));
    tail = new Client({ connectionString: databaseReadUrl });
    tail.on('error', () => undefined);
    await tail.connect();
    folder = await mkdtemp(join(tmpdir(), 'portal-read-'));
    services = await createServices({
      ...{ production: false, dataDir: folder, filesDir: folder, databaseUrl, databaseReadUrl },
      ...{ captchaTestCode: TEST_CAPTCHA, logLevel: 'silent', passwordCost: 1024, demoData: true },
      ...{ serviceKeys: TEST_SERVICE_KEYS, backgroundJobs: false, sealEveryMs: 0 },
    });
    server = Fastify(serverOptions('silent')) as unknown as FastifyInstance;
    await services.register(server);
    replica = replicaOf(services.context.db) as Replica;
  }, 300_000);
  afterAll(async () => {
    await tail.end().catch(() => undefined);
    await server.close();
    await services.close();
    await behind.remove();
    await primary.stop();
    await rm(folder, { recursive: true, force: true });
  }, 120_000);

  test('is read from while it follows, and those who have written read what they wrote where it is', async () => {
    await untilRead(true);
    const [writer, reader] = [device(), device()];
    expect((await writer.signIn('content')).body.status).toBe(200);
    await untilRead(true);
    await pause();
    const post = (address: string, body: object) =>
      writer.post<{ bsm: string; version: number }>(`/api/pub3/content/${address}`, body, {
        headers: { 'idempotency-key': randomUUID() },
      });
    const { data } = (
      await post('save', { version: 0, lm: 'news', kind: '工作动态', title: '复制库演示', text: '演示' })
    ).body;
    expect((await post('publish', { bsm: data.bsm, version: data.version })).body.resultCode).toBe('A000');
    expect(writer.cookies.get('written-at')).toMatch(/^[0-9A-F]+%2F[0-9A-F]+$/);
    expect([await newsFor(writer, '复制库演示'), await newsFor(reader, '复制库演示')]).toEqual([1, 0]);
    await goOn();
    while ((await newsFor(reader, '复制库演示')) === 0);
    await untilRead(true);
  });

  test('one that lags is not read from until it has caught up', async () => {
    await pause();
    await services.context.db.execute(sql`insert into settings (key, value) values ('lag', '1')`);
    await untilRead(false);
    await goOn();
    await untilRead(true);
  });

  test('a write that somebody takes for a read is done once, by the primary', async () => {
    await replica.read(null, (db) => db.execute(sql`insert into settings (key, value) values ('taken', '1')`));
    expect(await rowsOf(services.context.db, sql`select 1 from settings where key = 'taken'`)).toHaveLength(1);
    await untilRead(true);
  });

  test('people read on when it goes away', async () => {
    const reader = device();
    expect(await newsFor(reader, '复制库演示')).toBe(1);
    await behind.stop();
    expect(await newsFor(reader, '复制库演示')).toBe(1);
    expect(await isReplica()).toBe(false);
  });
});
