// Feedback and difficult problems of the officer's region that are not answered.
import { and, count, eq, like, ne, sql } from 'drizzle-orm';
import { regionPrefix } from '@portal/shared/kernel';
import type { WorkItem } from '@portal/shell/contract';
import type { CurrentUser } from '../../platform/core/context';
import { countedItem } from '../../platform/core/counted-item';
import { isOfficer } from '../../platform/core/guards';
import type { Database } from '../../platform/db/database';
import { feedbackEntries } from './schema';

/** Those that the officer has taken up count as claimed. */
export async function waitingEntries(db: Database, user: CurrentUser): Promise<WorkItem[]> {
  if (!isOfficer(user)) return [];
  const isIssue = sql<boolean>`${feedbackEntries.kind} = 'issue'`;
  const rows = await db
    .select({
      isIssue,
      total: count(),
      claimed: sql<number>`count(*) filter (where ${eq(feedbackEntries.handlerId, user.id)})`.mapWith(Number),
    })
    .from(feedbackEntries)
    .where(
      and(
        like(feedbackEntries.regionCode, `${regionPrefix(user.regionCode)}%`),
        ne(feedbackEntries.userId, user.id),
        ne(feedbackEntries.status, 'answered'),
      ),
    )
    .groupBy(isIssue);
  return rows.flatMap(({ isIssue: issue, total, claimed }) =>
    countedItem({
      kind: issue ? 'issue' : 'feedback',
      title: issue ? '处理疑难问题' : '答复在线反馈',
      count: total,
      claimed,
      path: issue ? '/difficult-problem' : '/suggest-back',
    }),
  );
}
