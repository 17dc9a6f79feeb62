// PostgreSQL's own programs for dumping and restoring, of the newest installation that is found.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { BackupError } from './manifest';

const run = promisify(execFile);

/** Debian keeps each major version in a folder of its own; `POSTGRES_BIN` names another place. */
const folders = (): (string | undefined)[] => [process.env.POSTGRES_BIN, ...[18, 17, 16, 15].map((major) => `/usr/lib/postgresql/${major}/bin`), ...(process.env.PATH ?? '').split(delimiter)];

/**
 * Runs `pg_dump` or `pg_restore` on the database of `url`. The password goes by the environment: other processes can read arguments.
 * @throws BackupError with what the program said
 */
export async function runTool(tool: 'pg_dump' | 'pg_restore', url: string, args: readonly string[]): Promise<void> {
  const folder = folders().find((one) => one !== undefined && existsSync(join(one, tool)));
  if (!folder) throw new BackupError(`${tool} is not installed; it comes with PostgreSQL's client, POSTGRES_BIN names its folder`);
  // Not by URL: an address of a socket has a name and no host, which URL refuses.
  const [, before = '', password = '', after = ''] = /^(\w+:\/\/[^:@/]*):([^@/]*)(@.*)$/s.exec(url) ?? [];
  await run(join(folder, tool), [...args, `--dbname=${before ? before + after : url}`], { env: { ...process.env, ...(password ? { PGPASSWORD: decodeURIComponent(password) } : {}) }, maxBuffer: 16 * 1024 * 1024 })
    .catch((error: { stderr?: string; message: string }) => { throw new BackupError(`${tool}: ${(error.stderr ?? error.message).trim()}`); });
}
