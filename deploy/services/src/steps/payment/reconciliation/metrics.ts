// What the comparisons with the providers' statements have found, as figures for operations: the latest finished one of
// each provider.
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import { differenceKinds } from '@portal/payment/contract';
import type { Context } from '../../../platform/core/context';
import { providersOf } from '../providers/chosen';
import type { Reconciliation } from './reconcile';
import { reconciliations } from './schema';

type Needs = Pick<Context, 'db' | 'now' | 'keys' | 'options' | 'metrics'>;

/**
 * The same in every process; of a provider that nobody has compared with there are none. Each figure asks for itself:
 * they are told side by side.
 */
export function addPaymentMetrics(context: Needs): void {
  const registers = [context.metrics];
  const gauge = (name: string, help: string, labels: string[], report: (one: Gauge, last: Reconciliation) => void) =>
    new Gauge({
      name,
      help,
      labelNames: ['provider', ...labels],
      registers,
      async collect() {
        for (const { name: provider } of providersOf(context)) {
          const last = await lastOf(context, provider);
          if (last) report(this, last);
        }
      },
    });
  gauge(
    'payment_reconciliation_finished_timestamp_seconds',
    "When a provider's statement was last compared with the ledger",
    [],
    (one, { provider, finishedAt }) => one.set({ provider }, (finishedAt?.getTime() ?? 0) / 1000),
  );
  gauge(
    'payment_reconciliation_failed',
    '1 where the statement could not be read at the last comparison',
    [],
    (one, { provider, failure }) => one.set({ provider }, failure === null ? 0 : 1),
  );
  gauge(
    'payment_differences',
    "What the last compared day's statement and the ledger say differently",
    ['kind'],
    (one, { provider, differences }) => {
      for (const kind of differenceKinds)
        one.set({ provider, kind }, differences.filter((difference) => difference.kind === kind).length);
    },
  );
}

/** Of the latest day. */
async function lastOf({ db }: Needs, provider: Reconciliation['provider']): Promise<Reconciliation | undefined> {
  const [row] = await db
    .select()
    .from(reconciliations)
    .where(and(eq(reconciliations.provider, provider), isNotNull(reconciliations.finishedAt)))
    .orderBy(desc(reconciliations.day))
    .limit(1);
  return row;
}
