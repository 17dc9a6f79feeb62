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
    /** Lets the next requests of this session go before those of the public. */
    noteSession?: (sessionId: string) => void;
  }
  interface FastifyRequest {
    isAdmitted: boolean;
  }
  interface FastifyContextConfig {
    /** Never held up: health, signing in, and answers that are ready. */
    always?: boolean;
  }
}

/** Sessions known to have been alive; the oldest is forgotten first. */
const MOST_SESSIONS = 50_000;

/** Sessions that were found alive, by the hash of their token: one that is only claimed gives no precedence. */
export class KnownSessions {
  readonly #ids = new Set<string>();

  note(sessionId: string): void {
    if (this.#ids.has(sessionId)) return;
    if (this.#ids.size >= MOST_SESSIONS)
      for (const oldest of this.#ids) {
        this.#ids.delete(oldest);
        break;
      }
    this.#ids.add(sessionId);
  }

  has(token: string | undefined): boolean {
    return token !== undefined && this.#ids.has(sha256(token));
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
  app.decorateRequest('isAdmitted', false);
  /** Nothing waits and there is room: a counter, and no look at who asks. */
  const enter = (request: FastifyRequest, done: (error?: Error) => void): void => {
    if (!admission.enterAtOnce()) return void waitFor(request).then(() => done(), done);
    request.isAdmitted = true;
    done();
  };
  const waitFor = async (request: FastifyRequest): Promise<void> => {
    const rank: Rank = request.routeOptions.config.always
      ? 'always'
      : known.has(tokenOf(request))
        ? 'signedIn'
        : 'open';
    if (!(await admission.enter(rank))) {
      shed.inc({ rank });
      throw new BusyError(`shed: ${admission.running} at once of ${admission.limit}, ${admission.waiting} wait`);
    }
    request.isAdmitted = true;
    if (request.raw.socket.destroyed) throw new BusyError('the sender has gone');
  };
  const free = (): void => admission.leave();
  const leave = (request: FastifyRequest): void => {
    if (!request.isAdmitted) return;
    request.isAdmitted = false;
    // The embedded database answers within the same turn of the event loop, and requests that have arrived meanwhile
    // would wait unread, where nothing counts them.
    if (isEmbedded) setImmediate(free);
    else free();
  };
  app.decorate('noteSession', (sessionId: string) => known.note(sessionId));
  app.addHook('onRequest', (request, _reply, done) => enter(request, done));
  // A body that arrives slowly is not work.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (hasBody(request)) leave(request);
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.user) known.note(request.user.sessionId);
    if (request.isAdmitted) done();
    else enter(request, done);
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
