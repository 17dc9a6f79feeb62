// Text messages of the portal itself: queued with what they tell about, handed to the operator's gateway, shown in the
// outbox of the demonstration.
import { and, desc, eq, inArray, lt, or } from 'drizzle-orm';
import { toShanghaiIso } from '@portal/shared/kernel';
import type { App, Context } from '../core/context';
import type { Database, Transaction } from '../db/database';
import type { MessageEvent } from './notify';
import { wordsOf } from './notify';
import { textMessages } from './schema';
import { isNumber } from '../personal/where';

/** The latest text messages, the newest first. */
export const latestTexts = (db: Database, limit: number) =>
  db.select().from(textMessages).orderBy(desc(textMessages.createdAt)).limit(limit);

/** What an operator connects: hands one message to the gateway. A failure is tried again with the next round. */
export type TextGateway = (message: { telephone: string; text: string }) => Promise<void>;

declare module '../core/options' {
  interface ServiceOptions {
    /** Hands text messages to the operator's gateway; without one they wait, and the demonstration shows them. */
    textGateway?: TextGateway;
  }
}

/** Who sends what no person sends. */
const PORTAL = 'portal';
const ROUND_MS = 15_000;
const MOST_A_ROUND = 100;
/** How long the gateway may take for one message. */
const GATEWAY_MS = 10_000;
/** A message taken this long ago was taken by a process that has ended. */
const LEFT_AFTER_MS = 5 * 60_000;

/** Queues a text message within the transaction of what it tells about. */
export async function sendText(
  tx: Transaction,
  { telephone, event, values }: { telephone: string; event: MessageEvent; values: Readonly<Record<string, string>> },
  now: Date,
): Promise<void> {
  await tx
    .insert(textMessages)
    .values({ userId: PORTAL, telephone, template: event, text: wordsOf(event, values), createdAt: now });
}

/**
 * Hands what is queued to the gateway, oldest first; answers how many were taken. Several processes may do it at once.
 */
export async function deliverTexts({ db, now }: Pick<Context, 'db' | 'now'>, gateway: TextGateway): Promise<number> {
  // Taken and marked in statements of their own: while the gateway thinks, no transaction is open and no connection
  // held.
  const taken = await takeWaiting(db, now());
  const outcomes = await Promise.all(
    taken.map(async ({ id, telephone, text }) => ({ id, isSent: await handOver(gateway, { telephone, text }) })),
  );
  const mark = async (state: 'sent' | 'queued', ids: string[]) =>
    ids.length > 0 &&
    db
      .update(textMessages)
      .set({ state, takenAt: null })
      .where(and(inArray(textMessages.id, ids), eq(textMessages.state, 'sending')));
  const sent = outcomes.filter(({ isSent }) => isSent).map(({ id }) => id);
  await mark('sent', sent);
  await mark(
    'queued',
    outcomes.filter(({ isSent }) => !isSent).map(({ id }) => id),
  );
  return sent.length;
}

async function takeWaiting(db: Database, at: Date): Promise<(typeof textMessages.$inferSelect)[]> {
  const isLeft = and(
    eq(textMessages.state, 'sending'),
    lt(textMessages.takenAt, new Date(at.getTime() - LEFT_AFTER_MS)),
  );
  const waiting = db
    .select({ id: textMessages.id })
    .from(textMessages)
    .where(or(eq(textMessages.state, 'queued'), isLeft))
    .orderBy(textMessages.createdAt)
    .limit(MOST_A_ROUND)
    .for('update', { skipLocked: true });
  const taken = await db
    .update(textMessages)
    .set({ state: 'sending', takenAt: at })
    .where(inArray(textMessages.id, waiting))
    .returning();
  return taken.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

/** Whether the gateway has taken it; one that is silent has not. */
export async function handOver(
  gateway: TextGateway,
  { telephone, text }: { telephone: string; text: string },
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), GATEWAY_MS);
  });
  return Promise.race([
    gateway({ telephone, text }).then(
      () => true,
      () => false,
    ),
    late,
  ]).finally(() => clearTimeout(timer));
}

/**
 * Hands out what is queued every few seconds, until the services close; without a gateway it waits, and in the
 * demonstration it counts as sent.
 */
export function deliverInRounds(app: App, context: Context): void {
  const { demoData, textGateway } = context.options;
  const gateway = textGateway ?? (demoData ? async () => undefined : undefined);
  if (!gateway) return;
  const timer = setInterval(() => {
    deliverTexts(context, gateway).catch((error: unknown) =>
      context.log.error({ err: error }, 'text messages were not delivered'),
    );
  }, ROUND_MS);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
}

/** Whoever asks for the demonstration's texts: how many, and of one telephone. */
export interface TextsAsked {
  pageSize: number;
  telephone?: string | undefined;
}

/** The demonstration has no gateway: its messages are read here, the newest first. */
export async function listTexts(db: Database, { telephone, pageSize }: TextsAsked) {
  const rows = await db
    .select()
    .from(textMessages)
    .where(telephone ? isNumber(textMessages.telephone, telephone) : undefined)
    .orderBy(desc(textMessages.createdAt))
    .limit(pageSize);
  return rows.map((message) => ({
    telephone: message.telephone,
    text: message.text,
    sentAt: toShanghaiIso(message.createdAt),
  }));
}
