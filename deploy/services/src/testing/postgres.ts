// Starts PostgreSQL servers of our own, where its binaries are installed.
import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findPostgresTool } from '../platform/db/postgres-tools';

const run = promisify(execFile);

/** Folder of `initdb` and `postgres`, or undefined where PostgreSQL is not installed. */
export function findPostgres(): string | undefined {
  return findPostgresTool('initdb');
}

function binary(name: 'initdb' | 'postgres'): string {
  const folder = findPostgres();
  if (!folder) throw new Error('PostgreSQL is not installed');
  return join(folder, name);
}

export interface PostgresServer {
  urlOf: (database: string) => string;
  createDatabase: () => Promise<string>;
  stop: () => Promise<void>;
}

/** The server refuses to run as root; then the account `postgres` of the installation runs it. */
export async function serverUser(): Promise<{ uid?: number; gid?: number }> {
  if (userInfo().uid !== 0) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
  );
  return { uid, gid };
}

/** Gives a file or a folder, and with `deep` all that is in it, to the account that runs the server. */
export async function giveToServer(path: string, { deep = false } = {}): Promise<void> {
  const { uid, gid } = await serverUser();
  if (uid === undefined || gid === undefined) return;
  if (deep) await run('chown', ['-R', `${uid}:${gid}`, path]);
  else await chown(path, uid, gid);
}

/** Makes the files of a server without databases of ours. @param folder the server's, in which `data` is made */
export async function initialiseServer(folder: string): Promise<void> {
  // Small segments: what is copied for every run is mostly log otherwise.
  await run(
    binary('initdb'),
    [
      '-D',
      join(folder, 'data'),
      '-U',
      'portal',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
      '--wal-segsize=1',
    ],
    { cwd: folder, ...(await serverUser()) },
  );
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
      if (attempt > 600 || server.exitCode !== null) throw new Error('PostgreSQL did not start', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Nothing of a throw-away server outlives it, and its figures are to be the same every time. */
const THROW_AWAY: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  // As an installation of a million units has; a quarter of the memory of deploy/k8s.
  ...(Number(process.env.LISTS_ROWS) >= 1_000_000 ? { shared_buffers: '512MB' } : {}),
};

interface RunningServer {
  urlOf: (database: string) => string;
  stop: () => Promise<void>;
}
interface ServerOptions {
  /** Of postgresql.conf. */
  settings?: Readonly<Record<string, string>>;
  /** It outlives this process and its terminal: whoever starts it so must see to its end. */
  detached?: boolean;
  /** Over the network, as in production, and not by a socket of the file system. */
  network?: boolean;
}
/** Longer paths of sockets are refused by the system. */
const LONGEST_SOCKET = 100;

/**
 * A socket of the file system costs a quarter less processor time a query than the loopback, and cannot be taken by
 * another.
 */
async function placeOf(
  folder: string,
  network: boolean,
): Promise<{ listen: Record<string, string>; port: number; urlOf: RunningServer['urlOf'] }> {
  if (!network && join(folder, '.s.PGSQL.5432').length <= LONGEST_SOCKET) {
    return {
      listen: { listen_addresses: '', unix_socket_directories: folder },
      port: 5432,
      urlOf: (database) => `postgres://portal@/${database}?host=${encodeURIComponent(folder)}`,
    };
  }
  const port = await freePort();
  return {
    listen: { listen_addresses: '127.0.0.1', unix_socket_directories: '' },
    port,
    urlOf: (database) => `postgres://portal@127.0.0.1:${port}/${database}`,
  };
}

/** Starts a server on files made before; they stay when it is stopped. */
export async function runServer(
  folder: string,
  { settings = THROW_AWAY, detached = false, network = false }: ServerOptions = {},
): Promise<RunningServer> {
  const { listen, port, urlOf } = await placeOf(folder, network);
  const all = { ...listen, max_connections: '200', ...settings };
  const server = spawn(
    binary('postgres'),
    [
      '-D',
      join(folder, 'data'),
      '-p',
      String(port),
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { cwd: folder, stdio: 'ignore', detached, ...(await serverUser()) },
  );
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  if (detached) server.unref();
  const stop = async (): Promise<void> => {
    server.kill('SIGINT');
    await exited;
  };
  await untilItAnswers(urlOf('postgres'), server);
  return { urlOf, stop };
}

/**
 * A server for this caller alone, on fresh files. Suites share the one of `run-postgres.ts`.
 * @param durable every commit waits for the disk, as in production; tests can do without
 * @throws Error when no PostgreSQL is installed or it does not start
 */
export async function startPostgres({ durable = false }: { durable?: boolean } = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-pg-'));
  await giveToServer(folder);
  await initialiseServer(folder);
  const { urlOf, stop } = await runServer(folder, { network: true, ...(durable ? { settings: {} } : {}) });
  let serial = 0;
  const createDatabase = async (): Promise<string> => {
    const name = `test_${(serial += 1)}`;
    await askServer(urlOf('postgres'), `create database ${name}`);
    return urlOf(name);
  };
  return {
    urlOf,
    createDatabase,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One statement on a connection of its own. */
export async function askServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
