// Where the programs of an installed PostgreSQL are.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian keeps each major version in a folder of its own; `POSTGRES_BIN` names another place. */
const folders = (): (string | undefined)[] => [
  process.env.POSTGRES_BIN,
  ...[18, 17, 16, 15].map((major) => `/usr/lib/postgresql/${major}/bin`),
  ...(process.env.PATH ?? '').split(delimiter),
];

/** Folder of the newest installation that has this program, or undefined where none has. */
export function findPostgresTool(
  tool: 'initdb' | 'postgres' | 'pg_basebackup' | 'pg_dump' | 'pg_restore',
): string | undefined {
  return folders().find((folder) => folder !== undefined && existsSync(join(folder, tool)));
}
