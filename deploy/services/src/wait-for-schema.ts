// Services that do not migrate by themselves wait until the database has their schema: alive, not ready, and saying
// why.
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { migrationsFolder } from './platform/core/paths';
import { openDatabase } from './platform/db/open-database';
import { knownMigrations, SchemaError, schemaState } from './platform/db/schema-state';
import type { ServiceOptions } from './platform/core/options';

export interface WaitingPlace {
  host: string;
  port: number;
  /** Milliseconds between two looks at the database. */
  everyMs?: number;
  /** Told the address when the waiting begins. */
  onWait?: (address: string) => void;
  folder?: string;
}

/**
 * Returns at once where the schema is there, or is made by the services themselves.
 * @throws SchemaError when no waiting helps: the database is of other migrations, or of a release that leaves these
 * services behind
 */
export async function waitForSchema(
  options: ServiceOptions,
  { host, port, everyMs = 1_000, onWait, folder = migrationsFolder() }: WaitingPlace,
): Promise<void> {
  if (options.migrates) return;
  const known = knownMigrations(folder);
  const { db, close } = await openDatabase(options);
  let why = '';
  const server = Fastify();
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) =>
    reply.status(503).header('Retry-After', 1).send({ status: 'behind', why }),
  );
  try {
    for (;;) {
      const judged = await schemaState(db, known);
      if (judged.state === 'fits') return;
      if (judged.state !== 'behind') throw new SchemaError(judged.why);
      if (why === '') {
        options.say(`waiting: ${judged.why}; \`main.mjs --migrate\` brings the others`);
        const address = await server.listen({ host, port });
        onWait?.(address);
      }
      why = judged.why;
      await pause(everyMs);
    }
  } finally {
    await server.close();
    await close();
  }
}
