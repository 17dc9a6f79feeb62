// Processor time that the services and their PostgreSQL sessions have used, where the system tells it (Linux).
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/database';

/** Milliseconds on a processor, from when each began. */
export interface UsedTime {
  /** This process: services, and the test's own client. */
  services: number;
  /** All sessions of the database together; 0 where the system does not tell. */
  database: number;
}

/** Nanoseconds that a process has run, the first number of its schedstat. */
async function ranFor(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0');
  return Number(text.split(' ')[0]);
}

/** How long services and database have worked until now. The asking itself is a fraction of a millisecond. */
export async function usedTime(db: Database): Promise<UsedTime> {
  const sessions = await rowsOf<{ pid: number }>(
    db,
    sql`select pid from pg_stat_activity where datname = current_database()`,
  );
  const ran = await Promise.all(sessions.map(({ pid }) => ranFor(pid)));
  const { user, system } = process.cpuUsage();
  return { services: (user + system) / 1_000, database: ran.reduce((sum, one) => sum + one, 0) / 1_000_000 };
}
