// Real services for tests: the whole plugin on a fresh database, with a client that signs in.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../core/context';
import { serverOptions } from '../core/logging';
import type { Database } from '../db/database';
import type { ServiceOptions } from '../env';
import type { Services } from '../index';
import { createServices } from '../index';
import type { FakeClock } from './fake-clock';
import { fakeClock } from './fake-clock';
import { openSeededPglite } from './seeded-snapshot';
import type { TestClient } from './test-client';
import { createTestClient, TEST_CAPTCHA } from './test-client';

// Databases start and passwords are hashed for real: on a busy machine that takes longer than a unit test may.
jest.setTimeout(60_000);

export interface TestServices {
  server: FastifyInstance;
  services: Services;
  context: Omit<Context, 'log'>;
  db: Database;
  clock: FakeClock;
  /** A new device, not signed in. */
  client: () => TestClient;
  /** A new device, signed in as a seeded account. @throws Error when refused */
  signedIn: (username: string) => Promise<TestClient>;
  close: () => Promise<void>;
}

export interface TestOptions extends Partial<ServiceOptions> {
  /** URL of an empty PostgreSQL database; in memory when absent. */
  databaseUrl?: string;
  clock?: FakeClock;
}

/** Starts, migrates and seeds; nothing is shared with another call. */
export async function startTestServices({ clock = fakeClock(), ...options }: TestOptions = {}): Promise<TestServices> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-'));
  const services = await createServices({
    production: false, dataDir: folder, filesDir: join(folder, 'files'), captchaTestCode: TEST_CAPTCHA, publicOrigin: undefined, logLevel: 'silent',
    passwordCost: 1024, now: clock.now, databaseUrl: undefined, openPglite: options.databaseUrl ? undefined : () => openSeededPglite(join(folder, 'files')), demoData: true, ...options,
  });
  const server = Fastify(serverOptions(options.logLevel ?? 'silent')) as unknown as FastifyInstance;
  await services.register(server);
  await server.ready();
  const client = (): TestClient => createTestClient(server, clock.now);
  return {
    server, services, context: services.context, db: services.context.db, clock, client,
    async signedIn(username) {
      const device = client();
      const answer = await device.signIn(username);
      if (answer.body.status !== 200) throw new Error(`sign-in of ${username}: ${answer.body.msg}`);
      return device;
    },
    async close() {
      await server.close();
      await services.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
