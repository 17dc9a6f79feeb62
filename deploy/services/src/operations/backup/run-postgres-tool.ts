// PostgreSQL's own programs for dumping and restoring, of the newest installation.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgresTool } from '../../platform/db/postgres-tools';
import { BackupError } from './manifest';

const run = promisify(execFile);

/**
 * Runs `pg_dump` or `pg_restore` on the database of `url`. The password goes by the environment: other processes can
 * read arguments.
 * @throws BackupError with what the program said
 */
export async function runTool(tool: 'pg_dump' | 'pg_restore', url: string, args: readonly string[]): Promise<void> {
  const folder = findPostgresTool(tool);
  if (!folder)
    throw new BackupError(`${tool} is not installed; it comes with PostgreSQL's client, POSTGRES_BIN names its folder`);
  // Not by URL: an address of a socket has a name and no host, which URL refuses.
  const [, before = '', password = '', after = ''] = /^(\w+:\/\/[^:@/]*):([^@/]*)(@.*)$/s.exec(url) ?? [];
  await run(join(folder, tool), [...args, `--dbname=${before ? before + after : url}`], {
    env: { ...process.env, ...(password ? { PGPASSWORD: decodeURIComponent(password) } : {}) },
    maxBuffer: 16 * 1024 * 1024,
  }).catch((error: { stderr?: string; message: string }) => {
    throw new BackupError(`${tool}: ${(error.stderr ?? error.message).trim()}`);
  });
}
