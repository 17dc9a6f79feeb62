// Starts a throw-away PostgreSQL on a loopback port, where its binaries are installed.
import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';

const run = promisify(execFile);
const FOLDERS = [process.env.POSTGRES_BIN, '/usr/lib/postgresql/15/bin', '/usr/lib/postgresql/16/bin', '/usr/lib/postgresql/17/bin'];

/** Folder of `initdb` and `postgres`, or undefined where PostgreSQL is not installed. */
export function findPostgres(): string | undefined {
  return FOLDERS.find((folder) => folder !== undefined && existsSync(join(folder, 'initdb')));
}

export interface PostgresServer { urlOf: (database: string) => string; createDatabase: () => Promise<string>; stop: () => Promise<void> }

/** The server refuses to run as root; then the account `postgres` of the installation runs it. */
function asServerUser(command: string, args: string[]): [string, string[]] {
  return userInfo().uid === 0 ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      await client.end().catch(() => undefined);
      if (attempt > 300 || server.exitCode !== null) throw new Error('PostgreSQL did not start', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/**
 * @param durable every commit waits for the disk, as in production; tests can do without
 * @throws Error when no PostgreSQL is installed or it does not start
 */
export async function startPostgres({ durable = false }: { durable?: boolean } = {}): Promise<PostgresServer> {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'portal-pg-'));
  if (userInfo().uid === 0) {
    const { stdout } = await run('id', ['-u', 'postgres']);
    await chown(folder, Number(stdout), -1);
  }
  const data = join(folder, 'data');
  await run(...asServerUser(join(bin, 'initdb'), ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']), { cwd: folder });
  const port = await freePort();
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`, '-c', `fsync=${durable ? 'on' : 'off'}`, '-c', 'max_connections=200'];
  const server = spawn(...asServerUser(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings]), { cwd: folder, stdio: 'ignore' });
  const urlOf = (database: string): string => `postgres://portal@127.0.0.1:${port}/${database}`;
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    // The first line of postmaster.pid is the server itself; runuser in between does not pass signals on.
    const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
    process.kill(pid, 'SIGINT');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  await untilItAnswers(urlOf('postgres'), server);
  let serial = 0;
  const createDatabase = async (): Promise<string> => {
    const name = `test_${(serial += 1)}`;
    const client = new Client({ connectionString: urlOf('postgres') });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return urlOf(name);
  };
  return { urlOf, createDatabase, stop };
}
