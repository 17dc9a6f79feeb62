// What money waits on its way back to payers, and since when.
import { count, min, ne } from 'drizzle-orm';
import type { Context } from '../../../platform/core/context';
import { addWaitingMetrics } from '../../../platform/core/waiting-metrics';
import { paymentRefunds } from './schema';

const FIGURES = {
  waiting: { name: 'payment_refunds_waiting', help: 'Refunds that their providers have not paid back yet' },
  oldest: {
    name: 'payment_refunds_oldest_timestamp_seconds',
    help: 'When the oldest waiting refund was requested, in seconds since 1970; absent where none waits',
  },
};

export function addRefundMetrics({ db, metrics }: Pick<Context, 'db' | 'metrics'>): void {
  addWaitingMetrics({ metrics }, FIGURES, async () => {
    const [row] = await db
      .select({ count: count(), oldest: min(paymentRefunds.requestedAt) })
      .from(paymentRefunds)
      .where(ne(paymentRefunds.status, 'done'));
    return row ?? { count: 0, oldest: null };
  });
}
