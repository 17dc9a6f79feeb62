// Runs one suite on the embedded database and on PostgreSQL; says so loudly where the latter is missing.
import type { PostgresServer } from './postgres';
import { findPostgres, startPostgres } from './postgres';
import type { TestOptions, TestServices } from './start-test-services';
import { startTestServices } from './start-test-services';

/** Starts services for a test; everything started is closed after the suite. */
export type MakeServices = (options?: TestOptions) => Promise<TestServices>;

/** Like `describe`; call `makeServices` in `beforeAll` or in a test. */
export function describeOnBoth(name: string, suite: (makeServices: MakeServices, kind: 'pglite' | 'postgres') => void): void {
  describe(`${name} (PGlite)`, () => {
    const started: TestServices[] = [];
    afterAll(async () => {
      for (const services of started) await services.close();
    }, 60_000);
    suite(async (options) => {
      const services = await startTestServices(options);
      started.push(services);
      return services;
    }, 'pglite');
  });

  if (!findPostgres()) {
    console.warn(`SKIPPED: "${name}" was not run on PostgreSQL, because its binaries are not installed (apt-get install postgresql, or set POSTGRES_BIN)`);
    describe(`${name} (PostgreSQL)`, () => {
      it.skip('skipped: PostgreSQL is not installed', () => undefined);
    });
    return;
  }
  describe(`${name} (PostgreSQL)`, () => {
    const started: TestServices[] = [];
    let server: PostgresServer | undefined;
    beforeAll(async () => {
      server = await startPostgres();
    }, 120_000);
    afterAll(async () => {
      for (const services of started) await services.close();
      await server?.stop();
    }, 60_000);
    suite(async (options) => {
      if (!server) throw new Error('PostgreSQL has not started');
      const services = await startTestServices({ ...options, databaseUrl: await server.createDatabase() });
      started.push(services);
      return services;
    }, 'postgres');
  });
}
