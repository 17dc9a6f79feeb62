// Liveness, readiness, and the figures that the inner port shows (inner.ts).
import { sql } from 'drizzle-orm';
import { collectDefaultMetrics, Histogram } from 'prom-client';
import type { App, Context } from './context';

const open = { config: { public: true } } as const;

/** `/healthz` answers while the process lives, `/readyz` while the database answers. */
export function addHealth(app: App, context: Context): void {
  collectDefaultMetrics({ register: context.metrics });
  const durations = new Histogram({
    name: 'http_request_duration_seconds', help: 'Duration of requests by route', labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10], registers: [context.metrics],
  });
  app.addHook('onResponse', async (request, reply) => {
    durations.observe({ method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/healthz', open, async () => ({ status: 'ok' }));
  app.get('/readyz', open, async (request, reply) => {
    try {
      await context.db.execute(sql`select 1`);
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      return reply.status(503).header('Retry-After', 1).send({ status: 'unavailable' });
    }
  });
}
