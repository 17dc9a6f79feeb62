// What operations alone may see: figures and the list of calls, on a port that no person's address leads to.
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { serverOptions } from './logging';
import { processMetrics } from './processes/process-metrics';

export interface InnerView {
  /** Of these services; those of the process are shown beside them. */
  metrics: Registry;
  /** The OpenAPI description; undefined in production, where it is not made. */
  describe?: () => unknown;
}

/** `/metrics` in Prometheus text, and `/openapi.json`. */
export async function addInner(server: FastifyInstance, { metrics, describe }: InnerView): Promise<void> {
  const ofProcess = processMetrics();
  server.get('/metrics', async (_request, reply) =>
    // What is counted from later on is among them too.
    reply.type(metrics.contentType).send(await Registry.merge([ofProcess, metrics]).metrics()),
  );
  if (describe) server.get('/openapi.json', async () => describe());
}

/** Listens on an inner port, of this machine unless another `host` is said; undefined where no port is wanted. */
export async function listenInner(
  register: (server: FastifyInstance) => Promise<void>,
  { port, host }: { port?: string; host?: string },
): Promise<FastifyInstance | undefined> {
  if (!port) return undefined;
  const server = Fastify(serverOptions('silent')) as unknown as FastifyInstance;
  await register(server);
  await server.listen({ port: Number(port), host: host || '127.0.0.1' });
  return server;
}
