// Entries as their author and the office of their region read them.
import { and, count, desc, eq, ne } from 'drizzle-orm';
import type * as calls from '@portal/applications/contract';
import type { InputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskPhone } from '@portal/shared/validation';
import type { PageOfList } from '@portal/shared/wire';
import type { Entry } from '@portal/applications/contract';
import { writeLook } from '../../cases/public';
import { imagesOf } from '../../papers/images/public';
import { ownerOfAccount } from '../../people/auth/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { isOfficer } from '../../platform/core/guards';
import { windowOf } from '../../platform/core/paging/page-query';
import { readableEntries, UNKNOWN_ENTRY } from './access';
import { feedbackEntries } from './schema';
import type { EntryRow } from './schema';

/** @throws Refusal for unknown entries and those of others alike */
export async function readEntry(
  context: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  recordId: string,
): Promise<Entry> {
  const rows = await context.db
    .select()
    .from(feedbackEntries)
    .where(and(eq(feedbackEntries.id, recordId), readableEntries(user)));
  return (await describe(context, user, rows))[0] ?? refuse(UNKNOWN_ENTRY);
}

/** One page of issues, or of everything else; with counts by state. */
export async function listEntries(
  context: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  query: InputOf<typeof calls.listFeedback>,
  { issues }: { issues: boolean },
): Promise<PageOfList<Entry>> {
  const { db } = context;
  const whose =
    query.scope === 'office' && isOfficer(user) ? readableEntries(user) : eq(feedbackEntries.userId, user.id);
  const scope = and(whose, issues ? eq(feedbackEntries.kind, 'issue') : ne(feedbackEntries.kind, 'issue'));
  const where = query.state ? and(scope, eq(feedbackEntries.status, query.state)) : scope;
  const byState = await db
    .select({ status: feedbackEntries.status, rows: count() })
    .from(feedbackEntries)
    .where(scope)
    .groupBy(feedbackEntries.status);
  const counts = Object.fromEntries(byState.map((row) => [row.status, row.rows]));
  const { limit, offset } = windowOf(query);
  const rows = await db
    .select()
    .from(feedbackEntries)
    .where(where)
    .orderBy(desc(feedbackEntries.createdAt))
    .limit(limit)
    .offset(offset);
  const total = query.state ? (counts[query.state] ?? 0) : byState.reduce((sum, row) => sum + row.rows, 0);
  return {
    total,
    pageNumber: query.pageNumber,
    pageSize: query.pageSize,
    rows: await describe(context, user, rows),
    counts,
  };
}

/** The telephone of others is masked; who handles an entry sees it, and its author that they did. */
async function telephoneFor(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  row: EntryRow,
): Promise<string> {
  if (row.userId === user.id) return row.telephone;
  const author = row.handlerId === user.id ? await ownerOfAccount(db, row.userId) : undefined;
  if (!author) return maskPhone(row.telephone);
  await writeLook(
    db,
    user,
    {
      subjects: [author.identityNumber],
      applicationId: null,
      what: '联系电话',
      why: row.kind === 'issue' ? '办理您提交的疑难问题' : '办理您提交的反馈',
    },
    now(),
  );
  return row.telephone;
}

async function describe(
  context: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  rows: readonly EntryRow[],
): Promise<Entry[]> {
  const { db } = context;
  const described = [];
  for (const row of rows) {
    const telephone = await telephoneFor(context, user, row);
    const pictures = await imagesOf(db, row.kind === 'issue' ? 'issue' : 'feedback', row.id);
    described.push({
      recordId: row.id,
      kind: row.kind,
      text: row.text,
      telephone,
      businessNumber: row.businessNumber,
      location: row.location,
      titleCertificateNumber: row.titleCertificateNumber,
      state: row.status,
      answer: row.answer,
      createdAt: toShanghaiIso(row.createdAt),
      answeredAt: row.answeredAt && toShanghaiIso(row.answeredAt),
      steps: row.steps.map(({ status: state, ...rest }) => ({ state, ...rest })),
      pictureIds: pictures.map((image) => image.id),
      mine: row.userId === user.id,
    });
  }
  return described;
}
