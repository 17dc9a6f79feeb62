// Sheds load before any work is done for a request: what cannot be answered in time is refused at once, with 503.
import { performance } from 'node:perf_hooks';
import type { FastifyRequest } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { App, Context } from '../context';
import { BusyError } from '../errors';
import { sha256 } from '../ids';
import { Admission, ADMISSION_BOUNDS, EMBEDDED_BOUNDS } from './admission';
import type { AdmissionBounds, Rank } from './admission';
import { observeDelay } from './observe-delay';

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets the next requests with this token go before those of the public. */
    noteSession?: (token: string) => void;
  }
  interface FastifyContextConfig {
    /** Never held up: health, signing in, and answers that are ready. */
    always?: boolean;
  }
}

/** Sessions known to have been alive; the oldest is forgotten first. */
const MOST_SESSIONS = 50_000;

/** Tokens that were found to be of living sessions: one that is only claimed gives no precedence. */
export class KnownSessions {
  readonly #hashes = new Set<string>();

  note(token: string): void {
    const hash = sha256(token);
    this.#hashes.delete(hash);
    if (this.#hashes.size >= MOST_SESSIONS)
      for (const oldest of this.#hashes.keys()) {
        this.#hashes.delete(oldest);
        break;
      }
    this.#hashes.add(hash);
  }

  has(token: string | undefined): boolean {
    return token !== undefined && this.#hashes.has(sha256(token));
  }
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * @param tokenOf the token that a request carries
 * @param isEmbedded whether the database has one connection only
 */
export function shedLoad(
  app: App,
  { db, metrics }: Pick<Context, 'db' | 'metrics'>,
  tokenOf: (request: FastifyRequest) => string | undefined,
  { isEmbedded, bounds = isEmbedded ? EMBEDDED_BOUNDS : ADMISSION_BOUNDS }: LoadOptions,
): void {
  const admission = new Admission(() => performance.now(), bounds);
  const known = new KnownSessions();
  const shed = addFigures(metrics, admission);
  const held = new WeakSet<FastifyRequest>();
  const enter = async (request: FastifyRequest): Promise<void> => {
    const rank: Rank = request.routeOptions.config.always
      ? 'always'
      : known.has(tokenOf(request))
        ? 'signedIn'
        : 'open';
    if (!(await admission.enter(rank))) {
      shed.inc({ rank });
      throw new BusyError(`shed: ${admission.running} at once of ${admission.limit}, ${admission.waiting} wait`);
    }
    held.add(request);
    if (request.raw.socket.destroyed) throw new BusyError('the sender has gone');
  };
  const leave = (request: FastifyRequest): void => {
    // Not at once: the embedded database answers within the same turn of the event loop, and requests that have arrived
    // meanwhile would wait unread, where nothing counts them.
    if (held.delete(request)) setImmediate(() => admission.leave());
  };
  app.decorate('noteSession', (token: string) => known.note(token));
  app.addHook('onRequest', enter);
  // A body that arrives slowly is not work.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (hasBody(request)) leave(request);
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const token = request.user ? tokenOf(request) : undefined;
    if (token !== undefined) known.note(token);
    if (held.has(request)) done();
    else enter(request).then(() => done(), done);
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    leave(request);
    done();
  });
  const stop = observeDelay(admission, db);
  app.addHook('onClose', async () => {
    stop();
    admission.close();
  });
}

export interface LoadOptions {
  isEmbedded: boolean;
  bounds?: AdmissionBounds | undefined;
}

function addFigures(metrics: Context['metrics'], admission: Admission): Counter<'rank'> {
  const figures = {
    requests_at_once_limit: 'limit',
    requests_at_once: 'running',
    requests_waiting: 'waiting',
  } as const;
  for (const [name, member] of Object.entries(figures))
    new Gauge({
      name,
      help: `Load shedding: ${member}`,
      registers: [metrics],
      collect() {
        this.set(admission[member]);
      },
    });
  return new Counter({
    name: 'requests_shed_total',
    help: 'Requests refused because of load, by precedence',
    labelNames: ['rank'],
    registers: [metrics],
  });
}
