// The person's own notifications: a page of them, how many are unread, and marking them read.
import { and, count, inArray, isNull, sql } from 'drizzle-orm';
import type { InputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import type { PageOfList } from '@portal/shared/wire';
import type { Message } from '@portal/shell/contract';
import type * as calls from '@portal/shell/contract';
import { identitiesOf } from '../core/parties/identities';
import type { Context, CurrentUser } from '../core/context';
import type { CaseNumbers } from '../core/joints/case-numbers';
import { caseNumbersOf } from '../core/joints/case-numbers';
import type { Keyset } from '../core/paging/keyset';
import { keysetOf, nextOf } from '../core/paging/keyset';
import type { Database } from '../db/database';
import { WARNINGS } from './notify';
import { messages } from './schema';
import { isOneOfNumbers } from '../personal/where';

type InboxQuery = InputOf<typeof calls.listMessages>;
/** Unread warnings come first, however many messages have come since. */
const ORDER: Keyset<typeof messages.$inferSelect> = {
  direction: 'desc',
  keys: [
    {
      column: sql`(${messages.readAt} is null and ${inArray(messages.event, [...WARNINGS])})`,
      type: 'boolean',
      of: (row) => row.readAt === null && WARNINGS.includes(row.event),
    },
    { column: messages.createdAt, type: 'timestamptz', of: (row) => row.createdAt },
    { column: messages.id, type: 'uuid', of: (row) => row.id },
  ],
};

export async function countUnread(db: Database, user: CurrentUser): Promise<{ unread: number }> {
  const [row] = await db
    .select({ unread: count() })
    .from(messages)
    .where(and(isOneOfNumbers(messages.identityNumber, identitiesOf(user)), isNull(messages.readAt)));
  return { unread: row?.unread ?? 0 };
}

/** Marks these of one's own as read, or all; answers how many are left. */
export async function markRead(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  { recordIds }: InputOf<typeof calls.markRead>,
): Promise<{ unread: number }> {
  const own = isOneOfNumbers(messages.identityNumber, identitiesOf(user));
  const chosen = recordIds && inArray(messages.id, recordIds);
  await db
    .update(messages)
    .set({ readAt: now() })
    .where(and(own, isNull(messages.readAt), chosen));
  return countUnread(db, user);
}

/** The query of one page, for running it and for explaining it; unread warnings first, then the newest. */
export function pageOfMessages(db: Database, user: CurrentUser, query: InboxQuery) {
  const { beyond, order, limit, offset } = keysetOf(ORDER, query);
  return db
    .select()
    .from(messages)
    .where(and(ownMessages(user, query.state), beyond))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

function numberOf(numbers: CaseNumbers | undefined): string | null {
  return numbers?.businessNumber ?? numbers?.draftNumber ?? null;
}

function ownMessages(user: CurrentUser, state: calls.InboxState) {
  return and(
    isOneOfNumbers(messages.identityNumber, identitiesOf(user)),
    state === 'unread' ? isNull(messages.readAt) : undefined,
  );
}

export async function listMessages(db: Database, user: CurrentUser, query: InboxQuery): Promise<PageOfList<Message>> {
  const [all] = await db
    .select({ total: count(), read: count(messages.readAt) })
    .from(messages)
    .where(ownMessages(user, 'all'));
  const unread = (all?.total ?? 0) - (all?.read ?? 0);
  const rows = await pageOfMessages(db, user, query);
  const numbers = await caseNumbersOf(
    db,
    rows.map(({ applicationId }) => applicationId),
  );
  const page = rows.map((message) => ({
    recordId: message.id,
    title: message.title,
    body: message.body,
    sentAt: toShanghaiIso(message.createdAt),
    readAt: message.readAt && toShanghaiIso(message.readAt),
    businessNumber: numberOf(numbers.get(message.applicationId ?? '')),
    path: message.path,
  }));
  return {
    total: query.state === 'unread' ? unread : (all?.total ?? 0),
    pageNumber: query.pageNumber,
    pageSize: query.pageSize,
    rows: page,
    counts: { unread },
    next: nextOf(ORDER, rows, query.pageSize),
  };
}
