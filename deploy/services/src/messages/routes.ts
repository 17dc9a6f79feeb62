// The person's own notifications.
import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { toShanghaiIso } from '@portal/shared/kernel';
import { identitiesOf } from '../applications/access';
import { applications } from '../applications/schema';
import type { App, Context, CurrentUser } from '../core/context';
import { answer, ok } from '../core/envelope';
import { userOf } from '../core/guards';
import type { PageQuery } from '../core/page-query';
import { pageOf, pageQuery, windowOf } from '../core/page-query';
import type { Database } from '../db/database';
import { messages } from './schema';
import { addTextDelivery } from './send-text';
import { addTextMessages } from './text-message';

const messageRow = z.object({
  bsm: z.string(), title: z.string(), content: z.string(), sentAt: z.string(), readAt: z.string().nullable(), ywh: z.string().nullable(), route: z.string().nullable(),
});

export function addMessageRoutes(app: App, context: Context): void {
  const { db, now } = context;
  addTextMessages(app, context);
  addTextDelivery(app, context);
  app.get('/api/pub3/message/queryMyList', {
    schema: { tags: ['messages'], querystring: pageQuery, response: answer(pageOf(messageRow)) },
  }, async (request) => ok(await listMessages(db, userOf(request), request.query)));

  app.post('/api/pub3/message/read', {
    schema: { tags: ['messages'], body: z.object({ bsms: z.array(z.uuid()).max(100).optional() }), response: answer(z.object({ unread: z.number() })) },
  }, async (request) => {
    const own = inArray(messages.identityNumber, identitiesOf(userOf(request)));
    const chosen = request.body.bsms ? inArray(messages.id, request.body.bsms) : undefined;
    await db.update(messages).set({ readAt: now() }).where(and(own, isNull(messages.readAt), chosen));
    const [left] = await db.select({ unread: count() }).from(messages).where(and(own, isNull(messages.readAt)));
    return ok({ unread: left?.unread ?? 0 });
  });
}

async function listMessages(db: Database, user: CurrentUser, page: PageQuery) {
  const own = inArray(messages.identityNumber, identitiesOf(user));
  const { limit, offset } = windowOf(page);
  const [all] = await db.select({ total: count(), read: count(messages.readAt) }).from(messages).where(own);
  const rows = await db.select({ message: messages, number: applications.businessNumber, draft: applications.draftNumber }).from(messages)
    .leftJoin(applications, eq(applications.id, messages.applicationId)).where(own).orderBy(desc(messages.createdAt)).limit(limit).offset(offset);
  const list = rows.map(({ message, number, draft }) => ({
    bsm: message.id, title: message.title, content: message.body, sentAt: toShanghaiIso(message.createdAt),
    readAt: message.readAt && toShanghaiIso(message.readAt), ywh: number ?? draft, route: message.path,
  }));
  const total = all?.total ?? 0;
  return { total, pageNo: page.pageNo, pageSize: page.pageSize, list, counts: { unread: total - (all?.read ?? 0) } };
}
