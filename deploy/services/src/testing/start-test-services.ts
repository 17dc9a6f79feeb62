// Real services for tests: the whole plugin on a fresh database, with a client that signs in.
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { eq, inArray } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { users } from '../people/auth/schema';
import { ADMISSION_BOUNDS } from '../platform/core/load/admission';
import type { Context } from '../platform/core/context';
import { serverOptions } from '../platform/core/logging';
import type { Database } from '../platform/db/database';
import type { ServiceOptions } from '../platform/core/options';
import type { Services } from '../index';
import { createServices } from '../index';
import { authenticators } from '../people/second-factor/schema';
import { authenticatorOf } from './authenticator-app';
import type { DatabaseKind } from './database-kind';
import { forcedDatabase, usualDatabase } from './database-kind';
import type { FakeClock } from './fake-clock';
import { fakeClock } from './fake-clock';
import { noteWithoutPostgres, runFolder } from './jest-run';
import { findPostgres } from './postgres';
import { openMemoryPglite } from './pglite-memory';
import { createTestDatabase } from './run-postgres';
import { registerFaults } from './tables/register-faults';
import { copySeededFiles, openSeededPglite } from './seeded-snapshot';
import type { TestClient } from './test-client';
import { createTestClient, noteRoutes, TEST_CAPTCHA } from './test-client';
import { TEST_SERVICE_KEYS } from './test-keys';

export interface TestServices {
  server: FastifyInstance;
  services: Services;
  context: Omit<Context, 'log'>;
  db: Database;
  clock: FakeClock;
  /** A new device, not signed in. @param always headers of its every request */
  client: (always?: Record<string, string>) => TestClient;
  /** A new device, signed in as a seeded account. @throws Error when refused */
  signedIn: (username: string) => Promise<TestClient>;
  close: () => Promise<void>;
}

export interface TestOptions extends Partial<Omit<ServiceOptions, 'databaseUrl' | 'openPglite'>> {
  /** What runs the database; see docs/testing.md. */
  database?: DatabaseKind;
  /**
   * An empty one is migrated, and seeded as the options say, while the services start; a seeded one is a copy; or
   * filled, with its file store, before they start.
   */
  content?: 'seeded' | 'empty' | Filling;
  clock?: FakeClock;
  /** Whether a server of their own carries them; `false` where the test has another. */
  carried?: boolean;
  /** Addresses of proxies that are believed. */
  trustProxy?: string;
  /** Is given every line that the services log, of all levels, as production would write it. */
  logsTo?: (line: string) => void;
  /**
   * Why the suite leaves a register that breaks its own rules. Of all others, what they have booked is checked when the
   * services close.
   */
  breaksRegister?: string;
}

/** Makes what stands in an empty database, and in an empty file store, before services start on them. */
export type Filling = (db: Database, filesDir: string) => Promise<void>;

async function openFilled(fill: Filling, filesDir: string): Promise<PGlite> {
  const client = await openMemoryPglite();
  await fill(drizzlePglite(client) as unknown as Database, filesDir);
  return client;
}

async function fillPostgres(url: string, fill: Filling, filesDir: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await fill(drizzlePostgres(client) as unknown as Database, filesDir).finally(() => client.end());
}

/** What the services are told about their database, and how it is removed. */
async function openTestDatabase(
  kind: DatabaseKind,
  content: Exclude<TestOptions['content'], undefined>,
  filesDir: string,
): Promise<{ options: Partial<ServiceOptions>; remove: () => Promise<void> }> {
  if (kind === 'pglite')
    return {
      options: {
        openPglite: () =>
          typeof content === 'function'
            ? openFilled(content, filesDir)
            : content === 'seeded'
              ? openSeededPglite(filesDir)
              : openMemoryPglite(),
      },
      remove: () => Promise.resolve(),
    };
  const { url, seed, drop } = await createTestDatabase(content === 'seeded' ? content : 'empty');
  if (typeof content === 'function') await fillPostgres(url, content, filesDir);
  if (content === 'seeded') await copySeededFiles(seed, filesDir);
  return { options: { databaseUrl: url }, remove: drop };
}

function loggingTo(logsTo: TestOptions['logsTo'], level: string): ReturnType<typeof serverOptions> {
  if (!logsTo) return serverOptions(level);
  const { logger, ...options } = serverOptions('trace');
  return { ...options, logger: { ...(logger as object), stream: { write: logsTo } } };
}

/** Starts on a migrated and seeded database; nothing is shared with another call. */
export async function startTestServices({
  clock = fakeClock(),
  database = usualDatabase(),
  content = 'seeded',
  carried = true,
  trustProxy,
  logsTo,
  breaksRegister,
  ...options
}: TestOptions = {}): Promise<TestServices> {
  // Told at the end of the run, by name.
  if (database === 'pglite' && !forcedDatabase() && !findPostgres()) noteWithoutPostgres();
  const folder = await mkdtemp(join(runFolder(), 'services-'));
  const filesDir = join(folder, 'files');
  const own = await openTestDatabase(database, content, filesDir);
  const services = await createServices({
    production: false,
    dataDir: folder,
    filesDir,
    captchaTestCode: TEST_CAPTCHA,
    publicOrigin: undefined,
    logLevel: 'silent',
    passwordCost: 1024,
    sealEveryMs: 0,
    backgroundJobs: false,
    now: clock.now,
    demoData: true,
    databaseUrl: undefined,
    // Races ask for what a slow machine would refuse; shedding has tests of its own.
    admission: { ...ADMISSION_BOUNDS, start: ADMISSION_BOUNDS.most, least: ADMISSION_BOUNDS.most },
    ...(options.serviceKeysFile === undefined ? { serviceKeys: TEST_SERVICE_KEYS } : {}),
    ...own.options,
    ...options,
  });
  const server = Fastify({
    ...loggingTo(logsTo, options.logLevel ?? 'silent'),
    ...(trustProxy ? { trustProxy } : {}),
  }) as unknown as FastifyInstance;
  noteRoutes(server);
  if (carried) await services.register(server);
  await server.ready();
  const client = (always?: Record<string, string>): TestClient => {
    const device = createTestClient(server, clock.now, always);
    const { signIn } = device;
    // The clock stands still and a code is taken once: whoever signs in again does so with what is left, until the
    // codes are forgotten.
    device.signIn = async (username, password) => {
      if (authenticatorOf(username))
        await services.context.db
          .update(authenticators)
          .set({ lastStep: null })
          .where(
            inArray(
              authenticators.userId,
              services.context.db.select({ id: users.id }).from(users).where(eq(users.username, username)),
            ),
          );
      return signIn(username, password);
    };
    return device;
  };
  return {
    server,
    services,
    context: services.context,
    db: services.context.db,
    clock,
    client,
    async signedIn(username) {
      const device = client();
      const answer = await device.signIn(username);
      if (answer.body.status !== 200) throw new Error(`sign-in of ${username}: ${answer.body.msg}`);
      return device;
    },
    async close() {
      await server.close();
      const faults = breaksRegister === undefined ? await registerFaults(services.context.db) : [];
      await services.close();
      await own.remove();
      await rm(folder, { recursive: true, force: true });
      expect(faults).toEqual([]);
    },
  };
}
