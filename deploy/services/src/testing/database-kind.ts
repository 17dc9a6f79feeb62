// Which database suites run on: PostgreSQL where it is installed, else the embedded one; DATABASE_KIND forces one of
// them.
import { findPostgres } from './postgres';

export type DatabaseKind = 'pglite' | 'postgres';

/** The database that `DATABASE_KIND` asks for. @throws Error when it names none */
export function forcedDatabase(): DatabaseKind | undefined {
  const kind = process.env.DATABASE_KIND;
  if (kind === undefined || kind === '' || kind === 'pglite' || kind === 'postgres') return kind || undefined;
  throw new Error(`DATABASE_KIND is "${kind}": pglite or postgres`);
}

/** What a suite runs on that needs no certain database. */
export function usualDatabase(): DatabaseKind {
  return forcedDatabase() ?? (findPostgres() ? 'postgres' : 'pglite');
}
