// The comparison of every night: each provider's statement of the days before, once a day among all processes, and
// again where it could not be read.
import { and, eq } from 'drizzle-orm';
import { toShanghaiIso } from '@portal/shared/kernel';
import type { Context } from '../../../platform/core/context';
import { lockInTransaction } from '../../../platform/db/database';
import { providersOf } from '../providers/chosen';
import { dayBefore } from './day';
import type { Reconciliation } from './reconcile';
import { reconcile } from './reconcile';
import { reconciliations } from './schema';

/**
 * Providers offer the statement of a day in the morning after it: the latest of them from ten o'clock on, by their
 * documents.
 */
const FROM_HOUR = 10;
/** What could not be read is tried again for so many days. */
const DAYS_BACK = 3;
/** One that has not finished by then has lost its process. */
const ABANDONED_MS = 3_600_000;

type Needs = Pick<Context, 'db' | 'now' | 'keys' | 'options'>;

/** @returns what it has compared now */
export async function reconcileNightly(context: Needs): Promise<Reconciliation[]> {
  const hour = Number(toShanghaiIso(context.now()).slice(11, 13));
  if (hour < FROM_HOUR) return [];
  const done: Reconciliation[] = [];
  for (const provider of providersOf(context))
    for (let back = DAYS_BACK; back >= 1; back -= 1) {
      const day = dayBefore(context.now(), back);
      if (await claim(context, provider.name, day)) done.push(await reconcile(context, provider, day));
    }
  return done;
}

/** Whether this day is still to be compared, and nobody is at it; whoever asks first is. */
async function claim({ db, now }: Needs, provider: Reconciliation['provider'], day: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockInTransaction(tx, `reconciliation ${provider} ${day}`);
    const [known] = await tx
      .select()
      .from(reconciliations)
      .where(and(eq(reconciliations.day, day), eq(reconciliations.provider, provider)));
    const isOpen = known?.finishedAt === null && now().getTime() - known.startedAt.getTime() < ABANDONED_MS;
    if (isOpen || (known?.finishedAt && known.failure === null)) return false;
    await tx
      .insert(reconciliations)
      .values({ day, provider, startedAt: now() })
      .onConflictDoUpdate({
        target: [reconciliations.day, reconciliations.provider],
        set: { startedAt: now(), finishedAt: null },
      });
    return true;
  });
}
