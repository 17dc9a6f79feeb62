// Liveness, readiness, and the figures that the inner port shows (inner.ts).
import { Histogram } from 'prom-client';
import { knownMigrations, schemaState } from '../../db/schema-state';
import type { App, Context } from '../context';
import { migrationsFolder } from '../paths';

const open = { config: { public: true, always: true } } as const;

/**
 * `/healthz` answers while the process lives, `/readyz` while the database answers and has the schema that we need: it
 * may be restored, or upgraded beyond us, while we run.
 * @param notes what else operations are to be reminded of; it makes nothing unready
 */
export function addHealth(app: App, context: Context, notes: () => Promise<Record<string, string>>): void {
  const known = knownMigrations(migrationsFolder());
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [context.metrics],
  });
  app.addHook('onResponse', async (request, reply) => {
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/healthz', open, async () => ({ status: 'ok' }));
  app.get('/readyz', open, async (request, reply) => {
    try {
      const judged = await schemaState(context.db, known);
      if (judged.state === 'fits') return { status: 'ready', ...(await notes()) };
      request.log.error(judged.why);
      return reply.status(503).header('Retry-After', 1).send({ status: judged.state, why: judged.why });
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      return reply.status(503).header('Retry-After', 1).send({ status: 'unavailable' });
    }
  });
}
