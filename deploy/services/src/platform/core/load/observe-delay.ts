// Measures how long new work is held up: a statement by the database's queue, a callback by the event loop.
import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Admission } from './admission';

/** Milliseconds between two measurements. */
const TICK_MS = 100;

/** Measures while there is work. @returns how to stop */
export function observeDelay(admission: Admission, db: Database): () => void {
  let due = performance.now() + TICK_MS;
  let askedAt: number | undefined;
  let waited = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const late = Math.max(0, now - due);
    due = now + TICK_MS;
    admission.observe(Math.max(late, waited, askedAt === undefined ? 0 : now - askedAt));
    waited = 0;
    if (askedAt !== undefined || !admission.isBusy) return;
    askedAt = now;
    const answered = () => {
      waited = performance.now() - now;
      askedAt = undefined;
    };
    // A database that is away is reported by the calls themselves.
    db.execute(sql`select 1`).then(answered, answered);
  }, TICK_MS).unref();
  return () => clearInterval(timer);
}
