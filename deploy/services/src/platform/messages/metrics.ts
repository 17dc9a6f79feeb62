// What text messages wait for the gateway, and since when.
import { count, eq, min, or } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import type { Context } from '../core/context';
import { textMessages } from './schema';

export function addTextMetrics({ db, metrics }: Pick<Context, 'db' | 'metrics'>): void {
  const registers = [metrics];
  const waiting = async () => {
    const [row] = await db
      .select({ messages: count(), oldest: min(textMessages.createdAt) })
      .from(textMessages)
      .where(or(eq(textMessages.state, 'queued'), eq(textMessages.state, 'sending')));
    return row;
  };
  new Gauge({
    name: 'text_messages_waiting',
    help: 'Text messages that the gateway has not taken yet',
    registers,
    async collect() {
      this.set((await waiting())?.messages ?? 0);
    },
  });
  new Gauge({
    name: 'text_messages_oldest_timestamp_seconds',
    help: 'When the oldest waiting text message was written, in seconds since 1970; absent where none waits',
    registers,
    async collect() {
      const oldest = (await waiting())?.oldest;
      if (oldest) this.set(oldest.getTime() / 1000);
      else this.remove();
    },
  });
}
