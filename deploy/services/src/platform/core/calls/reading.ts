// Reads by whoever asks: from the replica where there is one, and never older than what they have just written
// themselves.
import type { FastifyRequest } from 'fastify';
import type { Call, CallTerms, InputOf, OutputOf } from '@portal/shared/contract';
import type { AnyCodec } from '@portal/shared/wire';
import type { Database } from '../../db/database';
import { placeOf, replicaOf } from '../../db/connections/replica';
import type { App, Context } from '../context';
import type { Asked, Serving } from './serve';
import { serve } from './serve';

/**
 * Says to the next requests of the same browser up to where they have written; a false one makes them read the primary,
 * or what everybody reads.
 */
const COOKIE = 'written-at';
/** A replica that is further behind is not read from at all. */
const KEPT_S = 60;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * What `work` reads for this request; it writes nothing, and decides on nothing that somebody may have taken back a
 * moment ago.
 */
export function reading<T>(db: Database, request: FastifyRequest, work: (db: Database) => Promise<T>): Promise<T> {
  const replica = replicaOf(db);
  return replica ? replica.read(placeOf(request.cookies[COOKIE]), work) : work(db);
}

/**
 * Adds the route of a call that reads and nothing else; what it decides on is not what somebody may have taken back a
 * moment ago.
 */
export function serveReading<C extends CallTerms & { answer: AnyCodec | null }>(
  app: App,
  call: Call<C>,
  { db, ...serving }: Serving & { db: Database },
  read: (db: Database, input: InputOf<C>, asked: Asked) => Promise<OutputOf<C>>,
): void {
  serve(app, call, serving, (input, asked) => reading(db, asked.request, (from) => read(from, input, asked)));
}

/** After every write of somebody who is signed in, their browser is told where the log ends. */
export function addWrittenAt(app: App, { db, options }: Context): void {
  const replica = replicaOf(db);
  if (!replica) return;
  app.addHook('onSend', async (request, reply) => {
    if (READS.has(request.method) || !request.user || reply.statusCode >= 400) return;
    // A write that went well is answered, whatever becomes of this.
    const place = await replica.place().catch(() => '');
    void reply.setCookie(COOKIE, place, {
      path: '/api',
      httpOnly: true,
      sameSite: 'strict',
      secure: options.production,
      maxAge: KEPT_S,
    });
  });
}
