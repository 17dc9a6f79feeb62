// The connections to PostgreSQL: callers wait their turn; who would wait too long is told to come back, and never sees a broken connection.
import { Pool } from 'pg';
import type { PoolClient, PoolConfig } from 'pg';
import { BusyError } from '../core/errors';

export interface WaitingPoolOptions extends PoolConfig {
  /** Callers that may wait for a connection; the next is told to come back at once. */
  mostWaiting: number;
  /** Milliseconds that one may wait for a turn, or a connection may take to be made. */
  patience: number;
}

type Taken = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/** Every failure to get a connection is a {@link BusyError}: nothing has been asked of the database yet. */
export class WaitingPool extends Pool {
  readonly #mostWaiting: number;

  constructor({ mostWaiting, patience, ...options }: WaitingPoolOptions) {
    super({ ...options, connectionTimeoutMillis: patience });
    this.#mostWaiting = mostWaiting;
    // A broken idle connection is replaced at the next query; without a listener it would end the process.
    this.on('error', () => undefined);
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Taken): void;
  override connect(callback?: Taken): Promise<PoolClient> | void {
    const isFull = this.waitingCount >= this.#mostWaiting;
    if (!callback) return isFull ? Promise.reject(tooMany(this.waitingCount)) : super.connect().catch((cause: unknown) => Promise.reject(noConnection(cause)));
    if (isFull) return callback(tooMany(this.waitingCount), undefined, () => undefined);
    super.connect((cause, client, done) => callback(cause ? noConnection(cause) : undefined, client, done));
  }
}

function tooMany(waiting: number): BusyError {
  return new BusyError(`${waiting} callers wait for a connection to the database`);
}

function noConnection(cause: unknown): BusyError {
  return new BusyError(`no connection to the database: ${cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : cause.name) : String(cause)}`, { cause });
}
