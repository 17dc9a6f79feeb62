// The person's own notifications.
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { toShanghaiIso } from '@portal/shared/kernel';
import { identitiesOf } from '../core/identities';
import { applications } from '../../cases/schema';
import type { App, Context, CurrentUser } from '../core/context';
import { answer, ok } from '../core/envelope';
import { userOf } from '../core/guards';
import type { Keyset } from '../core/keyset';
import { keysetOf, nextOf } from '../core/keyset';
import { keysetQuery, pageOf } from '../core/page-query';
import type { Database } from '../db/database';
import { messages } from './schema';
import { addTextDelivery } from './send-text';
import { addTextMessages } from './text-message';
import { isOneOfNumbers } from '../personal/where';

const messageRow = z.object({
  bsm: z.string(),
  title: z.string(),
  content: z.string(),
  sentAt: z.string(),
  readAt: z.string().nullable(),
  ywh: z.string().nullable(),
  route: z.string().nullable(),
});

const inboxQuery = keysetQuery.extend({ state: z.enum(['all', 'unread']).default('all') });
const ORDER: Keyset<typeof messages.$inferSelect> = {
  direction: 'desc',
  keys: [
    { column: messages.createdAt, type: 'timestamptz', of: (row) => row.createdAt },
    { column: messages.id, type: 'uuid', of: (row) => row.id },
  ],
};

export function addMessageRoutes(app: App, context: Context): void {
  const { db, now } = context;
  addTextMessages(app, context);
  addTextDelivery(app, context);
  app.get(
    '/api/pub3/message/queryMyList',
    {
      schema: { tags: ['messages'], querystring: inboxQuery, response: answer(pageOf(messageRow)) },
    },
    async (request) => ok(await listMessages(db, userOf(request), request.query)),
  );

  // Asked beside every page: it keeps no session alive.
  app.get(
    '/api/pub3/message/unread',
    { config: { passive: true }, schema: { tags: ['messages'], response: answer(z.object({ unread: z.number() })) } },
    async (request) => ok({ unread: await countUnread(db, userOf(request)) }),
  );

  app.post(
    '/api/pub3/message/read',
    {
      schema: {
        tags: ['messages'],
        body: z.object({ bsms: z.array(z.uuid()).max(100).optional() }),
        response: answer(z.object({ unread: z.number() })),
      },
    },
    async (request) => {
      const own = isOneOfNumbers(messages.identityNumber, identitiesOf(userOf(request)));
      const chosen = request.body.bsms ? inArray(messages.id, request.body.bsms) : undefined;
      await db
        .update(messages)
        .set({ readAt: now() })
        .where(and(own, isNull(messages.readAt), chosen));
      return ok({ unread: await countUnread(db, userOf(request)) });
    },
  );
}

async function countUnread(db: Database, user: CurrentUser): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(messages)
    .where(and(isOneOfNumbers(messages.identityNumber, identitiesOf(user)), isNull(messages.readAt)));
  return row?.unread ?? 0;
}

/** The query of one page, for running it and for explaining it; newest first. */
export function pageOfMessages(db: Database, user: CurrentUser, query: z.infer<typeof inboxQuery>) {
  const { beyond, order, limit, offset } = keysetOf(ORDER, query);
  return db
    .select({ message: messages, number: applications.businessNumber, draft: applications.draftNumber })
    .from(messages)
    .leftJoin(applications, eq(applications.id, messages.applicationId))
    .where(and(ownMessages(user, query.state), beyond))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

function ownMessages(user: CurrentUser, state: 'all' | 'unread') {
  return and(
    isOneOfNumbers(messages.identityNumber, identitiesOf(user)),
    state === 'unread' ? isNull(messages.readAt) : undefined,
  );
}

async function listMessages(db: Database, user: CurrentUser, query: z.infer<typeof inboxQuery>) {
  const [all] = await db
    .select({ total: count(), read: count(messages.readAt) })
    .from(messages)
    .where(ownMessages(user, 'all'));
  const unread = (all?.total ?? 0) - (all?.read ?? 0);
  const rows = await pageOfMessages(db, user, query);
  const list = rows.map(({ message, number, draft }) => ({
    bsm: message.id,
    title: message.title,
    content: message.body,
    sentAt: toShanghaiIso(message.createdAt),
    readAt: message.readAt && toShanghaiIso(message.readAt),
    ywh: number ?? draft,
    route: message.path,
  }));
  return {
    total: query.state === 'unread' ? unread : (all?.total ?? 0),
    pageNo: query.pageNo,
    pageSize: query.pageSize,
    list,
    counts: { unread },
    next: nextOf(
      ORDER,
      rows.map(({ message }) => message),
      query.pageSize,
    ),
  };
}
