// The connections to PostgreSQL: callers wait their turn; who would wait too long, or for a database that does not
// answer, is told to come back, and never sees a broken connection.
import { Client, Pool } from 'pg';
import type { PoolClient, PoolConfig } from 'pg';
import { BusyError } from '../../core/errors';
import { askInSpan, inTrace } from '../../core/tracing';
import { Circuit, CIRCUIT_BOUNDS } from './circuit';
import type { CircuitBounds } from './circuit';
import { RepeatedStatements } from './repeated-statements';

export interface WaitingPoolOptions extends PoolConfig {
  /** Callers that may wait for a connection; the next is told to come back at once. */
  mostWaiting: number;
  /** Milliseconds that one may wait for a turn. */
  timeoutMs: number;
  circuit?: CircuitBounds;
}

type Connected = ((error: Error) => void) | ((error: null, client: Client) => void);
type Taken = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/**
 * What is asked for is found by index, in memory: PostgreSQL's own figures, of disks that turn, make it read whole
 * tables for a few thousand rows, and compile for milliseconds. One request keeps one core busy.
 */
export const PLANNER = '-c random_page_cost=1.1 -c jit=off -c max_parallel_workers_per_gather=0';
/** A new connection that takes longer is none. */
const CONNECT_MS = 3_000;
/**
 * Milliseconds without a byte from the database, while somebody waits for one, after which it is asked whether it is
 * there.
 */
const SILENCE_MS = 3_000;
/** Of an answer to the circuit: the server is there, whatever it says, unless it is starting up or going down. */
const NOT_YET = /^57P0[1-3]$/;

const streamOf = (client: unknown) =>
  (client as { connection: { stream: NodeJS.EventEmitter & { destroy: () => void } } }).connection.stream;

/** Every failure to get a connection is a {@link BusyError}: nothing has been asked of the database yet. */
export class WaitingPool extends Pool {
  readonly #mostWaiting: number;
  readonly #circuit: Circuit;
  readonly #watch: NodeJS.Timeout;
  #heardAt = Date.now();

  constructor({ mostWaiting, timeoutMs, circuit: bounds = CIRCUIT_BOUNDS, ...options }: WaitingPoolOptions) {
    const connections = new Set<Client>();
    const circuit: Circuit = new Circuit(
      (ms) => askOnce(options, ms),
      () => {
        // Who waits for an answer on a silent connection is told so now; the pool replaces it.
        for (const client of connections) streamOf(client).destroy();
      },
      bounds,
    );
    const repeated = new RepeatedStatements();
    class QuickClient extends Client {
      constructor(config: PoolConfig) {
        super({ ...config, connectionTimeoutMillis: CONNECT_MS });
      }

      override connect(): Promise<Client>;
      override connect(callback: Connected): void;
      override connect(callback?: Connected): Promise<Client> | void {
        if (!circuit.isOpen) return callback ? super.connect(callback) : super.connect();
        const away = Object.assign(new Error('the database does not answer'), {
          code: 'ETIMEDOUT',
          syscall: 'connect',
        });
        if (!callback) return Promise.reject(away);
        setImmediate(callback as (error: Error) => void, away);
      }
    }
    // One of many overloads: what is given goes on as it came, but for the name.
    const { query } = QuickClient.prototype;
    QuickClient.prototype.query = function named(this: Client, question: unknown, values: unknown, ...rest: unknown[]) {
      return askInSpan([repeated.named(question, values), values, ...rest], (...given) =>
        (query as (...all: unknown[]) => unknown).apply(this, given),
      );
    } as typeof query;
    super({ ...options, connectionTimeoutMillis: timeoutMs, Client: QuickClient as never });
    this.#mostWaiting = mostWaiting;
    this.#circuit = circuit;
    // A broken idle connection is replaced at the next query; without a listener it would end the process.
    this.on('error', () => circuit.suspect());
    this.on('connect', (client) => {
      connections.add(client as unknown as Client);
      // Who holds it is told by their query; without a listener the same would end the process.
      client.on('error', () => circuit.suspect());
      streamOf(client).on('data', () => {
        this.#heardAt = Date.now();
      });
    });
    this.on('remove', (client) => {
      connections.delete(client as unknown as Client);
    });
    this.on('acquire', () => {
      this.#heardAt = Date.now();
    });
    this.#watch = setInterval(() => {
      const isWaitedFor = this.totalCount > this.idleCount || this.waitingCount > 0;
      if (isWaitedFor && Date.now() - this.#heardAt > SILENCE_MS) circuit.suspect();
    }, 1_000).unref();
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Taken): void;
  override connect(callback?: Taken): Promise<PoolClient> | void {
    const refusal = this.#circuit.isOpen
      ? noConnection(new Error('it does not answer'))
      : this.waitingCount >= this.#mostWaiting
        ? tooMany(this.waitingCount)
        : undefined;
    if (!callback)
      return refusal
        ? Promise.reject(refusal)
        : super.connect().then(returnUnbegun, (cause: unknown) => Promise.reject(this.#failed(cause)));
    if (refusal) return callback(refusal, undefined, () => undefined);
    const taken = inTrace(callback);
    super.connect((cause, client, done) => taken(cause ? this.#failed(cause) : undefined, client, done));
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    clearInterval(this.#watch);
    this.#circuit.end();
    return callback ? super.end(callback) : super.end();
  }

  #failed(cause: unknown): BusyError {
    this.#circuit.suspect();
    return noConnection(cause);
  }
}

/**
 * drizzle takes a connection for a transaction and keeps it for ever when `begin` itself fails: it goes back, closed,
 * and the pool opens another.
 */
function returnUnbegun(client: PoolClient): PoolClient {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    // The first statement only; what follows is the transaction's own, which drizzle ends.
    delete (client as { query?: unknown }).query;
    const answer = query(...given);
    const [{ text = given[0] } = {}] = given as [{ text?: unknown }?];
    if (answer instanceof Promise && /^begin\b/i.test(String(text)))
      answer.catch((error: Error) => client.release(error));
    return answer;
  }) as typeof client.query;
  return client;
}

/** @throws Error where nothing answers within so many milliseconds */
async function askOnce(options: PoolConfig, ms: number): Promise<void> {
  const client = new Client({ ...options, connectionTimeoutMillis: ms, query_timeout: ms });
  client.on('error', () => undefined);
  // The whole question, not each step of it, has this long.
  const giveUp = setTimeout(() => streamOf(client).destroy(), ms);
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    const { severity, code = '' } = error as { severity?: unknown; code?: string };
    if (severity === undefined || NOT_YET.test(code)) throw error;
  } finally {
    clearTimeout(giveUp);
    streamOf(client).destroy();
  }
}

function tooMany(waiting: number): BusyError {
  return new BusyError(`${waiting} callers wait for a connection to the database`);
}

function noConnection(cause: unknown): BusyError {
  return new BusyError(
    `no connection to the database: ${cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : cause.name) : String(cause)}`,
    { cause },
  );
}
