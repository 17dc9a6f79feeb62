// Runs one suite on the embedded database and on PostgreSQL; the end of the run names the suites that missed the
// latter.
import type { DatabaseKind } from './database-kind';
import { forcedDatabase, usualDatabase } from './database-kind';
import { isFull } from './full';
import { noteWithoutPostgres } from './jest-run';
import { findPostgres } from './postgres';
import type { TestOptions, TestServices } from './start-test-services';
import { startTestServices } from './start-test-services';
import { onDatabase } from './using-services';

/** Starts services for a test; everything started is closed after the suite. */
export type MakeServices = (options?: TestOptions) => Promise<TestServices>;
type Suite = (makeServices: MakeServices, kind: DatabaseKind) => void;

const NAMES: Readonly<Record<DatabaseKind, string>> = { pglite: 'PGlite', postgres: 'PostgreSQL' };

function describeOn(kind: DatabaseKind, name: string, suite: Suite): void {
  describe(`${name} (${NAMES[kind]})`, () => {
    if (kind === 'postgres' && !findPostgres()) {
      noteWithoutPostgres();
      it.skip('skipped: PostgreSQL is not installed', () => undefined);
      return;
    }
    const started: TestServices[] = [];
    afterAll(async () => {
      for (const services of started) await services.close();
    }, 60_000);
    const makeServices: MakeServices = async (options) => {
      const services = await startTestServices({ ...options, database: kind });
      started.push(services);
      return services;
    };
    onDatabase(kind, () => suite(makeServices, kind));
  });
}

/** Like `describe`, for what the databases might do differently; `usingServices` in it, or `makeServices` in a test. */
export function describeOnBoth(name: string, suite: Suite): void {
  const forced = forcedDatabase();
  for (const kind of forced ? [forced] : (['pglite', 'postgres'] as const)) describeOn(kind, name, suite);
}

/** The same for what no database does differently: on the usual one, and with `TEST_FULL=1` on both. */
export function describeOnOne(name: string, suite: Suite): void {
  if (isFull) describeOnBoth(name, suite);
  else describeOn(usualDatabase(), name, suite);
}
