// Text messages of the portal itself: queued with what they tell about, handed to the operator's gateway, shown in the outbox of the demonstration.
import { desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { toShanghaiIso } from '@portal/shared/kernel';
import type { App, Context } from '../core/context';
import { answer, ok } from '../core/envelope';
import { pageQuery } from '../core/page-query';
import type { Transaction } from '../db/database';
import type { MessageEvent } from './notify';
import { wordsOf } from './notify';
import { textMessages } from './schema';

/** What an operator connects: hands one message to the gateway. A failure is tried again with the next round. */
export type TextGateway = (message: { telephone: string; text: string }) => Promise<void>;

/** Who sends what no person sends. */
const PORTAL = 'portal';
const ROUND_MS = 15_000;
const MOST_A_ROUND = 100;

/** Queues a text message within the transaction of what it tells about. */
export async function sendText(tx: Transaction, { telephone, event, values }: { telephone: string; event: MessageEvent; values: Readonly<Record<string, string>> }, now: Date): Promise<void> {
  await tx.insert(textMessages).values({ userId: PORTAL, telephone, template: event, text: wordsOf(event, values), createdAt: now });
}

/** Hands what is queued to the gateway, oldest first; answers how many were taken. Several processes may do it at once. */
export async function deliverTexts({ db }: Pick<Context, 'db'>, gateway: TextGateway): Promise<number> {
  return db.transaction(async (tx) => {
    const waiting = await tx.select().from(textMessages).where(eq(textMessages.state, 'queued')).orderBy(textMessages.createdAt).limit(MOST_A_ROUND).for('update', { skipLocked: true });
    const sent: string[] = [];
    for (const { id, telephone, text } of waiting) await gateway({ telephone, text }).then(() => sent.push(id), () => undefined);
    if (sent.length > 0) await tx.update(textMessages).set({ state: 'sent' }).where(inArray(textMessages.id, sent));
    return sent.length;
  });
}

/** The demonstration has no gateway: its messages are read at `/sandbox/texts`, newest first. */
export function addTextDelivery(app: App, context: Context): void {
  const { options: { demoData, textGateway }, db, log } = context;
  const gateway = textGateway ?? (demoData ? async () => undefined : undefined);
  if (gateway) {
    const timer = setInterval(() => {
      deliverTexts(context, gateway).catch((error: unknown) => log.error({ err: error }, 'text messages were not delivered'));
    }, ROUND_MS);
    timer.unref();
    app.addHook('onClose', () => clearInterval(timer));
  }
  if (!demoData) return;
  const row = z.object({ telephone: z.string(), text: z.string(), sentAt: z.string() });
  const query = pageQuery.extend({ telephone: z.string().max(20).optional() });
  app.get('/sandbox/texts', { config: { public: true }, schema: { hide: true, querystring: query, response: answer(z.array(row)) } }, async (request) => {
    const { telephone, pageSize } = request.query;
    const rows = await db.select().from(textMessages).where(telephone ? eq(textMessages.telephone, telephone) : undefined).orderBy(desc(textMessages.createdAt)).limit(pageSize);
    return ok(rows.map((message) => ({ telephone: message.telephone, text: message.text, sentAt: toShanghaiIso(message.createdAt) })));
  });
}
