// A streaming replica of a test server: a base backup of its files that follows its log, as in production.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgresTool } from '../platform/db/postgres-tools';
import { giveToServer, runServer, serverUser } from './postgres';

const run = promisify(execFile);

export interface ReplicaServer {
  urlOf: (database: string) => string;
  stop: () => Promise<void>;
  /** Stops it, and takes its files away. */
  remove: () => Promise<void>;
}

/** @param url of any database of a server that writes a log for replicas and listens on the network */
export async function startReplica(url: string): Promise<ReplicaServer> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-replica-'));
  await giveToServer(folder);
  const { hostname, port, username } = new URL(url);
  await run(
    join(findPostgresTool('pg_basebackup') ?? '', 'pg_basebackup'),
    [
      '-D',
      join(folder, 'data'),
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
      '--no-sync',
      '-h',
      hostname,
      '-p',
      port,
      '-U',
      username,
    ],
    { cwd: folder, ...(await serverUser()) },
  );
  const { urlOf, stop } = await runServer(folder, { network: true, settings: { hot_standby: 'on' } });
  let isRunning = true;
  const stopOnce = async (): Promise<void> => {
    if (isRunning) await stop();
    isRunning = false;
  };
  return {
    urlOf,
    stop: stopOnce,
    remove: async () => {
      await stopOnce();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
