// What money waits on its way back to payers, and since when.
import { count, min, ne } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import type { Context } from '../../../platform/core/context';
import { paymentRefunds } from './schema';

export function addRefundMetrics({ db, metrics }: Pick<Context, 'db' | 'metrics'>): void {
  const registers = [metrics];
  const waiting = async () => {
    const [row] = await db
      .select({ refunds: count(), oldest: min(paymentRefunds.requestedAt) })
      .from(paymentRefunds)
      .where(ne(paymentRefunds.status, 'done'));
    return row;
  };
  new Gauge({
    name: 'payment_refunds_waiting',
    help: 'Refunds that their providers have not paid back yet',
    registers,
    async collect() {
      this.set((await waiting())?.refunds ?? 0);
    },
  });
  new Gauge({
    name: 'payment_refunds_oldest_timestamp_seconds',
    help: 'When the oldest waiting refund was requested, in seconds since 1970; absent where none waits',
    registers,
    async collect() {
      const oldest = (await waiting())?.oldest;
      if (oldest) this.set(oldest.getTime() / 1000);
      else this.remove();
    },
  });
}
