// What text messages wait for the gateway, and since when.
import { count, eq, min, or } from 'drizzle-orm';
import type { Context } from '../core/context';
import { addWaitingMetrics } from '../core/waiting-metrics';
import { textMessages } from './schema';

const FIGURES = {
  waiting: { name: 'text_messages_waiting', help: 'Text messages that the gateway has not taken yet' },
  oldest: {
    name: 'text_messages_oldest_timestamp_seconds',
    help: 'When the oldest waiting text message was written, in seconds since 1970; absent where none waits',
  },
};

export function addTextMetrics({ db, metrics }: Pick<Context, 'db' | 'metrics'>): void {
  addWaitingMetrics({ metrics }, FIGURES, async () => {
    const [row] = await db
      .select({ count: count(), oldest: min(textMessages.createdAt) })
      .from(textMessages)
      .where(or(eq(textMessages.state, 'queued'), eq(textMessages.state, 'sending')));
    return row ?? { count: 0, oldest: null };
  });
}
