// Reads that may come from a streaming replica: only while it follows the primary closely and has what the person has
// just written; else, and as soon as it is away, from the primary.
import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import type { Database } from '../database';
import { rowsOf } from '../database';
import { BusyError } from '../../core/errors';
import { isDatabaseAway } from './away';
import { PLANNER, WaitingPool } from './waiting-pool';

/** How far behind the primary it may be, in milliseconds. */
const MOST_LAG_MS = 5_000;
/** How old what is known of it may be, and for how long it is left alone once it was away. */
const KNOWN_FOR_MS = 1_000;
const AWAY_FOR_MS = 5_000;
/** Of a replica: a read that stood in the way of the log (40001), and a write, which is the primary's (25006). */
const NOT_HERE = /^(40001|25006)$/;
const PLACE = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/;

/** A place in the log of the primary (LSN) as a number; null for anything else. */
export function placeOf(text: string | undefined): bigint | null {
  const [, high, low] = PLACE.exec(text ?? '') ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : null;
}

function isNotHere(error: unknown): boolean {
  for (let cause = error as { code?: unknown; cause?: unknown } | undefined; cause; cause = cause.cause as typeof cause)
    if (typeof cause.code === 'string' && NOT_HERE.test(cause.code)) return true;
  return false;
}

/** Nothing comes from it: not an error of what was asked. */
const isAway = (error: unknown): boolean => error instanceof BusyError || isDatabaseAway(error);

/** One replica of one primary. */
export class Replica {
  readonly db: Database;
  readonly #pool: WaitingPool;
  readonly #primary: Database;
  /** Where the primary was when, for what the replica has not reached yet. */
  #ahead: { at: number; place: bigint }[] = [];
  #reached = -1n;
  #knownAt = Number.NEGATIVE_INFINITY;
  #awayUntil = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | undefined;

  constructor(primary: Database, url: string) {
    this.#primary = primary;
    this.#pool = new WaitingPool({
      connectionString: url,
      max: 10,
      mostWaiting: 100,
      timeoutMs: 2_000,
      statement_timeout: 30_000,
      query_timeout: 35_000,
      keepAlive: true,
      options: `-c default_transaction_read_only=on ${PLANNER}`,
    });
    this.db = drizzle(this.#pool) as unknown as Database;
  }

  /**
   * What `work` reads, from the replica or the primary.
   * @param after a place in the log that has to be there: of what the person has just written
   * @param work writes nothing, and may be done twice
   */
  async read<T>(after: bigint | null, work: (db: Database) => Promise<T>): Promise<T> {
    if (!(await this.#isCloseTo(after))) return work(this.#primary);
    try {
      return await work(this.db);
    } catch (error) {
      if (isAway(error)) this.#leaveAlone();
      else if (!isNotHere(error)) throw error;
      return work(this.#primary);
    }
  }

  /** Where the log of the primary ends now, as text. */
  async place(): Promise<string> {
    const [row] = await rowsOf<{ place: string }>(this.#primary, sql`select pg_current_wal_lsn()::text as place`);
    return row?.place ?? '';
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  #leaveAlone(): void {
    this.#awayUntil = Date.now() + AWAY_FOR_MS;
    this.#knownAt = Number.NEGATIVE_INFINITY;
  }

  async #isCloseTo(after: bigint | null): Promise<boolean> {
    if (Date.now() < this.#awayUntil) return false;
    if (Date.now() - this.#knownAt > KNOWN_FOR_MS) await (this.#asking ??= this.#ask());
    if (Date.now() - this.#knownAt > KNOWN_FOR_MS) return false;
    const [behind] = this.#ahead;
    return (
      (behind === undefined || Date.now() - behind.at <= MOST_LAG_MS) && (after === null || after <= this.#reached)
    );
  }

  /** Asks both where they are. A server that follows nobody any more is no replica. */
  async #ask(): Promise<void> {
    try {
      const at = Date.now();
      const here = placeOf(await this.place());
      const [row] = await rowsOf<{ reached: string | null; follows: boolean }>(
        this.db,
        sql`select pg_is_in_recovery() as follows, case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as reached`,
      );
      const reached = placeOf(row?.reached ?? undefined);
      if (here === null || reached === null || !row?.follows) return this.#leaveAlone();
      this.#reached = reached;
      this.#ahead = [...this.#ahead, { at, place: here }].filter(({ place }) => place > reached);
      this.#knownAt = Date.now();
    } catch {
      this.#leaveAlone();
    } finally {
      this.#asking = undefined;
    }
  }
}

const replicas = new WeakMap<object, Replica>();
/** The query builder gives every query and transaction of a database the same dialect object. */
const dialectOf = (db: Database): object => (db as unknown as { dialect: object }).dialect;

/** From now on reads of this database may come from the replica. */
export function bindReplica(db: Database, replica: Replica): void {
  replicas.set(dialectOf(db), replica);
}

export function replicaOf(db: Database): Replica | undefined {
  return replicas.get(dialectOf(db));
}
